import { ThemeProvider } from '@mui/material/styles';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nContext } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UNDO_STORAGE } from '../../contract/store-doors.ts';
import type { ConsoleBackend } from '../backend/backend.ts';
import { consoleI18n } from '../messages/console-i18n.ts';
import { SessionProvider, useSession } from '../session/session-context.tsx';
import { onSignOut } from '../session/sign-out.ts';
import { theme } from '../theme/theme.ts';
import { NewPasswordPage } from './NewPasswordPage.tsx';

afterEach(cleanup);

const RECEIVED = 'x7Kp_2vQ9mLwAb3d';

/** Somebody who is signed in with a password that was made up for them. */
function openConsole() {
  const asked: string[][] = [];
  let changed = false;
  let signedIn = true;
  const backend: ConsoleBackend = {
    authProvider: {
      login: async () => {},
      async logout() {
        signedIn = false;
      },
      async checkAuth() {
        if (!signedIn) throw new Error('signed out');
      },
      checkError: async () => {},
      getIdentity: async () => ({ id: 'b', fullName: 'Beatriz', email: 'beatriz@loja.dev' }),
      getPermissions: async () => ({ projects: { matriz: 'admin' } }),
    },
    account: {
      async changePassword(current, next) {
        asked.push([current, next]);
        if (current !== RECEIVED) throw new Error('balcao.data.signIn.wrongCredentials');
        if (next === 'flamengo10') throw new Error('balcao.data.signIn.guessablePassword');
        changed = true;
      },
      mustChangePassword: async () => !changed,
      renew: async () => {},
    },
    openProject: () => Promise.reject(new Error('not here')),
    readProject: async () => null,
    warmUp: async () => {},
    onSessionEnd: () => () => {},
    onNewToken: () => () => {},
  };
  render(
    <ThemeProvider theme={theme}>
      <I18nContext.Provider value={consoleI18n}>
        <SessionProvider backend={backend}>
          <Door />
        </SessionProvider>
      </I18nContext.Provider>
    </ThemeProvider>,
  );
  return asked;
}

function Door() {
  const { session } = useSession();
  if (session.status === 'new-password') return <NewPasswordPage email={session.user.email} />;
  return <p>{session.status === 'signed-in' ? `Console de ${session.user.name}` : 'Entrada'}</p>;
}

const fill = async (current: string, next: string, repeated = next) => {
  for (const [label, value] of [
    ['Senha que você recebeu', current],
    ['Nova senha', next],
    ['Repita a nova senha', repeated],
  ] as const) {
    // At once: typing key by key takes seconds on a busy machine, and the browser's tests do that.
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  }
  fireEvent.click(screen.getByText('Salvar e entrar'));
};

describe('the page that asks for a new password', () => {
  it('stands before the console until a good password was chosen', async () => {
    const asked = openConsole();
    expect(await screen.findByRole('heading', { name: 'Escolha a sua senha' })).toBeTruthy();
    await fill('', 'curta', 'outra');
    expect(screen.getByText('Preencha este campo.')).toBeTruthy();
    expect(screen.getByText('A senha precisa ter pelo menos 8 caracteres.')).toBeTruthy();
    expect(screen.getByText('As duas senhas não são iguais.')).toBeTruthy();
    expect(asked).toEqual([]);
    await fill(RECEIVED, 'flamengo10');
    expect((await screen.findByRole('alert')).textContent).toContain('fácil de adivinhar');
    await fill(RECEIVED, 'quatro palavras sem nexo');
    expect(await screen.findByText('Console de Beatriz')).toBeTruthy();
    expect(asked.map(([, next]) => next)).toEqual(['flamengo10', 'quatro palavras sem nexo']);
  });

  it('lets one leave', async () => {
    const ended = vi.fn();
    onSignOut(ended);
    const steps = `${UNDO_STORAGE}ana.matriz`;
    sessionStorage.setItem(steps, '[]');
    openConsole();
    fireEvent.click(await screen.findByText('Sair'));
    expect(await screen.findByText('Entrada')).toBeTruthy();
    expect(ended).toHaveBeenCalledOnce();
    expect(sessionStorage.getItem(steps)).toBeNull();
  });
});
