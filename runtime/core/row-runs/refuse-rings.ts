/**
 * The end of a tree's dry run. Only when every row is known can rows be found that would put an entry inside itself:
 * they are refused.
 */
import type { PlannedParents } from '../csv-import/index.ts';
import { dataOf } from '../wire/wire-values.ts';
import type { RowPlace } from './judge-rows.ts';
import type { RefusedRow } from './preview.ts';
import { type ImportRow, type KeptPlan, ROWS_IN_PART } from './rows.ts';
import type { RowsStore } from './write-part.ts';
import { readPatiently, type StorePatience } from './write-rows.ts';

export interface RingsAt extends StorePatience {
  readonly rows: RowsStore;
  readonly signal: AbortSignal;
}

/** False when it was left before its end. */
export async function refuseRings(
  at: RingsAt,
  parents: PlannedParents<RowPlace>,
  onRefused: (rows: readonly RefusedRow[]) => void,
): Promise<boolean> {
  const { rows: stored, signal } = at;
  const ringed = await parents.ringed((ids) => storedParents(at, parents, ids));
  if (!ringed || signal.aborted) return false;
  const rings = new Map(ringed.map(({ row, ring }) => [row.number, ring]));
  for (const index of new Set(ringed.map(({ row }) => row.part))) {
    const { rows } = await stored.part(index);
    const refused: RefusedRow[] = [];
    const judged = rows.map((row): ImportRow => {
      const ring = rings.get(row.number);
      if (!ring || !row.plan) return row;
      const plan: KeptPlan = { kind: 'refused', faults: [{ kind: 'ring', ring }] };
      refused.push({ row: { ...row, plan }, was: row.plan.kind });
      return { ...row, plan };
    });
    await stored.putPart(index, { rows: judged });
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
