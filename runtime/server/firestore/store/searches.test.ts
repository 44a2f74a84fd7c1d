/**
 * What takes long is read aside, and is answered as if it had been read at once; next time there is an index for it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { someOf } from '../../../../tests/setup/gate.ts';
import { patience } from '../../../../tests/setup/scale.ts';
import { openDatabase, type SqlDatabase } from '../../sqlite/database.ts';
import type { StructuredQuery } from '../query/structured-query.ts';
import { READER_LIMITS, type ReaderLimits } from '../readers/readers.ts';
import { toFields, toValue } from '../values/plain.ts';
import type { Write } from '../writes/write.ts';
import type { DocumentStore } from './document-store.ts';
import { openDocumentStore } from './open.ts';
import { documentsOf } from './searches.ts';

const COUNT = 2500;
const SHOP = 'shop/x';
const all: StructuredQuery = { collectionId: 'product', allDescendants: false, orderBy: [], offset: 0 };
const byPrice: StructuredQuery = { ...all, orderBy: [{ field: ['price'], direction: 'desc' }] };
const fieldFilter = (field: string, operator: 'EQUAL' | 'GREATER_THAN' | 'ARRAY_CONTAINS', value: unknown) =>
  ({ kind: 'field', field: [field], operator, value: toValue(value) }) as const;

const product = (n: number): Write => ({
  kind: 'set',
  path: `${SHOP}/product/p${String(n).padStart(5, '0')}`,
  fields: toFields({ price: (n * 7919) % COUNT, color: `c${n % 100}`, tags: ['new', `t${n % 200}`], n }),
});
const paths = (documents: readonly { readonly path: string }[]) => documents.map(({ path }) => path);

let folder: string;
const opened: { readonly database: SqlDatabase; readonly store: DocumentStore }[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-searches-'));
});
afterEach(async () => {
  for (const { database, store } of opened.splice(0)) {
    database.close();
    await store.ended();
  }
  rmSync(folder, { recursive: true });
});

function openAt(file: string, limits: Partial<ReaderLimits> = {}): DocumentStore {
  const database = openDatabase(file);
  const store = openDocumentStore(database, { readerLimits: { ...READER_LIMITS, ...limits } });
  opened.push({ database, store });
  return store;
}

/** In a file, where there are threads. */
function stocked(limits: Partial<ReaderLimits> = {}): DocumentStore {
  return filled(openAt(join(folder, 'shop.db'), limits));
}

/** The same documents in memory, where there are none. */
function stockedInMemory(): DocumentStore {
  return filled(openAt(':memory:'));
}

function filled(store: DocumentStore): DocumentStore {
  store.commit(Array.from({ length: COUNT }, (_, n) => product(n)));
  return store;
}

const QUERIES: { name: string; query: StructuredQuery }[] = [
  { name: 'all', query: all },
  { name: 'the first of an order', query: { ...byPrice, limit: 20, offset: 5 } },
  { name: 'all of an order', query: byPrice },
  { name: 'an equality', query: { ...all, where: fieldFilter('color', 'EQUAL', 'c7') } },
  {
    name: 'an equality in an order',
    query: { ...byPrice, where: fieldFilter('color', 'EQUAL', 'c7'), limit: 9 },
  },
  { name: 'a range', query: { ...all, where: fieldFilter('price', 'GREATER_THAN', 2450) } },
  { name: 'an item of an array', query: { ...all, where: fieldFilter('tags', 'ARRAY_CONTAINS', 't9') } },
  { name: 'a group', query: { ...byPrice, allDescendants: true, limit: 3 } },
];

describe('a long search', { timeout: patience(60_000) }, () => {
  it('finds aside what it would find at once', async () => {
    const [store, plain] = [stocked(), stockedInMemory()];
    for (const { name, query } of QUERIES) {
      const want = plain.query(SHOP, query);
      const count = await store.aggregate(SHOP, query, [{ kind: 'count', alias: 'n' }]);
      expect(count.fields, name).toEqual({ n: { integerValue: String(want.length) } });
      const found = store.find(SHOP, query);
      expect(paths(await documentsOf(found)), name).toEqual(paths(want));
      await store.settled();
    }
  });

  it('sees the last commit, and none that comes later', async () => {
    const store = stocked();
    store.commit([{ kind: 'delete', path: `${SHOP}/product/p00000` }]);
    const before = store.time;
    const found = store.find(SHOP, all);
    store.commit([product(COUNT)]);
    const { time } = await found;
    const documents = await documentsOf(found);
    expect(paths(documents)).not.toContain(`${SHOP}/product/p00000`);
    expect(time).toBeGreaterThanOrEqual(before);
    expect(documents).toHaveLength(time === before ? COUNT - 1 : COUNT);
  });

  it('that is under way when the store closes leaves no thread with the file open', async () => {
    const store = stocked();
    let running = 0;
    const count = (thread: Worker) => {
      running += 1;
      thread.once('exit', () => {
        running -= 1;
      });
    };
    process.on('worker', count);
    const found = store.find(SHOP, byPrice);
    await new Promise(setImmediate);
    expect(running).toBe(1);
    for (const { database } of opened.splice(0)) database.close();
    const refused = expect(found).rejects.toThrow();
    await store.ended();
    process.off('worker', count);
    expect(running).toBe(0);
    await refused;
  });

  it('ends when it takes too long, and its thread goes on with the next', async () => {
    const store = stocked({ threads: 1, longestMs: 1 });
    await expect(documentsOf(store.find(SHOP, all))).rejects.toMatchObject({ status: 'DEADLINE_EXCEEDED' });
    const again = openAt(join(folder, 'shop.db'), { threads: 1 });
    for await (const rows of (await asideOf(again)).batches) {
      expect(rows.length).toBeGreaterThan(0);
      break;
    }
    expect(await documentsOf(again.find(SHOP, all))).toHaveLength(COUNT);
  });

  it('ends when nobody wants it any more', async () => {
    const store = stocked({ threads: 1, longestMs: 600_000 });
    const nobody = new AbortController();
    const found = store.find(SHOP, all, nobody.signal);
    nobody.abort();
    await expect(documentsOf(found)).rejects.toMatchObject({ status: 'CANCELLED' });
    expect(await documentsOf(store.find(SHOP, all))).toHaveLength(COUNT);
  });

  it('is refused where too many wait', async () => {
    const store = stocked({ threads: 1, waiting: 1 });
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => documentsOf(store.find(SHOP, all))));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(outcomes[2]).toMatchObject({ reason: { status: 'RESOURCE_EXHAUSTED' } });
  });

  it('is refused where it needs too much memory, and the next has a new thread', async () => {
    const store = stocked({ threads: 1, memoryMb: 24 });
    const text = 'descrição '.repeat(1000);
    for (let n = 0; n < COUNT; n += 500) {
      store.commit(
        Array.from(
          { length: 500 },
          (_, i) => ({ ...product(n + i), fields: toFields({ price: i, text: `${i}${text}` }) }) as Write,
        ),
      );
    }
    await expect(documentsOf(store.find(SHOP, byPrice))).rejects.toMatchObject({
      status: 'RESOURCE_EXHAUSTED',
    });
    const few = { ...byPrice, limit: 1 };
    expect(await documentsOf(store.find(SHOP, few))).toHaveLength(1);
  });

  it('is refused in a transaction, which everybody would wait for', () => {
    const store = stocked();
    store.commit(Array.from({ length: 2 * COUNT }, (_, n) => product(COUNT + n)));
    expect(() => store.query(SHOP, byPrice)).toThrow(
      expect.objectContaining({ status: 'FAILED_PRECONDITION' }),
    );
  });
});

describe('an index that grows', { timeout: patience(60_000) }, () => {
  const wanted = QUERIES.filter(({ name }) => /equality|first|item/.test(name));
  const MOST_COMMITS = 100;

  it.each(someOf(wanted))('makes a short search of $name, right through commits meanwhile', async ({
    query,
  }) => {
    const [store, plain] = [stocked(), stockedInMemory()];
    await documentsOf(store.find(SHOP, query));
    const settled = store.settled();
    let isSettled = false;
    void settled.then(() => {
      isSettled = true;
    });
    // More would make what is asked for so common that an index is no help.
    for (let n = 0; !isSettled && n < MOST_COMMITS; n += 1) {
      const moved = product(n + COUNT * (n % 2));
      const writes: Write[] = [
        n % 3 === 0 ? { kind: 'delete', path: moved.path } : moved,
        {
          ...product((n * 31) % COUNT),
          fields: toFields({ price: n, color: 'c7', tags: ['t9', 't9'] }),
        } as Write,
      ];
      for (const one of [store, plain]) one.commit(writes);
      await new Promise(setImmediate);
    }
    await settled;
    const found = store.find(SHOP, query);
    expect(found).not.toBeInstanceOf(Promise);
    expect(paths(await documentsOf(found))).toEqual(paths(plain.query(SHOP, query)));
  });

  it('is begun anew where the process ended half-way', async () => {
    const file = join(folder, 'shop.db');
    const store = stocked();
    const query = { ...all, where: fieldFilter('color', 'EQUAL', 'c7') };
    await documentsOf(store.find(SHOP, query));
    await store.settled();
    opened[0]?.database.exec("UPDATE list_indexes SET ready = 0; DELETE FROM index_entries WHERE id > 'p01'");
    opened.shift()?.database.close();
    const again = openAt(file);
    await again.settled();
    expect(await documentsOf(again.find(SHOP, query))).toHaveLength(COUNT / 100);
    await again.settled();
    expect(again.find(SHOP, query)).not.toBeInstanceOf(Promise);
  });

  it('is not made where most of what was read was wanted', async () => {
    const store = stocked();
    await documentsOf(store.find(SHOP, byPrice));
    await store.settled();
    const again = store.find(SHOP, byPrice);
    expect(again).toBeInstanceOf(Promise);
    await documentsOf(again);
  });
});

async function asideOf(store: DocumentStore) {
  const found = store.find(SHOP, all);
  if (!(found instanceof Promise)) throw new Error('That was no long search.');
  return found;
}
