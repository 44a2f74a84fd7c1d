import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { CollectionDefinition, ConsoleRecord } from '../../../../contract/collection.ts';
import { customerDefinition } from '../../model/testing/customers.ts';
import { cell, openCells } from '../../testing/open-cells.tsx';
import { memoryPreferences } from '../../testing/open-table.tsx';

afterEach(cleanup);

const stocked: CollectionDefinition = {
  ...customerDefinition,
  list: { ...customerDefinition.list, columns: ['name', 'Stock'] },
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

describe('the stock of a warehouse', () => {
  const open = (records: readonly ConsoleRecord[]) => {
    const preferences = memoryPreferences();
    preferences.write('table.customer.columns', {
      shown: ['name', 'Stock', 'Stock.cd.qty', 'Stock.loja.qty'],
      widths: {},
    });
    const referred = [
      { id: 'cd', name: 'CD' },
      { id: 'loja', name: 'Loja' },
    ];
    return openCells(records, records, stocked, { preferences, referred });
  };
  const stock = (...rows: readonly (readonly [string, number])[]) =>
    rows.map(([stockId, qty]) => ({ stockId, qty }));

  it('is changed in its cell, and the sum follows; a warehouse without a row gets one', async () => {
    const { user, held } = await open([
      { id: 'a', name: 'Faca', Stock: stock(['loja', 3], ['cd', 10]) },
      { id: 'b', name: 'Garfo', Stock: stock(['cd', 4]) },
    ]);
    await user.click(cell(0, 2));
    await user.keyboard('7{Enter}');
    expect(cell(0, 1).textContent).toBe('10');
    await user.click(cell(1, 3));
    await user.keyboard('5{Enter}');
    await waitFor(() => expect(held.get('b')?.Stock).toEqual(stock(['cd', 4], ['loja', 5])));
    expect(held.get('a')?.Stock).toEqual(stock(['loja', 3], ['cd', 7]));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(held.get('b')?.Stock).toEqual(stock(['cd', 4])));
  });

  it('takes a pasted block of two warehouses as one change of each record', async () => {
    const { held } = await open([
      { id: 'a', name: 'Faca', Stock: [] },
      { id: 'b', name: 'Garfo', Stock: stock(['loja', 1]) },
    ]);
    act(() => screen.getByRole('grid').focus());
    for (const key of ['ArrowRight', 'ArrowRight']) fireEvent.keyDown(screen.getByRole('grid'), { key });
    fireEvent.paste(screen.getByRole('grid'), { clipboardData: { getData: () => '1\t2\n3\t4' } });
    await waitFor(() => expect(held.get('b')?.Stock).toEqual(stock(['loja', 4], ['cd', 3])));
    expect(held.get('a')?.Stock).toEqual(stock(['cd', 1], ['loja', 2]));
  });
});
