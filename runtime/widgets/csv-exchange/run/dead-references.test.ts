import { expect, it } from 'vitest';
import type { CollectionDefinition } from '../../../contract/collection.ts';
import type { FieldDefinition } from '../../../contract/field.ts';
import type { ImportStore } from '../../../contract/imports.ts';
import { fieldsOf } from '../../../core/wire/wire-values.ts';
import type { ImportRow } from '../model/import-run.ts';
import { referenceCheck } from './dead-references.ts';

const text = (name: string): FieldDefinition => ({ name, path: name, type: 'text', label: name });
const reference = (name: string, collection: string): FieldDefinition => ({
  ...text(name),
  type: 'select',
  label: name === 'brand' ? 'Marca' : name,
  reference: { collection },
});
const definition: CollectionDefinition = {
  name: 'category',
  kind: 'collection',
  label: { one: 'Categoria', many: 'Categorias' },
  group: 'catalog',
  icon: 'category',
  list: { view: 'list', limit: 50, columns: [], hidden: false },
  deletable: true,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    reference('brand', 'brand'),
    reference('parent', 'category'),
    { ...text('kit'), type: 'array_struct', label: 'Kit', fields: [reference('Produto', 'product')] },
    { ...text('related'), type: 'array_field', label: 'Veja também', item: reference('item', 'product') },
  ],
};

const row = (number: number, data: { readonly [name: string]: unknown }): ImportRow => ({
  number,
  cells: [],
  row: { number, data: {}, problems: [] },
  id: `c${number}`,
  plan: {
    kind: 'created',
    write: { mask: Object.keys(data).map((name) => [name]), before: {}, after: fieldsOf(data) },
  },
});

function store(there: readonly string[], denied: readonly string[] = []) {
  const asked: string[][] = [];
  const imports: Pick<ImportStore, 'read'> = {
    read: async (collection, ids) => {
      asked.push(ids.map((id) => `${collection}/${id}`));
      if (denied.includes(collection)) return { ok: false, failure: { reason: 'denied', detail: '' } };
      const found = ids.filter((id) => there.includes(`${collection}/${id}`));
      return { ok: true, documents: new Map(found.map((id) => [id, { fields: {}, version: 'v' }])) };
    },
  };
  const commit: ImportStore['commit'] = () => Promise.reject(new Error('Nothing is written.'));
  return {
    asked,
    patience: { store: { ...imports, commit }, collection: 'category', retry: async () => false },
  };
}

it('finds rows far beyond the first that refer to what is not there, each document asked for once', async () => {
  const { asked, patience } = store(['brand/tra']);
  const check = referenceCheck(definition, patience);
  for (let part = 0; part < 12; part += 1) {
    const rows = Array.from({ length: 100 }, (_, at) => {
      const number = part * 100 + at + 2;
      return row(number, { brand: number === 1100 ? 'gone' : 'tra' });
    });
    expect(await check?.note(rows)).toBe(true);
  }
  expect(check?.found()).toEqual({
    rows: 1,
    first: [{ number: 1100, place: 'Marca', collection: 'brand', id: 'gone' }],
  });
  expect(asked).toEqual([['brand/tra'], ['brand/gone']]);
});

it('looks into lists and lists of structs, and lets rows refer to what a later row creates', async () => {
  const { patience } = store(['product/p1']);
  const check = referenceCheck(definition, patience);
  await check?.note([
    row(2, { parent: 'c3', kit: [{ Produto: 'p1' }, { Produto: 'p2' }], related: ['p1', 'p3'] }),
    row(3, { parent: 'nowhere' }),
  ]);
  expect(check?.found().first.map(({ number, place, id }) => `${number} ${place} ${id}`)).toEqual([
    '2 Kit p2',
    '2 Veja também p3',
    '3 parent nowhere',
  ]);
  expect(check?.found().rows).toBe(2);
});

it('says nothing of collections that may not be read', async () => {
  const { patience } = store([], ['brand']);
  const check = referenceCheck(definition, patience);
  await check?.note([row(2, { brand: 'x' })]);
  expect(check?.found()).toEqual({ rows: 0, first: [] });
});

it('asks nothing of a collection that refers to nothing', () => {
  expect(referenceCheck({ ...definition, fields: [text('name')] }, store([]).patience)).toBeUndefined();
});
