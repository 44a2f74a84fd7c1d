import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { LocalChange } from '../../../contract/local-changes.ts';
import { collection, field } from '../testing/collections.ts';
import { openForm } from '../testing/open-form.tsx';
import type { FormConsole } from './pieces/form-console.ts';

afterEach(cleanup);

const fields = [
  field('title', 'Título', { section: 'texts' }),
  field('Price', 'Preço à vista', { type: 'number', section: 'prices' }),
];
const definition = collection(fields, {
  copyOf: { collection: 'product-data', fields: ['Price'] },
  sections: [
    { name: 'texts', label: 'Textos' },
    { name: 'prices', label: 'Preços' },
  ],
});

interface Given {
  /** What `product-data` holds. */
  readonly original: ConsoleRecord | null;
  readonly shownAbove?: readonly string[];
  readonly pendingBefore?: readonly LocalChange[];
  readonly price?: unknown;
}

function open({ original, shownAbove = ['product-data'], pendingBefore = [], price = 90 }: Given) {
  const console: FormConsole = {
    project: 'matriz',
    components: {} as FormConsole['components'],
    fieldWidgets: {},
    loadCollection: async () => ({ definition, loadForm: () => new Promise(() => {}) }),
    useDocument: () => ({ status: 'ready', data: { record: original, fromCache: false } }),
    may: () => true,
  };
  const record = { Price: price, title: 'Panela' };
  return openForm({ definition, record, console, shownAbove, pendingBefore });
}

const original = { id: 'P1', Price: 90 };
const title = () => screen.findByRole('textbox', { name: 'Título' });
const tabs = () => screen.queryAllByRole('tab').map(({ textContent }) => textContent);

it('leaves out what a panel above shows, and the section of which nothing is left', async () => {
  open({ original });
  await title();
  expect(tabs()).toEqual([]);
  expect(screen.queryByRole('textbox', { name: 'Preço à vista' })).toBeNull();
});

it.each([
  ['no panel above', { original, shownAbove: [] }],
  ['nothing that the panel could show', { original: null }],
])('shows its copies where there is %s', async (_case, given) => {
  open(given);
  await title();
  expect(tabs()).toEqual(['Textos', 'Preços']);
});

it('shows a copy that differs from its original, with the way to make them one', async () => {
  const form = open({ original, price: 80 });
  await title();
  await form.user.click(await screen.findByRole('tab', { name: /Preços/ }, { timeout: 15_000 }));
  expect(await screen.findByRole('button', { name: 'Igualar: Preço à vista' })).toBeTruthy();
});

it('shows a change that waits, also after it is stored', async () => {
  const form = open({ original, pendingBefore: [{ path: ['Price'], base: 90, value: 80 }] });
  await title();
  await form.user.click(screen.getByRole('tab', { name: /Preços/ }));
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Preço à vista' });
  expect(input.value).toContain('80');
  await waitFor(() => expect(form.store.read()).toMatchObject({ Price: 80 }), { timeout: 10_000 });
  expect(input.isConnected).toBe(true);
});
