import { expect, it } from 'vitest';
import type { CollectionDefinition } from '../../contract/collection.ts';
import type { FieldDefinition } from '../../contract/field.ts';
import { valueText } from '../field-types/value-text.ts';
import { printedEntry } from './log-entries.ts';

const field = (name: string, label: string, more: Partial<FieldDefinition>): FieldDefinition => ({
  name,
  path: name,
  type: 'text',
  label,
  ...more,
});
const audited: CollectionDefinition = {
  name: 'product-data',
  kind: 'collection',
  label: { one: 'Dado', many: 'Dados' },
  group: 'catalog',
  icon: 'box',
  list: { view: 'table', limit: 50, columns: [], hidden: false },
  deletable: false,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'server', delete: 'server' },
  actions: [],
  catalogues: [],
  fields: [
    field('Price', 'Preço', { type: 'number', unit: 'BRL' }),
    field('Options', 'Opções', {
      type: 'struct',
      fields: [field('canSell', 'Pode vender', { type: 'checkbox' })],
    }),
  ],
};
const words = { yes: 'Sim', no: 'Não', hidden: '', timeZone: 'America/Sao_Paulo' };
const printed = (entry: object) =>
  printedEntry(audited, { id: 'e1', about: 'porque sim', ...entry }, (field, value) =>
    valueText(field, value, words),
  );

it.each([
  {
    entry: { field: 'Price', from: 1199.9, to: null },
    want: { field: 'Preço', from: 'R$\u00a01.199,90', to: '' },
  },
  {
    entry: { field: 'Options.canSell', from: false, to: true },
    want: { field: 'Pode vender', from: 'Não', to: 'Sim' },
  },
  { entry: { field: 'gone', from: 1, to: 2 }, want: { field: 'gone', from: 1, to: 2 } },
])('an entry about $entry.field reads as the form does', ({ entry, want }) => {
  expect(printed(entry)).toEqual({ id: 'e1', about: 'porque sim', ...want });
});
