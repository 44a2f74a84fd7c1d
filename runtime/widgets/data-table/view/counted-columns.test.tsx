import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { CollectionDefinition } from '../../../contract/collection.ts';
import { customerDefinition } from '../model/testing/customers.ts';
import { cells, openTable, range } from '../testing/open-table.tsx';

afterEach(cleanup);

const definition: CollectionDefinition = {
  ...customerDefinition,
  list: {
    ...customerDefinition.list,
    columns: ['name', 'Stock'],
    order: { field: 'name', direction: 'asc' },
  },
  fields: [
    { name: 'name', path: 'name', type: 'text', label: 'Nome' },
    {
      name: 'Stock',
      path: 'Stock',
      type: 'array_struct',
      label: 'Estoque',
      map: { key: 'stockId' },
      fields: [
        {
          name: 'stockId',
          path: 'stockId',
          type: 'select',
          label: 'Unidade',
          reference: { collection: 'stock', label: 'name' },
        },
        { name: 'qty', path: 'qty', type: 'number', label: 'Quantidade' },
      ],
    },
  ],
};
const referred = [
  { id: 'cd', name: 'CD Guarulhos' },
  { id: 'loja', name: 'Loja Santos' },
];
const stock = (cd?: number, loja?: number) =>
  Object.entries({ cd, loja }).flatMap(([stockId, qty]) => (qty === undefined ? [] : [{ stockId, qty }]));
const products = [
  { id: 'a', name: 'Faca', Stock: stock(10, 2) },
  { id: 'b', name: 'Garfo', Stock: stock(0, 0) },
  { id: 'c', name: 'Jarra', Stock: stock(1, 8) },
  { id: 'd', name: 'Panela', Stock: stock(100) },
];
const open = (at: string, more: readonly (typeof products)[number][] = []) =>
  openTable([...products, ...more], at, { definition, referred });
const names = (count: number) => Array.from({ length: count }, (_, row) => cells(row + 1)[0]);

describe('a stock by warehouse', () => {
  it('is ordered by the number of its pieces', () => {
    open('?sort=Stock');
    expect(names(4)).toEqual(['Garfo', 'Jarra', 'Faca', 'Panela']);
    expect(cells(3)[1]).toBe('12');
  });

  it('is filtered by the number of its pieces, which no store is asked for', () => {
    const { asked } = open('?f.Stock=in:5|12');
    expect([range(), ...names(2)]).toEqual(['1–2 de 2', 'Faca', 'Jarra']);
    expect(asked.every((query) => query.range === undefined)).toBe(true);
  });

  it('shows what has run out with one click, and everything with the next', () => {
    const { search } = open('');
    const toggle = () => fireEvent.click(screen.getByRole('button', { name: 'Estoque em 0' }));
    toggle();
    expect([range(), ...names(1)]).toEqual(['1–1 de 1', 'Garfo']);
    expect(new URLSearchParams(search()).get('f.Stock')).toBe('in:|0');
    toggle();
    expect(range()).toBe('1–4 de 4');
  });

  it('has a column a warehouse, ordered and filtered by its own pieces', () => {
    open('?sort=-Stock.loja.qty&f.Stock.loja.qty=in:1|');
    expect([range(), ...names(2)]).toEqual(['1–2 de 2', 'Jarra', 'Faca']);
    expect(
      screen.getByText(/^Estoque: Loja Santos: a partir de 1$|^Estoque: Loja Santos: de 1$/),
    ).toBeTruthy();
  });

  it('of a large collection is ordered here among what is loaded, and the table says so', () => {
    const more = Array.from({ length: 1100 }, (_, at) => ({
      id: `m${String(at).padStart(4, '0')}`,
      name: `Taça ${at}`,
      Stock: stock(50),
    }));
    open('?sort=-Stock', more);
    expect(cells(1)[0]).toBe('Panela');
    expect(screen.getByText(/1\.000 .*1\.104/)).toBeTruthy();
  });
});
