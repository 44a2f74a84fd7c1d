import { describe, expect, it } from 'vitest';
import type { CollectionDefinition } from '../../contract/collection.ts';
import { importPlanner } from '../csv-import/index.ts';
import { collectionJudge } from './judge-rows.ts';
import { dryRun } from './testing/dry-run.ts';
import { type VersionedStore, versionedStore } from './testing/versioned-store.ts';

const definition = {
  name: 'category',
  kind: 'collection',
  fields: [{ name: 'parent', path: 'parent', type: 'text', label: 'Pai' }],
  list: { tree: { parent: 'parent', order: 'order' } },
} as unknown as CollectionDefinition;

/** The dry run of rows that each give one entry a parent, a part a pair of rows. */
async function judged(store: VersionedStore, places: readonly (readonly [string, string])[]) {
  const rows = places.map(([id, parent], index) => {
    const row = { number: index + 2, id, data: { parent }, problems: [] };
    return { number: index + 2, cells: [id, parent], row };
  });
  const parts = Array.from({ length: Math.ceil(rows.length / 2) }, (_, at) => rows.slice(2 * at, 2 * at + 2));
  const mapping = { collection: 'category', id: 'id', columns: [] };
  const planner = importPlanner({ definition, mapping, check: () => [], newId: () => 'new' });
  const patience = { store, collection: 'category', retry: async () => false };
  const run = await dryRun({
    rows: parts,
    judge: collectionJudge({ definition, planner }, patience),
    patience,
  });
  const plans = run.rows.map(({ plan }) => (plan?.kind === 'refused' ? plan.faults : plan?.kind));
  return { preview: run.preview, plans };
}

describe('the dry run of a tree', () => {
  it('refuses the rows of a ring through several parts and the store, and counts them so', async () => {
    const store = versionedStore();
    store.put('stored', { parent: { stringValue: 'a' } });
    store.put('b', {});
    const { preview, plans } = await judged(store, [
      ['a', 'b'],
      ['x', 'a'],
      ['b', 'stored'],
    ]);
    expect(plans).toEqual([
      [{ kind: 'ring', ring: ['a', 'b', 'stored'] }],
      'created',
      [{ kind: 'ring', ring: ['b', 'stored', 'a'] }],
    ]);
    expect(preview).toMatchObject({
      plans: { created: 1, changed: 0, unchanged: 0, refused: 2 },
      samples: { created: [{ number: 3 }], changed: [], refused: [{ number: 2 }, { number: 4 }] },
    });
  });

  it('leaves a file alone that closes no ring', async () => {
    const { plans } = await judged(versionedStore(), [
      ['a', 'b'],
      ['b', 'c'],
    ]);
    expect(plans).toEqual(['created', 'created']);
  });
});
