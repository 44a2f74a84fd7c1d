import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { collection, field, manyFields, schemaOf } from '../testing/collections.ts';
import { compiledForm } from '../testing/form-module.ts';
import { openForm } from '../testing/open-form.tsx';

afterEach(cleanup);

const until = field('until', 'Validade', { type: 'date', visibleWhen: { field: 'isDated', in: [true] } });
const isDated = field('isDated', 'Tem validade', { type: 'checkbox' });
const title = field('title', 'Título');
/** On a busy machine too. */
const SOON = { timeout: 8000 };
type User = ReturnType<typeof openForm>['user'];

async function saveNow(user: User): Promise<void> {
  await user.keyboard('{Control>}s{/Control}');
}

/** At once: how a day is typed key by key is not what is proved here. */
async function enterDay(user: User, day: string): Promise<void> {
  const input = await screen.findByLabelText<HTMLInputElement>('Validade');
  await user.clear(input);
  await user.paste(day);
  await waitFor(() => expect(input.value).toBe(day), SOON);
}

/** Enters a day that is none and hides its field. */
async function hideWrongDay(user: User): Promise<void> {
  await enterDay(user, '99/99/9999');
  await user.click(screen.getByLabelText('Tem validade'));
  await waitFor(() => expect(screen.queryByLabelText('Validade')).toBeNull(), SOON);
}

async function mendAtTheBar(user: User, name: RegExp): Promise<void> {
  await user.click(screen.getByRole('button', { name }));
  await screen.findByLabelText('Validade');
  expect(screen.getByText(/fica oculto com o valor atual de “Tem validade”/)).toBeTruthy();
  await enterDay(user, '31/12/2026');
}

describe('an invalid value in a field that is hidden since', () => {
  it('is not sent, holds nothing else up, and can be reached and mended from the bar', async () => {
    const definition = collection([isDated, until, title]);
    const { user, store } = openForm({ definition, record: { isDated: true } });
    await hideWrongDay(user);
    await user.type(screen.getByLabelText('Título'), 'Panela');
    await saveNow(user);
    await waitFor(() => expect(store.read()).toMatchObject({ isDated: false, title: 'Panela' }), SOON);
    expect(store.read().until).toBeUndefined();
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Alterações pendentes'), SOON);
    await mendAtTheBar(user, /^Validade \(oculto\)$/);
    await saveNow(user);
    await waitFor(() => expect(store.read().until).toBe('2026-12-31'), SOON);
    expect(screen.getByLabelText('Validade')).toBeTruthy();
  });

  it('is not sent from a struct', async () => {
    const definition = collection([
      field('lot', 'Lote', { type: 'struct', fields: [isDated, until] }),
      title,
    ]);
    const { user, store } = openForm({ definition, record: { lot: { isDated: true } } });
    await hideWrongDay(user);
    await saveNow(user);
    await waitFor(() => expect(store.read().lot).toEqual({ isDated: false }), SOON);
    await mendAtTheBar(user, /^Lote › Validade \(oculto\)$/);
    await saveNow(user);
    await waitFor(() => expect(store.read().lot).toEqual({ isDated: false, until: '2026-12-31' }), SOON);
  });

  it('is not sent with the rows of its list, whose row the bar opens', async () => {
    const lots = field('lots', 'Lotes', { type: 'array_struct', fields: [title, isDated, until] });
    const definition = collection([lots, field('note', 'Nota')]);
    const record = { lots: [{ title: 'A', isDated: true }, { title: 'B' }] };
    const { user, store } = openForm({ definition, record });
    await user.click(await screen.findByRole('button', { name: /^1/ }));
    await hideWrongDay(user);
    await user.click(screen.getByRole('button', { name: /^2/ }));
    await user.type(screen.getByLabelText('Nota'), 'x');
    await saveNow(user);
    await waitFor(() => expect(store.read().note).toBe('x'), SOON);
    expect(JSON.stringify(store.edits)).not.toContain('99/99/9999');
    await mendAtTheBar(user, /Lotes, .*1 › Validade \(oculto\)/);
    await saveNow(user);
    const mended = { title: 'A', isDated: false, until: '2026-12-31' };
    await waitFor(() => expect(store.read().lots).toEqual([mended, { title: 'B' }]), SOON);
  });

  it('is not created with its document', async () => {
    const definition = collection([isDated, until, title]);
    const { user, store } = openForm({ definition, mode: 'create', initial: { isDated: true } });
    await hideWrongDay(user);
    await user.click(screen.getByRole('button', { name: 'Salvar Produto' }));
    expect(store.creations).toEqual([]);
    await mendAtTheBar(user, /^Validade \(oculto\)$/);
    await user.click(screen.getByRole('button', { name: 'Salvar Produto' }));
    await waitFor(() => expect(store.creations).toMatchObject([{ data: { until: '2026-12-31' } }]), SOON);
  });

  it('stays as it is where it was stored so', async () => {
    const definition = collection([isDated, until, title]);
    const { user, store } = openForm({ definition, record: { isDated: false, until: 'nunca' } });
    await user.type(await screen.findByLabelText('Título'), 'Panela');
    await waitFor(() => expect(store.read().title).toBe('Panela'), SOON);
    expect(screen.queryByText('Não salvo:')).toBeNull();
  });
});

describe('a required field that becomes visible', () => {
  it('says what it needs and does not hold up what shows it', async () => {
    const fields = [isDated, { ...until, required: true }, title];
    const definition = collection(fields);
    const module = compiledForm(schemaOf(fields));
    const { user, store } = openForm({ definition, module, record: { isDated: false } });
    await user.click(await screen.findByLabelText('Tem validade'));
    await waitFor(() => expect(store.read().isDated).toBe(true), SOON);
    expect(screen.getByLabelText(/Validade/).getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Salvo'), SOON);
  });
});

describe('a section of which no field applies', () => {
  it('says so, and is a form again as soon as one does', async () => {
    const definition = collection(
      [
        { ...isDated, section: 'main' },
        { ...until, section: 'dates' },
        ...manyFields('dates').map((other) => ({ ...until, ...other })),
      ],
      {
        sections: [
          { name: 'main', label: 'Principal' },
          { name: 'dates', label: 'Datas' },
        ],
      },
    );
    const { user } = openForm({ definition });
    await user.click(await screen.findByRole('tab', { name: 'Datas' }));
    expect(screen.getByText('Nenhum campo desta seção se aplica a este registro agora.')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: /Principal/ }));
    await user.click(screen.getByLabelText('Tem validade'));
    await user.click(screen.getByRole('tab', { name: 'Datas' }));
    expect(await screen.findByLabelText('Validade')).toBeTruthy();
  });
});
