import { describe, expect, it } from 'vitest';
import { resultTally, undoTally } from './rows.ts';
import { judgedRow, movedRow, named, removedRow } from './testing/judged-rows.ts';
import { memoryRows, runRows, undoRows, workOn } from './testing/row-bench.ts';
import { type VersionedStore, versionedStore } from './testing/versioned-store.ts';
import { writePart, writeRest } from './write-part.ts';

describe('rows that move entries of a tree', () => {
  /** `a` inside nothing, `b` inside `a`, `c` inside `b`. */
  function tree(moves: readonly (readonly [id: string, parent: string])[]) {
    const store = versionedStore({ tree: true });
    store.put('root', {});
    for (const [id, parent] of [
      ['a', 'root'],
      ['b', 'a'],
      ['c', 'b'],
    ] as const) {
      store.put(id, { parent: { stringValue: parent } });
    }
    const parts = moves.map(([id, parent], index) => [movedRow(store, index + 2, id, parent)]);
    const rows = memoryRows(parts);
    return { store, rows, work: workOn(store, { rows, isTree: true }) };
  }
  const parents = (store: VersionedStore) =>
    ['a', 'b', 'c'].map((id) => store.documents.get(id)?.fields.parent).map((value) => JSON.stringify(value));
  const inside = (...ids: readonly string[]) => ids.map((stringValue) => JSON.stringify({ stringValue }));

  it('remove a document only after those that refer to it were moved, also in an undo', async () => {
    const { store, rows, work } = tree([
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'root'],
    ]);
    expect(await runRows(work)).toBe(true);
    expect(parents(store)).toEqual(inside('b', 'c', 'root'));
    expect(rows.all().map(({ result }) => result?.action)).toEqual(Array(3).fill('updated'));
    expect(await undoRows(work)).toBe(true);
    expect(parents(store)).toEqual(inside('root', 'a', 'b'));
    expect(rows.all().every(({ undo }) => undo?.ok)).toBe(true);
  });

  it('are refused where somebody has moved the other entry meanwhile', async () => {
    const { store, rows, work } = tree([
      ['root', 'other'],
      ['c', 'root'],
    ]);
    store.put('other', { parent: { stringValue: 'root' } });
    expect(await runRows(work)).toBe(true);
    const results = rows.all().map(({ result }) => result);
    expect(results).toMatchObject([{ action: 'error', reason: 'cycle' }, { action: 'updated' }]);
    expect(store.documents.get('root')?.fields).toEqual({});
  });

  it('are left where the run is stopped while the last item passes over them', async () => {
    const { store, rows, work } = tree([
      ['a', 'b'],
      ['b', 'root'],
    ]);
    expect((await writePart(work, 0, false)).waiting).toBe(1);
    expect(await writeRest({ ...work, isOver: () => true }, writePart)).toBe(false);
    expect(store.writes.size).toBe(0);
    expect(rows.all().some(({ result }) => result)).toBe(false);
  });

  it('are listed where the way back would close a ring', async () => {
    const { store, rows, work } = tree([['c', 'root']]);
    await runRows(work);
    store.put('a', { parent: { stringValue: 'c' } });
    await undoRows(work);
    expect(rows.all().map(({ undo }) => undo)).toMatchObject([{ ok: false, reason: 'cycle' }]);
    expect(parents(store)).toEqual(inside('c', 'a', 'root'));
  });

  it('wait for the last item, over the end of the server too', async () => {
    const { store, rows, work } = tree([
      ['a', 'b'],
      ['b', 'root'],
    ]);
    expect((await writePart(work, 0, false)).waiting).toBe(1);
    expect((await writePart(work, 1, false)).waiting).toBe(0);
    expect(rows.all().map(({ result }) => result?.action)).toEqual([undefined, 'updated']);
    expect(await runRows(work)).toBe(true);
    expect(parents(store)).toEqual(inside('b', 'root', 'b'));
  });
});

describe('a bulk removal', () => {
  const begun = { createdAt: { timestampValue: '2026-01-02T03:04:05Z' } };
  function removal(ids: readonly string[]) {
    const store = versionedStore();
    for (const id of ids) {
      store.put(id, { ...named(`Marca ${id}`), ...begun, updatedBy: { stringValue: 'ana' } });
    }
    const rows = memoryRows([ids.map((id, at) => removedRow(store, at + 1, id))]);
    return { store, rows, work: workOn(store, { rows, what: 'removal' }) };
  }

  it('removes each document once, few with one commit, and brings all of them back as they were', async () => {
    const ids = Array.from({ length: 25 }, (_, at) => `m${at}`);
    const { store, work } = removal(ids);
    const sizes: number[] = [];
    const counting: VersionedStore = {
      ...store,
      commit: (collection, writes) => {
        sizes.push(writes.length);
        return store.commit(collection, writes);
      },
    };
    expect(await runRows({ ...work, store: counting })).toBe(true);
    expect(store.documents.size).toBe(0);
    expect(await undoRows({ ...work, store: counting })).toBe(true);
    expect(sizes).toEqual([10, 10, 5, 10, 10, 5]);
    expect(store.documents.get('m7')?.fields).toMatchObject({ ...named('Marca m7'), ...begun });
    expect([...store.writes.values()].every((times) => times === 2)).toBe(true);
  });

  it('leaves a document alone that somebody changed since, and one that somebody made anew', async () => {
    const { store, rows, work } = removal(['a', 'b']);
    store.put('b', named('De outra pessoa'));
    expect(await runRows(work)).toBe(true);
    expect([...store.documents.keys()]).toEqual(['b']);
    store.put('a', named('Nova'));
    expect(await undoRows(work)).toBe(true);
    expect(store.documents.get('a')?.fields).toEqual(named('Nova'));
    const [row] = rows.all();
    expect(row?.undo).toMatchObject({ ok: false, reason: 'changed-since' });
  });

  it('goes on after an answer that was lost, and removes nothing twice', async () => {
    const { store, work } = removal(['a', 'b']);
    store.fate.push('unanswered');
    expect(await runRows(work)).toBe(true);
    expect([...store.writes.values()]).toEqual([1, 1]);
    store.fate.push('unanswered');
    expect(await undoRows(work)).toBe(true);
    expect([...store.writes.values()]).toEqual([2, 2]);
    expect(store.documents.size).toBe(2);
  });
});

describe('a removal that moves what refers to its document', () => {
  function shop() {
    const store = versionedStore();
    for (const id of ['p0', 'p1', 'velha']) store.put(id, named(id));
    const moved = ['p0', 'p1'].map((id, at) => ({
      ...judgedRow(store, at + 1, id, 'Movido'),
      collection: 'product',
    }));
    const rows = memoryRows([moved, [removedRow(store, 3, 'velha')]]);
    return { store, rows, work: workOn(store, { rows, what: 'removal', moves: true }) };
  }

  it('does both, and its way back brings back the document and what referred to it', async () => {
    const { store, rows, work } = shop();
    await runRows(work);
    expect(resultTally(rows.all())).toMatchObject({ moved: 2, updated: 3, errors: 0 });
    expect(store.documents.has('velha')).toBe(false);
    await undoRows(work);
    expect(undoTally(rows.all())).toEqual({ restored: 3, kept: 0 });
    expect([...store.documents].map(([id, { fields }]) => [id, fields])).toEqual([
      ['p0', named('p0')],
      ['p1', named('p1')],
      ['velha', named('velha')],
    ]);
  });

  it('reads once what was moved, however many parts remove', async () => {
    const store = versionedStore();
    const ids = Array.from({ length: 5 }, (_, at) => `m${at}`);
    for (const id of ['p0', 'p1', ...ids]) store.put(id, named(id));
    const moved = ['p0', 'p1'].map((id, at) => [
      { ...judgedRow(store, at + 1, id, 'Movido'), collection: 'product' },
    ]);
    const rows = memoryRows([...moved, ...ids.map((id, at) => [removedRow(store, at + 3, id)])]);
    const read: number[] = [];
    const part: typeof rows.part = (index) => {
      read.push(index);
      return rows.part(index);
    };
    const work = workOn(store, { rows: { ...rows, part }, what: 'removal', moves: true });
    expect(await runRows({ ...work, moved: { parts: 0 } })).toBe(true);
    expect(read.filter((index) => index < moved.length)).toEqual([0, 1, 0, 1]);
    expect(store.documents.size).toBe(2);
  });

  it('removes nothing where one of them was changed meanwhile and stays', async () => {
    const { store, rows, work } = shop();
    store.put('p0', named('De outra pessoa'));
    await runRows(work);
    expect(rows.all().map(({ result }) => result)).toMatchObject([
      { reason: 'changed-since' },
      { action: 'updated' },
      { reason: 'in-use' },
    ]);
    expect(store.documents.has('velha')).toBe(true);
  });
});
