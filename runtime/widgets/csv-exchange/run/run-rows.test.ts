import { describe, expect, it } from 'vitest';
import type { ImportJournal } from '../journal/import-journal.ts';
import { memoryJournal } from '../testing/memory-journal.ts';
import { judgedRow, judgedRun, named } from '../testing/rows.ts';
import { partsOf, rowsOf, SILENT } from '../testing/run-parts.ts';
import { type VersionedStore, versionedStore } from '../testing/versioned-store.ts';
import { runRows, undoRows } from './run-rows.ts';

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

  it.each([
    { fate: [] },
    { fate: ['unanswered', 'lost', 'unanswered'] },
    { fate: ['fine', 'unanswered', 'lost'] },
  ] as const)('writes each copied field of a row by itself with the reason, whatever is lost: $fate', async ({
    fate,
  }) => {
    const store = versionedStore();
    const journal = memoryJournal();
    const product = (title: string, price: number, least: number) => ({
      title: { stringValue: title },
      Price: { doubleValue: price },
      PriceMin: { doubleValue: least },
    });
    store.put('a', product('Panela', 148.5, 100.5));
    const { version } = store.documents.get('a') ?? {};
    const write = {
      mask: [['title'], ['Price'], ['PriceMin']],
      before: product('Panela', 148.5, 100.5),
      after: product('Panela 3 L', 90.5, 80.5),
      ...(version && { version }),
    };
    const row = { number: 1, cells: [], row: { number: 1, data: {}, problems: [] }, id: 'a' } as const;
    const rows = [{ ...row, plan: { kind: 'changed', write } }] as const;
    const run = { ...(await judgedRun(journal, [rows])), about: 'Campanha', aboutUndo: 'Engano' };
    const parts = (more: object = {}) => ({
      ...partsOf(store, journal, more),
      copied: ['Price', 'PriceMin'],
    });
    store.fate.push(...fate);
    if (fate.length > 0) await runRows(parts({ retry: false }), run, SILENT);
    expect(await runRows(parts(), run, SILENT)).toBe(true);
    expect(store.writes.get('a')).toBe(3);
    expect(store.documents.get('a')?.fields).toMatchObject(product('Panela 3 L', 90.5, 80.5));
    expect([...store.entries.values()].map(({ field, from, to, about }) => [field, from, to, about])).toEqual(
      [
        ['Price', 148.5, 90.5, 'Campanha'],
        ['PriceMin', 100.5, 80.5, 'Campanha'],
      ],
    );
    expect(await undoRows({ ...parts(), mayRemove: true }, run, SILENT)).toBe(true);
    expect(store.documents.get('a')?.fields).toMatchObject(product('Panela', 148.5, 100.5));
    expect([...store.entries.values()].slice(2).map(({ field, about }) => [field, about])).toEqual([
      ['Price', 'Engano'],
      ['PriceMin', 'Engano'],
    ]);
  });

  it('changes an audited collection with one entry a document, and back with another reason', async () => {
    const store = versionedStore();
    const journal = memoryJournal();
    for (const id of ['a', 'b', 'c']) store.put(id, named(`Antiga ${id}`));
    const rows = ['a', 'b', 'c'].map((id, at) => judgedRow(store, at + 1, id, 'Nova'));
    const run = { ...(await judgedRun(journal, [rows])), about: 'Campanha', aboutUndo: 'Engano' };
    store.fate.push('unanswered', 'lost');
    expect(await runRows(partsOf(store, journal), run, SILENT)).toBe(true);
    const why = (entry: string, from: string, to: string, about: string) => [
      entry,
      { entry, field: 'name', from, to, about },
    ];
    const first = ['a', 'b', 'c'].map((id, at) => why(`r1n${at + 1}`, `Antiga ${id}`, 'Nova', 'Campanha'));
    expect([...store.entries].sort()).toEqual(first);
    expect([...store.writes.values()]).toEqual([1, 1, 1]);
    store.put('b', named('De outra pessoa'));
    expect(await undoRows(partsOf(store, journal), run, SILENT)).toBe(true);
    const back = ['a', 'c'].map((id) => why(`r1u${id === 'a' ? 1 : 3}`, 'Nova', `Antiga ${id}`, 'Engano'));
    expect([...store.entries].sort()).toEqual([...first, ...back]);
    expect(store.documents.get('b')?.fields).toEqual(named('De outra pessoa'));
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
