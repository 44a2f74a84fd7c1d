import { describe, expect, it } from 'vitest';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import { inOneList, type ListedRun, listedRuns } from './listed-run.ts';

const ANA = { id: 'ana', email: 'ana@loja.dev', displayName: 'Ana' };

function rows(id: string, more: object = {}): ConsoleRecord {
  return {
    id,
    kind: 'rows',
    what: 'bulk',
    collection: 'product',
    title: 'Preço: aumentar 5%',
    rows: 50,
    tally: { created: 0, updated: 20, unchanged: 0, errors: 5 },
    status: 'running',
    createdBy: ANA,
    createdAt: '2026-11-27T10:00:00.000Z',
    startedAt: '2026-11-27T10:00:01.000Z',
    ...more,
  };
}

const SYNC: ConsoleRecord = {
  id: 's1',
  status: 'running',
  driver: 'page',
  steps: [],
  parts: 1,
  concurrency: 1,
  total: 10,
  done: 4,
  failed: 1,
  counts: {},
  createdBy: { ...ANA, displayName: null },
  createdAt: '2026-11-27T09:00:00.000Z',
};

describe('runs of a store in one list', () => {
  it('are those of all kinds, with how far they are and who began them', () => {
    expect(listedRuns([rows('r1'), SYNC])).toEqual([
      {
        id: 'r1',
        opens: 'r1',
        kind: 'bulk',
        title: 'Preço: aumentar 5%',
        collection: 'product',
        at: '2026-11-27T10:00:00.000Z',
        by: 'Ana',
        count: 50,
        errors: 5,
        status: 'running',
        share: 0.5,
      },
      {
        id: 's1',
        opens: 's1',
        kind: 'sync',
        at: '2026-11-27T09:00:00.000Z',
        by: 'ana@loja.dev',
        count: 10,
        errors: 1,
        status: 'running',
        share: 0.5,
      },
    ]);
  });

  it('say what one waits for while it runs', () => {
    const waitsBecause = 'Espera o fim de “a.csv”.';
    const records = ['running', 'paused'].map((status) => ({ ...SYNC, status, waitsBecause }));
    expect(listedRuns(records).map(({ waits }) => waits)).toEqual([waitsBecause, undefined]);
  });

  it.each([
    { name: 'one that was not begun', records: [rows('r1', { startedAt: null })], want: [] },
    {
      name: 'one of a kind that this console does not know',
      records: [{ id: 'x', kind: 'send', status: 'running' }],
      want: [],
    },
    {
      name: 'one that takes another one back, beside that one',
      records: [
        rows('r2', { kind: 'undo-rows', undoes: 'r1', tally: { restored: 1, kept: 0 } }),
        rows('r1', { status: 'finished', undoneBy: 'r2' }),
      ],
      want: [['r1', 'undoing', 'r1']],
    },
    {
      name: 'one that takes an older one back than are listed',
      records: [
        rows('r2', { kind: 'undo-rows', undoes: 'r1', status: 'finished', tally: { restored: 1, kept: 0 } }),
      ],
      want: [['r2', 'undone', 'r1']],
    },
  ])('show $name', ({ records, want }) => {
    const shown = listedRuns(records).map(({ id, status, opens }) => [id, status, opens]);
    expect(shown).toEqual(want);
  });

  it('stand beside those of older consoles, which wait for newer ones that have not come', () => {
    const older = (id: string, at: string): ListedRun => {
      return { id, opens: id, kind: 'import', at, count: 1, errors: 0, status: 'stopped' };
    };
    const runs = listedRuns([rows('r1'), SYNC]);
    const between = older('between', '2026-11-27T09:30:00.000Z');
    const before = older('before', '2026-11-20T09:30:00.000Z');
    const ids = (hasMore: boolean) => inOneList(runs, [before, between], hasMore).map(({ id }) => id);
    expect(ids(true)).toEqual(['r1', 'between', 's1']);
    expect(ids(false)).toEqual(['r1', 'between', 's1', 'before']);
  });
});

it('opens and forgets a run with the one that takes it back, also where that one alone is listed', () => {
  const undo = rows('r2', { kind: 'undo-rows', undoes: 'r1', tally: { restored: 10, kept: 0 } });
  const [listed] = listedRuns([undo]);
  expect(listed).toMatchObject({ id: 'r2', opens: 'r1', share: 0.2 });
});
