import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { customer, customerDefinition, customers } from '../model/testing/customers.ts';
import { cells, memoryPreferences, openTable, range } from '../testing/open-table.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the table', () => {
  it('shows typed cells under the declared columns', () => {
    openTable([
      customer('c1', { credit: 1234.5, createdAt: '2026-03-01T15:00:00Z', address: { city: 'Santos' } }),
    ]);
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Nome',
      'E-mail',
      'Cidade',
      'Crédito',
      'Criado em',
    ]);
    expect(cells(1)).toEqual([
      'Cliente c1',
      'c1@example.com',
      'Santos',
      'R$\u00a01.234,50',
      '01/03/2026 12:00',
    ]);
  });

  it('draws the row that it names as the active one, however far it stands', () => {
    openTable(customers);
    const grid = screen.getByRole('grid');
    const active = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
    expect(active()?.getAttribute('aria-rowindex')).toBe('2');
    // No layout here scrolls to it.
    fireEvent.keyDown(grid, { key: 'End' });
    const last = Number(active()?.getAttribute('aria-rowindex'));
    expect(last).toBeGreaterThan(40);
    fireEvent.keyDown(grid, { key: 'Home' });
    expect(active()?.getAttribute('aria-rowindex')).toBe('2');
  });

  it('comes to rest where it is filtered and shows what documents refer to', async () => {
    const friend = {
      name: 'friend',
      path: 'friend',
      type: 'select',
      label: 'Indicado por',
      reference: { collection: 'customer', label: 'name' },
    } as const;
    const definition = {
      ...customerDefinition,
      list: { ...customerDefinition.list, columns: ['name', 'friend'] },
      fields: [...customerDefinition.fields, friend],
    };
    const { asked } = openTable([customer('a', { friend: 'b' }), customer('b')], '?f.name=has:C', {
      definition,
    });
    await screen.findByText('Cliente b', { selector: '.first ~ td' });
    await act(() => new Promise((done) => setTimeout(done, 50)));
    const drawn = asked.length;
    await act(() => new Promise((done) => setTimeout(done, 50)));
    expect(asked.length).toBe(drawn);
  });

  it('says of rows that were never read that the server does not answer', () => {
    vi.useFakeTimers();
    openTable([], '', { fromCache: true });
    expect(screen.getByText('Loading...')).toBeTruthy();
    act(() => vi.advanceTimersByTime(6000));
    expect(screen.getByRole('alert').textContent).toBe('Failed to load entries.');
    expect(screen.getByText('Sem conexão com o servidor.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
    vi.useRealTimers();
  });

  it('says no number of what the cache happens to hold until the store answers or is silent', () => {
    vi.useFakeTimers();
    openTable(customers, '?f.address.city=has:Santos', { fromCache: true });
    expect(cells(1)[2]).toBe('Santos');
    expect(document.querySelector('footer .range')?.textContent).toBe('');
    expect(screen.queryByText(/encontrad/)).toBeNull();
    act(() => vi.advanceTimersByTime(6000));
    expect(range()).toBe('1–50 de 120');
    expect(screen.getByText('120 encontrados')).toBeTruthy();
  });

  it('claims no number of rows while they are on their way', () => {
    openTable([], '', { fromCache: true });
    expect(screen.getByText('Loading...')).toBeTruthy();
    expect(document.querySelector('footer .range')?.textContent).toBe('');
  });

  it('pages through fifty at a time and tells how many there are', async () => {
    const user = userEvent.setup();
    const { search } = openTable(customers);
    expect(range()).toBe('1–50 de 120');
    await user.click(screen.getByRole('button', { name: 'Próxima página' }));
    expect(range()).toBe('51–100 de 120');
    expect(cells(1)[0]).toBe('Cliente c050');
    expect(new URLSearchParams(search()).get('after')).toContain('c049');
    await user.click(screen.getByRole('button', { name: 'Próxima página' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Próxima página' }).disabled).toBe(true);
  });

  it('keeps page, size, filter and order over a reload', () => {
    openTable(customers, '?page=2&sort=-credit');
    expect(cells(1)[3]).toBe('R$\u00a069,00');
    expect(range()).toBe('51–100 de 120');
  });

  it('goes to the last page when the one asked for is no more', async () => {
    openTable(customers, '?page=9');
    await waitFor(() => expect(range()).toBe('1–50 de 120'));
  });

  it('goes back to the page before, from where it began', async () => {
    const user = userEvent.setup();
    openTable(customers);
    await user.click(screen.getByRole('button', { name: 'Próxima página' }));
    await user.click(screen.getByRole('button', { name: 'Próxima página' }));
    expect(cells(1)[0]).toBe('Cliente c100');
    await user.click(screen.getByRole('button', { name: 'Página anterior' }));
    expect(cells(1)[0]).toBe('Cliente c050');
  });

  it('says which documents the order leaves out, and shows them', async () => {
    const user = userEvent.setup();
    const unstamped = customer('a-sem-data');
    openTable([...customers, unstamped]);
    expect(screen.queryByText('Cliente a-sem-data')).toBeNull();
    expect(screen.getByText(/1 registro sem "Criado em" fica fora desta ordem/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Mostrar por código' }));
    expect(cells(1)[0]).toBe('Cliente a-sem-data');
  });

  it('hides, moves and widens columns, and keeps that for the operator', async () => {
    const user = userEvent.setup();
    const preferences = memoryPreferences();
    openTable(customers, '', { preferences });
    await user.click(screen.getByRole('button', { name: 'Colunas' }));
    await user.click(screen.getByRole('checkbox', { name: 'Cidade' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => screen.getByRole('button', { name: 'E-mail' }).focus());
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    act(() => screen.getByRole('separator', { name: 'Largura de Nome' }).focus());
    await user.keyboard('{ArrowRight}');
    cleanup();
    openTable(customers, '', { preferences });
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual(['E-mail', 'Nome', 'Crédito', 'Criado em']);
    expect(preferences.read('table.customer.columns')).toMatchObject({
      widths: { name: expect.any(Number) },
    });
  });

  it('finds one of many columns by letters of its name, and shows it', async () => {
    const user = userEvent.setup();
    const more = Array.from({ length: 12 }, (_, at) => ({
      name: `extra${at}`,
      path: `extra${at}`,
      type: 'text' as const,
      label: `Código ${at}`,
    }));
    const definition = { ...customerDefinition, fields: [...customerDefinition.fields, ...more] };
    openTable(customers, '', { definition });
    await user.click(screen.getByRole('button', { name: 'Colunas' }));
    await user.keyboard('codigo 11');
    const menu = within(screen.getByRole('dialog'));
    expect(menu.getAllByRole('checkbox')).toEqual([menu.getByRole('checkbox', { name: 'Código 11' })]);
    await user.tab();
    await user.tab();
    await user.keyboard(' ');
    expect(screen.getAllByRole('columnheader', { hidden: true }).at(-1)?.textContent).toBe('Código 11');
  });

  it('chooses rows by keyboard and reaches with Shift', async () => {
    const user = userEvent.setup();
    openTable(customers, '', { mayWrite: true });
    act(() => screen.getByRole('grid').focus());
    await user.keyboard(' {Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(screen.getByText('3 linhas marcadas')).toBeTruthy();
    await user.keyboard('{Control>}a{/Control}');
    expect(screen.getByText('50 linhas marcadas')).toBeTruthy();
    const boxes = screen.getAllByRole('checkbox', { name: /^Marcar (?!todas)/ });
    expect(boxes.length).toBeGreaterThan(5);
    expect(new Set(boxes.map((box) => box.getAttribute('aria-label'))).size).toBe(boxes.length);
    await user.keyboard('{Escape}');
    expect(screen.queryByText(/linhas marcadas/)).toBeNull();
  });

  it('hands chosen rows over to be deleted, once that was agreed to', async () => {
    const user = userEvent.setup();
    const onBulk = vi.fn();
    openTable(customers, '', { mayWrite: true, onBulk });
    act(() => screen.getByRole('grid').focus());
    await user.keyboard(' {Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await user.click(screen.getByRole('button', { name: 'Apagar' }));
    const question = screen.getByRole('alertdialog', { name: 'Deseja realmente apagar os 3 registros?' });
    expect(within(question).getByRole('heading')).toBeTruthy();
    expect(onBulk).not.toHaveBeenCalled();
    await user.click(within(question).getByRole('button', { name: 'Apagar' }));
    expect(onBulk).toHaveBeenCalledWith({ kind: 'chosen', records: customers.slice(0, 3), removes: true });
    expect(screen.queryByText(/linhas marcadas/)).toBeNull();
  });

  it('orders by a column, the other way, and not at all', async () => {
    const user = userEvent.setup();
    const { search } = openTable(customers);
    const head = screen.getByRole('button', { name: 'Crédito' });
    await user.click(head);
    expect([cells(1)[3], search()]).toEqual(['R$\u00a00,00', '?sort=credit']);
    await user.click(head);
    expect([cells(1)[3], search()]).toEqual(['R$\u00a0119,00', '?sort=-credit']);
    expect(screen.getByRole('columnheader', { name: 'Crédito' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
    await user.click(head);
    expect([cells(1)[0], search()]).toEqual(['Cliente c000', '']);
  });

  it('opens a row by click and by keyboard', async () => {
    const user = userEvent.setup();
    const { opened } = openTable(customers);
    await user.click(screen.getByText('Cliente c002'));
    act(() => screen.getByRole('grid').focus());
    await user.keyboard('{ArrowDown}{Enter}{Home}{Enter}');
    expect(opened).toEqual(['c002', 'c003', 'c000']);
  });

  it('draws only the rows in view', () => {
    openTable(customers, '?size=500');
    expect(range()).toBe('1–120 de 120');
    expect(screen.getAllByRole('row').length).toBeLessThan(40);
  });

  it('shows cards without heads on a phone', () => {
    openTable(customers, '', { width: 390 });
    expect(screen.queryByRole('columnheader')).toBeNull();
    expect(cells(0)[0]).toContain('Cliente c000 c000@example.com');
  });

  it('says that there is nothing, to the letter', () => {
    openTable([]);
    expect(screen.getByText('No entries found.')).toBeTruthy();
  });
});
