import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { I18nContextProvider, NotificationContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Role } from '../../contract/access.ts';
import type { CollectionDefinition } from '../../contract/collection.ts';
import type { CopyStanding, ReplicationPlan } from '../../contract/replication.ts';
import { createDemoData } from '../../data/demo/index.ts';
import { ConsoleDataProvider, useLiveDocument } from '../../data/index.ts';
import type { FieldMarksProps } from '../../widgets/document-form/index.ts';
import { definitionOf } from '../catalogue/catalogue-entries.ts';
import { learnMessages } from '../messages/console-i18n.ts';
import { consoleI18n } from '../messages/testing/whole-i18n.ts';
import { ScreenMeansContext } from '../pieces/screen-means.ts';
import { theme } from '../theme/theme.ts';
import { OwnMarks } from './OwnMarks.tsx';
import { ReplicationHeader } from './ReplicationHeader.tsx';
import { replicationMessages } from './replication-messages.ts';

const where = vi.hoisted(() => ({ store: 'matriz', praia: 'operator' as Role, matriz: 'operator' as Role }));
vi.mock('../projects/project-context.tsx', () => ({
  useProjects: () => {
    const projects = [
      { id: 'matriz', label: 'Casa Aurora', catalogue: 'full', role: where.matriz },
      { id: 'praia', label: 'Praia', catalogue: 'full', role: where.praia },
    ];
    return { projects, masterProject: 'matriz', current: projects.find(({ id }) => id === where.store) };
  },
}));
learnMessages(replicationMessages);

let definition: CollectionDefinition;
beforeAll(async () => {
  definition = await definitionOf('brand');
  await import('../shell/opened/all-parts.ts');
}, 60_000);
beforeEach(() => Object.assign(where, { store: 'matriz', praia: 'operator', matriz: 'operator' }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const copy = (more: Partial<CopyStanding>): CopyStanding => ({
  ...{ store: 'praia', state: 'current', own: [], refusals: [], lacks: [] },
  comparedAt: '2026-11-27T12:00:00.000Z',
  ...more,
});
const OWN = [{ path: ['name'], source: 'Oxford', copy: 'Oxford Praia' }];
const LACK = { collection: 'category', id: 'mesa', label: 'Mesa', replicable: true };

interface Opened {
  readonly copies?: readonly CopyStanding[];
  readonly waits?: boolean;
  readonly ticks?: readonly string[];
  readonly plan?: Omit<ReplicationPlan, 'ok'>;
  readonly refusal?: string;
}

function open({ copies = [], waits = false, ticks = [], plan, refusal }: Opened = {}) {
  const asked: { method: string; call: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    const { pathname } = new URL(path, 'http://localhost');
    const call = pathname.split('/').slice(4).join('/');
    asked.push({
      method: method ?? 'GET',
      call,
      body: body === undefined ? undefined : JSON.parse(String(body)),
    });
    if (call === 'brand/oxford') return Response.json({ ok: true, master: 'matriz', copies, waits });
    if (call === 'agreement') return Response.json({ ok: true, documents: 12 });
    if (call.endsWith('/plan')) return Response.json({ ok: true, ...(plan ?? { records: 1, lacks: [] }) });
    if (refusal !== undefined) return Response.json({ ok: false, error: refusal });
    return Response.json({ ok: true, runs: ['corrida'] });
  });
  const seed = { brand: [{ id: 'oxford', name: 'Oxford', replicateToProjects: ticks }] };
  const data = createDemoData({ projectId: where.store, seed, definitionOf });
  const means = { timeZone: 'America/Sao_Paulo', assistant: undefined, token: async () => 'token' };
  render(
    <MemoryRouter>
      <I18nContextProvider value={consoleI18n}>
        <NotificationContextProvider>
          <QueryClientProvider client={new QueryClient()}>
            <ConsoleDataProvider data={data}>
              <ScreenMeansContext value={means}>
                <ThemeProvider theme={theme}>
                  <Shown />
                </ThemeProvider>
              </ScreenMeansContext>
            </ConsoleDataProvider>
          </QueryClientProvider>
        </NotificationContextProvider>
      </I18nContextProvider>
    </MemoryRouter>,
  );
  return {
    sent: (call: string) => asked.filter((each) => each.method === 'POST' && each.call === call),
  };
}

function Shown() {
  const [marks, setMarks] = useState<Parameters<FieldMarksProps['onMarks']>[0]>([]);
  const record = useLiveDocument('brand', 'oxford').data?.record;
  return record ? (
    <>
      <output aria-label="ticks">{JSON.stringify(record.replicateToProjects)}</output>
      <ReplicationHeader definition={definition} record={record} />
      <OwnMarks definition={definition} id="oxford" onMarks={setMarks} />
      {marks.map(({ path, mark }) => (
        <section key={path.join('.')} aria-label={path.join('.')}>
          {mark}
        </section>
      ))}
    </>
  ) : null;
}

const praia = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Praia' });
const ticks = () => JSON.parse(screen.getByLabelText('ticks').textContent ?? '');
const button = (name: string | RegExp) => screen.findByRole('button', { name });

it('saves a tick at once where nothing else would come to the store, and takes it back', async () => {
  open();
  await userEvent.click(await praia());
  await waitFor(() => expect(ticks()).toEqual(['praia']));
  await userEvent.click(await praia());
  await waitFor(() => expect(ticks()).toEqual([]));
});

it('says before the first tick how many records come and which references are missing', async () => {
  const { sent } = open({
    plan: { records: 27, lacks: [LACK, { ...LACK, id: 'copos', replicable: false }] },
  });
  await userEvent.click(await praia());
  const question = within(await screen.findByRole('dialog', { name: 'Replicar para Praia?' }));
  expect(question.getByText('27 registros nesta loja; 2 referências faltam')).toBeTruthy();
  expect(question.getByText('Categoria: Mesa (não vai junto)')).toBeTruthy();
  expect(ticks()).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Replicar' }));
  await waitFor(() => expect(ticks()).toEqual(['praia']));
  await waitFor(() =>
    expect(sent('brand/oxford/run').map(({ body }) => body)).toEqual([
      { project: 'matriz', stores: ['praia'], references: true },
    ]),
  );
});

it.each<[string, Partial<CopyStanding>, string]>([
  ['up to date', {}, 'em dia'],
  ['late', { state: 'late' }, 'atrasada'],
  ['with own fields', { state: 'own', own: OWN }, 'com 1 campo próprio'],
  ['missing', { state: 'missing' }, 'falta'],
  ['refused', { state: 'refused', refusals: ['Nome: campo obrigatório'] }, 'recusada'],
  ['without access', { state: 'closed' }, 'sem acesso'],
  ['with missing references', { lacks: [LACK] }, 'em dia · 1 referência falta'],
  ['without a source', { state: 'orphan' }, 'origem apagada'],
])('says of a copy that it is %s', async (_, standing, says) => {
  open({ ticks: ['praia'], copies: [copy(standing)] });
  expect(await screen.findByText(says)).toBeTruthy();
});

it('shows the words of a refusal, and takes missing references along with one click', async () => {
  const refusals = ['Nome: campo obrigatório'];
  const { sent } = open({ ticks: ['praia'], copies: [copy({ state: 'refused', refusals, lacks: [LACK] })] });
  await userEvent.click(await button('Ver cópias'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Nome: campo obrigatório')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Levar junto o que falta' }));
  await waitFor(() => expect(sent('brand/oxford/run')).toHaveLength(1));
});

it('says that a released copy stays, and leads to it', async () => {
  open({ copies: [copy({ state: 'released' })] });
  expect(await screen.findByText('a cópia fica nesta loja')).toBeTruthy();
  await userEvent.click(await button('Ver cópias'));
  const link = await screen.findByRole('link', { name: 'Abrir a cópia' });
  expect(link.getAttribute('href')).toBe('/brand/oxford?project=praia');
});

it('does not let a role tick a store in which it may not write', async () => {
  where.praia = 'viewer';
  open();
  expect((await praia()).disabled).toBe(true);
  expect(screen.getByTitle('Seu papel em Praia não inclui alterar estes registros.')).toBeTruthy();
});

it('asks an administrator before ticks from before replicate, and nobody else', async () => {
  where.matriz = 'admin';
  const { sent } = open({ waits: true, ticks: ['praia'] });
  await userEvent.click(await button('Ver cópias'));
  await userEvent.click(await button('Ver o que mudaria'));
  await screen.findByText('12 registros das outras lojas mudariam.');
  await userEvent.click(await button('Concordar e replicar'));
  await waitFor(() => expect(sent('agreement')).toHaveLength(1));
  cleanup();
  where.matriz = 'operator';
  open({ waits: true, ticks: ['praia'] });
  await userEvent.click(await button('Ver cópias'));
  await screen.findByText(/espera que um administrador/);
  expect(screen.queryByRole('button', { name: 'Ver o que mudaria' })).toBeNull();
});

it('shows in a store what it has of its own, and follows the master again', async () => {
  where.store = 'praia';
  const { sent } = open({ copies: [copy({ state: 'own', own: OWN })] });
  await userEvent.click(await button('Segue Casa Aurora · com 1 campo próprio'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Oxford Praia')).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Abrir em Casa Aurora' }).getAttribute('href')).toBe(
    '/brand/oxford?project=matriz',
  );
  await userEvent.click(dialog.getByRole('button', { name: /^Voltar a seguir: / }));
  await waitFor(() =>
    expect(sent('brand/oxford/follow').map(({ body }) => body)).toEqual([
      { project: 'praia', paths: [['name']] },
    ]),
  );
});

it('lets a record of a store stop following, and offers a viewer no such thing', async () => {
  where.store = 'praia';
  const { sent } = open({ copies: [copy({})] });
  await userEvent.click(await button('Segue Casa Aurora'));
  await userEvent.click(await button('Deixar de seguir'));
  await waitFor(() => expect(sent('brand/oxford/release')).toHaveLength(1));
  cleanup();
  where.praia = 'viewer';
  open({ copies: [copy({})] });
  await userEvent.click(await button('Segue Casa Aurora'));
  await screen.findByRole('dialog');
  expect(screen.queryByRole('button', { name: 'Deixar de seguir' })).toBeNull();
});

it('says nothing in a store of a record that is its own', async () => {
  where.store = 'praia';
  open();
  await screen.findByLabelText('ticks');
  expect(screen.queryByRole('button')).toBeNull();
});

it("marks a store's own field, and shows the master's value and the way back to it on demand", async () => {
  where.store = 'praia';
  const { sent } = open({ copies: [copy({ state: 'own', own: OWN })] });
  const field = within(await screen.findByRole('region', { name: 'name' }));
  expect(field.getByText(/Campo próprio desta loja/)).toBeTruthy();
  await userEvent.click(field.getByRole('button', { name: 'Ver o da loja principal' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Oxford')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: /^Voltar a seguir: / }));
  await waitFor(() => expect(sent('brand/oxford/follow')).toHaveLength(1));
});
