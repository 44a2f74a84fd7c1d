import { expect, it } from 'vitest';
import type { CollectionDefinition, DocumentData } from '../../contract/collection.ts';
import type { FieldDefinition } from '../../contract/field.ts';
import { valueText } from '../field-types/value-text.ts';
import { fieldsOf } from '../wire/wire-values.ts';
import { changedPlaces, referredIds } from './changed-places.ts';

const field = (name: string, label: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  name,
  path: name,
  type: 'text',
  label,
  ...more,
});
const number = (name: string, label: string, more: Partial<FieldDefinition> = {}) =>
  field(name, label, { type: 'number', ...more });

const definition: CollectionDefinition = {
  name: 'product',
  kind: 'collection',
  label: { one: 'Produto', many: 'Produtos' },
  group: 'catalog',
  icon: 'product',
  list: { view: 'list', limit: 50, columns: [], hidden: false },
  deletable: true,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    number('price', 'Preço', { unit: 'BRL', path: 'Prices.cash' }),
    number('company', 'Empresa', { identifier: true }),
    field('brand', 'Marca', { type: 'select', reference: { collection: 'brand' } }),
    field('isActive', 'Ativo', { type: 'checkbox' }),
    field('size', 'Medidas', { type: 'struct', fields: [number('height', 'Altura', { path: 'h' })] }),
    field('stock', 'Estoque', {
      type: 'array_struct',
      map: { key: 'unit', value: 'qty' },
      fields: [field('unit', 'Unidade'), number('qty', 'Quantidade')],
    }),
    field('costs', 'Custos', {
      type: 'array_struct',
      map: { key: 'pack' },
      fields: [field('pack', 'Embalagem'), number('cost', 'Custo', { unit: 'BRL' })],
    }),
  ],
};

const BEFORE: DocumentData = {
  Prices: { cash: 1234.5 },
  company: 1234567,
  brand: 'tramontina',
  isActive: true,
  size: { h: 1.5 },
  stock: { '1': 1200 },
  costs: { '6': { cost: 10 } },
  legacy: { note: 'a' },
};
const words = { yes: 'Sim', no: 'Não', hidden: '', timeZone: 'America/Sao_Paulo' };
const told = (mask: readonly (readonly string[])[]) =>
  changedPlaces(definition, { mask, before: fieldsOf(BEFORE), after: fieldsOf({}) }).map(
    ({ label, field: own, before }) =>
      `${label}: ${own ? valueText(own, before, words) : String(before)}`.replaceAll('\u00a0', ' '),
  );

it.each([
  { name: 'an amount that is stored elsewhere', mask: ['Prices', 'cash'], want: 'Preço: R$ 1.234,50' },
  { name: 'a number that names something', mask: ['company'], want: 'Empresa: 1234567' },
  { name: 'a yes', mask: ['isActive'], want: 'Ativo: Sim' },
  { name: 'a part of a struct', mask: ['size', 'h'], want: 'Medidas › Altura: 1,5' },
  { name: 'the value of a row', mask: ['stock', '1'], want: 'Estoque › 1: 1.200' },
  { name: 'a whole row', mask: ['costs', '6'], want: 'Custos › 6: Custo: R$ 10,00' },
  { name: 'a part of a row', mask: ['costs', '6', 'cost'], want: 'Custos › 6 › Custo: R$ 10,00' },
  { name: 'what no schema declares', mask: ['legacy', 'note'], want: 'legacy.note: a' },
])('names $name as the form does', ({ mask, want }) => {
  expect(told([mask])).toEqual([want]);
});

it('gathers what rows refer to, each document once', () => {
  const row = (number: number, brand: string) => ({
    number,
    cells: [],
    row: { number, data: {}, problems: [] },
    plan: {
      kind: 'created' as const,
      write: { mask: [['brand']], before: fieldsOf({}), after: fieldsOf({ brand }) },
    },
  });
  expect(referredIds(definition, [row(2, 'b'), row(3, 'a'), row(4, 'b')])).toEqual(
    new Map([['brand', ['a', 'b']]]),
  );
});
