import { describe, expect, it } from 'vitest';
import type { ImportJournal } from '../journal/import-journal.ts';
import type { ImportRow } from '../model/import-run.ts';
import { memoryJournal } from '../testing/memory-journal.ts';
import { judgedRow, judgedRun, movedRow, named, removedRow } from '../testing/rows.ts';
import { type VersionedStore, versionedStore } from '../testing/versioned-store.ts';
import { runRows, undoRows } from './run-rows.ts';

const SILENT = { processing() {}, done() {} };

function partsOf(store: VersionedStore, journal: ImportJournal, more: { retry?: boolean } = {}) {
  const { retry = true } = more;
  return {
    store,
    journal,
    collection: 'brand',
    mayRemove: true,
    retry: async () => retry,
    mayGoOn: async () => true,
  };
}

async function rowsOf(journal: ImportJournal, parts: number): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  for (let index = 0; index < parts; index += 1) rows.push(...(await journal.part('r1', index)).rows);
  return rows;
}

async function shop() {
  const store = versionedStore();
  const journal = memoryJournal();
  store.put('a', named('Antiga A'));
  store.put('b', named('Antiga B'));
  const run = await judgedRun(journal, [
    [judgedRow(store, 2, 'a', 'Nova A'), judgedRow(store, 3, 'c', 'Nova C')],
    [judgedRow(store, 4, 'b', 'Nova B'), judgedRow(store, 5, 'd', 'Nova D')],
  ]);
  return { store, journal, run };
}

describe('running an import', () => {
  it('writes every row once and keeps what became of it', async () => {
    const { store, journal, run } = await shop();
    expect(await runRows(partsOf(store, journal), run, SILENT)).toBe(true);
    expect([...store.writes]).toEqual([
      ['a', 1],
      ['c', 1],
      ['b', 1],
      ['d', 1],
    ]);
    const actions = (await rowsOf(journal, 2)).map(({ result }) => result?.action);
    expect(actions).toEqual(['updated', 'created', 'updated', 'created']);
  });

  it.each([
    'lost',
    'unanswered',
    'twice',
  ] as const)('writes no row twice when a commit is delivered %s', async (fate) => {
    const { store, journal, run } = await shop();
    store.fate.push(fate);
    expect(await runRows(partsOf(store, journal), run, SILENT)).toBe(true);
    expect([...store.writes.values()]).toEqual([1, 1, 1, 1]);
    expect((await rowsOf(journal, 2)).every(({ result }) => result && result.action !== 'error')).toBe(true);
  });

  it.each([
    'lost',
    'unanswered',
  ] as const)('goes on after the page is gone while a commit is %s, and writes no row twice', async (fate) => {
    const { store, journal, run } = await shop();
    store.fate.push(fate);
    expect(await runRows(partsOf(store, journal, { retry: false }), run, SILENT)).toBe(false);
    expect(await runRows(partsOf(store, journal), run, SILENT)).toBe(true);
    expect([...store.writes.values()]).toEqual([1, 1, 1, 1]);
    expect(store.documents.get('a')?.fields).toEqual(named('Nova A'));
  });

  it('says of each row that the right to write was taken before it', async () => {
    const { store, journal, run } = await shop();
    store.fate.push('fine', 'denied', 'denied', 'denied');
    expect(await runRows(partsOf(store, journal), run, SILENT)).toBe(true);
    const results = (await rowsOf(journal, 2)).map(({ result }) => result);
    expect(results).toMatchObject([
      { action: 'updated' },
      { action: 'created' },
      { action: 'error', reason: 'denied' },
      { action: 'error', reason: 'denied' },
    ]);
    expect([...store.documents.keys()]).toEqual(['a', 'b', 'c']);
    expect(store.documents.get('b')?.fields).toEqual(named('Antiga B'));
  });

  it('can be left between two rows of a commit that was refused, and goes on with the others', async () => {
    const { store, journal, run } = await shop();
    store.fate.push('denied', 'denied');
    let rows = 1;
    const leaving = { ...partsOf(store, journal), isOver: () => rows-- <= 0 };
    expect(await runRows(leaving, run, SILENT)).toBe(false);
    expect(store.writes.size).toBe(0);
    expect(await runRows(partsOf(store, journal), run, SILENT)).toBe(true);
    const actions = (await rowsOf(journal, 2)).map(({ result }) => result?.action);
    expect(actions).toEqual(['error', 'created', 'updated', 'created']);
    expect([...store.writes.values()]).toEqual([1, 1, 1]);
  });

  it('goes on wherever the page ends: before, while and after each step is kept', async () => {
    for (let steps = 0; steps < 12; steps += 1) {
      const { store, journal, run } = await shop();
      let left = steps;
      const dying: ImportJournal = {
        ...journal,
        async putPart(...args) {
          if (left === 0) throw new Error('the page is gone');
          left -= 1;
          await journal.putPart(...args);
        },
      };
      await runRows(partsOf(store, dying), run, SILENT).catch(() => undefined);
      expect(await runRows(partsOf(store, journal), run, SILENT)).toBe(true);
      expect([...store.writes.values()], `after ${steps} steps`).toEqual([1, 1, 1, 1]);
    }
  });

  it('leaves a document alone that was changed since it was judged, and writes the others', async () => {
    const { store, journal, run } = await shop();
    store.put('a', named('De outra pessoa'));
    await runRows(partsOf(store, journal), run, SILENT);
    const [first, second] = await rowsOf(journal, 2);
    expect(first?.result).toEqual({ action: 'error', reason: 'changed-since' });
    expect(second?.result?.action).toBe('created');
    expect(store.documents.get('a')?.fields).toEqual(named('De outra pessoa'));
  });

  it('does not claim what somebody else has written meanwhile, even if it is the same', async () => {
    const { store, journal, run } = await shop();
    store.put('a', named('Nova A'));
    await runRows(partsOf(store, journal), run, SILENT);
    expect((await rowsOf(journal, 2))[0]?.result).toMatchObject({ reason: 'changed-since' });
  });

  it('goes on after a row that the store refuses', async () => {
    const { store, journal, run } = await shop();
    store.fate.push('invalid', 'invalid');
    await runRows(partsOf(store, journal), run, SILENT);
    const actions = (await rowsOf(journal, 2)).map(({ result }) => result?.action);
    expect(actions).toEqual(['error', 'created', 'updated', 'created']);
  });
});

describe('taking an import back', () => {
  it('restores what was changed and removes what was created', async () => {
    const { store, journal, run } = await shop();
    await runRows(partsOf(store, journal), run, SILENT);
    expect(await undoRows(partsOf(store, journal), run, SILENT)).toBe(true);
    expect([...store.documents].map(([id, { fields }]) => [id, fields])).toEqual([
      ['a', named('Antiga A')],
      ['b', named('Antiga B')],
    ]);
  });

  it('lists what somebody changed since, and leaves it', async () => {
    const { store, journal, run } = await shop();
    await runRows(partsOf(store, journal), run, SILENT);
    store.put('c', named('De outra pessoa'));
    await undoRows(partsOf(store, journal), run, SILENT);
    const kept = (await rowsOf(journal, 2)).filter(({ undo }) => undo && !undo.ok);
    expect(kept.map(({ id, undo }) => [id, undo])).toEqual([['c', { ok: false, reason: 'changed-since' }]]);
    expect(store.documents.get('c')?.fields).toEqual(named('De outra pessoa'));
  });

  it.each(['lost', 'unanswered'] as const)('goes on after an answer that is %s', async (fate) => {
    const { store, journal, run } = await shop();
    await runRows(partsOf(store, journal), run, SILENT);
    store.fate.push(fate);
    expect(await undoRows(partsOf(store, journal, { retry: false }), run, SILENT)).toBe(false);
    expect(await undoRows(partsOf(store, journal), run, SILENT)).toBe(true);
    expect((await rowsOf(journal, 2)).every(({ undo }) => undo?.ok)).toBe(true);
    expect([...store.writes.values()]).toEqual([2, 2, 2, 2]);
  });

  it('takes back what a run wrote that was stopped without an answer', async () => {
    const { store, journal, run } = await shop();
    store.fate.push('unanswered');
    await runRows(partsOf(store, journal, { retry: false }), run, SILENT);
    await undoRows(partsOf(store, journal), run, SILENT);
    expect([...store.documents.keys()]).toEqual(['a', 'b']);
    expect(store.documents.get('a')?.fields).toEqual(named('Antiga A'));
  });

  it('removes few documents with one commit, as each leaves its beginning', async () => {
    const store = versionedStore();
    const journal = memoryJournal();
    const rows = Array.from({ length: 25 }, (_, index) => judgedRow(store, index + 2, `m${index}`, 'Nova'));
    const run = await judgedRun(journal, [rows]);
    await runRows(partsOf(store, journal), run, SILENT);
    const sizes: number[] = [];
    const counting: VersionedStore = {
      ...store,
      commit: (collection, writes) => {
        sizes.push(writes.length);
        return store.commit(collection, writes);
      },
    };
    expect(await undoRows(partsOf(counting, journal), run, SILENT)).toBe(true);
    expect(sizes).toEqual([10, 10, 5]);
    expect(store.documents.size).toBe(0);
  });

  it('may be paused or left between two of those commits', async () => {
    const store = versionedStore();
    const journal = memoryJournal();
    const rows = Array.from({ length: 25 }, (_, index) => judgedRow(store, index + 2, `m${index}`, 'Nova'));
    const run = await judgedRun(journal, [rows]);
    await runRows(partsOf(store, journal), run, SILENT);
    let requests = 2;
    const leaving = { ...partsOf(store, journal), mayGoOn: async () => requests-- > 0 };
    expect(await undoRows(leaving, run, SILENT)).toBe(false);
    expect(store.documents.size).toBe(5);
    expect(await undoRows(partsOf(store, journal), run, SILENT)).toBe(true);
    expect(store.documents.size).toBe(0);
    expect([...store.writes.values()].every((times) => times === 2)).toBe(true);
    expect((await rowsOf(journal, 1)).every(({ undo }) => undo?.ok)).toBe(true);
  });

  it('leaves what was created where nothing may be removed', async () => {
    const { store, journal, run } = await shop();
    await runRows(partsOf(store, journal), run, SILENT);
    await undoRows({ ...partsOf(store, journal), mayRemove: false }, run, SILENT);
    expect([...store.documents.keys()]).toEqual(['a', 'b', 'c', 'd']);
    expect(store.documents.get('a')?.fields).toEqual(named('Antiga A'));
    const denied = (await rowsOf(journal, 2)).filter(({ undo }) => undo && !undo.ok);
    expect(denied.map(({ id }) => id)).toEqual(['c', 'd']);
  });
});

describe('rows that move entries of a tree', () => {
  /** `a` inside nothing, `b` inside `a`, `c` inside `b`. */
  async function tree(moves: readonly (readonly [id: string, parent: string])[]) {
    const store = versionedStore({ tree: true });
    const journal = memoryJournal();
    store.put('root', {});
    for (const [id, parent] of [
      ['a', 'root'],
      ['b', 'a'],
      ['c', 'b'],
    ] as const) {
      store.put(id, { parent: { stringValue: parent } });
    }
    const parts = moves.map(([id, parent], index) => [movedRow(store, index + 2, id, parent)]);
    return { store, journal, run: await judgedRun(journal, parts) };
  }
  const parents = (store: VersionedStore) =>
    ['a', 'b', 'c'].map((id) => store.documents.get(id)?.fields.parent).map((value) => JSON.stringify(value));
  const inside = (...ids: readonly string[]) => ids.map((stringValue) => JSON.stringify({ stringValue }));

  it('wait for those that make room for them, on the way back too', async () => {
    const { store, journal, run } = await tree([
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'root'],
    ]);
    const told: number[] = [];
    const counting = { processing() {}, done: (rows: readonly ImportRow[]) => void told.push(rows.length) };
    expect(await runRows(partsOf(store, journal), run, counting)).toBe(true);
    expect(parents(store)).toEqual(inside('b', 'c', 'root'));
    expect((await rowsOf(journal, 3)).map(({ result }) => result?.action)).toEqual(Array(3).fill('updated'));
    expect(told.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(await undoRows(partsOf(store, journal), run, SILENT)).toBe(true);
    expect(parents(store)).toEqual(inside('root', 'a', 'b'));
    expect((await rowsOf(journal, 3)).every(({ undo }) => undo?.ok)).toBe(true);
  });

  it('are refused where somebody has moved the other entry meanwhile', async () => {
    const { store, journal, run } = await tree([
      ['root', 'other'],
      ['c', 'root'],
    ]);
    store.put('other', { parent: { stringValue: 'root' } });
    expect(await runRows(partsOf(store, journal), run, SILENT)).toBe(true);
    const results = (await rowsOf(journal, 2)).map(({ result }) => result);
    expect(results).toMatchObject([{ action: 'error', reason: 'cycle' }, { action: 'updated' }]);
    expect(store.documents.get('root')?.fields).toEqual({});
  });

  it('are listed where the way back would close a ring', async () => {
    const { store, journal, run } = await tree([['c', 'root']]);
    await runRows(partsOf(store, journal), run, SILENT);
    store.put('a', { parent: { stringValue: 'c' } });
    await undoRows(partsOf(store, journal), run, SILENT);
    expect((await rowsOf(journal, 1)).map(({ undo }) => undo)).toMatchObject([
      { ok: false, reason: 'cycle' },
    ]);
    expect(parents(store)).toEqual(inside('c', 'a', 'root'));
  });

  it('wait over the end of the page too', async () => {
    const { store, journal, run } = await tree([
      ['a', 'b'],
      ['b', 'root'],
    ]);
    let parts = 1;
    const stopping = { ...partsOf(store, journal), mayGoOn: async () => parts-- > 0 };
    expect(await runRows(stopping, run, SILENT)).toBe(false);
    expect(await runRows(partsOf(store, journal), run, SILENT)).toBe(true);
    expect(parents(store)).toEqual(inside('b', 'root', 'b'));
  });
});

describe('a bulk removal', () => {
  const begun = { createdAt: { timestampValue: '2026-01-02T03:04:05Z' } };
  async function removal(ids: readonly string[]) {
    const store = versionedStore();
    const journal = memoryJournal();
    for (const id of ids) {
      store.put(id, { ...named(`Marca ${id}`), ...begun, updatedBy: { stringValue: 'ana' } });
    }
    const rows = ids.map((id, at) => removedRow(store, at + 1, id));
    const run = await judgedRun(journal, [rows]);
    return { store, journal, run };
  }

  it('removes each document once, few with one commit, and brings all of them back as they were', async () => {
    const ids = Array.from({ length: 25 }, (_, at) => `m${at}`);
    const { store, journal, run } = await removal(ids);
    const sizes: number[] = [];
    const counting = {
      ...partsOf(store, journal),
      store: {
        ...store,
        commit: (collection: string, writes: Parameters<VersionedStore['commit']>[1]) => {
          sizes.push(writes.length);
          return store.commit(collection, writes);
        },
      },
    };
    expect(await runRows(counting, run, SILENT)).toBe(true);
    expect(store.documents.size).toBe(0);
    expect(await undoRows(counting, run, SILENT)).toBe(true);
    expect(sizes).toEqual([10, 10, 5, 10, 10, 5]);
    expect(store.documents.get('m7')?.fields).toMatchObject({ ...named('Marca m7'), ...begun });
    expect([...store.writes.values()].every((times) => times === 2)).toBe(true);
  });

  it('leaves a document alone that somebody changed since, and one that somebody made anew', async () => {
    const { store, journal, run } = await removal(['a', 'b']);
    store.put('b', named('De outra pessoa'));
    expect(await runRows(partsOf(store, journal), run, SILENT)).toBe(true);
    expect([...store.documents.keys()]).toEqual(['b']);
    store.put('a', named('Nova'));
    expect(await undoRows(partsOf(store, journal), run, SILENT)).toBe(true);
    expect(store.documents.get('a')?.fields).toEqual(named('Nova'));
    const [row] = await rowsOf(journal, 1);
    expect(row?.undo).toMatchObject({ ok: false, reason: 'changed-since' });
  });

  it('goes on after an answer that was lost, and removes nothing twice', async () => {
    const { store, journal, run } = await removal(['a', 'b']);
    store.fate.push('unanswered');
    expect(await runRows(partsOf(store, journal), run, SILENT)).toBe(true);
    expect([...store.writes.values()]).toEqual([1, 1]);
    store.fate.push('unanswered');
    expect(await undoRows(partsOf(store, journal), run, SILENT)).toBe(true);
    expect([...store.writes.values()]).toEqual([2, 2]);
    expect(store.documents.size).toBe(2);
  });
});
