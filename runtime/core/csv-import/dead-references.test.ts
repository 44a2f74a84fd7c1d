import { expect, it } from 'vitest';
import type { CollectionDefinition, DocumentData } from '../../contract/collection.ts';
import type { FieldDefinition } from '../../contract/field.ts';
import { missingDocuments, plannedReferences } from './dead-references.ts';
import { type PlannedRow, plannedWrite } from './import-plan.ts';

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
    {
      ...text('Stock'),
      type: 'array_struct',
      map: { key: 'stock', value: 'qty' },
      fields: [reference('stock', 'stock'), { ...text('qty'), type: 'number' }],
    },
  ],
};

type Row = { readonly number: number };
type Noted = readonly [Row, PlannedRow];

const created = (number: number, after: DocumentData): Noted => {
  const mask = Object.keys(after).map((name) => [name]);
  return [{ number }, { kind: 'created', write: plannedWrite(`c${number}`, mask, {}, after, undefined) }];
};
const changed = (number: number, mask: string[][], before: DocumentData, after: DocumentData): Noted => [
  { number },
  { kind: 'changed', write: plannedWrite(`c${number}`, mask, before, after, 'v1') },
];

function checked(there: readonly string[], unreadable: readonly string[] = []) {
  const asked: string[][] = [];
  const read = async (collection: string, ids: readonly string[]) => {
    asked.push(ids.map((id) => `${collection}/${id}`));
    if (unreadable.includes(collection)) return new Set(ids);
    return new Set(ids.filter((id) => there.includes(`${collection}/${id}`)));
  };
  const check = plannedReferences<Row>(definition, missingDocuments(read, 100));
  const found = (strict = false) =>
    check?.found(strict).map(({ row, place, id }) => `${row.number} ${place} ${id}`);
  return { asked, check, found };
}

it('finds rows far beyond the first that refer to what is not there, each document asked for once', async () => {
  const { asked, check } = checked(['brand/tra']);
  for (let part = 0; part < 12; part += 1) {
    const rows = Array.from({ length: 100 }, (_, at) => {
      const number = part * 100 + at + 2;
      return created(number, { brand: number === 1100 ? 'gone' : 'tra' });
    });
    expect(await check?.note(rows)).toBe(true);
  }
  expect(check?.found()).toEqual([
    { row: { number: 1100 }, place: 'Marca', path: 'brand', collection: 'brand', id: 'gone' },
  ]);
  expect(asked).toEqual([['brand/tra'], ['brand/gone']]);
});

it('looks into lists, lists of structs and keys of maps, and lets rows refer to what a later row creates', async () => {
  const { check, found } = checked(['product/p1', 'stock/s1']);
  await check?.note([
    created(2, { parent: 'c3', kit: [{ Produto: 'p1' }, { Produto: 'p2' }], related: ['p1', 'p3'] }),
    created(3, { parent: 'nowhere', Stock: { s1: 1, s2: 2 } }),
    changed(4, [['Stock', 's3']], { Stock: { s1: 1 } }, { Stock: { s1: 1, s3: 7 } }),
  ]);
  expect(found()).toEqual([
    '2 Kit › Produto p2',
    '2 Veja também p3',
    '3 parent nowhere',
    '3 Stock › stock s2',
    '4 Stock › stock s3',
  ]);
});

it('leaves to the store what was stored there before the row', async () => {
  const { check, found } = checked([]);
  await check?.note([
    changed(2, [['related']], { related: ['gone'] }, { related: ['gone', 'new'] }),
    changed(3, [['Stock', 's9']], { Stock: { s9: 1 } }, { Stock: { s9: 2 } }),
  ]);
  expect(found()).toEqual(['2 Veja também new']);
});

it('refuses with a row what refers to it where references are strict, and not otherwise', async () => {
  const { check, found } = checked([]);
  await check?.note([
    created(2, { parent: 'c3' }),
    created(3, { parent: 'c4' }),
    created(4, { brand: 'gone' }),
    created(5, { parent: 'c6' }),
    created(6, {}),
  ]);
  expect(found()).toEqual(['4 Marca gone']);
  expect(found(true)).toEqual(['2 parent c3', '3 parent c4', '4 Marca gone']);
});

it('misses what a refused row would have created, and says nothing of the row itself', async () => {
  const { check, found } = checked([]);
  await check?.note([created(2, { parent: 'c3' }), created(3, { parent: 'c2', brand: 'gone' })]);
  check?.refuse(3);
  expect(found()).toEqual(['2 parent c3']);
});

it('says nothing of collections that may not be read, and asks for nothing that cannot be an id', async () => {
  const { asked, check, found } = checked([], ['brand']);
  await check?.note([created(2, { brand: 'x', parent: 'a/b' })]);
  expect(found()).toEqual(['2 parent a/b']);
  expect(asked).toEqual([['brand/x']]);
});

it('asks nothing of a collection that refers to nothing', () => {
  const missing = missingDocuments(async () => undefined, 100);
  expect(plannedReferences({ ...definition, fields: [text('name')] }, missing)).toBeUndefined();
});
