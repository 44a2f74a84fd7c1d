import { expect, it } from 'vitest';
import type { CollectionDefinition } from '../../contract/collection.ts';
import { importPlanner } from '../csv-import/index.ts';
import { collectionJudge } from './judge-rows.ts';
import type { ImportRow } from './rows.ts';
import { dryRun } from './testing/dry-run.ts';
import { named } from './testing/judged-rows.ts';
import { type VersionedStore, versionedStore } from './testing/versioned-store.ts';

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

function judged(store: VersionedStore, given: readonly string[]) {
  const mapping = { collection: 'brand', id: 'id', columns: [] };
  const planner = importPlanner({ definition, mapping, check: () => [], newId: () => 'new' });
  const patience = { store, collection: 'brand', retry: async () => false };
  const rows = given.map((id, at): ImportRow => {
    const row = { number: at + 2, id, data: { name: 'Nova' }, problems: [] };
    return { number: at + 2, cells: [id, 'Nova'], row };
  });
  return dryRun({ rows: [rows], judge: collectionJudge({ definition, planner }, patience), patience });
}

it('an id names the document that has it to the letter, and only else the one without its blanks', async () => {
  const store = versionedStore();
  for (const id of ['A-1 ', 'B\u20111', 'C-1', 'D-1', 'D-1\u00a0']) store.put(id, named('Antiga'));
  const { rows } = await judged(store, ['A-1 ', 'B\u20111', 'C-1\u00a0', 'D-1\u00a0', 'D-1', ' E-1']);
  expect(rows.map(({ id, plan }) => [id, plan?.kind])).toEqual([
    ['A-1 ', 'changed'],
    ['B\u20111', 'changed'],
    ['C-1', 'changed'],
    ['D-1\u00a0', 'changed'],
    ['D-1', 'changed'],
    ['E-1', 'created'],
  ]);
});

it('a row whose id cannot be one is refused alone, and has no id that a backend would refuse', async () => {
  const { rows } = await judged(versionedStore(), ['a/b', 'x'.repeat(501), 'c']);
  expect(rows.map(({ id, plan }) => [id, plan?.kind])).toEqual([
    [undefined, 'refused'],
    [undefined, 'refused'],
    ['c', 'created'],
  ]);
});
