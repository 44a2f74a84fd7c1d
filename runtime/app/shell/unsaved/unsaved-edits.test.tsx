import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { type ConsoleData, ConsoleDataProvider, type OutboxEntry } from '../../../data/index.ts';
import { consoleI18n } from '../../messages/testing/whole-i18n.ts';
import { reasonKey } from './UnsavedEdit.tsx';
import { UnsavedEdits } from './UnsavedEdits.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const EDIT = { kind: 'edit', project: 'matriz', collection: 'brand', id: 'oxford', changes: [] } as const;
const entry = (entryId: string, more: object = {}): Partial<OutboxEntry> => ({
  ...EDIT,
  entryId,
  at: Date.now(),
  ...more,
});
const REFUSED = { failure: { reason: 'denied', detail: '' } };

function shell() {
  const listeners = new Set<() => void>();
  let kept: readonly OutboxEntry[] = [];
  const outbox = {
    recovered: 0,
    entries: () => kept,
    shown: (entry: OutboxEntry) => entry,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const data = { outbox: outbox as unknown as NonNullable<ConsoleData['outbox']> };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <I18nContextProvider value={consoleI18n}>
        <ConsoleDataProvider data={data as ConsoleData}>
          <UnsavedEdits />
        </ConsoleDataProvider>
      </I18nContextProvider>
    </QueryClientProvider>,
  );
  return (entries: readonly Partial<OutboxEntry>[]): void =>
    act(() => {
      kept = entries as readonly OutboxEntry[];
      for (const listener of [...listeners]) listener();
    });
}

const button = () => screen.queryByRole('button', { name: /alteração não salva/ });
const wait = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

it('does not flash with each save, however long the page has been open, and shows what stays', () => {
  vi.useFakeTimers();
  const keep = shell();
  for (let save = 0; save < 3; save += 1) {
    wait(60_000);
    keep([entry('a')]);
    expect(button()).toBeNull();
    wait(300);
    keep([]);
    expect(button()).toBeNull();
  }
  wait(60_000);
  keep([entry('b')]);
  wait(1_900);
  expect(button()).toBeNull();
  wait(200);
  expect(button()).toBeTruthy();
});

it('shows at once what was refused', () => {
  vi.useFakeTimers();
  const keep = shell();
  wait(60_000);
  keep([entry('a', REFUSED)]);
  expect(button()).toBeTruthy();
});

it('goes on listing a document while a further try to save it is under way', () => {
  vi.useFakeTimers();
  const keep = shell();
  wait(60_000);
  keep([entry('a', REFUSED)]);
  keep([entry('b')]);
  expect(button()).toBeTruthy();
  keep([entry('b'), entry('c', { id: 'tramontina' })]);
  expect(button()?.textContent).toContain('1 alteração não salva');
  keep([]);
  expect(button()).toBeNull();
  keep([entry('d')]);
  expect(button()).toBeNull();
});

const change = { path: ['name'], base: 'Oxford', value: '' };
it.each<{ name: string; given: Partial<OutboxEntry>; want: string }>([
  { name: 'is invalid', given: { state: 'unsent', changes: [change] }, want: 'Há um erro ou um conflito' },
  {
    name: 'was cut short',
    given: { state: 'unsent', changes: [{ ...change, scheduled: true }] },
    want: 'O navegador ou a aba fechou',
  },
  {
    name: 'waits for Salvar',
    given: { state: 'unsent', changes: [{ ...change, byHand: true }] },
    want: 'só é gravado com o botão Salvar',
  },
  { name: 'waits for the store', given: { state: 'waiting', changes: [change] }, want: 'Esperando' },
])('says why an edit that $name is not stored', ({ given, want }) => {
  const key = reasonKey(entry('a', given) as OutboxEntry);
  expect(consoleI18n.translate(`balcao.app.unsaved.${key}`)).toContain(want);
});
