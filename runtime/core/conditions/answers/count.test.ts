import { describe, expect, it } from 'vitest';
import type { CollectionDefinition, ConsoleRecord } from '../../../contract/collection.ts';
import { CUSTOMER_DEFINITION } from '../testing/customers.ts';
import { countCondition } from './count.ts';

const CUSTOMERS = {
  ...CUSTOMER_DEFINITION,
  list: { view: 'table', columns: ['email'] },
  fields: [...CUSTOMER_DEFINITION.fields, { name: 'email', path: 'email', type: 'text', label: 'E-mail' }],
} as unknown as CollectionDefinition;
const PEOPLE: readonly ConsoleRecord[] = [
  { id: 'ana', email: 'Ana@loja.com', address: { state: 'SP' } },
  { id: 'ana2', email: 'ana@loja.com', address: { state: 'PR' } },
  { id: 'bia', email: 'bia@loja.com', address: { state: 'SP' } },
  { id: 'duda', address: { state: 'PR' } },
];

function counted(condition: unknown, as: 'tree' | 'segment' | 'price-rule' = 'segment') {
  return countCondition(
    { project: 'matriz', timeZone: 'UTC', subject: 'customer', condition, as, empty: 'none' },
    {
      now: 0,
      definitionOf: async () => CUSTOMERS,
      async *records() {
        yield PEOPLE.slice(0, 2);
        yield PEOPLE.slice(2);
      },
      total: async () => PEOPLE.length,
      read: async () => undefined,
    },
  );
}

const paulistas = { inclusion: { type: 'equals', field: 'address.state', value: 'SP' } };

describe('the count of a whole segment', () => {
  it.each([
    ['no e-mails', { rules: paulistas }, 2, 0],
    ['an e-mail that two customers have', { emails: ['ANA@loja.com'] }, 2, 0],
    ['an e-mail that nobody has, in two spellings', { emails: ['eva@loja.com', ' EVA@loja.com '] }, 0, 1],
    ['both', { emails: ['ana@loja.com', 'eva@loja.com'], rules: paulistas }, 3, 1],
    [
      'customers that are excluded',
      { emails: ['bia@loja.com'], rules: { exclusion: paulistas.inclusion } },
      1,
      0,
    ],
  ])('adds each address that no customer has once: %s', async (_name, segment, matched, addressesOnly) => {
    expect(await counted(segment)).toMatchObject({ matched, addressesOnly, total: 4 });
  });

  it('adds nothing to the count of a single condition', async () => {
    expect(await counted(paulistas.inclusion, 'tree')).not.toHaveProperty('addressesOnly');
  });
});

describe('the count of a price rule', () => {
  it.each([
    ['no part: nothing', {}, 0],
    ['a part without a condition: all', { rules: [{ options: {} }] }, 4],
    [
      'any of its parts',
      { rules: [{ conditions: paulistas.inclusion }, { conditions: { type: 'exists', field: 'email' } }] },
      3,
    ],
    [
      'a part that is not complete: nothing',
      { rules: [{ conditions: { ...paulistas.inclusion, value: '' } }] },
      0,
    ],
  ])('is of: %s', async (_name, rule, matched) => {
    expect(await counted(rule, 'price-rule')).toMatchObject({ matched, total: 4 });
  });
});
