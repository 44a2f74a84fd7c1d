import { expect, it } from 'vitest';
import type { CollectionDefinition } from '../../../contract/collection.ts';
import type { ImportStore } from '../../../contract/imports.ts';
import { importPlanner } from '../../../core/csv-import/index.ts';
import { named } from '../../../core/row-runs/testing/judged-rows.ts';
import { versionedStore } from '../../../core/row-runs/testing/versioned-store.ts';
import type { ImportJournal } from '../journal/import-journal.ts';
import { judgedRun } from '../testing/judged-run.ts';
import { memoryJournal } from '../testing/memory-journal.ts';
import { judgeRows } from './judge-rows.ts';

const definition = {
  name: 'brand',
  kind: 'collection',
  id: { field: 'code', label: 'Código' },
  fields: [
    { name: 'code', path: 'code', type: 'text', label: 'Código', format: 'code' },
    { name: 'name', path: 'name', type: 'text', label: 'Nome' },
  ],
  list: {},
} as unknown as CollectionDefinition;

function judgingOf(store: ImportStore, journal: ImportJournal) {
  const mapping = { collection: 'brand', id: 'id', columns: [] };
  return {
    store,
    collection: 'brand',
    journal,
    planner: importPlanner({ definition, mapping, check: () => [], newId: () => 'new' }),
    retry: async () => false,
    breathe: async () => {},
    signal: new AbortController().signal,
  };
}

it('an id names the document that has it to the letter, and only else the one without its blanks', async () => {
  const store = versionedStore();
  for (const id of ['A-1 ', 'B\u20111', 'C-1', 'D-1', 'D-1\u00a0']) store.put(id, named('Antiga'));
  const journal = memoryJournal();
  const given = ['A-1 ', 'B\u20111', 'C-1\u00a0', 'D-1\u00a0', 'D-1', ' E-1'];
  const rows = given.map((id, at) => {
    const row = { number: at + 2, id, data: { name: 'Nova' }, problems: [] };
    return { number: at + 2, cells: [id, 'Nova'], row };
  });
  const run = await judgedRun(journal, [rows]);
  expect(await judgeRows(judgingOf(store, journal), run, () => {})).toBe(true);
  const judged = (await journal.part(run.id, 0)).rows;
  expect(judged.map(({ id, plan }) => [id, plan?.kind])).toEqual([
    ['A-1 ', 'changed'],
    ['B\u20111', 'changed'],
    ['C-1', 'changed'],
    ['D-1\u00a0', 'changed'],
    ['D-1', 'changed'],
    ['E-1', 'created'],
  ]);
});

it('a row whose id cannot be one is refused alone, and has no id that a backend would refuse', async () => {
  const journal = memoryJournal();
  const rows = ['a/b', 'x'.repeat(501), 'c'].map((id, at) => ({
    number: at + 2,
    cells: [id, 'Nova'],
    row: { number: at + 2, id, data: { name: 'Nova' }, problems: [] },
  }));
  const run = await judgedRun(journal, [rows]);
  expect(await judgeRows(judgingOf(versionedStore(), journal), run, () => {})).toBe(true);
  const { rows: judged } = await journal.part(run.id, 0);
  expect(judged.map(({ id, plan }) => [id, plan?.kind])).toEqual([
    [undefined, 'refused'],
    [undefined, 'refused'],
    ['c', 'created'],
  ]);
});
