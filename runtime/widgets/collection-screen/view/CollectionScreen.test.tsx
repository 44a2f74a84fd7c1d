import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { branches, brandDefinition, brands, tree } from '../model/testing/definitions.ts';
import { button, form, openScreen, rows } from '../testing/open-screen.tsx';
import { createShelf } from '../testing/shelf.ts';

afterEach(cleanup);

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

  it('opens no first entry once the operator has gone on to a screen that is still to be drawn', () => {
    const shelf = createShelf(brands);
    shelf.list({ status: 'loading' });
    const { address } = openScreen({ definition: brandDefinition(), shelf });
    const before = window.location.href;
    window.history.pushState(null, '', '/category');
    act(() => shelf.list(undefined));
    expect(address()).toBe('/brand');
    window.history.replaceState(null, '', before);
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
