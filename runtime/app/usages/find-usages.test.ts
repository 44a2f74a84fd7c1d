import { expect, it } from 'vitest';
import type { CollectionDefinition, ConsoleRecord } from '../../contract/collection.ts';
import type { FieldDefinition } from '../../contract/field.ts';
import type { ListedRecords } from '../../contract/listed-records.ts';
import type { ListQuery } from '../../contract/live.ts';
import { narrowedTo } from '../../core/search/listed-record.ts';
import { findUsages } from './find-usages.ts';

const reference = (
  name: string,
  collection: string,
  more: Partial<FieldDefinition> = {},
): FieldDefinition => ({
  name,
  path: name,
  type: 'select',
  label: name,
  reference: { collection },
  ...more,
});
const collection = (
  name: string,
  many: string,
  fields: readonly FieldDefinition[],
): CollectionDefinition => ({
  name,
  kind: 'collection',
  label: { one: many, many },
  group: 'catalog',
  icon: name,
  list: { view: 'list', limit: 50, columns: [], hidden: false },
  deletable: true,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields,
});

const rows: FieldDefinition = {
  name: 'shelves',
  path: 'shelves',
  type: 'array_struct',
  label: 'Prateleiras',
  fields: [reference('category', 'category')],
};
const DEFINITIONS = [
  collection('product', 'Produtos', [reference('category', 'category')]),
  collection('category', 'Categorias', [reference('parent', 'category')]),
  collection('page', 'Páginas', [rows]),
];

function passing(name: string, listed: ListedRecords | undefined): (record: ConsoleRecord) => boolean {
  const definition = DEFINITIONS.find((each) => each.name === name);
  if (!definition || !listed?.narrowed) throw new Error(`${name} is not narrowed`);
  return narrowedTo({ definition, narrowed: listed.narrowed, timeZone: 'UTC', now: 0 });
}

function store(
  pages: readonly ConsoleRecord[],
  counts: { readonly [collection: string]: number } = {},
  configPages: readonly ConsoleRecord[] = [],
  categories: readonly ConsoleRecord[] = [],
) {
  const asked: { readonly collection: string; readonly query: Omit<ListQuery, 'limit'> }[] = [];
  return {
    asked,
    count: async (name: string, query: Omit<ListQuery, 'limit' | 'after'>) => {
      asked.push({ collection: name, query });
      return counts[name] ?? 0;
    },
    storedPage: async (name: string, { limit, after }: ListQuery) => {
      const page = configPages.find(({ id }) => id === name);
      if (page) return { records: [page], hasMore: false };
      if (name === 'category') return { records: categories, hasMore: false };
      const from = after ? pages.findIndex(({ id }) => id === after.id) + 1 : 0;
      return { records: pages.slice(from, from + limit), hasMore: from + limit < pages.length };
    },
  };
}

it('counts what refers to a document directly and inside lists, and hands out who does', async () => {
  const pages = Array.from({ length: 1200 }, (_, n) => ({
    id: `page-${String(n).padStart(4, '0')}`,
    shelves: [{ category: n % 400 === 7 ? 'panelas' : 'facas' }],
  }));
  const inside = ['a', 'b', 'c'].map((id) => ({ id, parent: 'panelas' }));
  const shop = store(pages, { product: 94 }, [], inside);
  const usages = await findUsages(shop, DEFINITIONS, 'category', ['panelas']);
  expect(usages.map(({ definition, count, atLeast }) => [definition.label.many, count, atLeast])).toEqual([
    ['Produtos', 94, false],
    ['Categorias', 3, false],
    ['Páginas', 3, false],
  ]);
  expect(shop.asked[0]).toEqual({ collection: 'product', query: { oneOf: { category: ['panelas'] } } });
  const listed = usages.find(({ definition }) => definition.name === 'page')?.listed;
  expect(pages.filter(passing('page', listed)).map(({ id }) => id)).toEqual([
    'page-0007',
    'page-0407',
    'page-0807',
  ]);
});

it('says that there may be more where it did not read all', async () => {
  const pages = Array.from({ length: 6000 }, (_, n) => ({ id: `p${n}`, shelves: [{ category: 'panelas' }] }));
  const [usage] = await findUsages(store(pages), DEFINITIONS, 'category', ['panelas']);
  expect([usage?.count, usage?.atLeast]).toEqual([5000, true]);
});

it('asks in parts of what one query takes, and leaves out what goes with the others', async () => {
  const ids = Array.from({ length: 70 }, (_, n) => `c${n}`);
  const inside = [
    { id: 'c1', parent: 'c2' },
    { id: 'other', parent: 'c2' },
  ];
  const shop = store([], { product: 1 }, [], inside);
  const [products, categories] = await findUsages(shop, DEFINITIONS.slice(0, 2), 'category', ids);
  expect([products?.count, shop.asked.length]).toEqual([3, 3]);
  expect(categories?.count).toBe(1);
  expect(inside.filter(passing('category', categories?.listed)).map(({ id }) => id)).toEqual(['other']);
});

it('counts the config pages that refer to it, which no bulk change reaches', async () => {
  const page = (name: string) => ({ ...collection(name, name, [rows]), kind: 'singleton' as const });
  const shop = store([], {}, [
    { id: 'layout', shelves: [{ category: 'facas' }, { category: 'panelas' }] },
    { id: 'ads', shelves: [{ category: 'facas' }] },
  ]);
  const usages = await findUsages(shop, [page('layout'), page('ads')], 'category', ['panelas']);
  expect(usages.map(({ definition, count, listed }) => [definition.name, count, listed])).toEqual([
    ['layout', 1, undefined],
  ]);
});
