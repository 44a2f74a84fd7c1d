import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider, NotificationContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '../../../contract/access.ts';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { HistoryState, TrashEntry, TrashService } from '../../../contract/history.ts';
import { createDemoData } from '../../../data/demo/index.ts';
import { ConsoleDataProvider } from '../../../data/index.ts';
import { definitionOf, entries } from '../../catalogue/catalogue-entries.ts';
import { consoleI18n } from '../../messages/testing/whole-i18n.ts';
import { ScreenMeansContext } from '../../pieces/screen-means.ts';
import { Notifications } from '../../shell/Notifications.tsx';
import { theme } from '../../theme/theme.ts';
import { Trash } from './TrashScreen.tsx';

const role = vi.hoisted((): { current: Role } => ({ current: 'admin' }));
vi.mock('../../projects/project-context.tsx', () => ({
  useProjects: () => ({ current: { id: 'matriz', label: 'Matriz', role: role.current } }),
}));
vi.mock('../../projects/use-visible-entries.ts', () => ({
  useVisibleEntries: () => entries.filter(({ name }) => ['category', 'brand', 'file'].includes(name)),
}));
// Loaded when they are first needed.
beforeAll(() => Promise.all([definitionOf('category'), import('../../shell/opened/all-parts.ts')]), 60_000);
beforeEach(() => {
  role.current = 'admin';
});
afterEach(cleanup);

const AT = '2026-11-27T12:00:00.000Z';
const category = (id: string, name: string): ConsoleRecord => ({
  id,
  name,
  createdAt: '2026-01-02T03:04:05.678Z',
});
const entryOf = ({ id, name }: ConsoleRecord, more: Partial<TrashEntry> = {}): TrashEntry => ({
  ...{ key: id, collection: 'category', id, label: String(name), at: AT, by: 'Ana', replaced: false },
  ...more,
});

/** The backend's trash, over the records of a store: what is there is in no trash. */
function openTrash(
  removed: readonly { readonly record: ConsoleRecord; readonly entry?: Partial<TrashEntry> }[],
  { state = 'live' as HistoryState, refusal = undefined as string | undefined } = {},
) {
  const data = createDemoData({ projectId: 'matriz', seed: { category: [] }, definitionOf });
  const stored = async (id: string) => {
    const { records } = await data.storedPage('category', { limit: 10 });
    return records.find((record) => record.id === id) ?? null;
  };
  let known = removed.map(({ record, entry }) => ({ record, entry: entryOf(record, entry) }));
  const asked: unknown[] = [];
  const service: TrashService = {
    async list(wanted) {
      asked.push(wanted);
      if (refusal !== undefined) return { ok: false, error: refusal };
      const there = await Promise.all(known.map(({ entry }) => !entry.replaced && stored(entry.id)));
      return { ok: true, entries: known.map(({ entry }) => entry).filter((_, at) => !there[at]), state };
    },
    async read(_project, _collection, id) {
      const found = known.find(({ entry }) => entry.id === id);
      return found ? { ok: true, ...found, secrets: false } : { ok: false, error: 'Não está na lixeira.' };
    },
    async forget(_project, _collection, id) {
      known = known.filter(({ entry }) => entry.id !== id);
      return { ok: true };
    },
  };
  const shown = (
    <MemoryRouter>
      <I18nContextProvider value={consoleI18n}>
        <QueryClientProvider client={new QueryClient()}>
          <NotificationContextProvider>
            <ScreenMeansContext value={{ timeZone: 'America/Sao_Paulo', assistant: undefined }}>
              <ConsoleDataProvider data={data}>
                <ThemeProvider theme={theme}>
                  <Trash service={service} />
                </ThemeProvider>
              </ConsoleDataProvider>
            </ScreenMeansContext>
            <Notifications />
          </NotificationContextProvider>
        </QueryClientProvider>
      </I18nContextProvider>
    </MemoryRouter>
  );
  render(shown);
  return { asked, stored };
}

const button = (name: string) => screen.getByRole('button', { name });
const mesa = category('mesa', 'Mesa');
const copos = category('copos', 'Copos');

describe('the trash', () => {
  it('shows label, collection, author and time of each removed record', async () => {
    openTrash([{ record: mesa }]);
    const row = within(await screen.findByRole('listitem'));
    expect(row.getByText('Mesa')).toBeTruthy();
    expect(row.getByText('Categoria · apagado por Ana em 27/11/2026 09:00')).toBeTruthy();
  });

  it('brings a record back as it was, and takes it away again when asked at once', async () => {
    const { stored } = openTrash([{ record: mesa }]);
    await userEvent.click(await screen.findByRole('button', { name: 'Restaurar Mesa' }));
    await screen.findByText('“Mesa” foi restaurado.');
    expect(await stored('mesa')).toMatchObject({ name: 'Mesa', createdAt: mesa.createdAt });
    expect(screen.getByText('A lixeira está vazia.')).toBeTruthy();
    await userEvent.click(button('Desfazer'));
    await screen.findByText('De volta à lixeira');
    expect(await stored('mesa')).toBeNull();
    expect(await screen.findByRole('button', { name: 'Restaurar Mesa' })).toBeTruthy();
  });

  it('brings all that are chosen back at once', async () => {
    const { stored } = openTrash([{ record: copos, entry: { missingParent: 'mesa' } }, { record: mesa }]);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Escolher todos os mostrados' }));
    await userEvent.click(button('Restaurar 2'));
    await screen.findByText(/^2 registros restaurados\./);
    expect(await Promise.all(['mesa', 'copos'].map(stored))).toMatchObject([
      { name: 'Mesa' },
      { name: 'Copos' },
    ]);
  });

  it('says before and after that an entry comes back at the root', async () => {
    openTrash([{ record: copos, entry: { missingParent: 'mesa' } }]);
    expect(await screen.findByText(/O registro de cima não existe mais: se voltar sozinho/)).toBeTruthy();
    await userEvent.click(button('Restaurar Copos'));
    await screen.findByText(/“Copos” foi restaurado. Voltou no primeiro nível/);
  });

  it('overwrites nothing where the id is taken, and leads to what stands there', async () => {
    openTrash([{ record: mesa, entry: { replaced: true } }]);
    expect(await screen.findByText(/Já existe outro registro com este código/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Abrir o que existe' }).getAttribute('href')).toBe(
      '/category/mesa',
    );
    expect(screen.queryByRole('button', { name: 'Restaurar Mesa' })).toBeNull();
  });

  it('asks an administrator before it removes for good', async () => {
    openTrash([{ record: mesa }]);
    await userEvent.click(await screen.findByRole('button', { name: 'Apagar de vez Mesa' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Apagar “Mesa” de vez?' }));
    await userEvent.click(question.getByRole('button', { name: 'Apagar de vez' }));
    await screen.findByText('A lixeira está vazia.');
  });

  it.each<{ who: Role; may: readonly string[] }>([
    { who: 'viewer', may: [] },
    { who: 'operator', may: ['Restaurar Mesa'] },
  ])('offers a $who what the role may do', async ({ who, may }) => {
    role.current = who;
    openTrash([{ record: mesa }]);
    const row = within(await screen.findByRole('listitem'));
    expect(row.queryAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual(may);
  });

  it('asks the backend for what is searched and for the collection', async () => {
    const { asked } = openTrash([{ record: mesa }]);
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Buscar na lixeira' }), 'mesa');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Coleção' }), 'category');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ q: 'mesa', collection: 'category' }));
    expect([...screen.getByRole('combobox').children].map(({ textContent }) => textContent)).not.toContain(
      'Arquivos',
    );
  });

  it.each([
    { state: 'delayed', says: /depois de alguns segundos/ },
    { state: 'missing', says: /Ninguém avisa este servidor/ },
  ] as const)('says that what was removed is $state', async ({ state, says }) => {
    openTrash([], { state });
    expect(await screen.findByText(says)).toBeTruthy();
  });

  it('says why it could not be read, and tries again', async () => {
    const { asked } = openTrash([], { refusal: 'O servidor não respondeu.' });
    expect(await screen.findByText('A lixeira não pôde ser lida: O servidor não respondeu.')).toBeTruthy();
    await userEvent.click(button('Tentar de novo'));
    await waitFor(() => expect(asked).toHaveLength(2));
  });
});
