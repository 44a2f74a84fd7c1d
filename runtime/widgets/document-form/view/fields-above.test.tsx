import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { DocumentSnapshot, LiveState } from '../../../contract/live.ts';
import type { LocalChange } from '../../../contract/local-changes.ts';
import { collection, field, manyFields } from '../testing/collections.ts';
import { openForm } from '../testing/open-form.tsx';
import { leavePlace } from './frame/place-after-create.ts';
import type { FormConsole } from './pieces/form-console.ts';

afterEach(cleanup);

const fields = [
  field('title', 'Título', { section: 'texts' }),
  // So many that even the smallest section has a tab.
  ...manyFields('texts', 40),
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
  /** What `product-data` holds; absent: it cannot be read. */
  readonly original?: ConsoleRecord | null;
  readonly shownAbove?: readonly string[];
  readonly pendingBefore?: readonly LocalChange[];
  readonly price?: unknown;
}

const live = (record: ConsoleRecord | null | undefined): LiveState<DocumentSnapshot> =>
  record === undefined
    ? { status: 'failed', failure: { reason: 'denied', detail: '' } }
    : { status: 'ready', data: { record, fromCache: false } };

function open({ original, shownAbove = ['product-data'], pendingBefore = [], price = 90 }: Given) {
  let state = live(original);
  const listeners = new Set<() => void>();
  const watch = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const console: FormConsole = {
    project: 'matriz',
    components: {} as FormConsole['components'],
    fieldWidgets: {},
    loadCollection: async () => ({ definition, loadForm: () => new Promise(() => {}) }),
    useDocument: () => useSyncExternalStore(watch, () => state),
    may: () => true,
  };
  const record = { Price: price, title: 'Panela' };
  const setOriginal = (record: ConsoleRecord): void =>
    act(() => {
      state = live(record);
      for (const listener of listeners) listener();
    });
  return { ...openForm({ definition, record, console, shownAbove, pendingBefore }), setOriginal };
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
  ['nothing that the panel could read', {}],
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

it('keeps its copies where they stand when what they copy comes into being', async () => {
  const form = open({ original: null });
  await title();
  await form.user.click(screen.getByRole('tab', { name: /Preços/ }));
  const input = await screen.findByRole('textbox', { name: 'Preço à vista' });
  act(() => input.focus());
  form.setOriginal(original);
  expect(document.activeElement).toBe(input);
});

it('goes on in its first field after it was created in one that the panel shows', async () => {
  leavePlace(definition.name, 'P1', { section: 'prices', path: ['Price'] });
  open({ original });
  const first = await title();
  await waitFor(() => expect(document.activeElement).toBe(first));
});

it('leaves what stands above it where it breaks', async () => {
  vi.spyOn(window.console, 'error').mockReturnValue();
  openForm({ definition, module: { schema: {}, validators: {} }, above: 'the panel' });
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByText('the panel')).toBeTruthy();
});
