import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider, NotificationContextProvider } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { consoleI18n } from '../../messages/testing/whole-i18n.ts';
import { ScreenMeansContext } from '../../pieces/screen-means.ts';
import { GoogleAccountDialog } from './GoogleAccountDialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(answer: { readonly ok: boolean }, email?: string) {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => new Response(JSON.stringify(answer)));
  vi.stubGlobal('fetch', fetched);
  const leave = vi.fn();
  const onClose = vi.fn();
  render(
    <I18nContextProvider value={consoleI18n}>
      <NotificationContextProvider>
        <ScreenMeansContext
          value={{ timeZone: 'America/Sao_Paulo', assistant: undefined, token: async () => 't' }}
        >
          <GoogleAccountDialog project="matriz" {...(email && { email })} onClose={onClose} leave={leave} />
        </ScreenMeansContext>
      </NotificationContextProvider>
    </I18nContextProvider>,
  );
  return { fetched, leave, onClose, of: within(screen.getByRole('dialog')) };
}

describe('the dialog of the Google account', () => {
  it('leads to Google by the address that the backend answers with, and can be used by whoever stays', async () => {
    const { of, leave, fetched } = open({ ok: true, data: { address: '/ticket' } } as never);
    await userEvent.click(of.getByRole('button', { name: 'Ir para o Google' }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/ticket'));
    const button = of.getByRole<HTMLButtonElement>('button', { name: 'Ir para o Google' });
    await waitFor(() => expect(button.disabled).toBe(false));
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/console/auth/google?project=matriz');
  });

  it('says why nothing was connected, and stays', async () => {
    const error = 'Preencha a chave secreta do cliente antes de conectar.';
    const { of, leave } = open({ ok: false, error } as never);
    await userEvent.click(of.getByRole('button', { name: 'Ir para o Google' }));
    await of.findByText(error);
    expect(leave).not.toHaveBeenCalled();
    expect(of.getByRole<HTMLButtonElement>('button', { name: 'Ir para o Google' }).disabled).toBe(false);
  });

  it('asks before it disconnects an account, by its name', async () => {
    const { of, onClose } = open({ ok: true, data: { revoked: true } } as never, 'a@b.example');
    of.getByText(/da conta a@b.example/);
    await userEvent.click(of.getByRole('button', { name: 'Desconectar' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });
});
