/**
 * Why a row is refused, as data: each console says it in its own words.
 */
import type { RecordProblem } from '../../contract/record-validators.ts';
import type { BulkFault } from '../bulk-change/bulk-change.ts';
import type { CsvRowProblem } from '../csv/index.ts';

export type RowFault =
  | ({ readonly kind: 'cell' } & CsvRowProblem)
  | ({ readonly kind: 'schema' } & RecordProblem)
  | { readonly kind: 'bad-id'; readonly id: string }
  /** An earlier row of the file has the same id. */
  | { readonly kind: 'same-id'; readonly id: string; readonly row: number }
  /** It would be its own ancestor: each inside the next, the last inside the first. */
  | { readonly kind: 'ring'; readonly ring: readonly string[] }
  /** As long as a spreadsheet's cell, and the beginning of what is stored there. */
  | { readonly kind: 'cut'; readonly path: string }
  /** A code that a spreadsheet took for a number and shortened: `1.67796E+09`. */
  | { readonly kind: 'shortened'; readonly path: string }
  /** Rows that the map they belong in cannot hold: without a key, or with one that is another row's. */
  | { readonly kind: 'unmapped'; readonly path: string }
  /** It refers to a document that is not there: refused where that is asked for, else a warning. */
  | { readonly kind: 'no-document'; readonly path: string; readonly collection: string; readonly id: string }
  /** A bulk change's document is not there any more, or its field holds what the change is not for. */
  | { readonly kind: 'missing' }
  /** It is another than whoever chose it for removal saw. */
  | { readonly kind: 'changed-since' }
  | ({ readonly kind: 'unchangeable' } & BulkFault)
  /** A list that holds what a CSV leaves out cannot be changed by one. */
  | { readonly kind: 'holds-left-out'; readonly path: string; readonly without: readonly string[] };

/** `a › b › a`; long ones without their middle. */
export function ringText(ring: readonly string[]): string {
  const shown = ring.length > MOST_IN_RING ? [...ring.slice(0, MOST_IN_RING), '…'] : ring;
  return [...shown, ...ring.slice(0, 1)].join(' › ');
}

const MOST_IN_RING = 8;
