/**
 * Documents and queries made up by fast-check: small worlds, so that values meet, tie and miss each other often.
 */
import fc from 'fast-check';
import type { Condition, ModelCursor, ModelOrder, ModelQuery } from './query.ts';
import { isAllowed, NAME } from './query.ts';
import { isList, type Plain } from './values.ts';

const FIELDS = ['price', 'brand', 'tags'] as const;

const scalar: fc.Arbitrary<Plain> = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -1, max: 3 }) },
  { weight: 2, arbitrary: fc.constantFrom('', 'a', 'ab', 'b', 'é', '\u{1F967}', '\uFFFD') },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Plain>(null, true, false, 0.5, 1e300, Number.NaN, new Date(0), new Date(1)),
  },
);
const list = fc.array(scalar, { maxLength: 3 });
const value: fc.Arbitrary<Plain> = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 2, arbitrary: list },
  { weight: 1, arbitrary: fc.dictionary(fc.constantFrom('x', 'y'), scalar, { maxKeys: 2 }) },
);
/** What may be contained; null and NaN have operators of their own. */
const operand = value.filter((one) => one !== null && !Number.isNaN(one));
const comparable = value.filter((one) => one !== null);

export const product = fc.record({ price: value, brand: scalar, tags: list }, { requiredKeys: [] });
export const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'é', 'Z', '__id7__', '__id-12__');
export const shelf = fc.dictionary(ids, product, { maxKeys: 9 });

const field = fc.constantFrom(...FIELDS);
const where = fc.oneof(
  fc.record({
    kind: fc.constant('where' as const),
    field,
    operator: fc.constantFrom('==' as const, '!=' as const),
    value,
  }),
  fc.record({
    kind: fc.constant('where' as const),
    field,
    operator: fc.constantFrom('<' as const, '<=' as const, '>' as const, '>=' as const),
    value: comparable,
  }),
  fc.record({
    kind: fc.constant('where' as const),
    field: fc.constantFrom('tags', 'price'),
    operator: fc.constant('array-contains' as const),
    value: operand,
  }),
  fc.record({
    kind: fc.constant('list' as const),
    field,
    operator: fc.constantFrom('in' as const, 'not-in' as const),
    values: fc.array(value, { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    kind: fc.constant('list' as const),
    field: fc.constantFrom('tags', 'price'),
    operator: fc.constant('array-contains-any' as const),
    values: fc.array(
      value.filter((one) => !isList(one)),
      { minLength: 1, maxLength: 4 },
    ),
  }),
);
const parts = fc.array(where, { minLength: 1, maxLength: 3 });
const condition: fc.Arbitrary<Condition> = fc.oneof(
  { weight: 3, arbitrary: where },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('and' as const, 'or' as const), parts }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('and' as const),
      parts: fc.tuple(where, fc.record({ kind: fc.constant('or' as const), parts })),
    }),
  },
);

const order: fc.Arbitrary<ModelOrder> = fc.record({
  field: fc.constantFrom<string>('price', 'brand', NAME),
  direction: fc.constantFrom('asc' as const, 'desc' as const),
});
const orders = fc.uniqueArray(order, { maxLength: 3, selector: (one) => one.field }).map((all) => {
  const name = all.findIndex((one) => one.field === NAME);
  return name < 0 ? all : all.slice(0, name + 1);
});

function cursor(orderBy: readonly ModelOrder[]): fc.Arbitrary<ModelCursor | undefined> {
  if (orderBy.length === 0) return fc.constant(undefined);
  const each = orderBy.map((one) => (one.field === NAME ? ids : value));
  const cut = fc.integer({ min: 1, max: each.length });
  const given = fc.record({ values: fc.tuple(...each), cut, inclusive: fc.boolean() });
  return fc.option(
    given.map(({ values, cut: count, inclusive }) => ({ values: values.slice(0, count), inclusive })),
    { nil: undefined },
  );
}

/** `live`: one that can be listened to. */
export function queries({ live }: { readonly live: boolean }): fc.Arbitrary<ModelQuery> {
  return orders.chain((orderBy) =>
    fc
      .record({
        where: fc.option(condition, { nil: undefined }),
        start: cursor(orderBy),
        end: cursor(orderBy),
        offset: live ? fc.constant(undefined) : fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
        limit: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
        last: fc.boolean(),
      })
      .map(({ last, offset, ...rest }): ModelQuery => {
        const toLast = last && orderBy.length > 0 && rest.limit !== undefined;
        return { ...defined({ ...rest, ...(!toLast && { offset }) }), orderBy, ...(toLast && { toLast }) };
      })
      .filter(isAllowed),
  );
}

function defined<T extends object>(given: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const kept = Object.entries(given).filter(([, one]) => one !== undefined);
  return Object.fromEntries(kept) as { [K in keyof T]?: NonNullable<T[K]> };
}
