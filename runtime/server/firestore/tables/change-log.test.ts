import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../sqlite/database.ts';
import { type DocumentStore, openDocumentStore, type StoreOptions } from '../index.ts';

function openStore(file = ':memory:', options: StoreOptions = {}): DocumentStore {
  return openDocumentStore(openDatabase(file), options);
}

function put(store: DocumentStore, ...paths: string[]): number {
  return store.commit(paths.map((path) => ({ kind: 'set', path, fields: {} }))).time;
}

describe('what changed since a moment', () => {
  it('names each document once, below a path alone, the deleted too', () => {
    const store = openStore();
    put(store, 'brand/old');
    const { time } = store;
    put(store, 'brand/a', 'product/x');
    put(store, 'brand/a');
    store.commit([{ kind: 'delete', path: 'brand/old' }]);
    expect(store.changedSince(time, 'brand')).toEqual(['brand/a', 'brand/old']);
    expect(store.changedSince(time, '')).toEqual(['brand/a', 'brand/old', 'product/x']);
    expect(store.changedSince(store.time, '')).toEqual([]);
  });

  it('is known of every moment at which the store ever stood, across restarts', () => {
    const folder = mkdtempSync(join(tmpdir(), 'balcao-log-'));
    const file = join(folder, 'shop.db');
    const first = openStore(file);
    const times = [first.time, put(first, 'brand/a')];
    first.commit([{ kind: 'verify', path: 'brand/a', precondition: { exists: true } }]);
    times.push(first.time);
    const again = openStore(file);
    times.push(again.time);
    put(again, 'brand/b');
    expect(times.map((time) => again.changedSince(time, ''))).toEqual([
      ['brand/a', 'brand/b'],
      ['brand/b'],
      ['brand/b'],
      ['brand/b'],
    ]);
    rmSync(folder, { recursive: true });
  });

  it('is not known of a moment of another history, such as one after the backup that was brought back', () => {
    const store = openStore();
    const time = put(store, 'brand/a');
    expect(store.changedSince(time - 60_000_000, '')).toBeUndefined();
    expect(store.changedSince(time + 1, '')).toBeUndefined();
    expect(store.changedSince(Number.NaN, '')).toBeUndefined();
  });

  it('is forgotten in time, whole moments only, so that the log stays small', () => {
    const database = openDatabase(':memory:');
    const store = openDocumentStore(database, { changesKept: 10 });
    const times = Array.from({ length: 100 }, (_, n) => put(store, `brand/a${n}`, `brand/b${n}`));
    const known = times.filter((time) => store.changedSince(time, '') !== undefined);
    expect(known.length).toBeGreaterThanOrEqual(5);
    expect(known.length).toBeLessThanOrEqual(10);
    expect(known).toEqual(times.slice(-known.length));
    expect(store.changedSince(known[0] ?? 0, '')).toHaveLength(2 * (known.length - 1));
    const [rows] = database.prepare<{ n: number }>('SELECT count(*) n FROM change_log').all();
    expect(rows?.n).toBeLessThanOrEqual(20);
  });
});
