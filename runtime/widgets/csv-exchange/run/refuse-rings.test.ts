import { describe, expect, it } from 'vitest';
import type { CollectionDefinition } from '../../../contract/collection.ts';
import { importPlanner, plannedParents } from '../../../core/csv-import/index.ts';
import { type VersionedStore, versionedStore } from '../../../core/row-runs/testing/versioned-store.ts';
import { apply, type ImportEvent, type ImportState, NO_CHOICES } from '../model/import-state.ts';
import { judgedRun } from '../testing/judged-run.ts';
import { memoryJournal } from '../testing/memory-journal.ts';
import { type JudgeParts, judgeRows, type RowPlace } from './judge-rows.ts';
import { refuseRings } from './refuse-rings.ts';

const definition = {
  name: 'category',
  kind: 'collection',
  fields: [{ name: 'parent', path: 'parent', type: 'text', label: 'Pai' }],
  list: { tree: { parent: 'parent', order: 'order' } },
} as unknown as CollectionDefinition;

/** The dry run of rows that each give one entry a parent, a part a pair of rows. */
async function dryRun(store: VersionedStore, places: readonly (readonly [string, string])[]) {
  const journal = memoryJournal();
  const rows = places.map(([id, parent], index) => {
    const row = { number: index + 2, id, data: { parent }, problems: [] };
    return { number: index + 2, cells: [id, parent], row };
  });
  const parts = Array.from({ length: Math.ceil(rows.length / 2) }, (_, at) => rows.slice(2 * at, 2 * at + 2));
  const run = await judgedRun(journal, parts);
  const parents = plannedParents<RowPlace>(definition);
  if (!parents) throw new Error('no tree');
  const mapping = { collection: 'category', id: 'id', columns: [] };
  const judging: JudgeParts = {
    store,
    collection: 'category',
    journal,
    planner: importPlanner({ definition, mapping, check: () => [], newId: () => 'new' }),
    parents,
    retry: async () => false,
    breathe: async () => {},
    signal: new AbortController().signal,
  };
  let state: ImportState = beforeJudging;
  const tell = (event: ImportEvent) => {
    state = apply(state, event);
  };
  expect(await judgeRows(judging, run, (judged) => tell({ kind: 'judged', rows: judged }))).toBe(true);
  expect(
    await refuseRings(judging, parents, run, (refused) => tell({ kind: 'refused', rows: refused })),
  ).toBe(true);
  const plans: unknown[] = [];
  for (let index = 0; index < run.parts; index += 1) {
    for (const { plan } of (await journal.part(run.id, index)).rows) {
      plans.push(plan?.kind === 'refused' ? plan.faults : plan?.kind);
    }
  }
  return { state: state as ImportState, plans };
}

const opened = {
  encoding: 'utf-8',
  separator: ',',
  header: ['id'],
  problems: [],
  foreign: [],
  renamed: {},
  first: [],
  more: false,
} as const;
const EVENTS: readonly ImportEvent[] = [
  { kind: 'opening', file: 'categorias.csv' },
  { kind: 'opened', opened },
  { kind: 'chose', choices: NO_CHOICES },
  { kind: 'reading' },
];
const beforeJudging = EVENTS.reduce<ImportState>(apply, { phase: 'choose', notCsv: false });

describe('the dry run of a tree', () => {
  it('refuses the rows of a ring through several parts and the store, and counts them so', async () => {
    const store = versionedStore();
    store.put('stored', { parent: { stringValue: 'a' } });
    store.put('b', {});
    const { state, plans } = await dryRun(store, [
      ['a', 'b'],
      ['x', 'a'],
      ['b', 'stored'],
    ]);
    expect(plans).toEqual([
      [{ kind: 'ring', ring: ['a', 'b', 'stored'] }],
      'created',
      [{ kind: 'ring', ring: ['b', 'stored', 'a'] }],
    ]);
    expect(state).toMatchObject({
      plans: { created: 1, changed: 0, unchanged: 0, refused: 2 },
      samples: { created: [{ number: 3 }], changed: [], refused: [{ number: 2 }, { number: 4 }] },
    });
  });

  it('leaves a file alone that closes no ring', async () => {
    const { plans } = await dryRun(versionedStore(), [
      ['a', 'b'],
      ['b', 'c'],
    ]);
    expect(plans).toEqual(['created', 'created']);
  });
});
