/**
 * A target that is told of every commit holds what a full read holds: histories made up by fast-check.
 */
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../sqlite/database.ts';
import type { StructuredQuery } from '../query/structured-query.ts';
import { openDocumentStore } from '../store/open.ts';
import { toFields } from '../values/plain.ts';
import type { Write } from '../writes/write.ts';
import { queryTarget } from './query-target.ts';
import type { TargetEvent } from './target.ts';

const change = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  price: fc.oneof(
    fc.integer({ min: 0, max: 5 }),
    fc.constant(null),
    fc.constant('gone'),
    fc.constant('unpriced'),
  ),
});
const commits = fc.array(fc.array(change, { minLength: 1, maxLength: 4 }), { maxLength: 25 });

type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

/** A store takes longer to open than a history to play: each history is a shop of its own. */
const database = openDatabase(':memory:');
const store = openDocumentStore(database);
afterAll(() => database.close());
let shops = 0;

function newShop() {
  shops += 1;
  const shop = `shop/${shops}`;
  const write = ({ id, price }: Change): Write => {
    const path = `${shop}/product/${id}`;
    if (price === 'gone') return { kind: 'delete', path };
    return { kind: 'set', path, fields: toFields(price === 'unpriced' ? {} : { price }) };
  };
  return { shop, commit: (changes: readonly Change[]) => store.commit(changes.map(write)) };
}

const all: StructuredQuery = { collectionId: 'product', allDescendants: false, orderBy: [], offset: 0 };
const byPrice: StructuredQuery = { ...all, orderBy: [{ field: ['price'], direction: 'desc' }] };
const QUERIES: { name: string; query: StructuredQuery }[] = [
  { name: 'all', query: all },
  { name: 'ordered', query: byPrice },
  { name: 'limited', query: { ...byPrice, limit: 3 } },
  { name: 'limited to one', query: { ...byPrice, limit: 1 } },
  {
    name: 'filtered and limited',
    query: {
      ...all,
      where: { kind: 'field', field: ['price'], operator: 'GREATER_THAN', value: { integerValue: '1' } },
      limit: 2,
    },
  },
  { name: 'group', query: { ...byPrice, allDescendants: true, limit: 2 } },
];

describe.each(QUERIES)('a target of a query: $name', ({ query }) => {
  it('holds what a full read holds, whether told of each commit or catching up', () => {
    fc.assert(
      fc.property(commits, fc.array(fc.boolean(), { minLength: 25, maxLength: 25 }), (history, awake) => {
        const { shop, commit } = newShop();
        const target = queryTarget(store, shop, query);
        const held = new Map<string, number>();
        const hear = (events: Iterable<TargetEvent>) => {
          for (const { path, kind, document } of events) {
            if (kind === 'out') held.delete(path);
            else if (document) held.set(path, document.updateTime);
          }
        };
        target.read();
        hear(target.difference());
        let behind = false;
        let turn = 0;
        const unsubscribe = store.subscribe(({ changes }) => {
          target.note(changes, behind || !awake[turn]);
          behind = !awake[turn];
          if (behind) return;
          if (target.isStale) target.read();
          hear(target.difference());
        });
        for (const changes of history) {
          commit(changes);
          turn += 1;
        }
        unsubscribe();
        if (target.isStale) target.read();
        hear(target.difference());
        const want = store.query(shop, query).map(({ path, updateTime }) => [path, updateTime]);
        expect([...held].sort()).toEqual(want.sort());
      }),
      { numRuns: 150 },
    );
  });

  it('goes on after an absence from what it held, and is told of nothing that neither changed nor moved', () => {
    fc.assert(
      fc.property(commits, commits, (before, after) => {
        const { shop, commit } = newShop();
        for (const changes of before) commit(changes);
        const held = new Map(store.query(shop, query).map(({ path, updateTime }) => [path, updateTime]));
        const { time } = store;
        for (const changes of after) commit(changes);
        const target = queryTarget(store, shop, query);
        const resumed = target.read(time);
        if (!resumed) held.clear();
        const changed = new Set(after.flat().map(({ id }) => id)).size;
        let told = 0;
        for (const { path, kind, document } of target.difference()) {
          told += 1;
          if (kind === 'out') held.delete(path);
          else if (document) held.set(path, document.updateTime);
        }
        const want = store.query(shop, query).map(({ path, updateTime }) => [path, updateTime]);
        expect([...held].sort()).toEqual(want.sort());
        if (!resumed) expect(changed).toBeGreaterThanOrEqual(query.limit ?? Number.POSITIVE_INFINITY);
        if (resumed) expect(told).toBeLessThanOrEqual(query.limit === undefined ? changed : 2 * changed);
        if (resumed) expect(target.size).toBe(held.size);
      }),
      { numRuns: 150 },
    );
  });
});
