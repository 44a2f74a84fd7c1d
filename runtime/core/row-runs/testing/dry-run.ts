/**
 * The dry run of rows of one collection against a store in memory.
 */
import { storedOrMeant } from '../../csv-import/index.ts';
import { type CollectionJudge, judgeRows } from '../judge-rows.ts';
import { judgedFurther, NOTHING_JUDGED } from '../preview.ts';
import type { ImportRow } from '../rows.ts';
import { readPatiently, type StorePatience } from '../write-rows.ts';
import { memoryRows } from './row-bench.ts';

export interface DryRunOf {
  readonly rows: readonly (readonly ImportRow[])[];
  readonly judge: CollectionJudge;
  readonly patience: StorePatience;
}

export async function dryRun({ rows: parts, judge, patience }: DryRunOf) {
  const rows = memoryRows(parts);
  let preview = NOTHING_JUDGED;
  const load = async (index: number) => {
    const named = (parts[index] ?? []).map((row) => ({ row, ids: judge.planner.idsOf(row.row) }));
    const ids = named.flatMap(({ ids: { written, meant } }) => [written, meant]);
    const stored = await readPatiently(
      patience,
      ids.map((id) => ({ write: { id } })),
    );
    if (!stored) return undefined;
    const placed = named.map((each) => ({
      row: each.row,
      id: storedOrMeant(each.ids, (id) => stored.has(id)),
    }));
    return { judge, placed, stored };
  };
  const { signal } = new AbortController();
  const isWhole = await judgeRows(
    { rows, parts: rows.parts, judges: [judge], load, patience, breathe: async () => {}, signal },
    (event) => {
      preview = judgedFurther(preview, event);
    },
  );
  if (!isWhole) throw new Error('The dry run was left.');
  return { rows: rows.all(), preview };
}
