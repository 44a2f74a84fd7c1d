/**
 * A listener whose first snapshot is read aside misses no commit that comes meanwhile, and is told of none twice.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { patience } from '../../../../tests/setup/scale.ts';
import { openDatabase, type SqlDatabase } from '../../sqlite/database.ts';
import type { StructuredQuery } from '../query/structured-query.ts';
import type { DocumentStore } from '../store/document-store.ts';
import { openDocumentStore } from '../store/open.ts';
import { documentsOf } from '../store/searches.ts';
import { toFields } from '../values/plain.ts';
import type { Write } from '../writes/write.ts';
import { listenConnection } from './connection.ts';
import { openHub } from './hub.ts';
import { queryTarget } from './query-target.ts';

const DATABASE = { project: 'balcao', database: '(default)' };
const COUNT = 2000;
/** A thread that loads its TypeScript on a busy machine takes seconds. */
const POLL = { timeout: patience(30_000) };
const all: StructuredQuery = { collectionId: 'product', allDescendants: false, orderBy: [], offset: 0 };
const byPrice: StructuredQuery = { ...all, orderBy: [{ field: ['price'], direction: 'desc' }] };

let folder: string;
let database: SqlDatabase;
let store: DocumentStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-long-read-'));
  database = openDatabase(join(folder, 'shop.db'));
  store = openDocumentStore(database);
  store.commit(Array.from({ length: COUNT }, (_, n) => put(n, n)));
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

const pathOf = (n: number) => `product/p${String(n).padStart(4, '0')}`;
const put = (n: number, price: number): Write => ({
  kind: 'set',
  path: pathOf(n),
  fields: toFields({ price }),
});

interface Heard {
  readonly documentChange?: { readonly document: { readonly name: string; readonly updateTime: string } };
  readonly documentDelete?: { readonly document: string };
  readonly documentRemove?: { readonly document: string };
  readonly targetChange?: { readonly targetChangeType: string; readonly targetIds?: readonly number[] };
}

/** A client that takes everything: what it holds, and all that it was told. */
function listen(query: StructuredQuery, since?: number, kept: ReadonlyMap<string, string> = new Map()) {
  const held = new Map(kept);
  const told: string[] = [];
  const types: string[] = [];
  const short = (name: string) => name.slice(name.indexOf('product/'));
  const send = (message: unknown) => {
    const { documentChange, documentDelete, documentRemove, targetChange }: Heard = JSON.parse(
      JSON.stringify(message),
    );
    const gone = documentDelete ?? documentRemove;
    if (gone) held.delete(short(gone.document));
    if (documentChange) {
      const { name, updateTime } = documentChange.document;
      held.set(short(name), updateTime);
      told.push(`${short(name)} ${updateTime}`);
    }
    if (targetChange) types.push(targetChange.targetChangeType);
    if (targetChange?.targetChangeType === 'RESET') held.clear();
  };
  const channel = { writable: true, send, finish: () => {} };
  const connection = listenConnection(channel, { store, hub: openHub(store), database: DATABASE });
  connection.add(2, queryTarget(store, '', query), since);
  return { held, told, types, connection };
}

async function stored(query: StructuredQuery): Promise<readonly string[]> {
  return (await documentsOf(store.find('', query))).map(({ path }) => path).sort();
}

const QUERIES = [
  { name: 'all', query: all },
  { name: 'the first of an order', query: { ...byPrice, limit: 10 } },
];

describe.each(QUERIES)(
  'a first snapshot that is read aside, of $name',
  { timeout: patience(60_000) },
  ({ query }) => {
    it('holds what was committed while it was read, and tells no version twice', async ({ signal }) => {
      const { held, told, types } = listen(query);
      expect(types).toEqual(['ADD']);
      // Thousands of commits come in the time of a read: from every part of the collection, in and out of the window.
      for (let n = 0; !types.includes('CURRENT') && !signal.aborted; n += 1) {
        const [top, other] = [COUNT - 1 - (n % 15), (n * 37) % COUNT];
        store.commit([
          n % 2 === 0 ? { kind: 'delete', path: pathOf(top) } : put(top, COUNT + n),
          put(other, other),
        ]);
        await new Promise(setImmediate);
      }
      expect([...held.keys()].sort()).toEqual(await stored(query));
      expect(new Set(told).size).toBe(told.length);
      expect(types.indexOf('NO_CHANGE')).toBeGreaterThan(types.indexOf('CURRENT'));
    });

    it('goes on from a token through commits meanwhile', async () => {
      const first = listen(query);
      await expect.poll(() => first.types, POLL).toContain('CURRENT');
      first.connection.close();
      const { time } = store;
      store.commit([put(COUNT - 2, 1), { kind: 'delete', path: pathOf(COUNT - 3) }]);
      const { held, types } = listen(query, time, first.held);
      store.commit([put(COUNT - 4, 2), put(7, COUNT * 2), { kind: 'delete', path: pathOf(COUNT - 1) }]);
      await expect.poll(() => types, POLL).toContain('CURRENT');
      expect([...held.keys()].sort()).toEqual(await stored(query));
    });

    it('ends with its target', async () => {
      const { types, connection } = listen(query);
      connection.remove(2);
      expect(await stored(all)).toHaveLength(COUNT);
      expect(types).toEqual(['ADD', 'REMOVE']);
    });
  },
);
