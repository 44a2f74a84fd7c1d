import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../sqlite/database.ts';
import {
  type Commit,
  type DocumentStore,
  openDocumentStore,
  toData,
  toFields,
  type Write,
} from '../index.ts';

const NOON = Date.UTC(2025, 0, 15, 12);

function emptyStore(): DocumentStore {
  return openDocumentStore(openDatabase(':memory:'), { now: () => NOON });
}

function put(path: string, data: object, more: object = {}): Write {
  return { kind: 'set', path, fields: toFields(data), ...more };
}

function stored(store: DocumentStore, path: string): unknown {
  const document = store.get(path);
  return document && toData(document.fields);
}

describe('a document store', () => {
  it('replaces the whole document without a mask', () => {
    const store = emptyStore();
    store.commit([put('brand/a', { name: 'Aurora', site: 'x' })]);
    store.commit([put('brand/a', { name: 'Brisa' })]);
    expect(stored(store, 'brand/a')).toEqual({ name: 'Brisa' });
  });

  it('changes only the masked fields, and removes a masked one that is not given', () => {
    const store = emptyStore();
    store.commit([put('brand/a', { name: 'Aurora', site: 'x', size: { w: 1, h: 2 } })]);
    store.commit([put('brand/a', { size: { w: 9 }, name: 'no' }, { mask: [['size', 'w'], ['site']] })]);
    expect(stored(store, 'brand/a')).toEqual({ name: 'Aurora', size: { w: 9, h: 2 } });
  });

  it('keeps the time of creation and moves the time of update', () => {
    const store = emptyStore();
    const first = store.commit([put('brand/a', {})]).time;
    const second = store.commit([put('brand/a', { name: 'Aurora' })]).time;
    expect(store.get('brand/a')).toMatchObject({ createTime: first, updateTime: second });
    expect(second).toBeGreaterThan(first);
  });

  it('leaves a document and its time alone where a write changes nothing', () => {
    const store = emptyStore();
    const first = store.commit([put('brand/a', { name: 'Aurora', size: { w: 1, h: 2 } })]).time;
    const commits: Commit[] = [];
    store.subscribe((commit) => commits.push(commit));
    const again = store.commit([put('brand/a', { size: { h: 2, w: 1 }, name: 'Aurora' })]);
    expect(again.results).toEqual([{ updateTime: first, transformResults: [] }]);
    expect(store.get('brand/a')?.updateTime).toBe(first);
    expect(commits.flatMap(({ changes }) => changes)).toEqual([]);
    const other: Write = { kind: 'set', path: 'brand/a', fields: { name: { doubleValue: 1 } } };
    store.commit([other]);
    store.commit([{ ...other, fields: { name: { integerValue: '1' } } }]);
    expect(store.get('brand/a')?.fields).toEqual({ name: { integerValue: '1' } });
  });

  it('refuses to update what the same commit deletes', () => {
    const store = emptyStore();
    store.commit([put('brand/a', { name: 'Aurora' })]);
    const update = put('brand/a', { name: 'Brisa' }, { precondition: { exists: true } });
    const remove: Write = { kind: 'delete', path: 'brand/a' };
    expect(() => store.commit([remove, update])).toThrow(
      expect.objectContaining({ status: 'INVALID_ARGUMENT' }),
    );
    expect(stored(store, 'brand/a')).toEqual({ name: 'Aurora' });
    store.commit([remove, put('brand/a', { name: 'Brisa' })]);
    expect(stored(store, 'brand/a')).toEqual({ name: 'Brisa' });
  });

  it('updates what the same commit deletes and sets again', () => {
    const store = emptyStore();
    const update = put('brand/a', { site: 'y' }, { mask: [['site']], precondition: { exists: true } });
    store.commit([{ kind: 'delete', path: 'brand/a' }, put('brand/a', { name: 'Aurora' }), update]);
    expect(stored(store, 'brand/a')).toEqual({ name: 'Aurora', site: 'y' });
  });

  it('writes all of a commit or nothing', () => {
    const store = emptyStore();
    const commits: Commit[] = [];
    store.subscribe((commit) => commits.push(commit));
    expect(() =>
      store.commit([put('brand/a', {}), { kind: 'delete', path: 'brand/b', precondition: { exists: true } }]),
    ).toThrow(/brand\/b/);
    expect(store.get('brand/a')).toBeNull();
    expect(commits).toEqual([]);
  });

  it('lets later writes of a commit see the earlier ones, and tells of the net change once', () => {
    const store = emptyStore();
    const commits: Commit[] = [];
    store.subscribe((commit) => commits.push(commit));
    store.commit([
      put('brand/a', { n: 1 }),
      put(
        'brand/a',
        {},
        {
          mask: [],
          transforms: [{ kind: 'increment', field: ['n'], operand: { integerValue: '2' } }],
          precondition: { exists: true },
        },
      ),
      put('brand/b', {}),
      { kind: 'delete', path: 'brand/b' },
    ]);
    expect(stored(store, 'brand/a')).toEqual({ n: 3 });
    expect(commits[0]?.changes.map((change) => change.path)).toEqual(['brand/a']);
  });

  it('refuses an update of what changed since', () => {
    const store = emptyStore();
    const { time } = store.commit([put('brand/a', {})]);
    store.commit([put('brand/a', { n: 1 })]);
    expect(() => store.commit([put('brand/a', {}, { precondition: { updateTime: time } })])).toThrow(
      expect.objectContaining({ status: 'FAILED_PRECONDITION' }),
    );
  });

  it('refuses a document over 1 MiB', () => {
    const store = emptyStore();
    expect(() => store.commit([put('brand/a', { text: 'é'.repeat(530_000) })])).toThrow(/1048576 at most/);
  });

  it('lists a collection by id in pages, without its subcollections', () => {
    const store = emptyStore();
    store.commit(['b', 'a', 'é', 'B'].map((id) => put(`brand/${id}`, {})));
    store.commit([put('brand/a/model/x', {})]);
    expect(store.list('brand').map((document) => document.path)).toEqual([
      'brand/B',
      'brand/a',
      'brand/b',
      'brand/é',
    ]);
    expect(store.list('brand', { after: 'B', limit: 2 }).map((document) => document.path)).toEqual([
      'brand/a',
      'brand/b',
    ]);
    expect([store.collectionIds(''), store.collectionIds('brand/a')]).toEqual([['brand'], ['model']]);
  });

  it('goes on telling others when a subscriber throws', () => {
    const errors: unknown[] = [];
    const store = openDocumentStore(openDatabase(':memory:'), {
      onSubscriberError: (error) => errors.push(error),
    });
    const told: number[] = [];
    store.subscribe(() => {
      throw new Error('closed');
    });
    store.subscribe((commit) => told.push(commit.time));
    const { time } = store.commit([put('brand/a', {})]);
    expect([errors, told]).toEqual([[new Error('closed')], [time]]);
  });

  it('never goes back in time, though the clock does and the server restarts', () => {
    const folder = mkdtempSync(join(tmpdir(), 'balcao-store-'));
    const times = [NOON, NOON - 3_600_000].map((now) => {
      const database = openDatabase(join(folder, 'shop.db'));
      const store = openDocumentStore(database, { now: () => now });
      const { time } = store.commit([put('brand/a', {})]);
      database.close();
      return time;
    });
    rmSync(folder, { recursive: true });
    expect(times[1]).toBeGreaterThan(times[0] ?? 0);
  });

  it('has no commit at or before a moment that was handed out, after a restart too', () => {
    const database = openDatabase(':memory:');
    const open = () => openDocumentStore(database, { now: () => NOON });
    const first = open();
    const moments = Array.from({ length: 1000 }, first.moment);
    expect(new Set([first.time, ...moments]).size).toBe(1001);
    const last = moments.at(-1) ?? 0;
    expect(first.commit([put('brand/a', {})]).time).toBeGreaterThan(last);
    const later = Array.from({ length: 1000 }, first.moment).at(-1) ?? 0;
    expect(open().commit([put('brand/a', {})]).time).toBeGreaterThan(later);
  });
});

describe('a clock that was far ahead', () => {
  const TODAY = Date.UTC(2025, 0, 15);
  const YEAR_MS = 365 * 24 * 3600 * 1000;

  it('is told once, at the next opening or as soon as it is set back', () => {
    const database = openDatabase(':memory:');
    let now = TODAY + YEAR_MS;
    const told: string[] = [];
    const open = () =>
      openDocumentStore(database, {
        now: () => now,
        onClockAhead: (until) => told.push(until.toISOString().slice(0, 10)),
      });
    const put = (store: DocumentStore) => store.commit([{ kind: 'set', path: 'brand/a', fields: {} }]);
    const first = open();
    put(first);
    now += 1000;
    put(first);
    expect(told).toEqual([]);
    now = TODAY;
    const before = first.time;
    put(first);
    put(first);
    expect(told).toEqual(['2026-01-15']);
    expect(first.time).toBe(before + 2);
    open();
    expect(told).toEqual(['2026-01-15', '2026-01-15']);
  });

  it('is not told for the seconds by which clocks are set all the time', () => {
    let now = TODAY;
    const told: unknown[] = [];
    const store = openDocumentStore(openDatabase(':memory:'), {
      now: () => now,
      onClockAhead: (until) => told.push(until),
    });
    now -= 30_000;
    store.commit([{ kind: 'set', path: 'brand/a', fields: {} }]);
    expect(told).toEqual([]);
  });
});
