/**
 * A bulk change or removal as somebody orders it: which documents, and what becomes of them. Whoever has the store finds
 * the documents, and judges them before anything is written.
 */
import type { ListedRecords } from '../../contract/listed-records.ts';
import type { RowRunFacts } from '../../contract/row-run.ts';
import type { Refused } from '../../contract/run.ts';
import type { BulkFieldChange } from '../bulk-change/bulk-change.ts';
import type { RowsPreview } from './preview.ts';

export type Listed = Pick<ListedRecords, 'query' | 'narrowed'>;

/** Which documents: found anew when the run begins. */
export interface ChosenDocuments {
  readonly collection: string;
  readonly listed: Listed;
  /** Of a removal: what refers to them, which moves first, in other collections. */
  readonly move?: BulkMove;
  /** Of the operator: a day of a filter is a day there. */
  readonly timeZone: string;
}

export interface BulkMove {
  /** The id of the document that is referred to instead. */
  readonly to: string;
  readonly from: readonly { readonly collection: string; readonly listed: Listed }[];
}

export interface BulkOrder extends ChosenDocuments {
  readonly project: string;
  /** Of the run, drawn by whoever orders: `[A-Za-z0-9]{20}`. */
  readonly id: string;
  /** What it does, in the operator's words. */
  readonly title: string;
  readonly changes: readonly BulkFieldChange[];
  /** The documents go, in place of changes. */
  readonly removes?: true;
  /** Of a removal: when they were last changed, as whoever chose them saw them. By id. */
  readonly seen?: { readonly [id: string]: string };
  /** Of an audited collection: the reason. */
  readonly about?: string;
}

/** How far its dry run is: documents found, then judged. */
export interface BulkProgress extends Omit<RowsPreview, 'samples' | 'ready' | 'dead'> {
  readonly read: number;
  readonly total?: number;
}

export type BulkAnswer =
  | { readonly ok: true; readonly total: number; readonly preview: RowsPreview }
  | Refused;

export function factsOfOrder(
  { collection, title, removes, move, about }: BulkOrder,
  rows: number,
): RowRunFacts {
  return {
    what: removes ? 'removal' : 'bulk',
    collection,
    title,
    header: [],
    separator: ';',
    ...(removes && move && { moves: true }),
    ...(about !== undefined && { about }),
    rows,
  };
}
