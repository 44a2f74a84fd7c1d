import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { ConsoleRecord, DocumentData } from '../../../contract/collection.ts';
import type { DocumentWriter } from '../../../contract/writes.ts';
import { customer } from '../model/testing/customers.ts';
import { memoryPreferences, noWriter, openTable } from '../testing/open-table.tsx';

afterEach(cleanup);

const customers = ['a', 'b'].map((id) => customer(id));
const view = (id: string, fields: DocumentData): ConsoleRecord => ({
  id,
  name: id,
  collection: 'customer',
  owner: 'u1',
  search: `q=${id}`,
  ...fields,
});

function writer() {
  const made: (readonly [collection: string, id: string | undefined, data: DocumentData])[] = [];
  const changed: unknown[] = [];
  const removed: string[] = [];
  const doors: DocumentWriter = {
    ...noWriter,
    create: async (collection, data, id) => {
      made.push([collection, id, data]);
      return { ok: true, record: { ...data, id: id ?? 'new' } };
    },
    edit: async ({ collection, id, changes }) => {
      changed.push([
        collection,
        id,
        ...changes.map(({ path, base, value }) => [path.join('.'), base, value]),
      ]);
      return { ok: true };
    },
    remove: async (_collection, id) => {
      removed.push(id);
      return { ok: true };
    },
  };
  return { made, changed, removed, doors };
}

const openMenu = async () => {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  await user.click(screen.getByRole('button', { name: /^Visões|Sem e-mail/ }));
  return user;
};
const button = (name: string) => screen.queryByRole('button', { name });

it('stores what is shown under a name, in the document of who is signed in', async () => {
  const { doors, made } = writer();
  openTable(customers, '?q=ana&f.email=none:', { writer: doors });
  const user = await openMenu();
  await user.type(screen.getByRole('textbox', { name: 'Nome da visão' }), 'Sem e-mail{Enter}');
  const row = { name: 'Sem e-mail', collection: 'customer', search: 'q=ana&f.email=none%3A' };
  expect(made).toMatchObject([['own-views', 'u1', { views: [row] }]]);
});

it('adds to the private views of all tables, and changes and removes one of them', async () => {
  const ownViews = [view('dos pedidos', { collection: 'order' }), view('minha', {})];
  const { doors, changed } = writer();
  openTable(customers, '', { ownViews, writer: doors });
  const user = await openMenu();
  expect(button('dos pedidos')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Apagar minha' }));
  expect(changed).toEqual([['own-views', 'u1', ['views', ownViews, ownViews.slice(0, 1)]]]);
});

it("shares a private view by making it the team's, and takes it back", async () => {
  const ownViews = [view('minha', {})];
  const first = writer();
  openTable(customers, '', { ownViews, writer: first.doors });
  await (await openMenu()).click(screen.getByRole('button', { name: 'Compartilhar minha com a equipe' }));
  const fields = { name: 'minha', search: 'q=minha', collection: 'customer', owner: 'u1' };
  expect(first.made).toEqual([['table-view', 'minha', fields]]);
  await waitFor(() => expect(first.changed).toEqual([['own-views', 'u1', ['views', ownViews, []]]]));
  cleanup();
  const second = writer();
  openTable(customers, '', { views: [view('minha', {})], ownViews: [], writer: second.doors });
  await (await openMenu()).click(screen.getByRole('button', { name: 'Compartilhar minha com a equipe' }));
  expect(second.changed).toMatchObject([['own-views', 'u1', ['views', [], [{ id: 'minha' }]]]]);
  await waitFor(() => expect(second.removed).toEqual(['minha']));
});

it('moves no view between private and shared while the store is away, and says so', async () => {
  const { doors, made, changed } = writer();
  const views = [view('nossa', {})];
  openTable(customers, '', { views, ownViews: [view('minha', {})], writer: doors, isAway: true });
  const user = await openMenu();
  for (const name of ['minha', 'nossa']) {
    await user.click(screen.getByRole('button', { name: `Compartilhar ${name} com a equipe` }));
  }
  expect(screen.getByRole('alert').textContent).toBe('A visão não foi guardada: Sem conexão com o servidor.');
  expect([...made, ...changed]).toEqual([]);
});

it('offers the views of the team, which who made them and admins change', async () => {
  const views = [view('minha', {}), view('da equipe', { owner: 'u2' })];
  openTable(customers, '', { views });
  await openMenu();
  expect(button('Apagar minha')).toBeTruthy();
  expect(button('da equipe Compartilhada com a equipe')).toBeTruthy();
  expect(button('Apagar da equipe')).toBeNull();
  cleanup();
  openTable(customers, '', { views, user: { id: 'u3', isAdmin: true } });
  await openMenu();
  expect(button('Apagar da equipe')).toBeTruthy();
  expect(button('Compartilhar da equipe com a equipe')).toBeNull();
});

it("shows nobody the private views that stood among the team's, and moves one's own", async () => {
  const mine = view('minha', { isShared: false, columns: ['name'] });
  const views = [mine, view('alheia', { owner: 'u2', isShared: false }), view('antiga', { isShared: true })];
  const { doors, changed, removed } = writer();
  openTable(customers, '', { views, ownViews: [], writer: doors, user: { id: 'u1', isAdmin: true } });
  await openMenu();
  expect(button('Apagar antiga')).toBeTruthy();
  expect(button('Apagar alheia')).toBeNull();
  const row = { id: 'minha', name: 'minha', collection: 'customer', search: 'q=minha', columns: ['name'] };
  expect(changed).toMatchObject([['own-views', 'u1', ['views', [], [row]]]]);
  await waitFor(() => expect(removed).toEqual(['minha']));
});

it('opens with the view that is marked', async () => {
  const preferences = memoryPreferences();
  const views = [view('a', {})];
  openTable(customers, '', { views, preferences });
  const user = await openMenu();
  await user.click(screen.getByRole('button', { name: 'Abrir a tabela com a' }));
  cleanup();
  const { search } = openTable(customers, '', { views, preferences });
  await waitFor(() => expect(search()).toBe('?q=a'));
});

it('puts the views of this browser into the store, once', async () => {
  const preferences = memoryPreferences();
  preferences.write('table.customer.views', [
    {
      id: 'v1',
      name: 'Antiga',
      search: 'sort=name',
      layout: { shown: ['name'], widths: { name: 90 } },
      isDefault: true,
    },
  ]);
  const { doors, made } = writer();
  openTable(customers, '', { preferences, writer: doors });
  await act(async () => {});
  const row = {
    id: 'v1',
    name: 'Antiga',
    collection: 'customer',
    search: 'sort=name',
    columns: ['name'],
    widths: [{ column: 'name', width: 90 }],
  };
  expect(made).toEqual([['own-views', 'u1', { views: [row] }]]);
  expect(preferences.read('table.customer.defaultView')).toBe('v1');
  cleanup();
  openTable(customers, '', { preferences, writer: doors });
  await act(async () => {});
  expect(made).toHaveLength(1);
});
