/**
 * Random shops for the law of the search, of few words and codes, so that searches meet documents by chance.
 */
import fc from 'fast-check';
import type { CollectionDefinition, ConsoleRecord } from '../../../contract/collection.ts';
import type { FieldDefinition } from '../../../contract/field.ts';

const text = (name: string): FieldDefinition => ({ name, path: name, type: 'text', label: name });

/** Small definitions in the words of a shop; whoever searches may not read `supplier` unless a test says so. */
const definition = (
  name: string,
  fields: readonly FieldDefinition[],
  search: CollectionDefinition['search'],
): CollectionDefinition => ({
  name,
  kind: 'collection',
  label: { one: name, many: name },
  group: 'catalog',
  icon: name,
  list: { view: 'list', limit: 50, columns: [], hidden: false },
  ...(search && { search }),
  deletable: true,
  replicable: false,
  sections: [],
  access: { read: name === 'supplier' ? 'admin' : 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields,
});

const reference = (name: string, collection: string): FieldDefinition => ({
  ...text(name),
  type: 'select',
  reference: { collection },
});

export const SHOP: readonly CollectionDefinition[] = [
  definition(
    'product',
    [
      { ...text('name'), path: 'siteName' },
      text('erp'),
      text('synonyms'),
      { ...text('stock'), type: 'array_struct', fields: [text('code')] },
      reference('brand', 'brand'),
      reference('supplier', 'supplier'),
      { ...text('token'), secret: true },
    ],
    [
      { field: 'name', as: 'text', weight: 10, title: true },
      { field: 'id', as: 'code', weight: 8 },
      { field: 'erp', as: 'code', weight: 8 },
      { field: 'stock.code', as: 'code', weight: 8 },
      { field: 'synonyms', as: 'text', weight: 5 },
      { field: 'brand', as: 'label', weight: 2 },
      { field: 'supplier', as: 'label', weight: 2 },
    ],
  ),
  definition(
    'brand',
    [text('name')],
    [
      { field: 'name', as: 'text', weight: 10, title: true },
      { field: 'id', as: 'text', weight: 8 },
    ],
  ),
  definition(
    'supplier',
    [text('name'), text('taxvat')],
    [
      { field: 'name', as: 'text', weight: 10, title: true },
      { field: 'id', as: 'text', weight: 8 },
      { field: 'taxvat', as: 'code', weight: 8 },
    ],
  ),
];

const WORDS = [
  'Panela',
  'panelas',
  'Canela',
  'pressão',
  'Pressao',
  'Chá',
  'vinho',
  'ninho',
  'Inox',
  'faca',
  'Faqueiro',
  '3 L',
  'É',
  'aço-inox',
  '220v',
  'Ƶeta',
  'mañana',
  'ﬁna',
  '½',
  'x',
  'micro-ondas',
  'Microondas',
  'micro ondas',
  'anti-aderentes',
  'antiaderente',
  '3L',
  '500 ml',
  '500ml',
  'facas',
  'caldeirões',
  'caldeirão',
];
const CODES = [
  '2001011',
  'AB-1234',
  'ab12.34',
  '7896503004514',
  '123.456.789-09',
  '+5511987654321',
  '12',
  'É9-77',
  '7323.93.00',
];

const words = fc.array(fc.constantFrom(...WORDS), { maxLength: 4 }).map((each) => each.join(' '));
const code = fc.oneof(
  fc.constantFrom(...CODES),
  fc.string({ unit: fc.constantFrom(...'0123ab-. '), maxLength: 8 }),
);
const ids = (prefix: string) => fc.integer({ min: 1, max: 4 }).map((n) => `${prefix}-10${n}`);

const record = {
  product: fc.record({
    id: ids('P'),
    name: words,
    erp: code,
    synonyms: words,
    stock: fc.array(fc.record({ code }), { maxLength: 2 }),
    brand: ids('b'),
    supplier: ids('s'),
  }),
  brand: fc.record({ id: ids('b'), name: words }),
  supplier: fc.record({ id: ids('s'), name: words, taxvat: code }),
};

export type Change =
  | { readonly kind: 'put'; readonly collection: string; readonly record: ConsoleRecord }
  | { readonly kind: 'remove'; readonly collection: string; readonly id: string };

const put = (collection: 'product' | 'brand' | 'supplier') =>
  fc.record({
    kind: fc.constant('put' as const),
    collection: fc.constant(collection),
    record: record[collection],
  });

/** What happens to a shop, in order: the same document is written again, renamed and removed. */
export const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: put('product') },
    { weight: 3, arbitrary: put('brand') },
    { weight: 2, arbitrary: put('supplier') },
    fc.record({
      kind: fc.constant('remove' as const),
      collection: fc.constantFrom('product', 'brand'),
      id: fc.oneof(ids('P'), ids('b')),
    }),
  ),
  { maxLength: 14 },
);

const typo = fc.constantFrom('panea', 'panlea', 'pannela', 'canala', 'ninhoo', 'vimho', 'presao', 'faqeiro');
const piece = fc.oneof(
  fc.constantFrom(...WORDS, ...CODES),
  fc
    .constantFrom(...WORDS, ...CODES)
    .chain((each) =>
      fc
        .tuple(fc.nat(each.length), fc.nat(each.length))
        .map(([a, b]) => each.slice(Math.min(a, b), Math.max(a, b))),
    ),
  typo,
  fc.string({ unit: fc.constantFrom(...'0123aéx-."* '), maxLength: 6 }),
);

/** What is typed: whole words, cut ones, parts of codes, typos, and signs that mean something to engines. */
export const typed: fc.Arbitrary<string> = fc
  .array(piece, { minLength: 1, maxLength: 3 })
  .map((each) => each.join(' '));
