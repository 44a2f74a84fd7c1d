/**
 * A small subject with a field of every kind, records of it with values of any type, and trees about it: what the laws
 * of conditions are tested on.
 */
import fc from 'fast-check';
import type { FieldDefinition, FieldType } from '../../../contract/field.ts';
import type { ConditionNode } from '../condition.ts';
import { simplified } from '../condition.ts';
import { valueKind } from '../fitting-value.ts';
import { isTestOperator, OPERATORS, operatorsFor, READING_RANGES, READINGS_OF } from '../operators.ts';
import { readCondition } from '../read-condition.ts';
import { type ConditionField, type FieldSet, type SubjectDefinition, subjectOf } from '../subject.ts';

function field(
  name: string,
  label: string,
  type: FieldType,
  more: Partial<FieldDefinition> = {},
): FieldDefinition {
  return { name, path: name, type, label, ...more };
}

export const CUSTOMER_DEFINITION: SubjectDefinition = {
  name: 'customer',
  label: { one: 'Cliente', many: 'Clientes' },
  sections: [{ name: 'general', label: 'Geral' }],
  search: [{ field: 'code', as: 'code', weight: 8 }],
  fields: [
    field('name', 'Nome', 'text', { section: 'general' }),
    field('code', 'Código', 'text', { path: 'CodeErp' }),
    field('total', 'Total', 'number', { unit: 'BRL' }),
    field('active', 'Ativo', 'checkbox'),
    field('birthday', 'Aniversário', 'date'),
    field('seenAt', 'Visto em', 'datetime'),
    field('group', 'Grupo', 'select_nested', { reference: { collection: 'group', parent: 'parent' } }),
    field('password', 'Senha', 'text', { secret: true }),
    field('address', 'Endereço', 'struct', {
      path: 'home.address',
      fields: [
        field('state', 'Estado', 'select', {
          options: [
            { value: 'SP', label: 'São Paulo' },
            { value: 'PR', label: 'Paraná' },
          ],
        }),
        field('number', 'Número', 'number'),
        field('isHome', 'Residencial', 'checkbox'),
      ],
    }),
    field('photos', 'Fotos', 'array_field', { item: field('', 'Foto', 'image') }),
    field('tags', 'Etiquetas', 'array_field', { item: field('', 'Etiqueta', 'text') }),
    field('scores', 'Notas', 'array_field', { item: field('', 'Nota', 'number') }),
    field('orders', 'Pedidos', 'array_struct', {
      fields: [
        field('createdAt', 'Data', 'datetime', { path: 'created' }),
        field('status', 'Situação', 'text'),
        field('total', 'Total', 'number'),
        field('isPaid', 'Pago', 'checkbox'),
        field('items', 'Itens', 'array_struct', {
          fields: [field('sku', 'SKU', 'text'), field('qty', 'Quantidade', 'number')],
        }),
      ],
    }),
  ],
};
export const CUSTOMERS = subjectOf(CUSTOMER_DEFINITION);

const TEXTS = [
  'São Paulo',
  'sao',
  'PAULO',
  'a',
  "it's",
  'back\\slash',
  '%_',
  'b',
  '😀',
  'x\ny',
  'ç',
  '\u0301a',
  'g1',
  'g2',
  'SP',
];
const MOMENTS = [
  '2026-01-05T02:59:59.999Z',
  '2026-01-05T03:00:00.000Z',
  '2017-12-31T12:30:00.000123Z',
  '2018-02-18T01:30:00.000Z',
  '2018-11-04T03:00:00.000Z',
  '1999-06-01T00:00:00.000Z',
  '2026-01-04T10:00:00-03:00',
];
const DAYS = ['2026-01-05', '2026-01-04', '2025-12-29', '2024-02-29', '1999-12-31'];
const NUMBERS = [0, 1, -1, 2, 2.5, 1e21, 42, 1234.56];

const odd = fc.constantFrom<unknown>(
  null,
  undefined,
  'texto',
  7,
  true,
  {},
  '2026-13-40',
  '2026-02-30T00:00:00.000Z',
  '',
);
const mostly = (usual: fc.Arbitrary<unknown>) =>
  fc.oneof({ arbitrary: usual, weight: 6 }, { arbitrary: odd, weight: 1 });
/** fast-check's own unit `binary` takes more than a second to make: it lists all code points. */
const anyCharacter = fc
  .oneof(fc.integer({ min: 1, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));
const text = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: anyCharacter, maxLength: 6 }));

/** A record as the console has it, a tenth of it of other types. */
export const anyRecord: fc.Arbitrary<Record<string, unknown>> = fc.record(
  {
    name: mostly(text),
    code: mostly(text),
    total: mostly(fc.constantFrom(...NUMBERS)),
    active: fc.constantFrom<unknown>(true, false, null, 'sim'),
    birthday: mostly(fc.constantFrom(...DAYS)),
    seenAt: mostly(fc.constantFrom(...MOMENTS)),
    group: mostly(fc.constantFrom('g1', 'g2', 'g3')),
    address: mostly(
      fc.record(
        {
          state: mostly(fc.constantFrom('SP', 'PR', 'RJ')),
          number: mostly(fc.constantFrom(...NUMBERS)),
          isHome: mostly(fc.boolean()),
        },
        { requiredKeys: [] },
      ),
    ),
    photos: mostly(fc.array(fc.record({ id: text, url: text }), { maxLength: 2 })),
    tags: mostly(fc.array(mostly(text), { maxLength: 3 })),
    scores: mostly(fc.array(mostly(fc.constantFrom(...NUMBERS)), { maxLength: 3 })),
    orders: mostly(
      fc.array(
        fc.record(
          {
            createdAt: mostly(fc.constantFrom(...MOMENTS)),
            status: mostly(fc.constantFrom('paid', 'sent', 'São Paulo')),
            total: mostly(fc.constantFrom(...NUMBERS)),
            isPaid: mostly(fc.boolean()),
            items: mostly(
              fc.array(fc.record({ sku: mostly(text), qty: mostly(fc.constantFrom(...NUMBERS)) }), {
                maxLength: 2,
              }),
            ),
          },
          { requiredKeys: [] },
        ),
        { maxLength: 3 },
      ),
    ),
  },
  { requiredKeys: [] },
);

function fittingValue(kind: string, range: readonly [number, number] | undefined): fc.Arbitrary<unknown> {
  switch (kind) {
    case 'number':
      return range
        ? fc.integer({ min: range[0], max: Math.min(range[1], 3000) })
        : fc.constantFrom(...NUMBERS);
    case 'date':
      return fc.constantFrom(...DAYS);
    case 'moment':
      return fc.constantFrom(...MOMENTS);
    default:
      return text.filter((value) => value.trim() === value && value !== '' && !/[\r\n]/.test(value));
  }
}

function testOf(field: ConditionField): fc.Arbitrary<unknown> {
  return fc.constantFrom(undefined, ...READINGS_OF[field.kind]).chain((map) =>
    fc.constantFrom(...operatorsFor(field, map).filter(isTestOperator)).chain((type) => {
      const base = { type, field: field.name, ...(map && { map }) };
      const one = fittingValue(valueKind(field, { ...(map && { map }) }), map && READING_RANGES[map]);
      switch (OPERATORS[type].form) {
        case 'none':
          return fc.constant(base);
        case 'days':
          return fc.integer({ min: 0, max: 400 }).map((value) => ({ ...base, value }));
        case 'list':
          return fc.array(one, { minLength: 1, maxLength: 3 }).map((value) => ({ ...base, value }));
        case 'two':
          return fc.tuple(one, one).map(([low, high]) => ({ ...base, value: [low, high] }));
        case 'one':
          return one.map((value) => ({ ...base, value }));
      }
    }),
  );
}

function stored(fields: FieldSet, depth: number): fc.Arbitrary<unknown> {
  const all = [...fields.values()];
  const tests = fc.constantFrom(...all).chain(testOf);
  if (depth <= 1) return tests;
  const inner = stored(fields, depth - 1);
  const lists = all.filter(({ items }) => items);
  const groups = fc.record({
    type: fc.constantFrom('and', 'or'),
    params: fc.array(inner, { minLength: 1, maxLength: 3 }),
  });
  const nots = inner.map((part) => ({ type: 'not', params: [part] }));
  const ofLists = lists.map((list) =>
    fc.record({
      type: fc.constantFrom('some', 'none', 'every'),
      field: fc.constant(list.name),
      params: fc.array(stored(list.items ?? new Map(), depth - 1), { maxLength: 2 }),
    }),
  );
  return fc.oneof({ arbitrary: tests, weight: 2 }, { arbitrary: groups, weight: 2 }, nots, ...ofLists);
}

/** Trees as the reader gives them, without problems. */
export const anyTree: fc.Arbitrary<ConditionNode> = stored(CUSTOMERS.fields, 4)
  .map((node) => readCondition(node, CUSTOMERS))
  .filter(({ tree, problems }) => tree !== undefined && problems.length === 0)
  .map(({ tree }) => (tree ? (simplified(tree) ?? tree) : { type: 'exists', field: 'name' }));

export const SAO_PAULO = {
  timeZone: 'America/Sao_Paulo',
  now: Date.parse('2026-01-05T15:00:00Z'),
  below: (_collection: string, id: string) => (id === 'g1' ? ['g2'] : []),
} as const;
