import { describe, expect, it } from 'vitest';
import { tableColumns } from './table-columns.ts';
import { customerDefinition } from './testing/customers.ts';

describe('tableColumns', () => {
  it('finds fields inside structs, and names the stamps itself', () => {
    expect(
      tableColumns(customerDefinition).map(({ path, label, align }) => ({ path, label, align })),
    ).toEqual([
      { path: 'name', label: 'Nome', align: 'start' },
      { path: 'email', label: 'E-mail', align: 'start' },
      { path: 'address.city', label: 'Cidade', align: 'start' },
      { path: 'credit', label: 'Crédito', align: 'end' },
      { path: 'createdAt', label: 'balcao.dataTable.createdAt', align: 'start' },
    ]);
  });

  it('takes the first plain fields where no columns are declared', () => {
    const definition = { ...customerDefinition, list: { ...customerDefinition.list, columns: [] } };
    expect(tableColumns(definition).map(({ path }) => path)).toEqual(['name', 'email', 'credit']);
  });
});

it('puts numbers to the right, and the sum that a list of amounts is shown as', () => {
  const stock = {
    name: 'Stock',
    path: 'Stock',
    type: 'array_struct',
    label: 'Estoque',
    map: { key: 'unit', where: 'rows' },
    fields: [
      { name: 'unit', path: 'unit', type: 'text', label: 'Unidade' },
      { name: 'qty', path: 'qty', type: 'number', label: 'Quantidade' },
    ],
  } as const;
  const list = { ...customerDefinition.list, columns: ['Stock'] };
  expect(tableColumns({ ...customerDefinition, list, fields: [stock] })[0]?.align).toBe('end');
});
