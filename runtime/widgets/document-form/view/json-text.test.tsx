import { EditorView } from '@codemirror/view';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { collection, field } from '../testing/collections.ts';
import { openForm } from '../testing/open-form.tsx';
// Loaded with the test, so that the first editor does not wait for it.
import '../json-editor/JsonEditor.tsx';

// Where a caret stands is asked of the layout, which is not there.
Range.prototype.getClientRects = () => document.createElement('i').getClientRects();

afterEach(cleanup);

const row = [field('sku', 'Código', { required: true }), field('name', 'Nome')];
const definition = collection([
  field('title', 'Título'),
  field('slug', 'Endereço'),
  field('kit', 'Kit', { type: 'array_struct', fields: row }),
]);
const before = { title: 'Panela', slug: 'panela', kit: [{ sku: 'A', name: 'Tampa' }] };
const textOf = (document: object): string => `${JSON.stringify(document, null, 2)}\n`;
const left = { text: textOf({ ...before, title: 'Panela de ferro' }), before };
type User = ReturnType<typeof openForm>['user'];

const dialog = () => within(screen.getByRole('dialog', { name: 'JSON de Produto' }));

async function openEditor(user: User): Promise<EditorView> {
  await user.click(await screen.findByRole('button', { name: 'JSON Editor' }));
  const text = await dialog().findByLabelText('Documento em JSON');
  const editor = EditorView.findFromDOM(text);
  if (!editor) throw new Error('No editor stands there');
  return editor;
}

async function saveTwice(user: User): Promise<void> {
  await user.click(dialog().getByRole('button', { name: 'Salvar' }));
  await dialog().findByText(/Confira o que muda/);
  await user.click(dialog().getByRole('button', { name: 'Salvar' }));
}

function replaceAll(editor: EditorView, insert: string): void {
  act(() => editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert } }));
}

describe('the text of the JSON editor', () => {
  it('is kept while it is written, with what it was opened on, and no longer once it is applied', async () => {
    const { user, drafts, opened, store } = openForm({ definition, record: before });
    const editor = await openEditor(user);
    expect(opened).toEqual([['product', 'in=product&id=P1&text=json']]);
    replaceAll(editor, '{ "title": ');
    await waitFor(() => expect(drafts.at(-1)).toEqual({ text: '{ "title": ', before }), { timeout: 2000 });
    replaceAll(editor, left.text);
    await saveTwice(user);
    await waitFor(() => expect(store.read().title).toBe('Panela de ferro'));
    expect(drafts.at(-1)).toBeNull();
  });

  it('is kept no longer when it is as it was, or given up', async () => {
    const { user, drafts } = openForm({ definition, record: before });
    const editor = await openEditor(user);
    const given = editor.state.doc.toString();
    replaceAll(editor, '{');
    replaceAll(editor, given);
    expect(drafts).toEqual([null]);
    replaceAll(editor, '{');
    await user.click(dialog().getByRole('button', { name: 'Cancelar' }));
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    expect(drafts.at(-1)).toBeNull();
  });

  it('is kept at once when its form is left', async () => {
    const { user, drafts, unmount } = openForm({ definition, record: before });
    replaceAll(await openEditor(user), '{');
    unmount();
    expect(drafts).toEqual([{ text: '{', before }]);
  });
});

describe('a text that an earlier JSON editor left behind', () => {
  it('is offered, and given up where it is not wanted', async () => {
    const { user, drafts } = openForm({ definition, record: before, leftJson: left });
    await screen.findByText('Rascunho do JSON Editor recuperado');
    await user.click(screen.getByRole('button', { name: 'Descartar' }));
    expect(screen.queryByText('Rascunho do JSON Editor recuperado')).toBeNull();
    expect(drafts).toEqual([null]);
  });

  it('is offered no longer once it is given up in the list of unsaved edits', async () => {
    const { discardLeft } = openForm({ definition, record: before, leftJson: left });
    await screen.findByText('Rascunho do JSON Editor recuperado');
    discardLeft();
    expect(screen.queryByText('Rascunho do JSON Editor recuperado')).toBeNull();
  });

  it('opens over the newer document, says what changed there, and changes only what it says', async () => {
    const newer = { ...before, slug: 'panela-nova', kit: [...before.kit, { sku: 'B', name: 'Cabo' }] };
    const kit = [{ sku: 'A', name: 'Tampa de vidro' }];
    const text = textOf({ ...before, title: 'Panela de ferro', kit });
    const { user, store } = openForm({ definition, record: newer, leftJson: { text, before } });
    expect((await openEditor(user)).state.doc.toString()).toBe(text);
    dialog().getByText(/O documento mudou desde que este texto foi aberto: Endereço, Kit\./);
    await saveTwice(user);
    const merged = [...kit, { sku: 'B', name: 'Cabo' }];
    await waitFor(() =>
      expect(store.read()).toMatchObject({ title: 'Panela de ferro', slug: 'panela-nova', kit: merged }),
    );
  });

  it('asks where both have changed a field', async () => {
    const { user, store } = openForm({
      definition,
      record: { ...before, title: 'Caçarola' },
      leftJson: left,
    });
    await openEditor(user);
    await saveTwice(user);
    await screen.findByText('Alterado em outro lugar:');
    expect(store.read().title).toBe('Caçarola');
  });

  it('makes room in the editor for the document as it is', async () => {
    const { user, drafts } = openForm({ definition, record: { ...before, slug: 'nova' }, leftJson: left });
    await openEditor(user);
    await user.click(dialog().getByRole('button', { name: 'Descartar' }));
    const text = await dialog().findByLabelText('Documento em JSON');
    expect(EditorView.findFromDOM(text)?.state.doc.toString()).toBe(textOf({ ...before, slug: 'nova' }));
    expect(drafts).toEqual([null]);
    await user.click(dialog().getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('Rascunho do JSON Editor recuperado')).toBeNull();
  });
});
