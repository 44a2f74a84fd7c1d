import { expect, it } from 'vitest';
import { conditionText } from './condition-text.ts';

const brand = { type: 'equals', field: 'brand', value: 'aurora' };
const price = { type: 'greaterThan', field: 'Price', value: 1234.5 };

it.each([
  ['a comparison', brand, 'brand é igual a “aurora”'],
  [
    'a group',
    { type: 'and', params: [brand, price] },
    'brand é igual a “aurora” e Price é maior que 1.234,5',
  ],
  [
    'a group in a group',
    {
      type: 'or',
      params: [
        { type: 'and', params: [brand, price] },
        { type: 'exists', field: 'EAN13' },
      ],
    },
    '(brand é igual a “aurora” e Price é maior que 1.234,5) ou EAN13 está preenchido',
  ],
  ['a group of one', { type: 'and', params: [{ type: 'or', params: [brand] }] }, 'brand é igual a “aurora”'],
  ['a list', { type: 'in', field: 'state', value: ['SP', 'RJ'] }, 'state é um de “SP”, “RJ”'],
  ['an operator of tomorrow', { type: 'soundsLike', field: 'name', value: 'ana' }, 'name soundsLike “ana”'],
  ['an empty group', { type: 'and', params: [] }, ''],
  ['no condition', 'brand', ''],
])('says %s', (_name, node, want) => {
  expect(conditionText(node)).toBe(want);
});
