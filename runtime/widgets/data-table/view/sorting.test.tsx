import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { CollectionDefinition } from '../../../contract/collection.ts';
import { customer, customerDefinition } from '../model/testing/customers.ts';
import { cells, openTable } from '../testing/open-table.tsx';

afterEach(cleanup);

const definition: CollectionDefinition = {
  ...customerDefinition,
  list: {
    ...customerDefinition.list,
    columns: ['name', 'group', 'tags', 'credit', 'since'],
    order: { field: 'name', direction: 'asc' },
  },
  fields: [
    ...customerDefinition.fields,
    {
      name: 'group',
      path: 'group',
      type: 'select',
      label: 'Grupo',
      reference: { collection: 'customer-segment', label: 'name' },
    },
    {
      name: 'tags',
      path: 'tags',
      type: 'array_field',
      label: 'Marcadores',
      item: { name: '', path: '', type: 'text', label: '' },
    },
    { name: 'since', path: 'since', type: 'date', label: 'Desde' },
  ],
};

// The ids of the groups stand in another order than the customers' names.
const customers = [
  customer('c1', { name: 'Ana', group: 'z', credit: 2, since: '2026-01-03' }),
  customer('c2', { name: 'Bia', group: 'y', credit: 10, since: '2026-01-01' }),
  customer('c3', { name: 'Caio', group: 'x', credit: 1, since: '2026-01-02' }),
];

const head = (name: string) => screen.getByRole('columnheader', { name });
const names = () => [1, 2, 3].map((row) => cells(row)[0]);

describe('an order by column', () => {
  it('is offered where values have one, and nowhere else', () => {
    openTable(customers, '', { definition });
    const offered = screen
      .getAllByRole('columnheader')
      .filter((one) => one.querySelector('button'))
      .map((one) => one.textContent);
    expect(offered).toEqual(['Nome', 'Grupo', 'Crédito', 'Desde']);
  });

  it('is refused by a list, which says so', () => {
    openTable(customers, '', { definition });
    expect(head('Marcadores').getAttribute('aria-sort')).toBeNull();
    expect(head('Marcadores').title).toBe('Sem ordenação por esta coluna.');
  });

  it('by a list is ignored in an address that asks for it', () => {
    openTable(customers, '?sort=tags', { definition });
    expect(names()).toEqual(['Ana', 'Bia', 'Caio']);
  });

  it('by a reference goes by the names that are read, and asks no store for it', async () => {
    const referred = [
      { id: 'x', name: 'Atacado' },
      { id: 'y', name: 'Varejo' },
      { id: 'z', name: 'Clube' },
    ];
    const { asked } = openTable(customers, '?sort=group', { definition, referred });
    await waitFor(() => expect(names()).toEqual(['Caio', 'Ana', 'Bia']));
    expect(asked.some(({ order }) => order?.field === 'group')).toBe(false);
  });

  it('by a state goes by the words that are read', () => {
    const stated = { ...definition, state: { active: { field: 'group', is: ['y'] } } };
    openTable(customers, '?sort=-$state', { definition: stated });
    expect(names()).toEqual(['Ana', 'Caio', 'Bia']);
  });

  it.each([
    { label: 'Crédito', up: ['Caio', 'Ana', 'Bia'] },
    { label: 'Desde', up: ['Bia', 'Caio', 'Ana'] },
  ])('by $label goes up, down, and back to the declared one', async ({ label, up }) => {
    const user = userEvent.setup();
    openTable(customers, '', { definition });
    const click = () => user.click(screen.getByRole('button', { name: label }));
    await click();
    expect(names()).toEqual(up);
    expect(head(label).getAttribute('aria-sort')).toBe('ascending');
    await click();
    expect(names()).toEqual(up.toReversed());
    expect(head(label).getAttribute('aria-sort')).toBe('descending');
    await click();
    expect(names()).toEqual(['Ana', 'Bia', 'Caio']);
    expect(head(label).getAttribute('aria-sort')).toBe('none');
  });
});
