import { act, cleanup, render, screen } from '@testing-library/react';
import { I18nContext } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Reach, StoreReach } from '../../contract/reach.ts';
import { StoreReachContext } from '../../ui/reach/store-reach.ts';
import { consoleI18n } from '../messages/console-i18n.ts';
import { ConnectionChip } from './ConnectionChip.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function showChip() {
  let state: Reach = 'reached';
  const told = new Set<() => void>();
  const reach: StoreReach = {
    getState: () => state,
    subscribe(call) {
      told.add(call);
      return () => told.delete(call);
    },
    onBack: () => () => {},
  };
  render(
    <I18nContext.Provider value={consoleI18n}>
      <StoreReachContext value={reach}>
        <ConnectionChip />
      </StoreReachContext>
    </I18nContext.Provider>,
  );
  return (next: Reach) =>
    act(() => {
      state = next;
      for (const call of told) call();
    });
}

const said = () => screen.getByRole('status').textContent;

it('says that the server does not answer, and for a moment that it does again', () => {
  const become = showChip();
  expect(said()).toBe('');
  become('away');
  expect(said()).toBe('Sem conexão: reconectando…');
  become('reached');
  expect(said()).toBe('Conexão restabelecida');
  act(() => void vi.advanceTimersByTime(4000));
  expect(said()).toBe('');
});

it('says that there is no network rather than that the server does not answer, and neither while it does', () => {
  const become = showChip();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(said()).toBe('');
  become('away');
  expect(said()).toBe('Sem conexão');
  onLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(said()).toBe('Sem conexão: reconectando…');
});
