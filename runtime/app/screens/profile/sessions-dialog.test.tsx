import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContext } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import type { OwnSession } from '../../../contract/own-sessions.ts';
import { consoleI18n } from '../../messages/testing/whole-i18n.ts';
import { theme } from '../../theme/theme.ts';
import { SessionsDialog } from './SessionsDialog.tsx';

afterEach(cleanup);

const here: OwnSession = {
  id: 'here',
  browser: 'Chrome',
  system: 'Windows',
  signedInAt: Date.UTC(2026, 0, 5, 12),
  usedAt: Date.now(),
  current: true,
};
const phone: OwnSession = {
  ...here,
  id: 'phone',
  browser: 'Safari',
  system: 'iPhone',
  usedAt: Date.UTC(2026, 0, 7, 15, 30),
  current: false,
};
const program: OwnSession = { ...phone, id: 'program', browser: null, system: null, usedAt: Date.now() };

/** A server whose answers may fail, and come when `answer` is called. */
function openDialog(given: readonly OwnSession[]) {
  let sessions = given;
  let failing = false;
  const waiting: (() => void)[] = [];
  const answered = async () => {
    await new Promise<void>((resolve) => void waiting.push(resolve));
    if (failing) throw new Error('balcao.data.signIn.offline');
  };
  const list = {
    async list() {
      await answered();
      return sessions;
    },
    async end(ended: string) {
      sessions = sessions.filter(({ id }) => id !== ended);
    },
    async endOthers() {
      sessions = sessions.filter(({ current }) => current);
    },
  };
  render(
    <ThemeProvider theme={theme}>
      <I18nContext.Provider value={consoleI18n}>
        <SessionsDialog list={list} timeZone="America/Sao_Paulo" onClose={() => {}} />
      </I18nContext.Provider>
    </ThemeProvider>,
  );
  return {
    answer: () => expect.poll(() => waiting.shift()?.call(undefined) ?? waiting.length).toBe(0),
    fail: (fails: boolean) => {
      failing = fails;
    },
    kept: () => sessions.map(({ id }) => id),
  };
}

const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);
const button = (name: string) => screen.findByRole('button', { name });

it('shows that it loads, then each session with its last use, this one marked and without an end', async () => {
  const server = openDialog([here, phone, program]);
  expect(screen.getByRole('status', { name: 'Carregando as sessões…' })).toBeTruthy();
  await server.answer();
  await button('Encerrar Safari · iPhone');
  expect(screen.queryByRole('status', { name: 'Carregando as sessões…' })).toBeNull();
  expect(rows()).toEqual([
    'Chrome · WindowsEsta sessãoEm uso agora · entrou em 05/01/2026 09:00',
    'Safari · iPhoneÚltimo uso em 07/01/2026 12:30 · entrou em 05/01/2026 09:00Encerrar',
    'Outro programaEm uso na última hora · entrou em 05/01/2026 09:00Encerrar',
  ]);
  const [mine] = screen.getAllByRole('listitem');
  expect(within(mine as HTMLElement).queryByRole('button')).toBeNull();
});

it('ends one session by keyboard, says so, and leaves the focus in the dialog', async () => {
  const server = openDialog([here, phone, program]);
  await server.answer();
  (await button('Encerrar Safari · iPhone')).focus();
  await userEvent.keyboard('{Enter}');
  await server.answer();
  await screen.findByText('Sessão encerrada.');
  expect(server.kept()).toEqual(['here', 'program']);
  expect(rows()).toHaveLength(2);
  expect(document.activeElement).toBe(await button('Fechar'));
});

it('ends all others, and then says that there is none and offers nothing', async () => {
  const server = openDialog([here, phone, program]);
  await server.answer();
  await userEvent.click(await button('Encerrar todas as outras'));
  await server.answer();
  await screen.findByText('As outras sessões foram encerradas. Não há outra sessão aberta.');
  expect(server.kept()).toEqual(['here']);
  expect(screen.queryByRole('button', { name: 'Encerrar todas as outras' })).toBeNull();
});

it('says that there is no other session', async () => {
  await openDialog([here]).answer();
  await screen.findByText('Não há outra sessão aberta.');
  expect(rows()).toHaveLength(1);
});

it('says that the server does not answer, and asks it again', async () => {
  const server = openDialog([here, phone]);
  server.fail(true);
  await server.answer();
  expect((await screen.findByRole('alert')).textContent).toContain('Tentar de novo');
  expect(screen.queryByRole('listitem')).toBeNull();
  server.fail(false);
  await userEvent.click(await button('Tentar de novo'));
  await server.answer();
  await button('Encerrar Safari · iPhone');
  expect(screen.queryByRole('alert')).toBeNull();
});
