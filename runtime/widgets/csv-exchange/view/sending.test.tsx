import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { I18nContext } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { consoleI18n } from '../../../app/messages/testing/whole-i18n.ts';
import { NO_CHOICES, type Preview } from '../model/import-state.ts';
import { Sending } from './run/Sending.tsx';

const QUESTION = 'O envio termina se você sair, e nada é gravado. Sair mesmo assim?';
const preview = { file: 'marcas.csv', choices: NO_CHOICES } as Preview;

beforeEach(() => window.history.pushState({ at: 'list' }, ''));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function sending() {
  return render(
    <I18nContext.Provider value={consoleI18n}>
      <Sending state={{ phase: 'sending', preview, total: 9, sent: 3 }} onCancel={() => {}} />
    </I18nContext.Provider>,
  );
}

it('whoever goes back while rows are sent is asked, and stays where they say so', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
  sending();
  screen.getByText('marcas.csv · 3 de 9');
  for (const times of [1, 2]) {
    window.history.back();
    await waitFor(() => expect(confirm).toHaveBeenCalledTimes(times));
    expect(confirm).toHaveBeenLastCalledWith(QUESTION);
  }
  expect(window.history.state).toMatchObject({ at: 'list' });
});

it('whoever means to go back while rows are sent gets where they wanted to', async () => {
  window.history.replaceState({ at: 'before' }, '');
  window.history.pushState({ at: 'list' }, '');
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  sending();
  window.history.back();
  await waitFor(() => expect(window.history.state).toEqual({ at: 'before' }));
});

it('once rows are sent, Back leads to where it led before', async () => {
  const confirm = vi.spyOn(window, 'confirm');
  const { unmount } = sending();
  unmount();
  await waitFor(() => expect(window.history.state).toEqual({ at: 'list' }));
  expect(confirm).not.toHaveBeenCalled();
});
