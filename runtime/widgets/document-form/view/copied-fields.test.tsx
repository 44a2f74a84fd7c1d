import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import { collection, field } from '../testing/collections.ts';
import { openForm } from '../testing/open-form.tsx';
import type { FormConsole } from './pieces/form-console.ts';

afterEach(cleanup);

const fields = [field('Price', 'Preço à vista', { type: 'number' }), field('title', 'Título')];
const definition = collection(fields, { copyOf: { collection: 'product-data', fields: ['Price'] } });
const original = collection(fields, {
  name: 'product-data',
  label: { one: 'Dados do produto', many: 'Dados dos produtos' },
});

/** A console whose `product-data` holds this record. */
function consoleWith(record: ConsoleRecord | null): FormConsole {
  return {
    project: 'matriz',
    components: {} as FormConsole['components'],
    fieldWidgets: {},
    loadCollection: async () => ({ definition: original, loadForm: () => new Promise(() => {}) }),
    useDocument: () => ({ status: 'ready', data: { record, fromCache: false } }),
    may: () => true,
  };
}

it('shows both values of a field that differs from what is true of it, and makes them one', async () => {
  const form = openForm({
    definition,
    record: { Price: 90, title: 'Panela' },
    console: consoleWith({ id: 'P1', Price: 148.9, title: 'Outra' }),
  });
  const level = await screen.findByRole('button', { name: 'Igualar: Preço à vista' }, { timeout: 15_000 });
  expect(await screen.findByText(/Este campo difere de Dados do produto/)).toBeTruthy();
  expect(screen.getByText('148,9', { exact: false })).toBeTruthy();
  await form.user.click(level);
  await waitFor(() => expect(form.store.read()).toMatchObject({ Price: 148.9, title: 'Panela' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Igualar/ })).toBeNull());
});

it('says nothing where nothing is true of the document but itself', async () => {
  openForm({ definition, record: { Price: 90 }, console: consoleWith(null) });
  await screen.findByRole('textbox', { name: 'Preço à vista' });
  await new Promise((resolve) => setTimeout(resolve, 1700));
  expect(screen.queryByRole('button', { name: /Igualar/ })).toBeNull();
});

it('asks for the reason in the bar, and leads back to what is stored', async () => {
  const form = openForm({ definition, record: { Price: 148.9 } });
  const input = await screen.findByRole('textbox', { name: 'Preço à vista' });
  form.store.refusal = { reason: 'unexplained', detail: '' };
  await form.user.clear(input);
  await form.user.type(input, '90');
  await form.user.tab();
  const reason = await screen.findByLabelText(/Motivo alteração/);
  expect(screen.getByRole('button', { name: 'Salvar com este motivo' }).hasAttribute('disabled')).toBe(true);
  form.store.refusal = null;
  await form.user.type(reason, 'Concorrente');
  await form.user.click(screen.getByRole('button', { name: 'Salvar com este motivo' }));
  await waitFor(() => expect(form.store.read()).toMatchObject({ Price: 90 }));
  expect(form.store.edits.at(-1)?.changes).toMatchObject([
    { path: ['Price'], value: 90, why: 'Concorrente' },
  ]);
  await waitFor(() => expect(screen.queryByLabelText(/Motivo alteração/)).toBeNull());

  form.store.refusal = { reason: 'unexplained', detail: '' };
  await form.user.clear(input);
  await form.user.type(input, '80');
  await form.user.tab();
  await form.user.click(await screen.findByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(screen.queryByLabelText(/Motivo alteração/)).toBeNull());
  expect(form.store.read()).toMatchObject({ Price: 90 });
  await waitFor(() => expect(input).toMatchObject({ value: expect.stringContaining('90') }));
});
