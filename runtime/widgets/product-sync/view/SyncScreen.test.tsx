import { ThemeProvider } from '@mui/material/styles';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  I18nContextProvider,
  memoryStore,
  NotificationContextProvider,
  StoreContextProvider,
} from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { consoleI18n, learnMessages } from '../../../app/messages/console-i18n.ts';
import { Notifications } from '../../../app/shell/Notifications.tsx';
// The notices' own part, which no test waits for.
import '../../../app/shell/opened/all-parts.ts';
import { theme } from '../../../app/theme/theme.ts';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { ListQuery, ListSnapshot, LiveState } from '../../../contract/live.ts';
import type { SyncService } from '../../../contract/sync-service.ts';
import type { Item } from '../../../core/run/run-state.ts';
import { printPart } from '../../../core/run/stored-part.ts';
import { type WidgetServices, WidgetServicesProvider } from '../../../ui/widget-services.ts';
import { runsMessages } from '../../runs/index.ts';
import { productSyncMessages } from '../messages.ts';
import { NEW_RUN } from '../model/synced-run.ts';
import { SyncScreen, type SyncScreenProps } from './SyncScreen.tsx';

learnMessages(productSyncMessages);
learnMessages(runsMessages);
// jsdom lays nothing out, and a list without a height has no rows.
Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 600 });
afterEach(cleanup);

/** For a busy machine: what waits is over as soon as it holds. */
const PATIENT = { timeout: 10_000 };

const STEPS = [
  { name: 'erp-create', label: 'ERP: criar produto', pipeline: 0 },
  { name: 'ai-title', label: 'IA: título', pipeline: 1 },
];
const product = (code: string, ...steps: Item['steps']): Item => ({
  id: code,
  steps,
  retries: [0, 0],
  errors: {},
  answers: {},
  times: [],
});
const run = (more: object = {}): ConsoleRecord => ({
  id: 'r1',
  createdAt: '2026-11-16T14:00:00.000Z',
  createdBy: { id: 'u1', email: null, displayName: 'Ana' },
  status: 'paused',
  driver: 'page',
  total: 2,
  done: 1,
  failed: 1,
  pipelines: ['erp-create', 'ai-title'],
  concurrency: 1,
  counts: { waiting: 0, sent: 0, done: 3, failed: 0, notRun: 0, inDoubt: 1 },
  steps: STEPS,
  parts: 1,
  waitingUntil: null,
  ...more,
});
const FAILED = { counts: { waiting: 0, sent: 0, done: 3, failed: 1, notRun: 0, inDoubt: 0 } };

interface Given {
  readonly record?: ConsoleRecord;
  readonly parts?: readonly Item[];
  readonly accounts?: readonly object[];
  readonly props?: Partial<SyncScreenProps>;
  readonly isDemo?: boolean;
  /** How many runs have ended before. */
  readonly older?: number;
  /** How many runs of another kind have begun since. */
  readonly newer?: number;
  /** What was ticked the last time. */
  readonly pipelines?: readonly string[];
  /** Of the lists longer than the first. */
  readonly longer?: LiveState<ListSnapshot>['status'];
}

const NAMED: { readonly [collection: string]: readonly ConsoleRecord[] } = {
  product: [
    {
      id: '2001',
      ProductSiteName: 'Panela de pressão',
      images: [{ url: 'https://fotos.loja.dev/panela.png' }],
    },
    { id: '2002' },
  ],
  'product-data': [
    { id: '2001', ProductSiteName: 'PAN PRESSAO' },
    { id: '2003', ProductSiteName: 'Faqueiro' },
  ],
};

const olderRuns = (count: number) =>
  Array.from({ length: count }, (_, at) => run({ id: `old${at}`, status: 'finished', total: 1000 + at }));

function openScreen({
  record,
  parts = [product('2001', 'in-doubt', 'done'), product('2002', 'done', 'done')],
  accounts = [],
  props,
  isDemo,
  older = 0,
  newer = 0,
  longer = 'ready',
  pipelines = ['erp-create'],
}: Given = {}) {
  const asked: unknown[][] = [];
  const limits: (number | undefined)[] = [];
  const told = <Answer,>(name: string, answer: Answer) => {
    return async (...given: unknown[]): Promise<Answer> => {
      asked.push([name, ...given]);
      return answer;
    };
  };
  const service = {
    start: told('start', { ok: true, run: 'r2', repeated: 0 }),
    control: told('control', { ok: true }),
    simulate: told('simulate', { ok: true, products: 4, calls: 4, repeated: 0, steps: [], estimatedMs: 0 }),
    keepGoing: (...given: unknown[]) => void asked.push(['keepGoing', ...given]),
  } as unknown as SyncService;
  const part = {
    id: 'r1-0000',
    run: 'r1',
    part: 0,
    data: printPart(parts),
  };
  const ready = (data: object) => ({ status: 'ready', data: { fromCache: false, ...data } });
  const documents: { readonly [name: string]: ConsoleRecord | null } = {
    'sync-run': record ?? null,
    bling: { id: 'bling', accounts },
  };
  const runs = record ? [record] : [];
  const chosen = { account: '', concurrency: 2, pipelines };
  const others = Array.from({ length: newer }, (_, at) => run({ id: `gifts${at}`, kind: 'gifts' }));
  const past = [...others, ...olderRuns(older)];
  const services = {
    useDocument: (name: string) => ready({ record: documents[name] ?? null }),
    useList: (name: string, query?: ListQuery) => {
      const limit = query?.limit ?? 0;
      if (name === 'sync-run' && limits.at(-1) !== query?.limit) limits.push(query?.limit);
      if (name === 'sync-run' && limit !== 20 && longer !== 'ready')
        return { status: query ? longer : 'loading' };
      return name === 'sync-run'
        ? ready({ records: [...runs, ...past].slice(0, limit), hasMore: runs.length + past.length > limit })
        : ready({ records: [part], hasMore: false });
    },
    useRecords: (name: string, ids: readonly string[]) =>
      (NAMED[name] ?? []).filter(({ id }) => ids.includes(id)),
    preferences: { read: () => chosen, write: () => {}, watch: () => () => {} },
    timeZone: 'America/Sao_Paulo',
  } as unknown as WidgetServices;
  const element = (
    <SyncScreen
      title="Sincronização"
      tabTitle={(title) => title}
      project="matriz"
      worker="real"
      mayRun
      isOnline
      shown={record ? 'r1' : NEW_RUN}
      onShow={(shown) => asked.push(['show', shown])}
      productPath={(code) => `/product/${code}`}
      accountsPath="/config/bling"
      onImport={() => {}}
      {...(!isDemo && { service })}
      {...props}
    />
  );
  render(
    <ThemeProvider theme={theme}>
      <I18nContextProvider value={consoleI18n}>
        <StoreContextProvider value={memoryStore()}>
          <NotificationContextProvider>
            <WidgetServicesProvider value={services}>
              <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
            </WidgetServicesProvider>
            <Notifications />
          </NotificationContextProvider>
        </StoreContextProvider>
      </I18nContextProvider>
    </ThemeProvider>,
  );
  return { asked, limits, user: userEvent.setup() };
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const typeCodes = (value: string) =>
  fireEvent.change(screen.getByLabelText('Códigos dos produtos'), { target: { value } });

it.each(['page', 'backend'])('says who has paused a run: %s', (driver) => {
  openScreen({ record: run({ status: 'paused', pausedBy: 'Rui', driver }) });
  expect(screen.getByText(/· por Rui/).textContent).toMatch(/^Em pausa · por Rui · de /);
});

describe('a run that lives with a page', () => {
  const going = { record: run({ status: 'running', ...FAILED }) };

  it('lives with each page of an operator that shows it, and can be paused and retried from all', async () => {
    const { asked, user } = openScreen(going);
    expect(screen.getByText(/enquanto uma página está aberta/)).toBeTruthy();
    expect(asked).toEqual([['keepGoing', 'matriz', 'r1']]);
    await user.click(button('Pausar'));
    await user.click(button('Retentar Erros'));
    expect(asked.slice(1)).toEqual([
      ['control', 'r1', { action: 'pause', project: 'matriz' }],
      ['control', 'r1', { action: 'retry-errors', project: 'matriz' }],
    ]);
  });

  it('does not live with the page of somebody who only reads', () => {
    const { asked } = openScreen({ ...going, props: { mayRun: false } });
    expect(asked).toEqual([]);
  });

  it('is not kept going once it is paused, and says so', () => {
    const { asked } = openScreen({ record: run() });
    expect(screen.getByText(/por falta de página aberta/)).toBeTruthy();
    expect(asked).toEqual([]);
  });
});

describe('a step that was not answered', () => {
  it.each(['repeat', 'done'] as const)('is decided, and a paused run stays paused: %s', async (as) => {
    const { asked, user } = openScreen({ record: run() });
    await user.click(button('Ver as etapas: Panela de pressão 2001'));
    const steps = screen.getByRole('dialog', { name: 'Etapas de 2001' });
    expect(within(steps).getByText(/^Foi enviado e não veio resposta/)).toBeTruthy();
    const name = as === 'repeat' ? 'Repetir' : 'Já foi feito';
    await user.click(within(steps).getByRole('button', { name }));
    const decide = { action: 'decide', item: '2001', step: 'erp-create', as, project: 'matriz' };
    expect(asked).toEqual([['control', 'r1', decide]]);
  });

  it('is decided by nobody who only reads', async () => {
    const { user } = openScreen({ record: run(), props: { mayRun: false } });
    await user.click(button('Ver as etapas: Panela de pressão 2001'));
    expect(screen.getByText(/^Foi enviado e não veio resposta/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Repetir' })).toBeNull();
  });
});

describe('errors', () => {
  it('are cleared and started again by the page that retries them', async () => {
    const { asked, user } = openScreen({ record: run({ status: 'finished', ...FAILED }) });
    await user.click(button('Retentar Erros'));
    expect(asked).toEqual([['control', 'r1', { action: 'retry-errors', project: 'matriz' }]]);
  });

  it('are said to be none', async () => {
    const { asked, user } = openScreen({ record: run() });
    await user.click(button('Retentar Erros'));
    await screen.findByText('Nenhum erro para retentar!', {}, PATIENT);
    expect(asked).toEqual([]);
  });
});

describe('codes', () => {
  const ALL = ['Panela de pressão', '', 'Faqueiro', 'não existe nesta loja'];
  const namesIn = (of: HTMLElement) =>
    within(of)
      .getAllByRole('listitem')
      .map((row) => row.querySelector('.name')?.textContent);

  it('have the names of their products beside them before anything is sent, and in what would be done', async () => {
    const { asked, user } = openScreen({ pipelines: ['ai-title'] });
    typeCodes('2001\n2002\n2003\nabc');
    const products = screen.getByRole('list', { name: 'Produtos' });
    await waitFor(() => expect(namesIn(products)).toEqual(ALL), PATIENT);
    await user.click(button('Simular'));
    const dialog = await screen.findByRole('dialog', { name: 'O que seria feito' }, PATIENT);
    await waitFor(() => expect(namesIn(dialog)).toEqual(ALL), PATIENT);
    expect(asked.map(([name]) => name)).toEqual(['simulate']);
  });

  it('have the pictures of their products beside them', async () => {
    openScreen();
    typeCodes('2001\n2002');
    const pictures = () => [...document.querySelectorAll('img')].map(({ src }) => src);
    await waitFor(() => expect(pictures()).toEqual(['https://fotos.loja.dev/panela.png']), PATIENT);
  });

  it('count as many steps as were ticked, however many calls each takes', () => {
    openScreen({ pipelines: ['supplier-data', 'supplier-stock'] });
    typeCodes('2001');
    expect(screen.getByRole('listitem').textContent).toContain('0 de 2');
  });
});

describe('pipelines', () => {
  const ticked = () =>
    screen
      .getAllByRole<HTMLInputElement>('checkbox', { checked: true })
      .map(({ labels }) => labels?.[0]?.textContent);

  it('are offered after the codes, in groups, and ticked all at once', async () => {
    const { user } = openScreen({ pipelines: ['erp-create'] });
    const codes = screen.getByLabelText('Códigos dos produtos');
    const names = ['Fornecedor', 'ERP', 'Marketplaces', 'IA'];
    const [first] = names.map((name) => screen.getByRole('group', { name }));
    expect(screen.queryByRole('group', { name: 'Sites' })).toBeNull();
    expect(codes.compareDocumentPosition(first as HTMLElement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(button('Todas: ERP'));
    expect(ticked()).toEqual(['ERP: consultar', 'ERP: criar produto', 'ERP: atualizar situação']);
    await user.click(button('Nenhuma: ERP'));
    expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
  });

  it('head the steps of the rows, under the heads of their groups', () => {
    openScreen({ pipelines: ['erp-create', 'ai-title', 'ai-badges'] });
    typeCodes('2001');
    const heads = document.querySelector('.heads');
    const texts = (tag: string) =>
      [...(heads?.querySelectorAll(tag) ?? [])].map(({ textContent }) => textContent);
    expect(texts('strong')).toEqual(['ERP', 'IA']);
    expect(texts('.steps span')).toEqual(['criar produto', 'título', 'selos']);
  });
});

it('a step that a product does not have keeps its place under its head', () => {
  openScreen({ record: run(), parts: [product('2001', 'absent', 'done')] });
  const cells = [...(document.querySelector('li .steps')?.children ?? [])];
  expect(cells.map((cell) => cell.querySelector('[role=img]')?.getAttribute('aria-label'))).toEqual([
    undefined,
    'IA: título: Concluído',
  ]);
});

it('a run that has done nothing yet has an empty bar', () => {
  openScreen({ record: run({ done: 0, failed: 0, total: 40 }) });
  const bar = screen.getByRole('progressbar', { name: 'Andamento' });
  expect(bar.getAttribute('aria-valuenow')).toBe('0');
  expect(bar.querySelector('span')?.style.width).toBe('0%');
});

describe('what is missing', () => {
  it('is a run that is gone, in whose place no hidden codes begin', () => {
    openScreen({ props: { shown: 'gone' } });
    expect(screen.getByText('Esta execução não existe mais.')).toBeTruthy();
    expect([button('Iniciar').disabled, button('Enviar para backend').disabled]).toEqual([true, true]);
  });

  it.each([
    ['a worker', { props: { worker: 'none' } }, 'Nenhum worker está configurado.'],
    ['the right to', { props: { mayRun: false } }, /^Somente leitura: seu papel/],
    ['a connection', { props: { isOnline: false } }, /^Sem conexão\. Uma execução que não foi enviada/],
    ['a server', { isDemo: true }, /^Esta é a demonstração sem servidor/],
  ] satisfies [
    string,
    Given,
    string | RegExp,
  ][])('is said, and nothing is offered: %s', (_name, given, says) => {
    openScreen(given);
    expect(screen.getByText(says)).toBeTruthy();
    typeCodes('2001');
    for (const name of ['Iniciar', 'Enviar para backend', 'Retentar Erros', 'Simular']) {
      expect(button(name).disabled).toBe(true);
    }
  });

  it('is an account of the ERP, where a pipeline needs one', async () => {
    const { asked, user } = openScreen({ accounts: [{ description: 'Velha', isActive: false }] });
    expect(screen.getByText('Nenhuma conta ativa.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Cadastrar contas do ERP' }).getAttribute('href')).toBe(
      '/config/bling',
    );
    typeCodes('2001');
    await user.click(button('Iniciar'));
    const says = 'Escolha a conta do ERP: uma das etapas marcadas precisa dela.';
    await screen.findByText(says, {}, PATIENT);
    expect(asked).toEqual([]);
  });

  it('is nothing: the run begins, and is shown', async () => {
    const { asked, user } = openScreen({ accounts: [{ description: 'Matriz' }] });
    typeCodes(' 2001\n\n2002\n2001');
    expect(screen.getByText('2 códigos · 1 repetido, contado uma vez')).toBeTruthy();
    await user.click(button('Iniciar'));
    expect(asked).toEqual([
      ['start', expect.objectContaining({ codes: ['2001', '2002'], account: 'Matriz', driver: 'page' })],
      ['show', 'r2'],
    ]);
  });
});

describe('the runs of the store', () => {
  const listed = () => within(screen.getByRole('list', { name: 'Execuções' })).getAllByRole('listitem');

  it('are all to be had, with who and when, a further part at a time', async () => {
    const { user, asked } = openScreen({ older: 45 });
    expect(listed()).toHaveLength(20);
    expect(listed()[0]?.textContent).toMatch(/16\/11\/2026.* · Ana/);
    for (const count of [40, 45]) {
      await user.click(button('Mostrar mais'));
      expect(listed()).toHaveLength(count);
    }
    expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
    await user.click(button(/1\.044 produtos|1044 produtos/));
    expect(asked.at(-1)).toEqual(['show', 'old44']);
  });

  it('of this kind are looked for behind twenty of another', () => {
    const { limits } = openScreen({ older: 45, newer: 20 });
    expect(limits).toEqual([20, 40]);
    expect(listed()).toHaveLength(20);
    expect(screen.queryByText('Nenhuma execução ainda.')).toBeNull();
  });

  it('stay while more are on their way, which are asked for once', async () => {
    const { user, limits } = openScreen({ older: 45, longer: 'loading' });
    await user.click(button('Mostrar mais'));
    expect(button('Carregando…').disabled).toBe(true);
    expect(listed()).toHaveLength(20);
    expect(limits).toEqual([20, 40]);
  });

  it('are said not to have come, and are asked for again', async () => {
    const { user, limits } = openScreen({ older: 45, longer: 'failed' });
    await user.click(button('Mostrar mais'));
    expect(screen.getByRole('alert').textContent).toContain('Não foi possível carregar as execuções.');
    expect(listed()).toHaveLength(20);
    await user.click(button('Tentar de novo'));
    expect(limits).toEqual([20, 40, undefined, 40]);
  });
});
