/**
 * What the journal keeps of a run, an import or a bulk change, and of its rows, in parts that are judged and written
 * together. Plain values, as they lie in the browser's database.
 */
import type { DataFailureReason } from '../../../contract/live.ts';
import type { WireFields } from '../../../contract/wire.ts';
import type { BulkFieldChange } from '../../../core/bulk-change/bulk-change.ts';
import type { CsvRow } from '../../../core/csv/index.ts';
import type { DeadReference, RowFault } from '../../../core/csv-import/index.ts';
import type { ReferenceMove } from '../../../core/records/references-in.ts';

export interface ImportPlace {
  readonly user: string;
  readonly project: string;
  readonly collection: string;
  /** Of a store that is gone with its page: imports of another page's are not found. */
  readonly epoch?: string;
}

/** Where the imports of a collection are kept. */
export function placeOf(of: {
  readonly user: string;
  readonly project: string;
  readonly definition: { readonly name: string };
  readonly store: { readonly epoch?: string };
}): ImportPlace {
  const { user, project, definition, store } = of;
  return {
    user,
    project,
    collection: definition.name,
    ...(store.epoch !== undefined && { epoch: store.epoch }),
  };
}

/** `read`: not begun, forgotten with the page. The others are found again after it. */
export type RunStatus =
  | 'read'
  | 'running'
  | 'paused'
  | 'stopped'
  | 'finished'
  | 'undoing'
  | 'undoPaused'
  | 'undone';

export interface ImportRun extends ImportPlace {
  readonly id: string;
  /** Who began it, and what they are called; another user may take it back. */
  readonly by?: { readonly id: string; readonly name: string };
  readonly status: RunStatus;
  /** The file's name, or what a bulk change does, in the operator's words. */
  readonly file: string;
  /** A bulk change; absent: the rows are a file's. */
  readonly changes?: readonly BulkFieldChange[];
  /** References move: in place of changes, or before a removal of what they refer to. */
  readonly move?: ReferenceMove;
  /** A bulk change that removes its documents; its tally counts them as updated. */
  readonly removes?: true;
  /** Of an audited collection: why its documents are changed, and why they were changed back. */
  readonly about?: string;
  readonly aboutUndo?: string;
  /** What came of it, once it has ended. */
  readonly tally?: ResultTally;
  /** The header as the file has it, for the CSV of errors. */
  readonly header: readonly string[];
  readonly separator: string;
  /** Rows, and the parts that they lie in. */
  readonly total: number;
  readonly parts: number;
  /** What the ids of rows without one begin with: the same for the same file. */
  readonly idPrefix: string;
  /** ms since the epoch. */
  readonly at: number;
}

export interface ResultTally {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly errors: number;
  /** Of the updated ones: those that a removal moved. */
  readonly moved?: number;
}

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

/** Rows of one part are of one collection. */
export function collectionOf(
  { collection, removes }: Pick<ImportRun, 'collection' | 'removes'>,
  [first]: readonly ImportRow[],
): string {
  return (removes && first?.collection) ?? collection;
}

export interface RunPart {
  readonly rows: readonly ImportRow[];
  /** It was sent without an answer so far: what stands in the store shows whether it was written. */
  readonly sent?: 'run' | 'undo';
}

/** Rows of a part: one request to read, one to write. */
export const ROWS_IN_PART = 100;

export interface DeadReferences {
  readonly rows: number;
  /** The first of them. */
  readonly first: readonly (Pick<ImportRow, 'number' | 'label'> &
    Pick<DeadReference<unknown>, 'place' | 'collection' | 'id'>)[];
}

/** A row that was judged well alone, and is refused beside the others. */
export interface RefusedRow {
  readonly row: ImportRow;
  /** As it was judged alone. */
  readonly was: KeptPlan['kind'];
}

/** So many rows are shown of each kind. */
export const MOST_SHOWN = 50;
