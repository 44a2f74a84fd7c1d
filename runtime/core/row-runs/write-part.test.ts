import { describe, expect, it } from 'vitest';
import type { CollectionDefinition } from '../../contract/collection.ts';
import type { WireFields } from '../../contract/wire.ts';
import { judgedRow, named } from './testing/judged-rows.ts';
import { type MemoryRows, memoryRows, runRows, undoRows, workOn } from './testing/row-bench.ts';
import { type VersionedStore, versionedStore } from './testing/versioned-store.ts';
import type { RowWork } from './write-part.ts';

function shop() {
  const store = versionedStore();
  store.put('a', named('Antiga A'));
  store.put('b', named('Antiga B'));
  const rows = memoryRows([
    [judgedRow(store, 2, 'a', 'Nova A'), judgedRow(store, 3, 'c', 'Nova C')],
    [judgedRow(store, 4, 'b', 'Nova B'), judgedRow(store, 5, 'd', 'Nova D')],
  ]);
  return { store, rows };
}

describe('running an import', () => {
  it('writes every row once and keeps what became of it', async () => {
    const { store, rows } = shop();
    expect(await runRows(workOn(store, { rows }))).toBe(true);
    expect([...store.writes]).toEqual([
      ['a', 1],
      ['c', 1],
      ['b', 1],
      ['d', 1],
    ]);
    const actions = rows.all().map(({ result }) => result?.action);
    expect(actions).toEqual(['updated', 'created', 'updated', 'created']);
  });

  it.each([
    'lost',
    'unanswered',
    'twice',
  ] as const)('writes no row twice when a commit is delivered %s', async (fate) => {
    const { store, rows } = shop();
    store.fate.push(fate);
    expect(await runRows(workOn(store, { rows }))).toBe(true);
    expect([...store.writes.values()]).toEqual([1, 1, 1, 1]);
    expect(rows.all().every(({ result }) => result && result.action !== 'error')).toBe(true);
  });

  it.each([
    'lost',
    'unanswered',
  ] as const)('goes on after the page is gone while a commit is %s, and writes no row twice', async (fate) => {
    const { store, rows } = shop();
    store.fate.push(fate);
    expect(await runRows(workOn(store, { rows }, { retry: false }))).toBe(false);
    expect(await runRows(workOn(store, { rows }))).toBe(true);
    expect([...store.writes.values()]).toEqual([1, 1, 1, 1]);
    expect(store.documents.get('a')?.fields).toMatchObject(named('Nova A'));
  });

  it.each([
    { fate: [] },
    { fate: ['unanswered', 'lost', 'unanswered'] },
    { fate: ['fine', 'unanswered', 'lost'] },
  ] as const)('writes each copied field of a row by itself with the reason, whatever is lost: $fate', async ({
    fate,
  }) => {
    const store = versionedStore();
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
    const rows = memoryRows([[{ ...row, plan: { kind: 'changed', write } }]]);
    const run = { rows, about: 'Campanha', aboutUndo: 'Engano' };
    const judgeOf = copying('Price', 'PriceMin');
    store.fate.push(...fate);
    if (fate.length > 0) await runRows(workOn(store, run, { retry: false, judgeOf }));
    expect(await runRows(workOn(store, run, { judgeOf }))).toBe(true);
    expect(store.writes.get('a')).toBe(3);
    expect(store.documents.get('a')?.fields).toMatchObject(product('Panela 3 L', 90.5, 80.5));
    expect([...store.entries.values()].map(({ field, from, to, about }) => [field, from, to, about])).toEqual(
      [
        ['Price', 148.5, 90.5, 'Campanha'],
        ['PriceMin', 100.5, 80.5, 'Campanha'],
      ],
    );
    expect(await undoRows(workOn(store, run, { judgeOf }))).toBe(true);
    expect(store.documents.get('a')?.fields).toMatchObject(product('Panela', 148.5, 100.5));
    expect([...store.entries.values()].slice(2).map(({ field, about }) => [field, about])).toEqual([
      ['Price', 'Engano'],
      ['PriceMin', 'Engano'],
    ]);
  });

  it('changes an audited collection with one entry a document, and back with another reason', async () => {
    const store = versionedStore();
    for (const id of ['a', 'b', 'c']) store.put(id, named(`Antiga ${id}`));
    const rows = memoryRows([['a', 'b', 'c'].map((id, at) => judgedRow(store, at + 1, id, 'Nova'))]);
    const run = { rows, about: 'Campanha', aboutUndo: 'Engano' };
    store.fate.push('unanswered', 'lost');
    expect(await runRows(workOn(store, run))).toBe(true);
    const why = (entry: string, from: string, to: string, about: string) => [
      entry,
      { entry, field: 'name', from, to, about },
    ];
    const first = ['a', 'b', 'c'].map((id, at) => why(`r1n${at + 1}`, `Antiga ${id}`, 'Nova', 'Campanha'));
    expect([...store.entries].sort()).toEqual(first);
    expect([...store.writes.values()]).toEqual([1, 1, 1]);
    store.put('b', named('De outra pessoa'));
    expect(await undoRows(workOn(store, run))).toBe(true);
    const back = ['a', 'c'].map((id) => why(`r1u${id === 'a' ? 1 : 3}`, 'Nova', `Antiga ${id}`, 'Engano'));
    expect([...store.entries].sort()).toEqual([...first, ...back]);
    expect(store.documents.get('b')?.fields).toEqual(named('De outra pessoa'));
  });

  it('says of each row that the right to write was taken before it', async () => {
    const { store, rows } = shop();
    store.fate.push('fine', 'denied', 'denied', 'denied');
    expect(await runRows(workOn(store, { rows }))).toBe(true);
    const results = rows.all().map(({ result }) => result);
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
    const { store, rows } = shop();
    store.fate.push('denied', 'denied');
    let left = 3;
    const leaving = workOn(store, { rows }, { isOver: () => left-- <= 0 });
    expect(await runRows(leaving)).toBe(false);
    expect(store.writes.size).toBe(0);
    expect(await runRows(workOn(store, { rows }))).toBe(true);
    const actions = rows.all().map(({ result }) => result?.action);
    expect(actions).toEqual(['error', 'created', 'updated', 'created']);
    expect([...store.writes.values()]).toEqual([1, 1, 1]);
  });

  it('goes on wherever the server ends: before, while and after each step is kept', async () => {
    for (let steps = 0; steps < 12; steps += 1) {
      const { store, rows } = shop();
      let left = steps;
      const dying: MemoryRows = {
        ...rows,
        async putPart(...args) {
          if (left === 0) throw new Error('the server is gone');
          left -= 1;
          await rows.putPart(...args);
        },
      };
      await runRows(workOn(store, { rows: dying })).catch(() => undefined);
      expect(await runRows(workOn(store, { rows }))).toBe(true);
      expect([...store.writes.values()], `after ${steps} steps`).toEqual([1, 1, 1, 1]);
    }
  });

  it('leaves a document alone that was changed since it was judged, and writes the others', async () => {
    const { store, rows } = shop();
    store.put('a', named('De outra pessoa'));
    await runRows(workOn(store, { rows }));
    const [first, second] = rows.all();
    expect(first?.result).toEqual({ action: 'error', reason: 'changed-since' });
    expect(second?.result?.action).toBe('created');
    expect(store.documents.get('a')?.fields).toEqual(named('De outra pessoa'));
  });

  it('does not claim what somebody else has written meanwhile, even if it is the same', async () => {
    const { store, rows } = shop();
    store.put('a', named('Nova A'));
    await runRows(workOn(store, { rows }));
    expect(rows.all()[0]?.result).toMatchObject({ reason: 'changed-since' });
  });

  it('goes on after a row that the store refuses', async () => {
    const { store, rows } = shop();
    store.fate.push('invalid', 'invalid');
    await runRows(workOn(store, { rows }));
    const actions = rows.all().map(({ result }) => result?.action);
    expect(actions).toEqual(['error', 'created', 'updated', 'created']);
  });
});

describe('taking an import back', () => {
  it('restores what was changed and removes what was created', async () => {
    const { store, rows } = shop();
    await runRows(workOn(store, { rows }));
    expect(await undoRows(workOn(store, { rows }))).toBe(true);
    expect([...store.documents].map(([id, { fields }]) => [id, fields])).toEqual([
      ['a', named('Antiga A')],
      ['b', named('Antiga B')],
    ]);
  });

  it('lists what somebody changed since, and leaves it', async () => {
    const { store, rows } = shop();
    await runRows(workOn(store, { rows }));
    store.put('c', named('De outra pessoa'));
    await undoRows(workOn(store, { rows }));
    const kept = rows.all().filter(({ undo }) => undo && !undo.ok);
    expect(kept.map(({ id, undo }) => [id, undo])).toEqual([['c', { ok: false, reason: 'changed-since' }]]);
    expect(store.documents.get('c')?.fields).toEqual(named('De outra pessoa'));
  });

  it.each(['lost', 'unanswered'] as const)('goes on after an answer that is %s', async (fate) => {
    const { store, rows } = shop();
    await runRows(workOn(store, { rows }));
    store.fate.push(fate);
    expect(await undoRows(workOn(store, { rows }, { retry: false }))).toBe(false);
    expect(await undoRows(workOn(store, { rows }))).toBe(true);
    expect(rows.all().every(({ undo }) => undo?.ok)).toBe(true);
    expect([...store.writes.values()]).toEqual([2, 2, 2, 2]);
  });

  it('takes back what a run wrote that was stopped without an answer', async () => {
    const { store, rows } = shop();
    store.fate.push('unanswered');
    await runRows(workOn(store, { rows }, { retry: false }));
    await undoRows(workOn(store, { rows }));
    expect([...store.documents.keys()]).toEqual(['a', 'b']);
    expect(store.documents.get('a')?.fields).toMatchObject(named('Antiga A'));
  });

  it('leaves alone what somebody else has set to the same value after a run that was stopped without an answer', async () => {
    const { store, rows } = shop();
    store.fate.push('lost');
    await runRows(workOn(store, { rows }, { retry: false }));
    const theirs = { ...named('Nova A'), updatedBy: signedBy('rui') };
    store.put('a', theirs);
    await undoRows(workOn(store, { rows, user: 'root', author: 'ana' }));
    expect(store.documents.get('a')?.fields).toEqual(theirs);
  });

  it('takes back, for another person, what its maker wrote without an answer', async () => {
    const { store, rows } = shop();
    store.fate.push('unanswered');
    await runRows(workOn(store, { rows }, { retry: false }));
    await undoRows(workOn(store, { rows, user: 'root', author: 'ana' }));
    expect(store.documents.get('a')?.fields).toMatchObject(named('Antiga A'));
  });

  it('is tried again for what was denied, where the run is taken back once more', async () => {
    const { store, rows } = shop();
    await runRows(workOn(store, { rows }));
    store.fate.push(...Array<'denied'>(5).fill('denied'));
    expect(await undoRows(workOn(store, { rows }))).toBe(true);
    expect(
      rows
        .all()
        .filter(({ undo }) => undo)
        .every(({ undo }) => undo?.ok === false),
    ).toBe(true);
    store.fate.length = 0;
    expect(await undoRows(workOn(store, { rows }))).toBe(true);
    expect(store.documents.get('a')?.fields).toEqual(named('Antiga A'));
    expect(
      rows
        .all()
        .filter(({ undo }) => undo)
        .every(({ undo }) => undo?.ok),
    ).toBe(true);
  });

  it('removes few documents with one commit, as each leaves its beginning', async () => {
    const store = versionedStore();
    const rows = memoryRows([
      Array.from({ length: 25 }, (_, index) => judgedRow(store, index + 2, `m${index}`, 'Nova')),
    ]);
    await runRows(workOn(store, { rows }));
    const sizes: number[] = [];
    const counting: VersionedStore = {
      ...store,
      commit: (collection, writes) => {
        sizes.push(writes.length);
        return store.commit(collection, writes);
      },
    };
    expect(await undoRows(workOn(counting, { rows }))).toBe(true);
    expect(sizes).toEqual([10, 10, 5]);
    expect(store.documents.size).toBe(0);
  });

  it('may be left between two of those commits', async () => {
    const store = versionedStore();
    const rows = memoryRows([
      Array.from({ length: 25 }, (_, index) => judgedRow(store, index + 2, `m${index}`, 'Nova')),
    ]);
    await runRows(workOn(store, { rows }));
    let batches = 3;
    const leaving = workOn(store, { rows }, { isOver: () => batches-- <= 0 });
    expect(await undoRows(leaving)).toBe(false);
    expect(store.documents.size).toBe(5);
    expect(await undoRows(workOn(store, { rows }))).toBe(true);
    expect(store.documents.size).toBe(0);
    expect([...store.writes.values()].every((times) => times === 2)).toBe(true);
    expect(rows.all().every(({ undo }) => undo?.ok)).toBe(true);
  });

  it('leaves what was created where nothing may be removed', async () => {
    const { store, rows } = shop();
    await runRows(workOn(store, { rows }));
    const denied = { ok: false, failure: { reason: 'denied', detail: '' } } as const;
    const keeping: VersionedStore = {
      ...store,
      commit: async (collection, writes) =>
        writes.some(({ kind }) => kind === 'remove') ? denied : store.commit(collection, writes),
    };
    await undoRows(workOn(keeping, { rows }));
    expect([...store.documents.keys()]).toEqual(['a', 'b', 'c', 'd']);
    expect(store.documents.get('a')?.fields).toEqual(named('Antiga A'));
    const kept = rows.all().filter(({ undo }) => undo && !undo.ok);
    expect(kept.map(({ id }) => id)).toEqual(['c', 'd']);
  });
});

describe('what a page says of a row', () => {
  it('gives way to what is stored, where it is what the document was before', async () => {
    const store = versionedStore();
    store.put('a', named('Antiga A'));
    const row = judgedRow(store, 2, 'a', 'Nova A');
    if (!row.plan || !('write' in row.plan)) throw new Error('The row writes.');
    const forged = { ...row.plan.write, before: named('Dita pela página') };
    const rows = memoryRows([[{ ...row, plan: { kind: 'changed', write: forged } }]]);
    await runRows(workOn(store, { rows }));
    await undoRows(workOn(store, { rows }));
    expect(store.documents.get('a')?.fields).toEqual(named('Antiga A'));
  });

  it('is refused where the record would be wrong in a way that it was not before', async () => {
    const store = versionedStore();
    store.put('a', { ...named('Antiga A'), size: { stringValue: 'wrong before' } });
    const rows = memoryRows([[judgedRow(store, 2, 'a', 'Ruim'), judgedRow(store, 3, 'b', 'Boa')]]);
    const judgeOf: RowWork['judgeOf'] = async () => ({
      definition: BRAND,
      check: async ({ name, size }) => [
        ...(size === undefined ? [] : [{ pointer: '/size', message: 'Não é um número.' }]),
        ...(name === 'Ruim' ? [{ pointer: '/name', message: 'Não pode ser ruim.' }] : []),
      ],
    });
    expect(await runRows(workOn(store, { rows }, { judgeOf }))).toBe(true);
    expect(rows.all()).toMatchObject([
      {
        plan: {
          kind: 'refused',
          faults: [{ kind: 'schema', pointer: '/name', message: 'Não pode ser ruim.' }],
        },
        result: { action: 'error', reason: 'refused' },
      },
      { result: { action: 'created' } },
    ]);
    expect(store.documents.get('a')?.fields).toMatchObject(named('Antiga A'));
  });
});

function signedBy(uid: string): WireFields[string] {
  return { mapValue: { fields: { uid: { stringValue: uid } } } };
}

const BRAND = { name: 'brand', fields: [], list: {} } as unknown as CollectionDefinition;

function copying(...fields: readonly string[]): RowWork['judgeOf'] {
  const definition: CollectionDefinition = { ...BRAND, copyOf: { collection: 'price', fields } };
  return async () => ({ definition, check: async () => [] });
}
