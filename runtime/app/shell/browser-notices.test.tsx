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

const unkept = () => screen.queryByText(/não está conseguindo guardar o que você digita/);

it('says for as long as it lasts that the browser refuses to keep what is typed', () => {
  const listeners = new Set<() => void>();
  const journal = {
    isKeeping: true,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  show({ cache: 'persistent', journal: journal as unknown as NonNullable<ConsoleData['journal']> });
  expect(unkept()).toBeNull();
  const becomes = (isKeeping: boolean): void =>
    act(() => {
      journal.isKeeping = isKeeping;
      for (const listener of [...listeners]) listener();
    });
  becomes(false);
  expect(unkept()).toBeTruthy();
  becomes(true);
  expect(unkept()).toBeNull();
});

it('says so where there is a cache and no journal', () => {
  show({ cache: 'persistent' });
  expect(unkept()).toBeTruthy();
});

it('says it once where the browser keeps nothing at all', () => {
  show({ cache: 'memory' });
  expect(screen.getAllByRole('status')).toHaveLength(2);
  expect(screen.getByText(/o que ainda não foi salvo se perde ao fechar a aba/)).toBeTruthy();
  expect(unkept()).toBeNull();
});
