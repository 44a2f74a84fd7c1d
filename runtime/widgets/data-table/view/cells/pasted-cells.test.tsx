import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { CollectionDefinition } from '../../../../contract/collection.ts';
import { customer, customerDefinition } from '../../model/testing/customers.ts';
import { CREDIT, cell, grid, openCells, paste, three } from '../../testing/open-cells.tsx';

afterEach(cleanup);

describe('a column from a spreadsheet', () => {
  it('lands in consecutive rows as one step to undo, and refused values are named', async () => {
    const { user, held } = await openCells(three);
    await user.click(cell(0, CREDIT));
    await user.keyboard('{Escape}');
    paste('R$ 101,50\r\nabc\r\n130\r\n140\r\n');
    const refused = await screen.findByRole('list', { name: 'Valores recusados' });
    expect(refused.textContent).toBe('Cliente b · Crédito: “abc”. Digite um número');
    expect(screen.getByText('1 linha não coube nesta página.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect([held.get('a')?.credit, held.get('c')?.credit]).toEqual([101.5, 130]));
    expect(held.get('b')?.credit).toBe(101);
    // What waits for the autosave is saved at once.
    const saveNow = () => user.keyboard('{Control>}s{/Control}');
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    await saveNow();
    await waitFor(() => expect([held.get('a')?.credit, held.get('c')?.credit]).toEqual([100, 102]));
    await user.click(screen.getByRole('button', { name: 'Refazer' }));
    await saveNow();
    await waitFor(() => expect([held.get('a')?.credit, held.get('c')?.credit]).toEqual([101.5, 130]));
  });

  it('lands in the rows too while the input of the clicked cell is open', async () => {
    const { user, held } = await openCells(three);
    await user.click(cell(0, CREDIT));
    const input = within(cell(0, CREDIT)).getByLabelText('Crédito');
    fireEvent.paste(input, { clipboardData: { getData: () => '101,5\r\n102,5\r\n' } });
    await waitFor(() => expect(cell(1, CREDIT).textContent).toBe('R$\u00a0102,50'));
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect([held.get('a')?.credit, held.get('b')?.credit]).toEqual([101.5, 102.5]));
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect([held.get('a')?.credit, held.get('b')?.credit]).toEqual([100, 101]));
  });

  it('is asked about once where prices change by more than half', async () => {
    const { user, edits, held } = await openCells(three);
    await user.click(cell(0, CREDIT));
    await user.keyboard('{Escape}');
    paste('1\n2\n110');
    expect(await screen.findByText('2 preços mudam mais da metade ou somem')).toBeTruthy();
    expect(edits).toEqual([]);
    const named = screen.getByRole('list', { name: 'Preços que mudam muito' });
    expect(
      within(named)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Cliente a · Crédito: de R$\u00a0100,00 para R$\u00a01,00',
      'Cliente b · Crédito: de R$\u00a0101,00 para R$\u00a02,00',
    ]);
    await user.click(screen.getByRole('button', { name: 'Mudar 3 células' }));
    await waitFor(() => expect(three.map(({ id }) => held.get(id)?.credit)).toEqual([1, 2, 110]));
  });

  it('is asked about once where it switches documents on without a count of whom they are for', async () => {
    const rules: CollectionDefinition = {
      ...customerDefinition,
      list: { ...customerDefinition.list, columns: ['name', 'isActive'] },
      fields: [
        { name: 'name', path: 'name', type: 'text', label: 'Nome' },
        { name: 'isActive', path: 'isActive', type: 'checkbox', label: 'Ativa', matcher: 'price-rule' },
      ],
    };
    const records = [false, true, false].map((isActive, at) => customer(`r${at}`, { isActive }));
    const { user, edits, held } = await openCells(records, records, rules);
    await user.click(cell(0, 0));
    await user.keyboard('{Escape}{ArrowRight}');
    paste('Não\nSim\nNão');
    expect(screen.queryByRole('dialog')).toBeNull();
    paste('Sim\nSim\nSim');
    await screen.findByRole('dialog', {
      name: '2 registros passam a valer, sem contagem de para quem',
    });
    expect(screen.queryByRole('list', { name: 'Preços que mudam muito' })).toBeNull();
    expect(edits).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Mudar 3 células' }));
    await waitFor(() => expect(records.map(({ id }) => held.get(id)?.isActive)).toEqual([true, true, true]));
  });

  it('names the first rows whose prices change by more than half, and says how many more there are', async () => {
    const twelve = Array.from({ length: 12 }, (_, at) => customer(`c${at + 10}`, { credit: 100 }));
    const { user } = await openCells(twelve);
    await user.click(cell(0, CREDIT));
    await user.keyboard('{Escape}');
    paste(twelve.map(() => '1').join('\n'));
    const named = await screen.findByRole('list', { name: 'Preços que mudam muito' });
    expect(within(named).getAllByRole('listitem')).toHaveLength(8);
    expect(screen.getByText('e mais 4')).toBeTruthy();
  });

  it('fills a block, to the right too', async () => {
    const { user, held } = await openCells(three);
    await user.click(cell(0, 0));
    await user.keyboard('{Escape}');
    paste('Ana\tana@loja.dev\nBia\tbia@loja.dev');
    await waitFor(() =>
      expect([held.get('a'), held.get('b')]).toMatchObject([
        { name: 'Ana', email: 'ana@loja.dev' },
        { name: 'Bia', email: 'bia@loja.dev' },
      ]),
    );
  });
});

describe('a cell that shows its value otherwise than it is stored', () => {
  const definition: CollectionDefinition = {
    ...customerDefinition,
    list: { ...customerDefinition.list, columns: ['name', 'phone', 'endAt'] },
    fields: [
      { name: 'name', path: 'name', type: 'text', label: 'Nome' },
      { name: 'phone', path: 'phone', type: 'text', label: 'Telefone', format: 'phone' },
      { name: 'endAt', path: 'endAt', type: 'datetime', label: 'Fim' },
    ],
  };
  const ana = { id: 'a', name: 'Ana', phone: '+551132640000', endAt: '2026-11-30T02:59:59.000Z' };

  it('takes what it shows for what is stored, and another phone in the form that is stored', async () => {
    const { user, edits } = await openCells([ana], [ana], definition);
    act(() => grid().focus());
    await user.keyboard('{ArrowRight}');
    expect([cell(0, 1), cell(0, 2)].map(({ textContent }) => textContent)).toEqual([
      '(11) 3264-0000',
      '29/11/2026 23:59',
    ]);
    paste('(11) 3264-0000\t29/11/2026 23:59');
    paste('\u202a+55 11 98888\u20117777\u202c\t29/11/2026 23:59');
    await waitFor(() => expect(cell(0, 1).textContent).toBe('(11) 98888-7777'));
    await waitFor(() =>
      expect(edits.flatMap(({ changes }) => changes)).toEqual([
        { path: ['phone'], base: '+551132640000', value: '+5511988887777' },
      ]),
    );
  });
});
