import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { type ConsoleData, ConsoleDataProvider } from '../../data/index.ts';
import { consoleI18n } from '../messages/testing/whole-i18n.ts';
import { BrowserNotices } from './BrowserNotices.tsx';

afterEach(cleanup);

function show(data: Partial<ConsoleData>): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <I18nContextProvider value={consoleI18n}>
        <ConsoleDataProvider data={data as ConsoleData}>
          <BrowserNotices />
        </ConsoleDataProvider>
      </I18nContextProvider>
    </QueryClientProvider>,
  );
}

const UNKEPT = /não está conseguindo guardar o que você digita/;
const unkept = () => screen.queryByText(UNKEPT);
/** Its chunk comes with the first notice. */
const isSaid = (text: RegExp) => screen.findByText(text, undefined, { timeout: 15_000 });

it('says for as long as it lasts that the browser refuses to keep what is typed', async () => {
  const listeners = new Set<() => void>();
  const outbox = {
    canPersist: true,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  show({ cache: 'persistent', outbox: outbox as unknown as NonNullable<ConsoleData['outbox']> });
  expect(unkept()).toBeNull();
  const becomes = (canPersist: boolean): void =>
    act(() => {
      outbox.canPersist = canPersist;
      for (const listener of [...listeners]) listener();
    });
  becomes(false);
  await isSaid(UNKEPT);
  becomes(true);
  expect(unkept()).toBeNull();
});

it('says so where there is a cache and no outbox', async () => {
  show({ cache: 'persistent' });
  await isSaid(UNKEPT);
});

it('says it once where the browser keeps nothing at all', async () => {
  show({ cache: 'memory' });
  await isSaid(/o que ainda não foi salvo se perde ao fechar a aba/);
  expect(screen.getAllByRole('status')).toHaveLength(2);
  expect(unkept()).toBeNull();
});
