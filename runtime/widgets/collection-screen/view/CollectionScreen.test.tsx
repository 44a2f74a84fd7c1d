import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useSyncExternalStore } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DocumentSnapshot, LiveState } from '../../../contract/live.ts';
import { brandDefinition } from '../model/testing/definitions.ts';
import { openScreen } from '../testing/open-screen.tsx';
import { createShelf } from '../testing/shelf.ts';

afterEach(cleanup);

const brands = [
  { id: 'tramontina', name: 'Tramontina' },
  { id: 'oxford', name: 'Oxford' },
];
const tree = brandDefinition({ view: 'tree', limit: 1000, tree: { parent: 'parent', order: 'order' } });
const branches = [
  { id: 'casa', title: 'Casa', order: 1 },
  { id: 'cama', title: 'Cama', parent: 'casa', order: 1 },
  { id: 'mesa', title: 'Mesa', parent: 'casa', order: 2 },
  { id: 'jardim', title: 'Jardim', order: 2 },
];

const rows = () => screen.getAllByRole('treeitem').map((row) => row.textContent);
const form = () => JSON.parse(screen.getByLabelText('form').textContent ?? '');
const button = (name: string) => screen.getByRole('button', { name });

describe('the list', () => {
  it('says that it is loading, empty, failed, to the letter', async () => {
    const shelf = createShelf([]);
    shelf.list({ status: 'loading' });
    openScreen({ definition: brandDefinition(), shelf });
    expect(screen.getByText('Loading...')).toBeTruthy();
    act(() => shelf.list(undefined));
    expect(screen.getByText('No entries found.')).toBeTruthy();
    act(() => shelf.list({ status: 'failed', failure: { reason: 'denied', detail: '' } }));
    expect(screen.getByRole('alert').textContent).toBe('Failed to load entries.');
  });

  it('can be turned into a table and back, also where the schema names no columns', async () => {
    const kept = new Map<string, unknown>();
    const watching = new Set<() => void>();
    const preferences = {
      read: (key: string) => kept.get(key),
      write(key: string, value: unknown) {
        kept.set(key, value);
        for (const listener of watching) listener();
      },
      watch(_key: string, listener: () => void) {
        watching.add(listener);
        return () => watching.delete(listener);
      },
    };
    const DataTable = () => <p>a table</p>;
    for (const definition of [brandDefinition(), tree]) {
      openScreen({ definition, shelf: createShelf(brands), services: { preferences, DataTable } });
      fireEvent.click(button('Ver como tabela'));
      expect(screen.getByText('a table')).toBeTruthy();
      fireEvent.click(await screen.findByRole('button', { name: 'Ver como lista' }));
      expect((await screen.findAllByRole('treeitem')).length).toBeGreaterThan(0);
      cleanup();
    }
  });

  it('waits for the store when the cache is empty', () => {
    const shelf = createShelf([]);
    shelf.list({ status: 'ready', data: { records: [], fromCache: true, hasMore: false } });
    openScreen({ definition: brandDefinition(), shelf });
    expect(screen.getByText('Loading...')).toBeTruthy();
  });

  it('tells how many rows there are only where it knows them all', () => {
    const records = [{ id: 'oxford', name: 'Oxford' }];
    const shelf = createShelf(records);
    openScreen({ definition: brandDefinition(), shelf });
    const row = () => screen.getByRole('treeitem', { name: 'Oxford' });
    expect(row().getAttribute('aria-setsize')).toBe('1');
    act(() => shelf.list({ status: 'ready', data: { records, fromCache: false, hasMore: true } }));
    expect(row().getAttribute('aria-setsize')).toBe('-1');
  });

  it('has accents where people look for them, once the whole list is here', () => {
    const records = ['Brinox', 'Zanella', 'Água'].map((name) => ({ id: name, name }));
    const shelf = createShelf(records);
    const order = { field: 'name', direction: 'asc' } as const;
    openScreen({ definition: brandDefinition({ order }), shelf });
    const names = () => screen.getAllByRole('treeitem').map((row) => row.textContent);
    expect(names()).toEqual(['Água', 'Brinox', 'Zanella']);
    act(() => shelf.list({ status: 'ready', data: { records, fromCache: false, hasMore: true } }));
    expect(names()).toEqual(['Brinox', 'Zanella', 'Água']);
  });

  it('says that the server does not answer, until it does', () => {
    vi.useFakeTimers();
    const shelf = createShelf(brands);
    shelf.list({ status: 'ready', data: { records: [], fromCache: true, hasMore: false } });
    openScreen({ definition: brandDefinition(), shelf });
    act(() => vi.advanceTimersByTime(6000));
    expect(screen.getByRole('alert').textContent).toBe('Failed to load entries.');
    expect(screen.getByText('sem conexão com o servidor.')).toBeTruthy();
    expect(button('Tentar de novo')).toBeTruthy();
    act(() => shelf.list(undefined));
    expect(rows()).toEqual(['Tramontina', 'Oxford']);
    vi.useRealTimers();
  });

  it('chooses the first entry when none is chosen', async () => {
    const { address } = openScreen({ definition: brandDefinition(), shelf: createShelf(brands) });
    await waitFor(() => expect(address()).toBe('/brand/tramontina'));
    expect(form()).toMatchObject({ mode: 'edit', record: brands[0] });
  });

  it('chooses none on a phone, where list and form are two steps', async () => {
    const user = userEvent.setup();
    const { address } = openScreen({ definition: brandDefinition(), shelf: createShelf(brands), width: 390 });
    expect(address()).toBe('/brand');
    expect(screen.queryByLabelText('form')).toBeNull();
    await user.click(screen.getByRole('treeitem', { name: 'Oxford' }));
    expect(address()).toBe('/brand/oxford');
    expect(screen.queryByRole('tree')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Voltar para a lista' }));
    expect(rows()).toEqual(['Tramontina', 'Oxford']);
  });

  it('unfolds the way down to the chosen entry', () => {
    openScreen({ definition: tree, shelf: createShelf(branches), at: '/mesa' });
    expect(rows()).toEqual(['Casa', 'Cama', 'Mesa', 'Jardim']);
    expect(screen.getByRole('treeitem', { name: 'Mesa', selected: true }).getAttribute('aria-level')).toBe(
      '2',
    );
  });

  it('stays fresh', () => {
    const shelf = createShelf(branches);
    openScreen({ definition: tree, shelf, at: '/jardim' });
    act(() => shelf.put({ id: 'jardim', title: 'Jardim e Varanda', order: 0 }));
    expect(rows()).toEqual(['Jardim e Varanda', 'Casa']);
  });

  it('filters with the way down, 300 ms after the last key', async () => {
    const user = userEvent.setup();
    openScreen({ definition: tree, shelf: createShelf(branches), at: '/jardim' });
    await user.type(screen.getByRole('searchbox', { name: 'Filtrar' }), 'mesa');
    expect(rows()).toEqual(['Casa', 'Jardim']);
    await waitFor(() => expect(rows()).toEqual(['Casa', 'Mesa']));
  });

  it('keeps a filter in the address of a row that is clicked before the filter has rested', async () => {
    const { address } = openScreen({ definition: tree, shelf: createShelf(branches), at: '/jardim' });
    const box = screen.getByRole('searchbox', { name: 'Filtrar' });
    fireEvent.change(box, { target: { value: 'casa' } });
    // The router draws an address later than it is set.
    act(() => {
      fireEvent.blur(box);
      fireEvent.click(screen.getByRole('treeitem', { name: 'Casa' }));
    });
    await waitFor(() => expect(address()).toBe('/brand/casa?q=casa'));
  });

  it('does not say that there is nothing where only a part was searched', async () => {
    const user = userEvent.setup();
    const answer = { hits: [], total: 0, totals: {}, partial: true };
    openScreen({
      definition: tree,
      shelf: createShelf(branches),
      at: '/jardim',
      services: { useSearch: () => ({ status: 'ready', answer }) },
    });
    await user.type(screen.getByRole('searchbox', { name: 'Filtrar' }), 'xyz');
    await waitFor(() => expect(screen.getByText('Nada na parte que pôde ser buscada.')).toBeTruthy());
    expect(screen.queryByText('No entries found.')).toBeNull();
  });

  it('moves with Alt and an arrow, in one document', async () => {
    const user = userEvent.setup();
    const shelf = createShelf(branches);
    openScreen({ definition: tree, shelf, at: '/mesa' });
    act(() => screen.getByRole('tree').focus());
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(rows()).toEqual(['Casa', 'Mesa', 'Cama', 'Jardim']));
    expect(shelf.edits).toEqual([
      { collection: 'brand', id: 'mesa', changes: [{ path: ['order'], base: 2, value: 0 }] },
    ]);
  });

  it('takes moves back one by one, and says when somebody else was faster', async () => {
    const user = userEvent.setup();
    const shelf = createShelf(branches);
    openScreen({ definition: tree, shelf, at: '/mesa' });
    act(() => screen.getByRole('tree').focus());
    await user.keyboard('{Alt>}{ArrowUp}{ArrowLeft}{/Alt}');
    await waitFor(() => expect(rows()).toEqual(['Casa', 'Cama', 'Mesa', 'Jardim']));
    expect(screen.getByRole('treeitem', { name: 'Mesa' }).getAttribute('aria-level')).toBe('1');
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(rows()).toEqual(['Casa', 'Mesa', 'Cama', 'Jardim']));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(rows()).toEqual(['Casa', 'Cama', 'Mesa', 'Jardim']));
    await user.keyboard('{Control>}y{/Control}');
    await waitFor(() => expect(rows()).toEqual(['Casa', 'Mesa', 'Cama', 'Jardim']));
    act(() => shelf.put({ id: 'mesa', title: 'Mesa', parent: 'jardim', order: 9 }));
    await user.keyboard('{Control>}z{/Control}');
    expect((await screen.findByRole('alert')).textContent).toContain('outra pessoa alterou isso depois');
    expect(shelf.find('mesa')).toMatchObject({ parent: 'jardim', order: 9 });
  });

  it('goes up and down with the arrows and opens with Enter', async () => {
    const user = userEvent.setup();
    const { address } = openScreen({ definition: tree, shelf: createShelf(branches), at: '/casa' });
    act(() => screen.getByRole('tree').focus());
    await user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}{Enter}');
    expect(address()).toBe('/brand/mesa');
  });
});

describe('the form', () => {
  it('of a new entry leads to it once it is created', async () => {
    const user = userEvent.setup();
    const { address } = openScreen({ definition: brandDefinition(), shelf: createShelf(brands) });
    await user.click(button('Adicionar'));
    expect(address()).toBe('/brand/add');
    await user.click(button('create'));
    expect(address()).toBe('/brand/new');
  });

  it('of a copy starts from the other one, without its id', async () => {
    const user = userEvent.setup();
    const { address } = openScreen({
      definition: brandDefinition(),
      shelf: createShelf(brands),
      at: '/oxford',
    });
    await user.click(button('Copiar'));
    expect(address()).toBe('/brand/add?copy-from=oxford');
    expect(form()).toMatchObject({ mode: 'create', initial: { name: 'Oxford' } });
  });

  it('asks before it deletes, and can bring the entry back', async () => {
    const user = userEvent.setup();
    const Around = ({ children }: { readonly children: ReactNode }) => <main tabIndex={-1}>{children}</main>;
    openScreen({ definition: brandDefinition(), shelf: createShelf(brands), at: '/oxford', Around });
    await user.click(button('Apagar'));
    const dialog = screen.getByRole('dialog', { name: 'Deseja realmente apagar o registro?' });
    await user.click(within(dialog).getByRole('button', { name: 'Apagar' }));
    expect(await screen.findByText('Registro apagado')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(rows()).toEqual(['Tramontina']);
    await user.click(button('Recriar'));
    await waitFor(() => expect(rows()).toEqual(['Tramontina', 'Oxford']));
    expect(form()).toMatchObject({ record: brands[1] });
  });

  it('keeps what is written over a form whose entry somebody else deletes', async () => {
    const user = userEvent.setup();
    const shelf = createShelf(brands);
    openScreen({ definition: brandDefinition(), shelf, at: '/oxford' });
    await user.click(button('write over the form'));
    act(() => shelf.drop('oxford'));
    expect(form()).toMatchObject({ record: brands[1], isGone: true });
    await user.click(button('leave what lies over it'));
    expect(screen.getByText('Registro apagado')).toBeTruthy();
  });

  it('tells when somebody else deleted the entry', async () => {
    const shelf = createShelf(brands);
    openScreen({ definition: brandDefinition(), shelf, at: '/oxford' });
    act(() => shelf.drop('oxford'));
    expect(screen.getByText('Registro apagado')).toBeTruthy();
  });

  it('tells when there is no such entry', () => {
    openScreen({ definition: brandDefinition(), shelf: createShelf(brands), at: '/gone' });
    expect(screen.getByText('Não há marca com o código “gone” nesta loja.')).toBeTruthy();
  });

  it.each([
    { name: 'an entry', definition: brandDefinition(), at: '/gone' },
    { name: 'a config page', definition: brandDefinition({}, { kind: 'singleton' }), at: '' },
  ])('says of $name that was never read that the server does not answer, until it does', ({
    definition,
    at,
  }) => {
    vi.useFakeTimers();
    const shelf = createShelf([]);
    const cache = { record: null, fromCache: true };
    let answer: LiveState<DocumentSnapshot> = { status: 'ready', data: cache };
    const told = new Set<() => void>();
    const useDocument = () =>
      useSyncExternalStore(
        (tell) => {
          told.add(tell);
          return () => told.delete(tell);
        },
        () => answer,
      );
    openScreen({ definition, shelf, at, services: { useDocument } });
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => vi.advanceTimersByTime(6000));
    expect(screen.getByRole('alert').textContent).toContain('sem conexão com o servidor.');
    expect(button('Tentar de novo')).toBeTruthy();
    answer = { status: 'ready', data: { record: { id: 'gone', name: 'Aurora' }, fromCache: false } };
    act(() => {
      for (const tell of told) tell();
    });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(form()).toMatchObject({ record: { name: 'Aurora' } });
    vi.useRealTimers();
  });

  it.each([1440, 390])('leads elsewhere by real links, at %i px', (width) => {
    const links = [{ label: 'Pedidos', to: '/orders?project={project}&customerId={id}' }];
    openScreen({
      definition: brandDefinition({}, { links }),
      shelf: createShelf(brands),
      at: '/oxford',
      width,
    });
    expect(screen.getByRole('link', { name: 'Pedidos' }).getAttribute('href')).toBe(
      '/orders?project=matriz&customerId=oxford',
    );
  });

  it('says why a delete was refused', async () => {
    const user = userEvent.setup();
    const shelf = createShelf(brands, { reason: 'denied', detail: '' });
    openScreen({ definition: brandDefinition(), shelf, at: '/oxford' });
    await user.click(button('Apagar'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Apagar' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Não foi possível apagar: você não tem permissão para isso.',
    );
  });
});

describe('roles', () => {
  const offered = () =>
    ['Adicionar', 'Copiar', 'Apagar'].filter((name) => screen.queryByRole('button', { name }) !== null);

  it('viewers read', () => {
    openScreen({ definition: tree, shelf: createShelf(branches), role: 'viewer', at: '/casa' });
    expect(offered()).toEqual([]);
    expect(screen.getByText('Somente leitura')).toBeTruthy();
    expect(form()).toMatchObject({ readOnly: true });
    expect('movable' in screen.getByRole('treeitem', { name: 'Casa' }).dataset).toBe(false);
  });

  it('operators write', () => {
    openScreen({ definition: tree, shelf: createShelf(branches), role: 'operator', at: '/casa' });
    expect(offered()).toEqual(['Adicionar', 'Copiar']);
    expect('movable' in screen.getByRole('treeitem', { name: 'Casa' }).dataset).toBe(true);
  });

  it('admins delete, except where the schema forbids it', () => {
    const definition = brandDefinition({}, { deletable: false });
    openScreen({ definition, shelf: createShelf(brands), at: '/oxford' });
    expect(offered()).toEqual(['Adicionar', 'Copiar']);
  });

  it.each(['/oxford', '/add'])('nobody is offered to write what only the backend writes, at %s', (at) => {
    const access = { read: 'viewer', write: 'server', delete: 'server' } as const;
    const definition = brandDefinition({}, { access });
    openScreen({ definition, shelf: createShelf(brands), at });
    expect(offered()).toEqual([]);
    if (at === '/oxford') expect(form()).toMatchObject({ readOnly: true });
    else expect(screen.getByRole('alert').textContent).toContain('você não tem permissão para isso.');
  });

  it('a viewer gets no form at the address of a new entry', () => {
    openScreen({ definition: brandDefinition(), shelf: createShelf(brands), role: 'viewer', at: '/add' });
    expect(screen.getByRole('alert').textContent).toContain('você não tem permissão para isso.');
  });
});

describe('replication', () => {
  const definition = brandDefinition({}, { replicable: true });
  const services = { replicationTargets: [{ id: 'praia', label: 'Casa Aurora Praia' }] };

  it('is saved with each tick, based on what was seen', async () => {
    const user = userEvent.setup();
    const shelf = createShelf(brands);
    openScreen({ definition, shelf, at: '/oxford', services });
    const praia = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Casa Aurora Praia' });
    await user.click(praia());
    expect(praia().checked).toBe(true);
    await user.click(praia());
    await waitFor(() => expect(shelf.edits).toHaveLength(2));
    expect(shelf.edits.map(({ changes }) => changes)).toEqual([
      [{ path: ['replicateToProjects'], base: undefined, value: ['praia'] }],
      [{ path: ['replicateToProjects'], base: ['praia'], value: [] }],
    ]);
  });

  it('is offered on the master store only', () => {
    openScreen({ definition, shelf: createShelf(brands), at: '/oxford' });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
