/**
 * Rows of an import or a bulk change, a hundred to a part, which are judged and written together. Plain values, as they
 * are stored.
 */
import type { DataFailureReason } from '../../contract/live.ts';
import { MOST_PART_BYTES, type ResultTally, type UndoTally } from '../../contract/row-run.ts';
import type { WireFields } from '../../contract/wire.ts';
import type { CsvRow } from '../csv/index.ts';
import type { RowFault } from '../csv-import/index.ts';

export interface KeptWrite {
  readonly mask: readonly (readonly string[])[];
  readonly before: WireFields;
  readonly after: WireFields;
  readonly version?: string;
  /** The document goes: `before` is all of it, so that it can be brought back. */
  readonly removes?: true;
}

export type KeptPlan =
  | { readonly kind: 'created' | 'changed'; readonly write: KeptWrite }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'refused'; readonly faults: readonly RowFault[] };

/**
 * `changed-since`: the document is another than when the row was judged, or than the import left it. `in-use`: what
 * refers to the document was not moved.
 */
export type RowFailure = DataFailureReason | 'changed-since' | 'refused' | 'in-use';

export type RowResult =
  | { readonly action: 'created' | 'updated'; readonly version: string }
  | { readonly action: 'unchanged' }
  | { readonly action: 'error'; readonly reason: RowFailure; readonly detail?: string };

export type UndoResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: RowFailure; readonly detail?: string };

export interface ImportRow {
  /** As a spreadsheet counts. */
  readonly number: number;
  /** As the file has them. */
  readonly cells: readonly string[];
  readonly row: CsvRow;
  readonly id?: string;
  /** What the document is called; absent: the row is named by its number. */
  readonly label?: string;
  /** Of a removal: its document is of this collection, and refers to what goes. Absent: it goes. */
  readonly collection?: string;
  readonly plan?: KeptPlan;
  readonly result?: RowResult;
  readonly undo?: UndoResult;
}

/** Its document is another since, or was until it was taken back. */
export function isWritten({ result }: ImportRow): boolean {
  return result !== undefined && 'version' in result;
}

export interface RunPart {
  readonly rows: readonly ImportRow[];
  /** It was sent without an answer so far: what stands in the store shows whether it was written. */
  readonly sent?: 'run' | 'undo';
}

/** Rows of a part: one request to read, one to write. */
export const ROWS_IN_PART = 100;

const utf8 = new TextEncoder();

/** Rows of one part in as many as have room for their texts; a row that has none is a part of its own. */
export function cutByBytes<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
  const parts: Row[][] = [];
  let bytes = MOST_PART_BYTES;
  for (const row of rows) {
    const more = utf8.encode(JSON.stringify(row)).length + 1;
    bytes += more;
    if (bytes > MOST_PART_BYTES) {
      parts.push([]);
      bytes = more;
    }
    parts.at(-1)?.push(row);
  }
  return parts;
}

/** How many rows came to what. */
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
