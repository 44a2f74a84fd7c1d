import { describe, expect, it } from 'vitest';
import type { ImportStore, VersionedWrite } from '../../../contract/imports.ts';
import type { WireFields } from '../../../contract/wire.ts';
import { importPage } from '../testing/import-page.ts';
import { memoryJournal } from '../testing/memory-journal.ts';
import { judgedRow, judgedRun, named, removedRow } from '../testing/rows.ts';
import { type VersionedStore, versionedStore } from '../testing/versioned-store.ts';
import { sharedRunIn, shareRun, takeOver } from './shared-runs.ts';

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
    [...of('run').documents].map(([id, { fields }]) => sharedRunIn({ id, data: textIn(fields) }));
  return { store, of, shared };
}

function textIn({ data }: WireFields): string {
  return data && 'stringValue' in data ? data.stringValue : '';
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

  it('keeps to itself what a bulk removal removed', async () => {
    const { store, of, shared } = await shop();
    const journal = memoryJournal();
    const judged = await judgedRun(journal, [[removedRow(of('brand'), 1, 'a')]]);
    async function* parts() {
      yield await journal.part('r1', 0);
    }
    expect(await shareRun(store, { ...judged, removes: true }, parts())).toBe(true);
    expect(shared()[0]).toMatchObject({ hasRows: false, run: { removes: true } });
    expect(of('run-rows').documents.size).toBe(0);
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
    expect(sharedRunIn({ id: 'r1', data })).toBeUndefined();
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
