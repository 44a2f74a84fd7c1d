/**
 * An import and its undo through any history: answers that are lost, pages that end at any step, pauses, and other
 * people who change, remove and create documents before, in the middle and after. Whatever happens, every document ends
 * as it was before, or as somebody else left it, and then it is listed.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { histories } from '../../../../tests/setup/histories.ts';
import { repetitions } from '../../../../tests/setup/scale.ts';
import type { WireFields } from '../../../contract/wire.ts';
import type { ImportRow } from '../../../core/row-runs/rows.ts';
import type { ImportJournal } from '../journal/import-journal.ts';
import type { ImportRun } from '../model/import-run.ts';
import { memoryJournal } from '../testing/memory-journal.ts';
import { judgedRow, judgedRun, named } from '../testing/rows.ts';
import { type VersionedStore, versionedStore } from '../testing/versioned-store.ts';
import { runRows, undoRows } from './run-rows.ts';

const runs = histories('imports and their undo', repetitions(10_000));
const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;
const SILENT = { processing() {}, done() {} };

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
  /** The page ends when the journal has been written so often, again and again. */
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

/** Pages that end at their step, until one reaches the end of the work. */
async function throughPages(
  world: World,
  work: (parts: Parameters<typeof undoRows>[0]) => Promise<boolean>,
): Promise<void> {
  for (;;) {
    let left = world.ends.shift() ?? Number.POSITIVE_INFINITY;
    const dying: ImportJournal = {
      ...world.journal,
      async putPart(...args) {
        if (left === 0) throw new Error('the page is gone');
        left -= 1;
        await world.journal.putPart(...args);
        world.step();
      },
    };
    const parts = {
      store: world.store,
      journal: dying,
      collection: 'brand',
      mayRemove: true,
      retry: async () => world.ends.length === 0,
      mayGoOn: async () => {
        world.step();
        return true;
      },
    };
    if (await work(parts).catch(() => false)) return;
  }
}

interface World {
  readonly store: VersionedStore;
  readonly journal: ImportJournal;
  readonly ends: number[];
  step(): void;
}

describe(`an import that is taken back, seed ${runs.seed}`, () => {
  it('leaves every document as it was, or as somebody else left it, and lists those', async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ stored, rows, inPart, deeds, fates, ends }) => {
        const store = versionedStore();
        const journal = memoryJournal();
        for (const id of stored) store.put(id, { ...named(`Antiga ${id}`), other: { stringValue: id } });
        const before = fieldsOf(store);
        const judged = rows.map((id, index) => judgedRow(store, index + 2, id, `Nova ${id}`));
        const parts = Array.from({ length: Math.ceil(judged.length / inPart) }, (_, at) =>
          judged.slice(at * inPart, (at + 1) * inPart),
        );
        const run = await judgedRun(journal, parts);
        const touched = new Set<string>();
        let steps = 0;
        const step = () => {
          for (const { id, does, before: at } of deeds) if (at === steps) somebody(store, id, does, touched);
          steps += 1;
        };
        const world: World = { store, journal, ends: [...ends], step };
        store.fate.push(...fates);
        await throughPages(world, (made) => runRows(made, run, SILENT));
        await throughPages(world, (made) => undoRows(made, run, SILENT));

        const kept = await rowsOf(journal, run);
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
  return new Map([...store.documents].map(([id, { fields }]) => [id, fields]));
}

async function rowsOf(journal: ImportJournal, run: ImportRun): Promise<readonly ImportRow[]> {
  const rows: ImportRow[] = [];
  for (let index = 0; index < run.parts; index += 1) rows.push(...(await journal.part(run.id, index)).rows);
  return rows;
}
