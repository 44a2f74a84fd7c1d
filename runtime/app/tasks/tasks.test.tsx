import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { I18nContextProvider, NotificationContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ConsoleRecord } from '../../contract/collection.ts';
import type { FieldWidgetProps } from '../../contract/registries.ts';
import { createDemoData } from '../../data/demo/index.ts';
import { type ConsoleData, ConsoleDataProvider } from '../../data/index.ts';
import { type WidgetServices, WidgetServicesProvider } from '../../ui/widget-services.ts';
import { definitionOf } from '../catalogue/catalogue-entries.ts';
import { consoleI18n, learnMessages } from '../messages/console-i18n.ts';
import { ScreenMeansContext } from '../pieces/screen-means.ts';
import { ColleagueField } from './ColleagueField.tsx';
import { CreateTask } from './CreateTask.tsx';
import { OpenTasks } from './OpenTasks.tsx';
import { RecordLinkField } from './RecordLinkField.tsx';
import { taskMessages } from './task-messages.ts';

const who = vi.hoisted(() => ({ role: 'operator' }));
vi.mock('../projects/project-context.tsx', () => ({
  useProjects: () => ({ current: { id: 'matriz', label: 'Casa Aurora', role: who.role } }),
}));
vi.mock('../session/session-context.tsx', () => ({
  useSession: () => ({ session: { status: 'signed-in', user: { id: 'ana', name: 'Ana' } } }),
}));
learnMessages(taskMessages);
beforeEach(() => {
  who.role = 'operator';
  vi.stubGlobal('fetch', async () =>
    Response.json({
      ok: true,
      people: [
        { uid: 'ana', name: 'Ana' },
        { uid: 'bia', name: 'Bia Reis' },
      ],
    }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SUBJECT = { collection: 'brand', id: 'oxford' };
const BRANDS: readonly ConsoleRecord[] = [{ id: 'oxford', name: 'Oxford' }];
const task = (id: string, more: object = {}): ConsoleRecord => ({
  id,
  title: `Tarefa ${id}`,
  status: 'todo',
  record: SUBJECT,
  ...more,
});

function open(shown: ReactNode, tasks: readonly ConsoleRecord[] = []): ConsoleData {
  const data = createDemoData({ projectId: 'matriz', seed: { task: tasks, brand: BRANDS }, definitionOf });
  const services = {
    useRecords: (_: string, ids: readonly string[]) => BRANDS.filter(({ id }) => ids.includes(id)),
    conditions: { loadDefinition: definitionOf },
  } as unknown as WidgetServices;
  const means = { timeZone: 'America/Sao_Paulo', assistant: undefined, token: async () => 'token' };
  render(
    <MemoryRouter>
      <I18nContextProvider value={consoleI18n}>
        <NotificationContextProvider>
          <QueryClientProvider client={new QueryClient()}>
            <ConsoleDataProvider data={data}>
              <ScreenMeansContext value={means}>
                <WidgetServicesProvider value={services}>{shown}</WidgetServicesProvider>
              </ScreenMeansContext>
            </ConsoleDataProvider>
          </QueryClientProvider>
        </NotificationContextProvider>
      </I18nContextProvider>
    </MemoryRouter>,
  );
  return data;
}

async function tasksIn({ provider }: ConsoleData): Promise<readonly ConsoleRecord[]> {
  const asked = {
    pagination: { page: 1, perPage: 20 },
    sort: { field: 'id', order: 'ASC' },
    filter: {},
  } as const;
  return (await provider.getList<ConsoleRecord>('task', asked)).data;
}

it('creates a task about the record, given to a colleague and due on a day', async () => {
  const onClose = vi.fn();
  const data = open(<CreateTask subject={SUBJECT} onClose={onClose} />);
  await screen.findByText('Sobre: Marca · Oxford');
  fireEvent.change(screen.getByLabelText(/O que fazer/), { target: { value: 'Conferir o logo' } });
  await screen.findByRole('option', { name: 'Bia Reis' });
  await userEvent.selectOptions(screen.getByLabelText('Responsável'), 'Bia Reis');
  fireEvent.change(screen.getByLabelText('Prazo'), { target: { value: '05122026' } });
  await userEvent.click(screen.getByRole('button', { name: 'Criar tarefa' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await tasksIn(data)).toMatchObject([
    {
      title: 'Conferir o logo',
      status: 'todo',
      assignee: { uid: 'bia', name: 'Bia Reis' },
      dueAt: '2026-12-05',
      record: SUBJECT,
    },
  ]);
});

it('creates no task without words or with a day that no calendar has', async () => {
  const onClose = vi.fn();
  const data = open(<CreateTask subject={SUBJECT} onClose={onClose} />);
  fireEvent.change(screen.getByLabelText('Prazo'), { target: { value: '31022026' } });
  await userEvent.click(screen.getByRole('button', { name: 'Criar tarefa' }));
  await screen.findByText('Escreva o que fazer.');
  screen.getByText('Escreva a data como dd/mm/aaaa.');
  expect(onClose).not.toHaveBeenCalled();
  expect(await tasksIn(data)).toEqual([]);
});

it('offers oneself where no colleague can be asked for', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ ok: false, error: 'Não agora.' }, { status: 503 }));
  open(<CreateTask subject={SUBJECT} onClose={() => {}} />);
  await screen.findByRole('option', { name: 'Ana (você)' });
});

it('lists the open tasks of the record alone, and ends one with a click', async () => {
  const data = open(<OpenTasks subject={SUBJECT} />, [
    task('a', { assignee: { uid: 'bia', name: 'Bia Reis' }, dueAt: '2020-01-31' }),
    task('b', { status: 'inprogress' }),
    task('c', { status: 'done' }),
    task('d', { record: { collection: 'category', id: 'oxford' } }),
    task('e', { record: { collection: 'brand', id: 'tramontina' } }),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: '2 tarefas abertas' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Tarefas abertas deste registro' }));
  expect(dialog.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Tarefa a', 'Tarefa b']);
  dialog.getByText('Bia Reis · venceu em 31/01/2020');
  await userEvent.click(dialog.getByRole('button', { name: 'Concluir: Tarefa a' }));
  await waitFor(() => expect(dialog.queryByText('Tarefa a')).toBeNull());
  expect((await tasksIn(data)).find(({ id }) => id === 'a')?.status).toBe('done');
  await userEvent.click(dialog.getByRole('button', { name: 'Concluir: Tarefa b' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /tarefa/ })).toBeNull());
});

it('lets viewers read the open tasks and end none', async () => {
  who.role = 'viewer';
  open(<OpenTasks subject={SUBJECT} />, [task('a')]);
  await userEvent.click(await screen.findByRole('button', { name: '1 tarefa aberta' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('link', { name: 'Tarefa a' }).getAttribute('href')).toBe('/task/a');
  expect(dialog.queryByRole('button', { name: /Concluir/ })).toBeNull();
});

const field = (more: object) =>
  ({
    id: 'field',
    label: 'Campo',
    readOnly: false,
    isInvalid: false,
    ...more,
  }) as unknown as FieldWidgetProps;

it('stores the name of whom a task is given to beside the uid, as one step', async () => {
  const [onChange, changeBeside] = [vi.fn(), vi.fn()];
  const useForm = () => ({ assignee: { uid: 'caio', name: 'Caio, que saiu' } });
  const place = { path: ['assignee', 'uid'] };
  open(<ColleagueField {...field({ value: 'caio', useForm, place, onChange, changeBeside })} />);
  await screen.findByRole('option', { name: 'Bia Reis' });
  const input = screen.getByLabelText<HTMLSelectElement>('Campo');
  expect(input.selectedOptions[0]?.textContent).toBe('Caio, que saiu');
  await userEvent.selectOptions(input, 'Bia Reis');
  const [uid, how] = onChange.mock.lastCall ?? [];
  expect(uid).toBe('bia');
  expect(changeBeside).toHaveBeenCalledWith('name', 'Bia Reis', how);
  await userEvent.selectOptions(input, 'Ninguém');
  expect(onChange.mock.lastCall?.[0]).toBeUndefined();
  expect(changeBeside.mock.lastCall?.slice(0, 2)).toEqual(['name', undefined]);
});

it.each([
  { name: 'a record', value: SUBJECT, text: 'Marca: Oxford', href: '/brand/oxford' },
  {
    name: 'a config page',
    value: { collection: 'checkout', id: 'checkout' },
    text: 'Checkout',
    href: '/config/checkout',
  },
])('leads from a task to $name by its name', async ({ value, text, href }) => {
  open(<RecordLinkField {...field({ value })} />);
  expect((await screen.findByRole('link', { name: text })).getAttribute('href')).toBe(href);
});

it.each([
  {
    name: 'a record that is gone',
    value: { collection: 'brand', id: 'gone' },
    text: 'O registro não existe mais: Marca gone',
  },
  { name: 'nothing', value: undefined, text: 'Nenhum registro' },
  { name: 'something else', value: 'oxford', text: 'Nenhum registro' },
])('says of $name that there is no way', async ({ value, text }) => {
  open(<RecordLinkField {...field({ value })} />);
  await screen.findByText(text);
  expect(screen.queryByRole('link')).toBeNull();
});
