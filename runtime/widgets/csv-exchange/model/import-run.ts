/**
 * What this browser has of an import or a bulk change: its dry run, and runs that older consoles have made. Plain values,
 * as they lie in its database.
 */

import type { ResultTally, RowRunFacts } from '../../../contract/row-run.ts';
import type { BulkFieldChange } from '../../../core/bulk-change/bulk-change.ts';
import type { ReferenceMove } from '../../../core/records/references-in.ts';
import type { ImportRow } from '../../../core/row-runs/rows.ts';

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

/** `read`: not begun, forgotten with the page. The others are of older consoles. */
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
  /** Who began it, and what they are called. */
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

/** What is said of it to whoever runs it. */
export function factsOf(run: ImportRun): RowRunFacts {
  const { collection, file, changes, removes, move, about, header, separator, total } = run;
  return {
    what: removes ? 'removal' : changes ? 'bulk' : 'import',
    collection,
    title: file,
    header,
    separator,
    ...(removes && move && { moves: true }),
    ...(about !== undefined && { about }),
    rows: total,
  };
}

/** Rows of one part are of one collection. */
export function collectionOf(
  { collection, what }: Pick<RowRunFacts, 'collection' | 'what'>,
  [first]: readonly ImportRow[],
): string {
  return (what === 'removal' ? first?.collection : undefined) ?? collection;
}
