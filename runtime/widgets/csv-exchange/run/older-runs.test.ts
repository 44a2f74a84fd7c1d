import { describe, expect, it } from 'vitest';
import type { ImportRow } from '../../../core/row-runs/rows.ts';
import { versionedStore } from '../../../core/row-runs/testing/versioned-store.ts';
import type { ImportRun } from '../model/import-run.ts';
import { judgedRun } from '../testing/judged-run.ts';
import { memoryJournal } from '../testing/memory-journal.ts';
import { browserRuns, journalRows, olderState, sharedRows, sharedRunIn } from './older-runs.ts';

const DAY = 24 * 3_600_000;

const row = (number: number, more: Partial<ImportRow>): ImportRow => ({
  number,
  cells: [],
  row: { number, data: {}, problems: [] },
  ...more,
});
const UPDATED = { result: { action: 'updated', version: 'v' } } as const;
const PARTS = [
  [row(2, UPDATED), row(3, { result: { action: 'error', reason: 'denied' } })],
  [row(4, UPDATED), row(5, {})],
];

async function browser(status: ImportRun['status']) {
  const journal = memoryJournal();
  const run = { ...(await judgedRun(journal, PARTS)), status };
  await journal.putRun(run);
  return { journal, run };
}

describe('runs that an older console has made in this browser', () => {
  it('are listed for thirty days, those of the demo by their own page alone', async () => {
    const { journal, run } = await browser('finished');
    const listed = (now: number, epoch?: string) => browserRuns(journal, run, { epoch, now });
    expect((await listed(29 * DAY)).map(({ run: { id } }) => id)).toEqual(['r1']);
    expect(await listed(29 * DAY, 'page')).toEqual([]);
    expect(await listed(31 * DAY)).toEqual([]);
    expect(await journal.runs(run)).toEqual([]);
  });

  it.each([
    { status: 'finished', phase: 'finished' },
    { status: 'running', phase: 'stopped' },
    { status: 'undoPaused', phase: 'stopped' },
  ] as const)('are shown with what came of their rows: $status', async ({ status, phase }) => {
    const { journal, run } = await browser(status);
    expect(await olderState(run, journalRows(journal, run))).toMatchObject({
      phase,
      done: 3,
      total: 4,
      tally: { created: 0, updated: 2, unchanged: 0, errors: 1 },
      wrong: [{ number: 3 }],
      run: { id: 'r1', title: 'marcas.csv', what: 'import' },
    });
  });
});

describe('runs that an older console has shared', () => {
  const run = {
    id: 's1',
    collection: 'brand',
    status: 'finished',
    file: 'marcas.csv',
    total: 2,
    parts: 1,
    at: 0,
  };
  const record = (more: object = {}) => ({
    id: 's1',
    owner: 'ana',
    data: JSON.stringify({
      run: { ...run, by: { id: 'bia', name: 'Ana' } },
      hasRows: true,
      pieces: [2],
      ...more,
    }),
  });

  it('are of whoever the store says, for thirty days', () => {
    expect(sharedRunIn(record(), DAY)).toMatchObject({
      run: { by: { id: 'ana', name: 'Ana' } },
      hasRows: true,
    });
    expect(sharedRunIn(record(), 31 * DAY)).toBeUndefined();
    expect(sharedRunIn({ id: 'x', owner: 'ana', data: '{}' }, DAY)).toBeUndefined();
  });

  it('have the rows that their owner has stored, and no others', async () => {
    const store = versionedStore();
    const put = (id: string, owner: string, rows: readonly ImportRow[]) =>
      store.put(id, { owner: { stringValue: owner }, data: { stringValue: JSON.stringify({ rows }) } });
    put('s1-0', 'ana', [row(2, UPDATED)]);
    put('s1-0-1', 'ana', [row(3, UPDATED)]);
    const older = sharedRunIn(record(), DAY);
    if (!older) throw new Error('no run');
    expect((await sharedRows(store, older)(0))?.map(({ number }) => number)).toEqual([2, 3]);
    put('s1-0-1', 'bia', [row(3, UPDATED)]);
    expect(await sharedRows(store, older)(0)).toBeUndefined();
  });

  it('that cannot be read to their end are no report of half of them', async () => {
    const store = versionedStore();
    const data = { stringValue: JSON.stringify({ rows: [row(2, UPDATED)] }) };
    store.put('s1-0', { owner: { stringValue: 'ana' }, data });
    const older = sharedRunIn(record({ pieces: [1, 1] }), DAY);
    if (!older) throw new Error('no run');
    await expect(olderState(older.run, sharedRows(store, older))).rejects.toThrow('Part 1');
    const failure = { reason: 'offline', detail: 'no answer' } as const;
    const unread = { ...store, read: async () => ({ ok: false, failure }) as const };
    await expect(sharedRows(unread, older)(0)).rejects.toThrow('no answer');
  });
});
