import { describe, expect, it } from 'vitest';
import type { ImportRow } from '../../../core/row-runs/rows.ts';
import { memoryJournal } from '../testing/memory-journal.ts';
import { judgedRun, movedRow, named, removedRow } from '../testing/rows.ts';
import { partsOf, rowsOf, SILENT } from '../testing/run-parts.ts';
import { type VersionedStore, versionedStore } from '../testing/versioned-store.ts';
import { runRows, undoRows } from './run-rows.ts';

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

  it('remove a document only after those that refer to it were moved, also in an undo', async () => {
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
