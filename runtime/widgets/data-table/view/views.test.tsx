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
  isShared: false,
  search: `q=${id}`,
  ...fields,
});

function writer() {
  const made: (readonly [id: string | undefined, data: DocumentData])[] = [];
  const changed: unknown[] = [];
  const removed: string[] = [];
  const doors: DocumentWriter = {
    ...noWriter,
    create: async (_collection, data, id) => {
      made.push([id, data]);
      return { ok: true, record: { ...data, id: id ?? 'new' } };
    },
    edit: async ({ id, changes }) => {
      changed.push([id, ...changes.map(({ path, base, value }) => [path.join('.'), base, value])]);
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

it('stores what is shown under a name, as the own view of who is signed in', async () => {
  const { doors, made } = writer();
  openTable(customers, '?q=ana&f.email=none:', { writer: doors });
  const user = await openMenu();
  await user.type(screen.getByRole('textbox', { name: 'Nome da visão' }), 'Sem e-mail{Enter}');
  expect(made).toMatchObject([
    [undefined, { name: 'Sem e-mail', collection: 'customer', owner: 'u1', isShared: false }],
  ]);
  expect(made[0]?.[1].search).toBe('q=ana&f.email=none%3A');
});

it('offers the own views and those of the team, which who made them and admins change', async () => {
  const views = [
    view('minha', {}),
    view('da equipe', { owner: 'u2', isShared: true }),
    view('de outra pessoa', { owner: 'u2' }),
  ];
  const { doors, changed, removed } = writer();
  openTable(customers, '', { views, writer: doors });
  const user = await openMenu();
  expect(button('de outra pessoa')).toBeNull();
  expect(button('Apagar da equipe')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Compartilhar minha com a equipe' }));
  await user.click(screen.getByRole('button', { name: 'Apagar minha' }));
  expect(changed).toEqual([['minha', ['isShared', false, true]]]);
  expect(removed).toEqual(['minha']);
  cleanup();
  openTable(customers, '', { views, user: { id: 'u3', isAdmin: true } });
  await openMenu();
  expect(button('minha')).toBeNull();
  expect(button('Apagar da equipe')).toBeTruthy();
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
  const data = {
    name: 'Antiga',
    collection: 'customer',
    owner: 'u1',
    isShared: false,
    search: 'sort=name',
    columns: ['name'],
    widths: [{ column: 'name', width: 90 }],
  };
  expect(made).toEqual([['v1', data]]);
  expect(preferences.read('table.customer.defaultView')).toBe('v1');
  cleanup();
  openTable(customers, '', { preferences, writer: doors });
  await act(async () => {});
  expect(made).toHaveLength(1);
});
