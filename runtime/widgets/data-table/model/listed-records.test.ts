import { describe, expect, it } from 'vitest';
import { listedRecords } from './listed-records.ts';
import { searchTexts } from './search-rows.ts';
import { customer, customerDefinition } from './testing/customers.ts';

const textOf = searchTexts((record) => [String(record.name)]);

describe('listedRecords', () => {
  it('is nothing while nothing is searched for', () => {
    expect(listedRecords(customerDefinition, ' ', [], textOf)).toBeUndefined();
  });

  it('asks the store for choices and a range, in no order of its own', () => {
    const choice = { kind: 'choice', column: 'email', values: ['ana@example.com'] } as const;
    expect(listedRecords(customerDefinition, '', [choice], textOf)).toEqual({
      query: { where: { email: 'ana@example.com' } },
    });
    const range = { kind: 'range', column: 'credit', from: 10 } as const;
    expect(listedRecords(customerDefinition, '', [range], textOf)).toEqual({
      query: { range: { field: 'credit', from: 10 } },
    });
  });

  it('looks at what was typed record by record, without accents and case, as the table does', () => {
    const prefix = { kind: 'prefix', column: 'name', text: 'ana' } as const;
    const listed = listedRecords(customerDefinition, 'conceição', [prefix], textOf);
    expect(listed?.query).toEqual({});
    const names = ['Ana Conceicao', 'ANA DA CONCEIÇÃO', 'Ana Lima', 'Mariana Conceição'];
    const passing = names.filter((name) => listed?.passes?.(customer('c1', { name })));
    expect(passing).toEqual(['Ana Conceicao', 'ANA DA CONCEIÇÃO']);
  });
});
