import { describe, expect, it } from 'vitest';
import { narrowedTo } from '../../../core/search/listed-record.ts';
import { listedRecords } from './listed-records.ts';
import { customer, customerDefinition } from './testing/customers.ts';

const SOME = { ids: ['c9'], isAll: false };

describe('listedRecords', () => {
  it('is nothing while nothing is searched for', () => {
    expect(listedRecords(customerDefinition, ' ', [], SOME)).toBeUndefined();
  });

  it('asks the store for choices and a range, in no order of its own', () => {
    const choice = { kind: 'choice', column: 'email', values: ['ana@example.com'] } as const;
    expect(listedRecords(customerDefinition, '', [choice], SOME)).toEqual({
      query: { where: { email: 'ana@example.com' } },
    });
    const range = { kind: 'range', column: 'credit', from: 10 } as const;
    expect(listedRecords(customerDefinition, '', [range], SOME)).toEqual({
      query: { range: { field: 'credit', from: 10 } },
    });
  });

  it('looks at what was typed record by record, without accents and case, as the table does', () => {
    const prefix = { kind: 'prefix', column: 'name', text: 'ana' } as const;
    const listed = listedRecords(customerDefinition, 'conceição', [prefix], SOME);
    expect(listed?.query).toEqual({});
    const names = ['Ana Conceicao', 'ANA DA CONCEIÇÃO', 'Ana Lima', 'Mariana Conceição'];
    const { narrowed = {} } = listed ?? {};
    const search = [{ field: 'name', as: 'text', weight: 10, title: true }] as const;
    const definition = { ...customerDefinition, search };
    const passes = narrowedTo({ definition, narrowed, timeZone: 'UTC', now: 0 });
    expect(names.filter((name) => passes(customer('c1', { name })))).toEqual([
      'Ana Conceicao',
      'ANA DA CONCEIÇÃO',
    ]);
    expect(passes(customer('c9', { name: 'Ana Lima' }))).toBe(true);
  });

  it('is the rows that a search shows, where these are all of them', () => {
    const shown = { ids: ['c1', 'c2'], isAll: true };
    expect(listedRecords(customerDefinition, 'ana', [], shown)).toEqual({
      query: {},
      narrowed: { ids: ['c1', 'c2'] },
    });
  });
});
