import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  I18nContextProvider,
  memoryStore,
  NotificationContextProvider,
  StoreContextProvider,
} from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { consoleI18n, learnMessages } from '../../../app/messages/console-i18n.ts';
import { Notifications } from '../../../app/shell/Notifications.tsx';
// The notices' own part, which no test waits for.
import '../../../app/shell/opened/all-parts.ts';
import { theme } from '../../../app/theme/theme.ts';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { StepState } from '../../../contract/run.ts';
import { printPart } from '../../../core/run/stored-part.ts';
import { type WidgetServices, WidgetServicesProvider } from '../../../ui/widget-services.ts';
import { runsMessages } from '../messages.ts';
import { Question } from './Question.tsx';
import { RunDialog } from './RunDialog.tsx';

learnMessages(runsMessages);
// jsdom lays nothing out, and a list without a height has no rows.
Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 600 });
afterEach(cleanup);

const RUN: ConsoleRecord = {
  id: 'r1',
  kind: 'sync',
  title: 'Kits de Natal',
  createdAt: '2026-11-27T14:00:00.000Z',
  createdBy: { id: 'ana', email: null, displayName: 'Ana' },
  status: 'running',
  driver: 'backend',
  total: 2,
  done: 1,
  failed: 0,
  concurrency: 1,
  counts: { waiting: 1, sent: 0, done: 1, failed: 0, notRun: 0, inDoubt: 0 },
  steps: [{ name: 'write', label: 'Gravar', pipeline: 0 }],
  parts: 1,
  waitingUntil: null,
};
const item = (id: string, step: StepState) => {
  return { id, steps: [step], retries: [0], errors: {}, answers: {}, times: [] };
};
const PART = {
  id: 'r1-0',
  run: 'r1',
  part: 0,
  data: printPart([item('2001', 'done'), item('2002', 'waiting')]),
};

interface Given {
  readonly record?: ConsoleRecord | null;
  readonly mayAct?: boolean;
  readonly part?: object;
  readonly answer?: () => Promise<{ readonly ok: true }>;
}

function openRun({
  record = RUN,
  part = PART,
  mayAct = true,
  answer = async () => ({ ok: true }),
}: Given = {}) {
  const asked: unknown[] = [];
  const ready = (data: object) => ({ status: 'ready', data: { fromCache: false, ...data } });
  const services = {
    useDocument: () => ready({ record }),
    useList: () => ready({ records: [part], hasMore: false }),
    useRecords: (_: string, ids: readonly string[]) =>
      ids.map((id) => ({ id, ProductSiteName: `Panela ${id}` })),
    timeZone: 'America/Sao_Paulo',
  } as unknown as WidgetServices;
  const control = async (...of: unknown[]) => {
    asked.push(of);
    return answer();
  };
  const element = (
    <RunDialog id="r1" project="matriz" control={mayAct ? control : undefined} onClose={() => {}} />
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
  return { asked, user: userEvent.setup() };
}

it('a run of any kind opens with its title, how it stands, and its items by their names', async () => {
  openRun();
  const dialog = screen.getByRole('dialog', { name: 'Kits de Natal' });
  expect(within(dialog).getByText('1 de 2')).toBeTruthy();
  expect(within(dialog).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
  await waitFor(() => expect(within(dialog).getByText('Panela 2002')).toBeTruthy());
});

it.each([
  { kind: 'sync', decides: true },
  { kind: 'send', decides: false },
])('a step in doubt of a run of the kind $kind can be decided in it: $decides', async ({ kind, decides }) => {
  const part = { ...PART, data: printPart([item('2001', 'in-doubt')]) };
  const { user } = openRun({ record: { ...RUN, kind }, part });
  await user.click(await screen.findByRole('button', { name: /2001/ }));
  await screen.findByText(/não veio resposta/);
  expect(screen.queryByRole('button', { name: 'Repetir' }) !== null).toBe(decides);
});

it('a run that waits for another one says so while it runs', async () => {
  const waitsBecause = 'Espera o fim de “a.csv”.';
  const waitingUntil = '2026-11-27T14:37:00.000Z';
  openRun({ record: { ...RUN, waitingUntil } });
  expect(await screen.findByText(/11:37/)).toBeTruthy();
  cleanup();
  openRun({ record: { ...RUN, waitsBecause, waitingUntil } });
  expect(await screen.findByText(waitsBecause)).toBeTruthy();
  expect(screen.queryByText(/11:37/)).toBeNull();
  cleanup();
  openRun({ record: { ...RUN, status: 'paused', waitsBecause } });
  expect(screen.getByText('Em pausa')).toBeTruthy();
  expect(screen.queryByText(waitsBecause)).toBeNull();
});

it('a run that paused by itself says what has to be mended while it is paused', async () => {
  const pausedBecause = 'Corrija a chave de acesso.';
  openRun({ record: { ...RUN, status: 'paused', driver: 'backend', pausedBecause } });
  expect(await screen.findByText(pausedBecause)).toBeTruthy();
  cleanup();
  openRun({ record: { ...RUN, pausedBecause } });
  expect((await screen.findAllByText(/Em andamento/)).length).toBeGreaterThan(0);
  expect(screen.queryByText(pausedBecause)).toBeNull();
});

it('a run of any kind is paused, and cancelled only after a question', async () => {
  const { asked, user } = openRun();
  await user.click(screen.getByRole('button', { name: 'Pausar' }));
  await user.click(screen.getByRole('button', { name: 'Cancelar execução' }));
  const question = screen.getByRole('alertdialog', { name: 'Cancelar esta execução?' });
  expect(asked).toEqual([['r1', { action: 'pause', project: 'matriz' }]]);
  await user.click(within(question).getByRole('button', { name: 'Cancelar execução' }));
  expect(asked.slice(1)).toEqual([['r1', { action: 'cancel', project: 'matriz' }]]);
});

it('a run is asked again after an answer that did not come, which is said', async () => {
  const { asked, user } = openRun({ answer: () => Promise.reject(new Error('Failed to fetch')) });
  const pause = screen.getByRole<HTMLButtonElement>('button', { name: 'Pausar' });
  await user.click(pause);
  await screen.findByText('Não foi possível fazer isso. Tente de novo.');
  await user.click(pause);
  expect(asked).toHaveLength(2);
});

it('a question whose answer did not come says so and can be left', async () => {
  const onClose = vi.fn();
  const user = userEvent.setup();
  render(
    <I18nContextProvider value={consoleI18n}>
      <Question
        title="Esquecer?"
        yes="Esquecer"
        no="Voltar"
        onYes={() => Promise.reject(new Error('Failed to fetch'))}
        onClose={onClose}
      >
        Para sempre.
      </Question>
    </I18nContextProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Esquecer' }));
  await screen.findByText('Não foi possível fazer isso. Tente de novo.');
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('the steps of an item open over the dialog of their run', async () => {
  const { user } = openRun();
  const layerOf = (dialog: HTMLElement) => {
    const layer = dialog.closest('.MuiModal-root');
    return layer && getComputedStyle(layer).zIndex;
  };
  const below = layerOf(screen.getByRole('dialog', { name: 'Kits de Natal' }));
  await user.click(await screen.findByRole('button', { name: /^Ver as etapas: .*2002$/ }));
  expect(below).toContain('modal');
  // The later one of two in one layer lies above.
  expect(layerOf(screen.getByRole('dialog', { name: 'Etapas de 2002' }))).toBe(below);
});

it('a run is only watched by who may not act', () => {
  const { asked } = openRun({ mayAct: false });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pausar' }).disabled).toBe(true);
  expect(asked).toEqual([]);
});

it('a run that is gone is said to be', () => {
  openRun({ record: null });
  expect(screen.getByText('Esta execução não existe mais.')).toBeTruthy();
});
