import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { FieldDefinition } from '../../../contract/field.ts';
import { collection, field, schemaOf } from '../testing/collections.ts';
import { compiledForm } from '../testing/form-module.ts';
import { openForm } from '../testing/open-form.tsx';

afterEach(cleanup);

/** A document with one field, of a type whose editor is a widget that this console does not have. */
function openField(type: FieldDefinition['type'], value: unknown, jsonType: string | undefined = 'object') {
  const fields = [field('title', 'Título'), field('it', 'O campo', { type })];
  const { properties, ...schema } = schemaOf(fields) as { properties: object };
  const it = { title: 'O campo', ...(jsonType && { type: jsonType }) };
  const module = compiledForm({ ...schema, properties: { ...properties, it } });
  return openForm({ definition: collection(fields), module, record: { it: value } });
}

describe('a type without a widget is shown in a form that people read', () => {
  const url = 'https://exemplo.com.br/a';
  it.each([
    ['condition', { type: 'equals', field: 'brand', value: 'aurora' }, ['brand é “aurora”']],
    ['file', { url, filename: 'manual.pdf', isPublic: true }, ['manual.pdf', 'Público']],
    ['image', { url, filename: 'sala.png', width: 800, height: 600 }, ['sala.png', '800 × 600 px']],
    ['video', { url, filename: 'aula.mp4', duration: 95 }, ['aula.mp4', '1:35']],
    ['audio', { url, filename: 'aula.mp3', duration: 61 }, ['aula.mp3', '1:01']],
    ['editor-layout', [{ id: 'a', type: 'text', props: { html: '<p>Olá</p>' } }], ['Texto', 'Olá']],
  ] as const)('%s', async (type, value, words) => {
    openField(type, value, undefined);
    const shown = await screen.findByRole('group', { name: 'O campo' });
    for (const word of words) expect(shown.textContent).toContain(word);
    expect(shown.textContent).not.toMatch(/[{}]/);
    // The data is not locked in.
    expect(screen.getByRole('button', { name: /O campo$/ })).toBeTruthy();
  });

  it('says so when there is nothing', async () => {
    openField('video', undefined);
    expect((await screen.findByRole('group', { name: 'O campo' })).textContent).toBe('Nenhum vídeo');
  });

  it('has a player for a recording, with the words for browsers that have none', async () => {
    openField('audio', { url, filename: 'aula.mp3' });
    await screen.findByRole('group', { name: 'O campo' });
    expect(document.querySelector('audio')?.textContent).toBe(
      'Seu navegador não suporta o elemento de áudio.',
    );
  });
});

describe('a JSON that is left half-written', () => {
  it('stays as the text that it is, with its error, and is taken when it is mended', async () => {
    const { user, store, unmount, Screen } = openField('condition', { type: 'exists', field: 'EAN13' });
    const json = async () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'JSON: O campo' });
    await user.click(await screen.findByRole('button', { name: 'Editar como JSON: O campo' }));
    await user.clear(await json());
    await user.type(await json(), '{{ "type"');
    unmount();
    render(<Screen />);
    expect((await json()).value).toBe('{ "type"');
    await screen.findByText('O texto não é JSON');
    expect(store.edits).toEqual([]);
  });

  it('is opened again as it was', async () => {
    const { user, store } = openField('condition', '{ "type"');
    const json = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'JSON: O campo' });
    expect(json.value).toBe('{ "type"');
    await screen.findByText('O texto não é JSON');
    await user.type(json, ': "and" }');
    await user.click(screen.getByRole('button', { name: 'Aplicar' }));
    await waitFor(() => expect(store.read().it).toEqual({ type: 'and' }));
    expect(screen.queryByText('O texto não é JSON')).toBeNull();
  });
});
