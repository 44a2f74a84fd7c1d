import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContext } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { consoleI18n } from '../../../../app/messages/testing/whole-i18n.ts';
import type { Role } from '../../../../contract/access.ts';
import type { CollectionDefinition, ConsoleRecord } from '../../../../contract/collection.ts';
import { rowPieceId } from '../../../../contract/row-run.ts';
import { RUN, RUN_PART } from '../../../../contract/run.ts';
import { roleAtLeast } from '../../../../core/access/decide.ts';
import type { ImportRow } from '../../../../core/row-runs/rows.ts';
import { versionedStore } from '../../../../core/row-runs/testing/versioned-store.ts';
import { printPart } from '../../../../core/run/stored-part.ts';
import { type WidgetServices, WidgetServicesProvider } from '../../../../ui/widget-services.ts';
import { memoryRuns } from '../../testing/memory-runs.ts';
import { LiveRun, type LiveRunProps } from './LiveRun.tsx';

afterEach(cleanup);

const brand = {
  name: 'brand',
  label: { one: 'Marca', many: 'Marcas' },
  fields: [{ name: 'name', path: 'name', type: 'text', label: 'Nome' }],
} as unknown as CollectionDefinition;

const RECORD: ConsoleRecord = {
  id: 'r1',
  kind: 'rows',
  what: 'import',
  collection: 'brand',
  title: 'marcas.csv',
  header: ['id', 'name:text'],
  separator: ';',
  rows: 2,
  tally: { created: 1, updated: 0, unchanged: 0, errors: 1 },
  status: 'finished',
  driver: 'backend',
  createdBy: { id: 'ana', email: null, displayName: 'Ana' },
  parts: 1,
  startedAt: '2026-11-27T10:00:00.000Z',
};
const STARTED: Partial<ConsoleRecord> = {
  status: 'running',
  tally: { created: 0, updated: 0, unchanged: 0, errors: 0 },
};

const ROWS: readonly ImportRow[] = [
  {
    number: 2,
    cells: ['a'],
    row: { number: 2, data: {}, problems: [] },
    id: 'a',
    result: { action: 'created', version: 'v' },
  },
  {
    number: 3,
    cells: ['b'],
    row: { number: 3, data: {}, problems: [] },
    id: 'b',
    result: { action: 'error', reason: 'changed-since' },
  },
];

interface Opened extends Partial<LiveRunProps> {
  readonly mayWrite?: boolean;
  /** Whose rights count instead. */
  readonly role?: Role;
  readonly undo?: ConsoleRecord;
}

function open(record: Partial<ConsoleRecord>, { mayWrite = true, role, undo, ...props }: Opened = {}) {
  const store = versionedStore();
  store.put(rowPieceId('r1', 0, 0), {
    pieces: { integerValue: '1' },
    data: { stringValue: JSON.stringify({ rows: ROWS }) },
  });
  const runs = memoryRuns();
  const answers = JSON.stringify({ created: 1, errors: 1 });
  const item = {
    id: '0',
    steps: ['done'],
    retries: [0],
    errors: {},
    answers: { 0: answers },
    times: [],
  } as const;
  const parts = [{ id: 'r1-0000', run: 'r1', part: 0, data: printPart([item]) }];
  const documents = new Map([RECORD, undo].flatMap((one) => (one ? [[one.id, one] as const] : [])));
  documents.set('r1', { ...RECORD, ...record });
  const services = {
    timeZone: 'America/Sao_Paulo',
    useRecords: () => undefined,
    may: (access, operation) => (role ? roleAtLeast(role, access[operation]) : mayWrite),
    useDocument: (collection: string, id: string | undefined) =>
      id === undefined
        ? { status: 'loading' }
        : {
            status: 'ready',
            data: { record: collection === RUN ? (documents.get(id) ?? null) : null, fromCache: false },
          },
    useList: (collection: string) =>
      collection === RUN_PART
        ? { status: 'ready', data: { records: parts, hasMore: false, fromCache: false } }
        : { status: 'loading' },
  } as Partial<WidgetServices> as WidgetServices;
  const all: LiveRunProps = {
    id: 'r1',
    definition: brand,
    store,
    openRuns: async () => runs,
    project: 'matriz',
    user: 'ana',
    isAdmin: false,
    mayRemove: true,
    onClose: () => {},
    ...props,
  };
  const tree = () => (
    <I18nContext.Provider value={consoleI18n}>
      <WidgetServicesProvider value={services}>
        <LiveRun {...all} />
      </WidgetServicesProvider>
    </I18nContext.Provider>
  );
  const view = render(tree());
  return {
    runs,
    user: userEvent.setup({ delay: null }),
    become(next: Partial<ConsoleRecord>) {
      documents.set('r1', { ...RECORD, ...next });
      view.rerender(tree());
    },
  };
}

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

it('a run that has ended shows what went wrong, and offers its way back and its files', async () => {
  open({});
  await screen.findByText('alterado depois por outra pessoa: fica como está');
  expect(screen.getByText('Importação concluída')).toBeTruthy();
  expect(buttons()).toEqual(['Desfazer importação', 'Baixar relatório', 'Baixar erros', 'Fechar']);
});

it('a run that was made without the lines of its file offers no file of those that went wrong', async () => {
  open({ header: [] });
  await screen.findByText('Importação concluída');
  expect(buttons()).toEqual(['Desfazer importação', 'Baixar relatório', 'Fechar']);
});

it.each([
  { name: 'not by who may only read', props: { user: 'bia', mayWrite: false }, want: ['Fechar'] },
  { name: 'by a colleague', props: { user: 'bia' }, want: ['Fechar', 'Parar', 'Pausar'] },
])('a run that goes on is paused and stopped by whoever may write its documents: $name', async ({
  props,
  want,
}) => {
  open(STARTED, props);
  await screen.findByText('Importando marcas.csv');
  expect(buttons()).toEqual(want);
});

const access = { read: 'viewer', write: 'operator', delete: 'admin' } as const;
const audit = { log: 'changelog', key: 'brand', fields: ['name'], write: 'operator' } as const;
const audited = { ...brand, access: { ...access, write: 'server' }, audit } as CollectionDefinition;

it.each<
  Opened & { readonly name: string; readonly record?: Partial<ConsoleRecord>; readonly mayStop: boolean }
>([
  { name: 'an operator, who changes it with a reason', definition: audited, role: 'operator', mayStop: true },
  { name: 'a viewer', definition: audited, role: 'viewer', mayStop: false },
  {
    name: 'an operator, who may not remove',
    definition: { ...brand, access },
    role: 'operator',
    record: { what: 'removal' },
    mayStop: false,
  },
])('a run of an audited collection, and a removal, is stopped by whom the backend lets: $name', async ({
  record,
  mayStop,
  name: _name,
  ...opened
}) => {
  open({ ...STARTED, ...record }, opened);
  await screen.findByRole('progressbar');
  expect(buttons().includes('Parar')).toBe(mayStop);
});

it.each([
  { name: 'not by a colleague', props: { user: 'bia' }, isOffered: false },
  { name: 'by an admin', props: { user: 'bia', isAdmin: true }, isOffered: true },
])('a run that has ended is taken back by whoever made it: $name', async ({ props, isOffered }) => {
  open({}, props);
  await screen.findByText('Importação concluída');
  expect(buttons().includes('Desfazer importação')).toBe(isOffered);
  expect(screen.queryByText('Quem fez esta execução a desfaz, e a administração também.') !== null).toBe(
    !isOffered,
  );
});

it('a pause is shown as one that is asked for until the run has paused', async () => {
  const { runs, user, become } = open(STARTED);
  await user.click(await screen.findByRole('button', { name: 'Pausar' }));
  expect(screen.getByText('Pausando…')).toBeTruthy();
  expect(runs.controls).toEqual(['pause r1']);
  become({ ...STARTED, status: 'paused' });
  expect(screen.getByText('Importação em pausa')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(screen.getByText('Importando marcas.csv')).toBeTruthy();
});

it('a run says that it goes on without the page while it goes on, and not while it is paused', async () => {
  const { become } = open(STARTED);
  await screen.findByText(/^Você pode fechar esta página/);
  become({ ...STARTED, status: 'paused' });
  await screen.findByText('Importação em pausa');
  expect(screen.queryByText(/^Você pode fechar esta página/)).toBeNull();
});

it('what was asked once is not shown again when the run stands as it did then', async () => {
  const { user, become } = open(STARTED);
  await user.click(await screen.findByRole('button', { name: 'Pausar' }));
  become({ ...STARTED, status: 'paused' });
  become(STARTED);
  expect(screen.getByText('Importando marcas.csv')).toBeTruthy();
});

it('what is refused is said in the words of whoever refused it', async () => {
  const { runs, user } = open({});
  runs.undo = async () => ({ ok: false, error: 'Outra execução está aberta.' });
  await user.click(await screen.findByRole('button', { name: 'Desfazer importação' }));
  await user.click(screen.getByRole('button', { name: 'Desfazer agora' }));
  await screen.findByText('Outra execução está aberta.');
  expect(screen.getByText('Importação concluída')).toBeTruthy();
});

it('a run that is taken back is shown by the run that does it', async () => {
  const undo = { ...RECORD, id: 'r2', kind: 'undo-rows', undoes: 'r1', tally: { restored: 1, kept: 0 } };
  open({ undoneBy: 'r2' }, { undo });
  await screen.findByText('Importação desfeita');
  expect(buttons()).not.toContain('Desfazer importação');
});

it('says why a run ended before its end', async () => {
  open({ status: 'cancelled', endedBecause: 'Ana não tem mais acesso a esta loja.' });
  await screen.findByText('Ana não tem mais acesso a esta loja.');
  await waitFor(() => expect(screen.getByText('Importação parada')).toBeTruthy());
});

it('what was removed is for admins to read: others see how it went', async () => {
  open({ what: 'removal', tally: { created: 0, updated: 1, unchanged: 0, errors: 1 } });
  await screen.findByText('Exclusão concluída');
  expect(buttons()).toEqual(['Desfazer', 'Fechar']);
  expect(screen.getByText('Só a administração vê as linhas do que foi apagado.')).toBeTruthy();
});

it('a run whose rows are forgotten says so, and is not taken back', async () => {
  open({ id: 'r9' }, { id: 'r1', store: versionedStore() });
  await screen.findByText('As linhas desta execução não estão mais guardadas.');
  expect(buttons()).toEqual(['Fechar']);
});

it('a run some of whose parts failed says so, and is tried again', async () => {
  const { runs, user } = open({ failed: 1, rows: 5 });
  await screen.findByText(/^3 linhas ficaram sem resultado/);
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(runs.controls).toEqual(['retry-errors r1']);
});

it('rows that cannot be read are not told to be gone, and a report without them says so', async () => {
  const store = versionedStore();
  const read: typeof store.read = async () => ({ ok: false, failure: { reason: 'offline', detail: '' } });
  const { user } = open({}, { store: { ...store, read } });
  await user.click(await screen.findByRole('button', { name: 'Baixar relatório' }));
  await screen.findByText('As linhas não puderam ser lidas. Verifique a conexão e tente de novo.');
  expect(screen.queryByText('As linhas desta execução não estão mais guardadas.')).toBeNull();
});

it('an undo that waits for a connection says so, and is called off with the page', async () => {
  const { runs, user } = open({});
  const given: AbortSignal[] = [];
  runs.undo = async (_run, _request, { signal, onWaiting } = {}) => {
    if (signal) given.push(signal);
    onWaiting?.('offline');
    return new Promise(() => {});
  };
  await user.click(await screen.findByRole('button', { name: 'Desfazer importação' }));
  await user.click(screen.getByRole('button', { name: 'Desfazer agora' }));
  await screen.findByText('Sem conexão com o servidor. Quando ela voltar, tudo continua.');
  expect(screen.queryByText(/^Você pode fechar esta página/)).toBeNull();
  cleanup();
  expect(given.map(({ aborted }) => aborted)).toEqual([true]);
});
