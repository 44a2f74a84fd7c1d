/**
 * The end of a tree's dry run. Only when every row of the file is known can rows be found that would put an entry
 * inside itself: they are refused.
 */
import type { PlannedParents } from '../../../core/csv-import/index.ts';
import { type ImportRow, type KeptPlan, ROWS_IN_PART } from '../../../core/row-runs/rows.ts';
import { readPatiently, type StorePatience } from '../../../core/row-runs/write-rows.ts';
import { dataOf } from '../../../core/wire/wire-values.ts';
import type { ImportRun, RefusedRow } from '../model/import-run.ts';
import type { JudgeParts, RowPlace } from './judge-rows.ts';

/** False when it was left before its end. */
export async function refuseRings(
  parts: Pick<JudgeParts, 'journal' | 'signal'> & StorePatience,
  parents: PlannedParents<RowPlace>,
  run: ImportRun,
  onRefused: (rows: readonly RefusedRow[]) => void,
): Promise<boolean> {
  const { journal, signal } = parts;
  const ringed = await parents.ringed((ids) => storedParents(parts, parents, ids));
  if (!ringed || signal.aborted) return false;
  const rings = new Map(ringed.map(({ row, ring }) => [row.number, ring]));
  for (const index of new Set(ringed.map(({ row }) => row.part))) {
    const { rows } = await journal.part(run.id, index);
    const refused: RefusedRow[] = [];
    const judged = rows.map((row): ImportRow => {
      const ring = rings.get(row.number);
      if (!ring || !row.plan) return row;
      const plan: KeptPlan = { kind: 'refused', faults: [{ kind: 'ring', ring }] };
      refused.push({ row: { ...row, plan }, was: row.plan.kind });
      return { ...row, plan };
    });
    await journal.putPart(run.id, index, { rows: judged });
    if (signal.aborted) return false;
    onRefused(refused);
  }
  return true;
}

async function storedParents(
  patience: StorePatience,
  parents: PlannedParents<RowPlace>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string> | undefined> {
  const found = new Map<string, string>();
  for (let start = 0; start < ids.length; start += ROWS_IN_PART) {
    const asked = ids.slice(start, start + ROWS_IN_PART).map((id) => ({ write: { id } }));
    const documents = await readPatiently(patience, asked);
    if (!documents) return undefined;
    for (const [id, { fields }] of documents) {
      const parent = parents.parentIn(dataOf(fields));
      if (parent !== undefined) found.set(id, parent);
    }
  }
  return found;
}
