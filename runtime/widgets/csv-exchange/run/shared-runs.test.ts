import { describe, expect, it } from 'vitest';
import type { ImportStore, VersionedWrite } from '../../../contract/imports.ts';
import type { WireValue } from '../../../contract/wire.ts';
import { importPage } from '../testing/import-page.ts';
import { memoryJournal } from '../testing/memory-journal.ts';
import { judgedRow, judgedRun, named, removedRow } from '../testing/rows.ts';
import { type VersionedStore, versionedStore } from '../testing/versioned-store.ts';
import { mayTakeBack, sharedRunIn, shareRun, takeOver } from './shared-runs.ts';

/** A store in which each collection is one of `versionedStore`. */
function wholeStore() {
  const stores = new Map<string, VersionedStore>();
  const of = (collection: string): VersionedStore => {
    const store = stores.get(collection) ?? versionedStore();
    stores.set(collection, store);
    return store;
  };
  const store: ImportStore = {
    read: (collection, ids) => of(collection).read(collection, ids),
    commit: (collection, writes) => of(collection).commit(collection, writes),
  };
  const shared = () =>
    [...of('run').documents].map(([id, { fields }]) =>
      sharedRunIn({ id, owner: textIn(fields.owner), data: textIn(fields.data) }),
    );
  return { store, of, shared };
}

function textIn(value: WireValue | undefined): string {
  return value && 'stringValue' in value ? value.stringValue : '';
}

const place = { user: 'ana', project: 'matriz', collection: 'brand' };

/** An import of two brands that Ana has judged. */
async function shop() {
  const { store, of, shared } = wholeStore();
  of('brand').put('a', named('Antiga A'));
  const journal = memoryJournal();
  const run = await judgedRun(journal, [
    [judgedRow(of('brand'), 2, 'a', 'Nova A')],
    [judgedRow(of('brand'), 3, 'b', 'Nova B')],
  ]);
  const page = () => importPage({ place, store, userName: 'Ana', openJournal: async () => journal });
  return { store, of, shared, journal, run, page };
}

describe('a run that the team sees', () => {
  it('says what ran, who and when, and how it ended', async () => {
    const { shared, page } = await shop();
    await page().find('r1');
    await expect.poll(() => shared()[0]?.run.status).toBe('finished');
    await expect.poll(() => shared()[0]?.hasRows).toBe(true);
    expect(shared()[0]?.run).toMatchObject({
      file: 'marcas.csv',
      user: 'ana',
      tally: { updated: 1, created: 1 },
    });
  });

  it('is taken back by a colleague in another browser, and says so', async () => {
    const { store, of, shared, page } = await shop();
    await page().find('r1');
    await expect.poll(() => shared()[0]?.hasRows).toBe(true);
    const [run] = shared();
    if (!run) throw new Error('Nothing is shared.');
    const journal = memoryJournal();
    expect(await takeOver(store, journal, run, 'admin')).toBe(true);
    const colleague = importPage({
      place: { ...place, user: 'admin' },
      store,
      userName: 'Chefe',
      mayRemove: false,
      openJournal: async () => journal,
    });
    await colleague.find('r1');
    await colleague.undo();
    expect(of('brand').documents.get('a')?.fields).toEqual(named('Antiga A'));
    // What a colleague's run created stays.
    expect(of('brand').documents.has('b')).toBe(true);
    await expect.poll(() => shared()[0]?.run.status).toBe('undone');
  });

  it("brings back in an admin's browser what a colleague removed with others", async () => {
    const { store, of, shared } = await shop();
    of('brand').put('c', named('Antiga C'));
    const journal = memoryJournal();
    const run = await judgedRun(journal, [
      [removedRow(of('brand'), 1, 'a'), removedRow(of('brand'), 2, 'c')],
    ]);
    await journal.putRun({ ...run, removes: true });
    await importPage({ place, store, userName: 'Ana', openJournal: async () => journal }).find('r1');
    expect([...of('brand').documents.keys()]).toEqual([]);
    await expect.poll(() => shared()[0]?.hasRows).toBe(true);
    expect(of('run-rows').documents.size).toBe(0);
    const [removal] = shared();
    if (!removal) throw new Error('Nothing is shared.');
    const other = memoryJournal();
    expect(await takeOver(store, other, removal, 'admin')).toBe(true);
    const openJournal = async () => other;
    const colleague = importPage({
      place: { ...place, user: 'admin' },
      store,
      userName: 'Chefe',
      openJournal,
    });
    await colleague.find('r1');
    await colleague.undo();
    expect(of('brand').documents.get('a')?.fields).toEqual(named('Antiga A'));
    expect(of('brand').documents.get('c')?.fields).toEqual(named('Antiga C'));
    await expect.poll(() => shared()[0]?.run.status).toBe('undone');
  });

  it('tells the team of a removal whose rows its maker may not store', async () => {
    const { store, of, shared } = await shop();
    const journal = memoryJournal();
    const judged = await judgedRun(journal, [[removedRow(of('brand'), 1, 'a')]]);
    async function* parts() {
      yield await journal.part('r1', 0);
    }
    const strict: ImportStore = {
      ...store,
      commit: async (collection, writes) =>
        collection === 'run-removed'
          ? { ok: false, failure: { reason: 'denied', detail: '' } }
          : store.commit(collection, writes),
    };
    expect(await shareRun(strict, { ...judged, removes: true }, parts())).toBe(true);
    expect(shared()[0]).toMatchObject({ hasRows: false, run: { removes: true } });
  });

  it('puts rows that are too many for one document into several', async () => {
    const { store, of, shared, run } = await shop();
    const row = (number: number) => ({
      number,
      cells: ['x'.repeat(150_000)],
      row: { number, data: {}, problems: [] },
    });
    const rows = [1, 2, 3, 4, 5].map(row);
    async function* parts() {
      yield { rows };
      yield { rows: rows.slice(0, 1) };
    }
    expect(await shareRun(store, run, parts())).toBe(true);
    expect(of('run-rows').documents.size).toBe(4);
    const [found] = shared();
    if (!found) throw new Error('Nothing is shared.');
    const journal = memoryJournal();
    expect(await takeOver(store, journal, found, 'admin')).toBe(true);
    expect((await journal.part('r1', 0)).rows).toEqual(rows);
    expect((await journal.part('r1', 1)).rows).toEqual(rows.slice(0, 1));
  });

  it('keeps very large rows to itself', async () => {
    const { store, shared, run } = await shop();
    async function* parts() {
      yield {
        rows: [{ number: 2, cells: ['x'.repeat(500_000)], row: { number: 2, data: {}, problems: [] } }],
      };
    }
    expect(await shareRun(store, run, parts())).toBe(true);
    expect(shared()[0]?.hasRows).toBe(false);
  });

  it.each([undefined, 'no JSON', '{"run":{"id":"r1"}}', '[]'])('is none in %s', (data) => {
    expect(sharedRunIn({ id: 'r1', owner: 'ana', data })).toBeUndefined();
  });

  it.each([
    { name: 'that names nobody', by: undefined },
    { name: 'that names an admin', by: { id: 'admin', name: 'Chefe' } },
  ])('is of whom the store says, and not its maker: $name', async ({ by }) => {
    const { run } = await shop();
    const data = JSON.stringify({ run: { ...run, by }, hasRows: true });
    expect(sharedRunIn({ id: 'r1', owner: 'ana', data })?.run.by?.id).toBe('ana');
    expect(sharedRunIn({ id: 'r1', data })).toBeUndefined();
  });

  it('is not opened with rows that somebody else has put there', async () => {
    const { store, of, shared, page } = await shop();
    await page().find('r1');
    await expect.poll(() => shared()[0]?.hasRows).toBe(true);
    const rows = of('run-rows').documents.get('r1-0')?.fields;
    of('run-rows').put('r1-0', { ...rows, owner: { stringValue: 'bia' } });
    const [run] = shared();
    if (!run) throw new Error('Nothing is shared.');
    expect(await takeOver(store, memoryJournal(), run, 'ana')).toBe(false);
  });

  it('writes nothing where nobody is named', async () => {
    const { of, store, journal } = await shop();
    const commits: VersionedWrite[] = [];
    const counting: ImportStore = {
      ...store,
      commit: (collection, writes) => {
        if (collection !== 'brand') commits.push(...writes);
        return store.commit(collection, writes);
      },
    };
    await importPage({ place, store: counting, openJournal: async () => journal }).find('r1');
    expect(of('brand').documents.has('b')).toBe(true);
    expect(commits).toEqual([]);
  });
});

describe("a colleague's run", () => {
  const access = { read: 'viewer', write: 'operator', delete: 'admin' } as const;
  const audit = { log: 'offer-log', key: 'offer', fields: ['price'], write: 'operator' } as const;
  const served = { ...access, write: 'server' } as const;
  const removal = { removes: true } as const;
  it.each([
    { name: "is an admin's to take back", run: {}, of: { access }, want: true },
    { name: "is no operator's", run: {}, of: { access }, role: 'operator', want: false },
    {
      name: 'of what only admins write is not believed',
      run: {},
      of: { access: { ...access, write: 'admin' } },
      want: false,
    },
    {
      name: "of audited documents is an admin's, with a reason",
      run: {},
      of: { access: served, audit },
      want: true,
    },
    {
      name: 'of documents that only admins change with a reason is not believed',
      run: {},
      of: { access: served, audit: { ...audit, write: 'admin' } },
      want: false,
    },
    {
      name: 'that removed documents only admins wrote',
      run: removal,
      of: { access: { ...access, write: 'admin' } },
      want: true,
    },
    {
      name: "that removed documents of the backend is nobody's",
      run: removal,
      of: { access: served },
      want: false,
    },
  ] as const)('$name', ({ run, of, want, ...given }) => {
    expect(mayTakeBack(run, of, 'role' in given && given.role ? given.role : 'admin')).toBe(want);
  });
});
