import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AuthProvider, I18nContext } from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import { UNDO_STORAGE } from '../../contract/store-doors.ts';
import type { Account } from '../../data/firebase/index.ts';
import type { ConsoleBackend } from '../backend/backend.ts';
import { consoleI18n } from '../messages/console-i18n.ts';
import { SessionProvider, useSession } from '../session/session-context.tsx';
import { theme } from '../theme/theme.ts';
import { LoginPage } from './LoginPage.tsx';

afterEach(cleanup);

const demo = { email: 'admin@balcao.dev', password: 'balcao123', label: 'Administração' };

function openLogin(demoLogins = [demo], account?: Account) {
  const tried: unknown[] = [];
  let signedIn = false;
  const authProvider: AuthProvider = {
    async login(credentials) {
      tried.push(credentials);
      if (credentials.password !== demo.password) throw new Error('balcao.data.signIn.wrongCredentials');
      signedIn = true;
    },
    async logout() {
      signedIn = false;
    },
    async checkAuth() {
      if (!signedIn) throw new Error('signed out');
    },
    async checkError() {},
    async getIdentity() {
      return { id: 'a', fullName: 'Ana Lima', email: demo.email };
    },
    async getPermissions() {
      return { projects: { matriz: 'admin' } };
    },
  };
  const backend: ConsoleBackend = {
    authProvider,
    openProject: () => Promise.reject(new Error('not here')),
    readProject: async () => null,
    warmUp: async () => {},
    onSessionEnd: () => () => {},
    onNewToken: () => () => {},
    ...(account && { account }),
  };
  render(
    <ThemeProvider theme={theme}>
      <I18nContext.Provider value={consoleI18n}>
        <SessionProvider backend={backend}>
          <Door demoLogins={demoLogins} />
        </SessionProvider>
      </I18nContext.Provider>
    </ThemeProvider>,
  );
  return tried;
}

function Door({ demoLogins }: { readonly demoLogins: readonly (typeof demo)[] }) {
  const { session, signOut } = useSession();
  if (session.status !== 'signed-in') return <LoginPage demoLogins={demoLogins} onBegin={() => {}} />;
  return (
    <button type="button" onClick={() => void signOut()}>
      {session.user.name}
    </button>
  );
}

const enter = () => screen.getByRole('button', { name: 'Entrar' });

describe('the login page', () => {
  it('asks for what is missing and tries nothing', async () => {
    const user = userEvent.setup();
    const tried = openLogin();
    await user.click(enter());
    expect(screen.getByText('Informe o e-mail.')).toBeTruthy();
    expect(screen.getByText('Informe a senha.')).toBeTruthy();
    expect(tried).toEqual([]);
  });

  it('leaves no steps in the tab of somebody who signed out elsewhere', async () => {
    const steps = `${UNDO_STORAGE}a.matriz`;
    sessionStorage.setItem(steps, '[]');
    openLogin();
    await waitFor(() => expect(sessionStorage.getItem(steps)).toBeNull());
  });

  it('says that e-mail or password are wrong', async () => {
    const user = userEvent.setup();
    openLogin();
    await user.type(screen.getByLabelText('E-mail'), 'ana@balcao.dev');
    await user.type(screen.getByLabelText('Senha'), 'errada');
    await user.click(enter());
    expect((await screen.findByRole('alert')).textContent).toBe('E-mail ou senha incorretos.');
  });

  it('signs in, and out again', async () => {
    const user = userEvent.setup();
    const tried = openLogin();
    await user.type(screen.getByLabelText('E-mail'), ' admin@balcao.dev ');
    await user.type(screen.getByLabelText('Senha'), 'balcao123{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Ana Lima' }));
    expect(enter()).toBeTruthy();
    expect(tried).toEqual([{ email: 'admin@balcao.dev', password: 'balcao123' }]);
  });

  it('signs in to the demo with one click', async () => {
    const user = userEvent.setup();
    openLogin();
    await user.click(screen.getByRole('button', { name: 'Administração' }));
    expect(await screen.findByRole('button', { name: 'Ana Lima' })).toBeTruthy();
  });

  it('offers no demo where there is none', () => {
    openLogin([]);
    expect(screen.queryByRole('group')).toBeNull();
  });

  it.each([
    { mails: true, want: /Se houver uma conta com ana@balcao.dev, o link chega em instantes/ },
    { mails: false, want: /Peça a quem administra a sua loja um link/ },
  ])('asks for a new password with the address that was typed; the server sends mail: $mails', async ({
    mails,
    want,
  }) => {
    const user = userEvent.setup();
    const asked: string[] = [];
    openLogin([], {
      changePassword: async () => {},
      mustChangePassword: async () => false,
      renew: async () => {},
      forgotPassword: async (email) => {
        asked.push(email);
        return mails;
      },
    });
    await user.type(screen.getByLabelText('E-mail'), 'ana@balcao.dev');
    await user.click(screen.getByRole('button', { name: 'Esqueci minha senha' }));
    await user.click(await screen.findByRole('button', { name: 'Enviar link' }));
    expect((await screen.findByRole('status')).textContent).toMatch(want);
    expect(asked).toEqual(['ana@balcao.dev']);
    await user.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(enter()).toBeTruthy();
  });

  it('says why no new password could be asked for', async () => {
    const user = userEvent.setup();
    openLogin([], {
      changePassword: async () => {},
      mustChangePassword: async () => false,
      renew: async () => {},
      forgotPassword: () => Promise.reject(new Error('balcao.data.signIn.tooManyAttempts')),
    });
    await user.click(screen.getByRole('button', { name: 'Esqueci minha senha' }));
    await user.click(await screen.findByRole('button', { name: 'Enviar link' }));
    expect(screen.getByText('Informe o e-mail.')).toBeTruthy();
    await user.type(screen.getByLabelText('E-mail'), 'ana@balcao.dev');
    await user.click(screen.getByRole('button', { name: 'Enviar link' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/tentativas/);
  });

  it('offers no new password where nobody can be asked for one', () => {
    openLogin();
    expect(screen.queryByRole('button', { name: 'Esqueci minha senha' })).toBeNull();
  });
});
