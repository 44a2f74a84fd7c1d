import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { I18nContextProvider, NotificationContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Role } from '../../../contract/access.ts';
import type { DriftCopy, DriftCounts } from '../../../contract/replication.ts';
import { definitionOf } from '../../catalogue/catalogue-entries.ts';
import { learnMessages } from '../../messages/console-i18n.ts';
import { consoleI18n } from '../../messages/testing/whole-i18n.ts';
import { ScreenMeansContext } from '../../pieces/screen-means.ts';
import { replicationMessages } from '../../replication/replication-messages.ts';
import { TickMany } from '../../replication/TickMany.tsx';
import { theme } from '../../theme/theme.ts';
import { ReplicationScreen } from './ReplicationScreen.tsx';

const where = vi.hoisted(() => ({ store: 'matriz', praia: 'operator' as Role }));
vi.mock('../../projects/project-context.tsx', () => ({
  useProjects: () => {
    const projects = [
      { id: 'matriz', label: 'Casa Aurora', catalogue: 'full', role: 'operator' },
      { id: 'praia', label: 'Praia', catalogue: 'full', role: where.praia },
    ];
    return { projects, masterProject: 'matriz', current: projects.find(({ id }) => id === where.store) };
  },
}));
learnMessages(replicationMessages);
beforeAll(async () => {
  await Promise.all([definitionOf('brand'), import('../../shell/opened/all-parts.ts')]);
}, 60_000);
beforeEach(() => Object.assign(where, { store: 'matriz', praia: 'operator' }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const AT = '2026-11-27T12:00:00.000Z';
const COUNTS: readonly DriftCounts[] = [
  { store: 'praia', collection: 'brand', counts: { current: 1200, own: 2 }, comparedAt: AT },
  { store: 'praia', collection: 'category', counts: {} },
];
const OXFORD: DriftCopy = {
  ...{ store: 'praia', collection: 'brand', id: 'oxford', label: 'Oxford', state: 'own', comparedAt: AT },
  own: [{ path: ['name'], source: 'Oxford', copy: 'Oxford Praia' }],
  refusals: [],
  lacks: [],
};

function open(shown: ReactNode, at = '/replication') {
  const sent: { call: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    const { pathname, searchParams } = new URL(path, 'http://localhost');
    const call = pathname.split('/').slice(4).join('/');
    if (method === 'POST') sent.push({ call, body: JSON.parse(String(body)) });
    if (method === 'POST') return Response.json({ ok: true, runs: ['corrida'] });
    const copies = searchParams.has('collection') ? [OXFORD] : [];
    return Response.json({ ok: true, counts: COUNTS, copies, more: false, waits: false });
  });
  const means = { timeZone: 'America/Sao_Paulo', assistant: undefined, token: async () => 'token' };
  render(
    <MemoryRouter initialEntries={[at]}>
      <I18nContextProvider value={consoleI18n}>
        <NotificationContextProvider>
          <QueryClientProvider client={new QueryClient()}>
            <ScreenMeansContext value={means}>
              <ThemeProvider theme={theme}>{shown}</ThemeProvider>
            </ScreenMeansContext>
          </QueryClientProvider>
        </NotificationContextProvider>
      </I18nContextProvider>
    </MemoryRouter>,
  );
  return sent;
}

const button = (name: string) => screen.findByRole('button', { name });

it('counts the copies of each store and collection, and says when they were compared', async () => {
  open(<ReplicationScreen />);
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('row')).toHaveLength(2);
  expect(table.getByText('27/11/2026 09:00')).toBeTruthy();
  expect(table.getByRole('button', { name: 'em dia: 1.200 de Marcas em Praia' })).toBeTruthy();
});

it('leads from a number to the copies with both values, which follow again at once', async () => {
  const sent = open(<ReplicationScreen />);
  await userEvent.click(await button('com campos próprios: 2 de Marcas em Praia'));
  const copies = within(await screen.findByRole('region', { name: 'Marcas em Praia' }));
  expect(await copies.findByText('Oxford Praia')).toBeTruthy();
  await userEvent.click(copies.getByRole('checkbox', { name: 'Escolher Oxford' }));
  await userEvent.click(copies.getByRole('button', { name: 'Voltar a seguir' }));
  await waitFor(() => expect(sent).toEqual([{ call: 'brand/oxford/follow', body: { project: 'praia' } }]));
});

it('replicates what was chosen as a run, and asks before it releases', async () => {
  const sent = open(<ReplicationScreen />, '/replication?store=praia&collection=brand&state=own');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Escolher Oxford' }));
  await userEvent.click(await button('Replicar 1'));
  const body = { project: 'matriz', ids: ['oxford'], stores: ['praia'], action: 'copy' };
  await waitFor(() => expect(sent).toEqual([{ call: 'brand', body }]));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Escolher Oxford' }));
  await userEvent.click(await button('Deixar de seguir'));
  const question = within(await screen.findByRole('alertdialog'));
  expect(sent).toHaveLength(1);
  await userEvent.click(question.getByRole('button', { name: 'Deixar de seguir' }));
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({ call: 'brand/oxford/release', body: { project: 'praia' } }),
  );
});

it('lets a role without writing in the store look at its copies and choose none', async () => {
  where.praia = 'viewer';
  open(<ReplicationScreen />, '/replication?store=praia&collection=brand&state=own');
  await screen.findByText('Oxford Praia');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('leads to the master from another store', async () => {
  where.store = 'praia';
  open(<ReplicationScreen />);
  const link = await screen.findByRole('link', { name: 'Abrir em Casa Aurora' });
  expect(link.getAttribute('href')).toBe('/replication?project=matriz');
});

it('ticks stores for all chosen rows at once', async () => {
  const records = [{ id: 'oxford' }, { id: 'tramontina' }];
  const sent = open(<TickMany definition={await definitionOf('brand')} records={records} />);
  await userEvent.click(await button('Replicar'));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Praia' }));
  await userEvent.click(await button('Replicar para estas lojas'));
  const body = { project: 'matriz', ids: ['oxford', 'tramontina'], stores: ['praia'], action: 'tick' };
  await waitFor(() => expect(sent).toEqual([{ call: 'brand', body }]));
});
