import { expect, it } from 'vitest';
import { explainCondition } from './explain.ts';
import { readCondition } from './read-condition.ts';
import { conditionSentence } from './sentence.ts';
import { CUSTOMERS, SAO_PAULO } from './testing/customers.ts';

const brand = { type: 'equals', field: 'brand', value: 'aurora' };
const price = { type: 'greaterThan', field: 'Price', value: 1234.5 };
const states = { type: 'in', field: 'address.state', value: ['SP', 'PR'] };
const paid = { type: 'isTrue', field: 'isPaid' };
const recent = { type: 'inLastDays', field: 'createdAt', value: 90 };

it.each([
  ['a comparison', brand, 'brand é “aurora”'],
  ['a group', { type: 'and', params: [brand, price] }, 'brand é “aurora” e Price é maior que 1.234,5'],
  ['a group of one', { type: 'AND', params: [{ type: 'or', params: [brand] }] }, 'brand é “aurora”'],
  ['an older name', { type: 'greaterOrEqual', field: 'n', value: 1 }, 'n é maior ou igual a 1'],
  ['an operator of tomorrow', { type: 'soundsLike', field: 'name', value: 'ana' }, 'name soundsLike “ana”'],
  ['an empty group', { type: 'and', params: [] }, ''],
  ['no condition', 'brand', ''],
])('is said without a subject: %s', (_name, node, want) => {
  expect(conditionSentence(node)).toBe(want);
});

it.each([
  [
    'options and items',
    { type: 'and', params: [states, { type: 'some', field: 'orders', params: [paid, recent] }] },
    'Estado é um de São Paulo, Paraná e tem algum pedido em que (Pago é sim e Data foi nos últimos 90 dias)',
  ],
  ['money', { type: 'greaterThan', field: 'total', value: '1500' }, 'Total é maior que R$\u00a01.500,00'],
  ['a count', { type: 'equals', field: 'orders', map: 'count', value: 2 }, 'quantidade de Pedidos é 2'],
  [
    'a weekday',
    { type: 'equals', field: 'seenAt', map: 'weekday', value: 1 },
    'dia da semana de Visto em é segunda-feira',
  ],
  [
    'months',
    { type: 'in', field: 'birthday', map: 'month', value: [3, 12] },
    'mês de Aniversário é um de março, dezembro',
  ],
  ['no item', { type: 'none', field: 'tags', params: [] }, 'não tem nenhuma etiqueta'],
  [
    'a muted part',
    {
      type: 'and',
      params: [
        { ...states, off: true },
        { type: 'exists', field: 'name' },
      ],
    },
    'Nome está preenchido',
  ],
])('is said with the labels of its subject: %s', (_name, node, want) => {
  expect(conditionSentence(node, CUSTOMERS)).toBe(want);
});

it('says of each part what the record has there', () => {
  const { tree } = readCondition(
    { type: 'and', params: [states, { type: 'exists', field: 'name' }] },
    CUSTOMERS,
  );
  const why = explainCondition(tree, { address: { state: 'RJ' }, name: 'Ana' }, CUSTOMERS, SAO_PAULO);
  expect(why).toMatchObject({
    holds: false,
    parts: [
      { holds: false, has: 'tem “RJ”' },
      { holds: true, has: 'tem “Ana”' },
    ],
  });
});
