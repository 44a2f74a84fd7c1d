import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDocumentCodec } from '../../../runtime/core/codec/document-codec.ts';
import { compiledNode } from '../../../runtime/core/conditions/predicate.ts';
import {
  type StoreFilter,
  type StoreValue,
  storeFilter,
} from '../../../runtime/core/conditions/store-filter.ts';
import {
  anyRecord,
  anyTree,
  CUSTOMER_DEFINITION,
  CUSTOMERS,
  SAO_PAULO,
} from '../../../runtime/core/conditions/testing/customers.ts';
import { openDocumentStore, toFields, toValue, type Value } from '../../../runtime/server/firestore/index.ts';
import { parseFilter } from '../../../runtime/server/firestore/query/parse-filter.ts';
import { printFieldPath } from '../../../runtime/server/firestore/values/field-path.ts';
import { DATES } from '../../../runtime/server/ports/record-decoder.ts';
import { openDatabase } from '../../../runtime/server/sqlite/database.ts';
import { patience, repetitions } from '../../setup/scale.ts';

const DATABASE = { project: 'loja', database: '(default)' };
const OPERATORS: { readonly [operator: string]: string } = {
  '==': 'EQUAL',
  in: 'IN',
  '<': 'LESS_THAN',
  '<=': 'LESS_THAN_OR_EQUAL',
  '>': 'GREATER_THAN',
  '>=': 'GREATER_THAN_OR_EQUAL',
  'array-contains': 'ARRAY_CONTAINS',
  'array-contains-any': 'ARRAY_CONTAINS_ANY',
};

function wireValue(value: StoreValue | readonly StoreValue[]): Value {
  if (Array.isArray(value))
    return { arrayValue: { values: value.map((each: StoreValue) => wireValue(each)) } };
  const plain = typeof value === 'object' && 'momentMs' in value ? new Date(value.momentMs) : value;
  return toValue(plain);
}

function wireFilter(filter: StoreFilter): object {
  if (filter.kind !== 'field') {
    return {
      compositeFilter: { op: filter.kind.toUpperCase(), filters: filter.filters.map(wireFilter) },
    };
  }
  const { path, operator, value } = filter;
  return {
    fieldFilter: {
      field: { fieldPath: printFieldPath([...path]) },
      op: OPERATORS[operator],
      value: wireValue(value),
    },
  };
}

/** Fields that are compared by order, and terms of the disjunctive form: Firestore takes one and thirty. */
function shapeOf(filter: StoreFilter): { readonly ranges: ReadonlySet<string>; readonly terms: number } {
  if (filter.kind === 'field') {
    const isRange = /^[<>]/.test(filter.operator);
    const terms = Array.isArray(filter.value) ? filter.value.length : 1;
    return { ranges: new Set(isRange ? [filter.path.join('.')] : []), terms };
  }
  const parts = filter.filters.map(shapeOf);
  const ranges = new Set(parts.flatMap((part) => [...part.ranges]));
  const isAnd = filter.kind === 'and';
  const terms = parts.reduce((sum, part) => (isAnd ? sum * part.terms : sum + part.terms), isAnd ? 1 : 0);
  return { ranges, terms };
}

const codec = createDocumentCodec(CUSTOMER_DEFINITION, DATES);
const store = openDocumentStore(openDatabase(':memory:'));

describe('what a store is asked of a condition', () => {
  it(
    'leaves nothing out: with the rest as a predicate it finds what memory finds',
    () => {
      let [asked, round] = [0, 0];
      const pairs = repetitions(10_000, 1_000);
      fc.assert(
        fc.property(anyTree, fc.array(anyRecord, { minLength: 1, maxLength: 8 }), (tree, records) => {
          round += 1;
          const filter = storeFilter(tree, CUSTOMERS, SAO_PAULO);
          if (!filter) return;
          asked += 1;
          const { ranges, terms } = shapeOf(filter);
          expect(ranges.size).toBeLessThanOrEqual(1);
          expect(terms).toBeLessThanOrEqual(30);
          const collectionId = `c${round}`;
          store.commit(
            records.map((record, id) => ({
              kind: 'set',
              path: `${collectionId}/${id}`,
              fields: toFields(codec.encode(record)),
              transforms: [],
            })),
          );
          const found = store.query('', {
            collectionId,
            allDescendants: false,
            where: parseFilter(wireFilter(filter), DATABASE),
            orderBy: [],
            offset: 0,
          });
          const ids = new Set(found.map(({ path }) => path.slice(collectionId.length + 1)));
          const matches = compiledNode(tree, CUSTOMERS.fields, SAO_PAULO);
          const held = records.map((record, id) => codec.decode(String(id), codec.encode(record)));
          const inMemory = held.filter(matches).map(({ id }) => id);
          expect(held.filter((record) => ids.has(record.id) && matches(record)).map(({ id }) => id)).toEqual(
            inMemory,
          );
        }),
        { numRuns: pairs },
      );
      // Else the law says nothing.
      expect(asked).toBeGreaterThan(pairs / 40);
    },
    patience(60_000),
  );

  const filterOf = (tree: Parameters<typeof storeFilter>[0]) => storeFilter(tree, CUSTOMERS, SAO_PAULO);
  const state = { type: 'equals', field: 'address.state', value: 'SP' } as const;
  const rich = { type: 'greaterThan', field: 'total', value: 5 } as const;
  const equalState = { kind: 'field', path: ['home', 'address', 'state'], operator: '==', value: 'SP' };

  it('is as narrow as one query can be', () => {
    expect(filterOf(state)).toEqual(equalState);
    expect(filterOf({ type: 'and', params: [rich, state] })).toEqual(equalState);
    expect(filterOf(rich)).toMatchObject({ operator: '>=', value: 5 });
    expect(filterOf({ type: 'not', params: [{ ...state, type: 'notEquals' }] })).toEqual(equalState);
    expect(
      filterOf({ type: 'some', field: 'tags', params: [{ type: 'equals', field: 'value', value: 'a' }] }),
    ).toEqual({
      kind: 'field',
      path: ['tags'],
      operator: 'array-contains',
      value: 'a',
    });
    expect(filterOf({ type: 'under', field: 'group', value: 'g1' })).toMatchObject({ value: ['g1', 'g2'] });
  });

  it.each([
    ['a negation', { type: 'notEquals', field: 'name', value: 'a' }],
    ['what is absent', { type: 'notExists', field: 'name' }],
    ['letters without their accents', { type: 'contains', field: 'name', value: 'a' }],
    [
      'a part that only one of two asks',
      { type: 'or', params: [state, { type: 'notExists', field: 'name' }] },
    ],
    [
      'two orders at once',
      { type: 'or', params: [rich, { type: 'greaterThan', field: 'code', value: 'a' }] },
    ],
    ['a long list', { type: 'in', field: 'code', value: Array.from({ length: 31 }, (_, at) => `c${at}`) }],
  ] as const)('is nothing of %s', (_name, tree) => {
    expect(filterOf(tree)).toBeUndefined();
  });
});
