import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ConsoleRecord } from '../../contract/collection.ts';
import { createDemoData } from '../../data/demo/index.ts';
import { ConsoleDataProvider } from '../../data/index.ts';
import { definitionOf } from '../catalogue/catalogue-entries.ts';
import { consoleI18n, learnMessages } from '../messages/console-i18n.ts';
import { ScreenMeansContext } from '../pieces/screen-means.ts';
import { theme } from '../theme/theme.ts';
import { bellMessages } from './chunk.ts';
import { NoticesBell } from './NoticesBell.tsx';
import { noticesOf } from './notices.ts';

const who = vi.hoisted(() => ({ role: 'operator' }));
vi.mock('../projects/project-context.tsx', () => ({
  useProjects: () => ({ current: { id: 'matriz', label: 'Casa Aurora', role: who.role } }),
}));
learnMessages(bellMessages);
beforeEach(() => {
  localStorage.clear();
  who.role = 'operator';
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ANA = { id: 'ana', name: 'Ana', email: 'ana@balcao.dev', claims: { projects: {} } };
const NOW = Date.now();
const daysAgo = (days: number): string => new Date(NOW - days * 86_400_000).toISOString();

function task(id: string, days: number, more: object = {}): ConsoleRecord {
  const at = daysAgo(days);
  return {
    id,
    title: `Tarefa ${id}`,
    status: 'todo',
    assignee: { uid: 'ana', name: 'Ana' },
    updatedAt: at,
    updatedBy: { uid: 'bia', name: 'Bia Reis', at },
    ...more,
  };
}

function run(id: string, days: number, more: object = {}): ConsoleRecord {
  return {
    id,
    kind: 'rows',
    what: 'import',
    title: `${id}.csv`,
    collection: 'brand',
    status: 'finished',
    driver: 'backend',
    total: 1,
    done: 1,
    failed: 0,
    parts: 1,
    concurrency: 1,
    rows: 5,
    steps: [],
    counts: { waiting: 0, sent: 0, done: 1, failed: 0, notRun: 0, inDoubt: 0 },
    tally: { created: 3, updated: 0, unchanged: 0, errors: 2 },
    createdBy: { id: 'ana', email: ANA.email, displayName: 'Ana' },
    createdAt: daysAgo(days),
    startedAt: daysAgo(days),
    finishedAt: daysAgo(days),
    updatedAt: daysAgo(days),
    ...more,
  };
}

function ring(seed: { readonly [collection: string]: readonly ConsoleRecord[] }) {
  const data = createDemoData({ projectId: 'matriz', seed, definitionOf });
  const means = { timeZone: 'America/Sao_Paulo', assistant: undefined, token: async () => 'token' };
  render(
    <MemoryRouter>
      <ThemeProvider theme={theme}>
        <I18nContextProvider value={consoleI18n}>
          <QueryClientProvider client={new QueryClient()}>
            <ConsoleDataProvider data={data}>
              <ScreenMeansContext value={means}>
                <NoticesBell user={ANA} />
              </ScreenMeansContext>
            </ConsoleDataProvider>
          </QueryClientProvider>
        </I18nContextProvider>
      </ThemeProvider>
    </MemoryRouter>,
  );
}

const bell = (name: string) => screen.findByLabelText(name, { selector: 'button' });
/** By the DOM: roles of a whole panel take seconds. */
const shownLinks = () =>
  [...document.querySelectorAll('[role="dialog"] a')].map(
    (link) => `${link.textContent} → ${link.getAttribute('href')}`,
  );

it('tells of tasks that others gave and of own runs that ended, and is read once it was open', async () => {
  const record = { collection: 'brand', id: 'oxford' };
  ring({
    task: [
      task('a', 1, { record, dueAt: '2026-12-05' }),
      task('b', 2, { status: 'done' }),
      task('c', 1, { assignee: { uid: 'bia' } }),
    ],
    'sync-run': [run('precos', 3), run('de-bia', 1, { createdBy: { id: 'bia' } })],
  });
  fireEvent.click(await bell('Avisos: 2 novos'));
  await waitFor(() =>
    expect(shownLinks()).toEqual([
      'Tarefa: Tarefa a → /brand/oxford',
      'Abrir a tarefa → /task/a',
      'Importação: precos.csv → /runs?execucao=precos',
    ]),
  );
  screen.getByText(/^Novo · de Bia Reis · Marca · até 05\/12\/2026 · /);
  screen.getByText(/^Novo · Concluída · 2 erros · /);
  fireEvent.click(screen.getByText('Fechar'));
  await bell('Avisos');
  cleanup();
  ring({ task: [task('a', 1), task('d', 0)] });
  await bell('Avisos: 1 novo');
});

it('names the bell by the number that it shows, and shows none when nothing is new', async () => {
  ring({ task: Array.from({ length: 12 }, (_, at) => task(`t${at}`, 1)) });
  const many = await bell('Avisos: 9+ novos');
  expect(many.textContent).toBe('9+');
  fireEvent.click(many);
  expect((await bell('Avisos')).textContent).toBe('');
});

it('says that there is nothing', async () => {
  ring({});
  fireEvent.click(await bell('Avisos'));
  await screen.findByText('Nenhum aviso.');
});

it('tells administrators who accepted their invitation', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ ok: true, people: [{ uid: 'caio', name: 'Caio Lima', at: Date.now() - 60_000 }] }),
  );
  who.role = 'admin';
  ring({});
  fireEvent.click(await bell('Avisos: 1 novo'));
  await screen.findByText('Caio Lima aceitou o convite');
});

const told = (sources: {
  readonly tasks?: readonly ConsoleRecord[];
  readonly runs?: readonly ConsoleRecord[];
}) =>
  noticesOf({ user: 'ana', tasks: [], runs: [], accepted: [], ...sources }, Date.now()).map(({ key }) => key);

it.each([
  {
    name: 'a task that one gave to oneself',
    tasks: [task('a', 1, { updatedBy: { uid: 'ana', name: 'Ana', at: daysAgo(1) } })],
  },
  { name: 'a task of two months ago', tasks: [task('a', 60)] },
  { name: 'a run that goes on', runs: [run('a', 1, { status: 'running', finishedAt: null })] },
  {
    name: 'a run that somebody paused',
    runs: [run('a', 1, { status: 'paused', pausedBy: 'Ana', finishedAt: null })],
  },
])('tells nothing of $name', (sources) => {
  const own = 'tasks' in sources ? sources.tasks?.map((one) => signedAt(one)) : undefined;
  expect(told({ ...sources, ...(own && { tasks: own }) })).toEqual([]);
});

/** The signature is of the last write. */
function signedAt(record: ConsoleRecord): ConsoleRecord {
  return { ...record, updatedBy: { ...(record.updatedBy as object), at: record.updatedAt } };
}

it('tells of a run that paused or ended by itself, why', () => {
  const paused = run('a', 1, { status: 'paused', pausedBecause: 'O worker não responde.', finishedAt: null });
  const [notice] = noticesOf({ user: 'ana', tasks: [], runs: [paused], accepted: [] }, Date.now());
  expect(notice).toMatchObject({ key: 'run a', because: 'O worker não responde.' });
});
