import { describe, expect, it } from 'vitest';
import { prefixQueries, tableQuery } from './table-query.ts';
import { customerDefinition } from './testing/customers.ts';

const view = { page: 0, pageSize: 50, filter: '' } as const;
const order = { field: 'createdAt', direction: 'desc' };

describe('tableQuery', () => {
  const cases = [
    { name: 'loads the first page', given: view, want: { order, limit: 50 } },
    { name: 'loads the pages up to the one shown', given: { ...view, page: 2 }, want: { order, limit: 150 } },
    {
      name: 'looks through a thousand to filter',
      given: { ...view, filter: 'maria' },
      want: { order, limit: 1000 },
    },
    {
      name: 'looks through a thousand to order',
      given: { ...view, sort: { column: 'email', descending: false } },
      want: { order, limit: 1000 },
    },
    { name: 'takes blanks for no filter', given: { ...view, filter: ' ' }, want: { order, limit: 50 } },
    {
      name: 'never loads less than the page reached',
      given: { page: 2, pageSize: 1000, filter: 'x' } as const,
      want: { order, limit: 3000 },
    },
  ];
  it.each(cases)('$name', ({ given, want }) => {
    expect(tableQuery(customerDefinition, given)).toEqual(want);
  });
});

describe('prefixQueries', () => {
  const starting = (value: string) => ({ prefix: { field: 'email', value }, limit: 1000 });

  it('ask by the declared field, with a capital as well', () => {
    expect(prefixQueries(customerDefinition, ' ana@ ')).toEqual([starting('ana@'), starting('Ana@')]);
    expect(prefixQueries(customerDefinition, 'Ana')).toEqual([starting('Ana'), undefined]);
  });

  it('ask nothing without a filter or a field', () => {
    const { filter: _filter, ...list } = customerDefinition.list;
    expect(prefixQueries(customerDefinition, ' ')).toEqual([undefined, undefined]);
    expect(prefixQueries({ ...customerDefinition, list }, 'ana')).toEqual([undefined, undefined]);
  });
});
