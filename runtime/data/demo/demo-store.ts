/**
 * The demo's documents in ra-data-fakerest, with what it lacks: turns for writers, and news of every write.
 * Keeps records as screens see them; there is no stored shape.
 */
import fakeRestProvider from 'ra-data-fakerest';
import type { ConsoleRecord } from '../../contract/collection.ts';
import type { Unsubscribe } from '../../contract/live.ts';

export type DemoSeed = { readonly [collection: string]: readonly ConsoleRecord[] };

export interface DemoStore {
  /** The records that pass, in no order. */
  select(collection: string, passes: (record: ConsoleRecord) => boolean): Promise<readonly ConsoleRecord[]>;
  find(collection: string, id: string): Promise<ConsoleRecord | null>;
  /** Puts a record in the place of the one with its id, if any. */
  put(collection: string, record: ConsoleRecord): Promise<void>;
  drop(collection: string, id: string): Promise<void>;
  /** Another after every write of the document. */
  version(collection: string, id: string): string;
  /** Runs one writer at a time: what it reads cannot change before it writes. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  watch(collection: string, changed: () => void): Unsubscribe;
}

const EVERYTHING = {
  pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
  sort: { field: 'id', order: 'ASC' },
} as const;

export function createDemoStore(seed: DemoSeed): DemoStore {
  const collections = new Set(Object.keys(seed));
  const rest = fakeRestProvider(
    Object.fromEntries(Object.entries(seed).map(([name, records]) => [name, [...records]])),
  );
  const watchers = new Map<string, Set<() => void>>();
  const versions = new Map<string, number>();
  let writes = 0;
  let turn: Promise<unknown> = Promise.resolve();

  async function select(collection: string, passes: (record: ConsoleRecord) => boolean) {
    if (!collections.has(collection)) return [];
    const { data } = await rest.getList<ConsoleRecord>(collection, { ...EVERYTHING, filter: passes });
    return data;
  }

  async function find(collection: string, id: string) {
    const [record] = await select(collection, (candidate) => candidate.id === id);
    return record ?? null;
  }

  async function drop(collection: string, id: string) {
    if (await find(collection, id)) await rest.delete(collection, { id });
  }

  function wrote(collection: string, id: string) {
    writes += 1;
    versions.set(`${collection}/${id}`, writes);
    notify(collection);
  }

  function notify(collection: string) {
    for (const changed of watchers.get(collection) ?? []) changed();
  }

  return {
    select,
    find,
    async put(collection, record) {
      // fakerest updates by merging, which could never remove a field. Both calls work at once, so that no reader
      // comes in between.
      const held = await find(collection, record.id);
      await Promise.all([
        held && rest.delete(collection, { id: record.id }),
        rest.create(collection, { data: record }),
      ]);
      collections.add(collection);
      wrote(collection, record.id);
    },
    async drop(collection, id) {
      await drop(collection, id);
      wrote(collection, id);
    },
    version: (collection, id) => String(versions.get(`${collection}/${id}`) ?? 0),
    exclusively(work) {
      const mine = turn.then(work);
      turn = mine.catch(() => undefined);
      return mine;
    },
    watch(collection, changed) {
      const watching = watchers.get(collection) ?? new Set();
      watchers.set(collection, watching.add(changed));
      return () => watching.delete(changed);
    },
  };
}
