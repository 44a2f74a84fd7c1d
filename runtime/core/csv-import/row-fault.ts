/**
 * Why a row is refused, as data: each console says it in its own words.
 */
import type { RecordProblem } from '../../contract/record-validators.ts';
import type { CsvRowProblem } from '../csv/index.ts';

export type RowFault =
  | ({ readonly kind: 'cell' } & CsvRowProblem)
  | ({ readonly kind: 'schema' } & RecordProblem)
  | { readonly kind: 'bad-id'; readonly id: string }
  /** An earlier row of the file has the same id. */
  | { readonly kind: 'same-id'; readonly id: string; readonly row: number }
  /** A list that holds what a CSV leaves out cannot be changed by one. */
  | { readonly kind: 'holds-left-out'; readonly path: string; readonly without: readonly string[] };
