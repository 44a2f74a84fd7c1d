/**
 * The smallest definitions that show every way a field can be stored: mapped paths, structs, arrays, datetimes,
 * an id field, a config page.
 */
import type { Audit } from '../../../runtime/contract/audit.ts';
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';
import type { FieldDefinition, FieldType } from '../../../runtime/contract/field.ts';

function field(type: FieldType, name: string, more: Partial<FieldDefinition> = {}): FieldDefinition {
  return { name, path: name, type, label: name, ...more };
}

function collection(
  name: string,
  fields: readonly FieldDefinition[],
  more: Partial<CollectionDefinition> = {},
): CollectionDefinition {
  return {
    name,
    kind: 'collection',
    label: { one: name, many: name },
    group: 'catalog',
    icon: 'category',
    list: { view: 'list', limit: 50, columns: [], hidden: false },
    deletable: true,
    replicable: false,
    sections: [],
    access: { read: 'viewer', write: 'operator', delete: 'admin' },
    actions: [],
    catalogues: ['full'],
    fields,
    ...more,
  };
}

const category = collection(
  'category',
  [
    field('text', 'title'),
    field('select_nested', 'parent', { reference: { collection: 'category', parent: 'parent' } }),
    field('number', 'order'),
    field('checkbox', 'visible'),
    field('array_field', 'filters', { item: field('text', '', { path: '' }) }),
  ],
  {
    list: {
      view: 'tree',
      limit: 1000,
      columns: [],
      hidden: false,
      order: { field: 'order', direction: 'asc' },
      filter: { field: 'title' },
      tree: { parent: 'parent', order: 'order' },
    },
  },
);

const product = collection('product', [
  field('text', 'mpn', { path: 'ProductCode' }),
  field('text', 'seoTitle', { path: 'seo.title' }),
  field('textarea', 'seoText', { path: 'seo.text' }),
  field('number', 'price', { path: 'Price' }),
  field('date', 'released'),
  field('datetime', 'saleStart', { path: 'Sale.startAt' }),
  field('struct', 'height', {
    path: 'Height',
    fields: [field('number', 'value', { path: 'Value' }), field('text', 'measure', { path: 'Measure' })],
  }),
  field('array_struct', 'kit', {
    fields: [field('text', 'sku', { path: 'item.sku' }), field('datetime', 'since')],
  }),
  field('array_struct', 'stock', {
    path: 'Stock',
    map: { key: 'stockId', value: 'qty' },
    fields: [field('text', 'stockId', { required: true }), field('number', 'qty', { required: true })],
  }),
  field('array_struct', 'costs', {
    path: 'PriceNetByQty',
    map: { key: 'packSize' },
    fields: [field('text', 'packSize', { required: true }), field('number', 'cost', { path: 'PriceNet' })],
  }),
]);

const brand = collection('brand', [field('text', 'code'), field('text', 'name')], {
  id: { field: 'code', label: 'Código' },
});

const store = collection(
  'store',
  [field('text', 'name'), field('struct', 'address', { fields: [field('text', 'city')] })],
  {
    kind: 'singleton',
  },
);

export const OFFER_AUDIT: Audit = {
  log: 'offer-log',
  key: 'offer',
  fields: ['price', 'code', 'options.free'],
  write: 'operator',
};
export const OFFER_COPY = ['price', 'options.free'];
const SERVER_ONLY = { read: 'viewer', write: 'server', delete: 'server' } as const;

const offer = collection(
  'offer',
  [
    field('number', 'price'),
    field('text', 'code'),
    field('number', 'stock'),
    field('struct', 'options', { fields: [field('checkbox', 'free'), field('checkbox', 'sale')] }),
  ],
  {
    access: SERVER_ONLY,
    audit: OFFER_AUDIT,
    copiedIn: { collection: 'offer-page', fields: OFFER_COPY },
  },
);

/** What the shop shows of an offer. */
const offerPage = collection(
  'offer-page',
  [
    field('text', 'title'),
    field('number', 'price'),
    field('struct', 'options', { fields: [field('checkbox', 'free'), field('text', 'note')] }),
  ],
  { copyOf: { collection: 'offer', fields: OFFER_COPY } },
);

const offerLog = collection(
  'offer-log',
  [
    ...['offer', 'field', 'about'].map((name) => field('text', name)),
    ...['from', 'to'].map((name) => field('text', name, { anyScalar: true, readOnly: true })),
    field('struct', 'createdBy', {
      fields: ['id', 'email', 'displayName', 'phoneNumber'].map((name) => field('text', name)),
    }),
  ],
  { access: SERVER_ONLY },
);

const DEFINITIONS: readonly CollectionDefinition[] = [
  category,
  product,
  brand,
  store,
  offer,
  offerPage,
  offerLog,
];

export async function definitionOf(name: string): Promise<CollectionDefinition> {
  const definition = DEFINITIONS.find((candidate) => candidate.name === name);
  if (!definition) throw new Error(`No schema declares "${name}"`);
  return definition;
}
