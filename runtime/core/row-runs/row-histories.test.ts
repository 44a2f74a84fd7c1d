/**
 * An import and its undo through any history: answers that are lost, servers that end at any step, pauses, and other
 * people who change, remove and create documents before, in the middle and after. Whatever happens, every document ends
 * as it was before, or as somebody else left it, and then it is listed.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { histories } from '../../../tests/setup/histories.ts';
import { repetitions } from '../../../tests/setup/scale.ts';
import type { WireFields } from '../../contract/wire.ts';
import { judgedRow, named } from './testing/judged-rows.ts';
import { type MemoryRows, memoryRows, runRows, undoRows, workOn } from './testing/row-bench.ts';
import { type VersionedStore, versionedStore } from './testing/versioned-store.ts';
import type { RowWork } from './write-part.ts';

const runs = histories('imports and their undo', repetitions(10_000));
const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

/** What somebody else does: to a document, before the so-many-th step of the import or of its undo. */
interface Deed {
  readonly id: (typeof IDS)[number];
  readonly does: 'change' | 'remove';
  readonly before: number;
}

interface History {
  readonly stored: readonly (typeof IDS)[number][];
  readonly rows: readonly (typeof IDS)[number][];
  readonly inPart: number;
  readonly deeds: readonly Deed[];
  readonly fates: readonly ('lost' | 'unanswered' | 'fine')[];
  /** The server ends when rows have been kept so often, again and again. */
  readonly ends: readonly number[];
}

const history = fc.record<History>({
  stored: fc.subarray([...IDS]),
  rows: fc.subarray([...IDS], { minLength: 1 }),
  inPart: fc.integer({ min: 1, max: 4 }),
  deeds: fc.array(
    fc.record<Deed>({
      id: fc.constantFrom(...IDS),
      does: fc.constantFrom('change', 'remove'),
      before: fc.nat({ max: 24 }),
    }),
    { maxLength: 4 },
  ),
  fates: fc.array(fc.constantFrom('lost', 'unanswered', 'fine'), { maxLength: 6 }),
  ends: fc.array(fc.nat({ max: 9 }), { maxLength: 5 }),
});

/** Servers that end at their step, until one reaches the end of the work. */
async function throughServers(world: World, work: (made: RowWork) => Promise<boolean>): Promise<void> {
  for (;;) {
    let left = world.ends.shift() ?? Number.POSITIVE_INFINITY;
    const dying: MemoryRows = {
      ...world.rows,
      part: (index) => {
        world.step();
        return world.rows.part(index);
      },
      async putPart(...args) {
        if (left === 0) throw new Error('the server is gone');
        left -= 1;
        await world.rows.putPart(...args);
        world.step();
      },
    };
    const made = workOn(world.store, { rows: dying }, { retry: world.ends.length === 0 });
    if (await work(made).catch(() => false)) return;
  }
}

interface World {
  readonly store: VersionedStore;
  readonly rows: MemoryRows;
  readonly ends: number[];
  step(): void;
}

describe(`an import that is taken back, seed ${runs.seed}`, () => {
  it('leaves every document as it was, or as somebody else left it, and lists those', async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ stored, rows: ids, inPart, deeds, fates, ends }) => {
        const store = versionedStore();
        for (const id of stored) store.put(id, { ...named(`Antiga ${id}`), other: { stringValue: id } });
        const before = fieldsOf(store);
        const judged = ids.map((id, index) => judgedRow(store, index + 2, id, `Nova ${id}`));
        const parts = Array.from({ length: Math.ceil(judged.length / inPart) }, (_, at) =>
          judged.slice(at * inPart, (at + 1) * inPart),
        );
        const rows = memoryRows(parts);
        const touched = new Set<string>();
        let steps = 0;
        const step = () => {
          for (const { id, does, before: at } of deeds) if (at === steps) somebody(store, id, does, touched);
          steps += 1;
        };
        const world: World = { store, rows, ends: [...ends], step };
        store.fate.push(...fates);
        await throughServers(world, runRows);
        await throughServers(world, undoRows);

        const kept = rows.all();
        const after = fieldsOf(store);
        for (const id of IDS) {
          if (!touched.has(id)) expect([id, after.get(id)]).toEqual([id, before.get(id)]);
        }
        for (const { id = '', result, undo } of kept) {
          const wasWritten = result?.action === 'created' || result?.action === 'updated';
          if (!wasWritten) expect(undo).toBeUndefined();
          else if (undo?.ok !== true) expect([id, touched.has(id), undo]).toEqual([id, true, LISTED]);
        }
        // Once by the import and once by its undo. Nobody can tell a document that was created and then removed by
        // somebody else from one that never was.
        for (const [id, times] of store.writes) {
          if (!touched.has(id)) expect([id, times <= 2]).toEqual([id, true]);
        }
      }),
      runs,
    );
  });
});

const LISTED = { ok: false, reason: 'changed-since' };

function somebody(store: VersionedStore, id: string, does: Deed['does'], touched: Set<string>): void {
  touched.add(id);
  if (does === 'remove') store.documents.delete(id);
  else store.put(id, named('De outra pessoa'));
}

function fieldsOf(store: VersionedStore): ReadonlyMap<string, WireFields> {
  const unsigned = ({ updatedBy: _by, ...fields }: WireFields) => fields;
  return new Map([...store.documents].map(([id, { fields }]) => [id, unsigned(fields)]));
}
