/**
 * How many rows of a part came to what.
 */
import type { ResultTally, UndoTally } from '../../contract/row-run.ts';
import type { ImportRow } from './rows.ts';

export function resultTally(rows: readonly ImportRow[]): ResultTally {
  const count = (action: string) => rows.filter(({ result }) => result?.action === action).length;
  const moved = rows.filter(({ collection, result }) => collection && result?.action === 'updated').length;
  return {
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    errors: count('error'),
    ...(moved > 0 && { moved }),
  };
}

export function undoTally(rows: readonly ImportRow[]): UndoTally {
  const restored = rows.filter(({ undo }) => undo?.ok).length;
  return { restored, kept: rows.filter(({ undo }) => undo).length - restored };
}

/** Names that only some of them have are counted too. */
export function sumOf(tallies: readonly object[]): { readonly [name: string]: number } {
  const sum: { [name: string]: number } = {};
  for (const tally of tallies) {
    for (const [name, count] of Object.entries(tally)) sum[name] = (sum[name] ?? 0) + Number(count);
  }
  return sum;
}
