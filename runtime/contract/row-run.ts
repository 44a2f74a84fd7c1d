/**
 * Runs whose items are parts of rows: imports, bulk changes, bulk removals, and what takes one of them back. The page
 * judges the rows and sends them; the backend writes them with the rights of whoever began the run. How one stands is
 * read live, from its documents and those of its parts.
 */
import type { Refused, RunRecord } from './run.ts';

export const ROW_RUN_PATHS = {
  /** POST `NewRowRun`; `RowRunAnswer`. It waits for its parts. */
  runs: '/api/console/runs',
  /**
   * POST a `BulkOrder`; lines of JSON, a `BulkProgress` each, and a `BulkAnswer` at last. The backend has found and judged
   * the documents then, and they lie there as the rows of a run that may begin.
   */
  preview: (project: string, collection: string) =>
    `/api/console/runs/preview?project=${encodeURIComponent(project)}&collection=${encodeURIComponent(collection)}`,
  /** PUT a `RunPart`; `{ok: true}`. Sent again, a part takes the place of the one before, until the run begins. */
  part: (run: string, part: number, project: string) =>
    `/api/console/runs/${encodeURIComponent(run)}/parts/${part}?project=${encodeURIComponent(project)}`,
  /**
   * POST `BeginRequest`; `RowRunAnswer`. Refused while a part is missing, while another run of the collection is open, where
   * a bulk change would find other documents by now, and without the reason that its dry run has shown to be needed.
   */
  begin: (run: string) => `/api/console/runs/${encodeURIComponent(run)}/begin`,
  /** POST `UndoRequest`; `RowRunAnswer` with the id of the run that takes it back. */
  undo: (run: string) => `/api/console/runs/${encodeURIComponent(run)}/undo`,
  /** DELETE `?project=`, admins, and its maker before it begins: the run and its rows are forgotten. */
  one: (run: string) => `/api/console/runs/${encodeURIComponent(run)}`,
} as const;

/** Collections of the schemas that hold rows, written by the backend alone. What was removed is for admins to read. */
export const RUN_ROWS = 'run-rows';
export const REMOVED_ROWS = 'run-removed';

/**
 * Documents of a part are `{run}-{part}-{piece}`: the JSON text of its rows, cut so that each has room in a document. Each
 * says in `pieces` how many there are.
 */
export const rowPieceId = (run: string, part: number, piece: number) => `${run}-${part}-${piece}`;

/**
 * UTF-8 bytes of one part. A part has at most 100 rows, and fewer if they are long: its rows are stored in one commit, and
 * later its documents in another one. Firestore takes 10 MiB in one commit.
 */
export const MOST_PART_BYTES = 4_000_000;

export type RowRunKind = 'import' | 'bulk' | 'removal';

/** What is said of a run of rows when it is made, and shown as long as it is kept. */
export interface RowRunFacts {
  readonly what: RowRunKind;
  readonly collection: string;
  /** The file's name, or what a bulk change does, in the operator's words. */
  readonly title: string;
  /** Of a file: for the CSV of its errors. */
  readonly header: readonly string[];
  readonly separator: string;
  /** A removal: what refers to the documents moves first, in parts of other collections. */
  readonly moves?: true;
  /** Why, where an audited collection changes. */
  readonly about?: string;
  readonly rows: number;
}

/** Of a row that was judged: what came of it. */
export interface ResultTally {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly errors: number;
  /** Of the updated ones: those that a removal moved. */
  readonly moved?: number;
}

/** Of a run that takes another one back. */
export interface UndoTally {
  readonly restored: number;
  /** Left as they are: somebody has changed them since, or they may not be removed. */
  readonly kept: number;
}

export interface NewRowRun extends RowRunFacts {
  readonly project: string;
  /** Drawn by the page, `[A-Za-z0-9]{20}`. */
  readonly id: string;
  /** Parts that will be sent, from 0. */
  readonly parts: number;
  /**
   * Its rows have their results already, of a run that only this browser knows: it takes them back instead of writing
   * them.
   */
  readonly undoes?: true;
}

export interface BeginRequest {
  readonly project: string;
  /** The reason, where the dry run has shown that one is needed. */
  readonly about?: string;
}

export interface UndoRequest {
  readonly project: string;
  /** The id of the run that is made, drawn by the page. */
  readonly id: string;
  /** The reason, where the run changed an audited collection. */
  readonly about?: string;
}

export type RowRunAnswer =
  | { readonly ok: true; readonly run: string }
  /** `open`: the other run of the collection that has not ended. */
  | (Refused & { readonly open?: string });

/** `RunRecord` counts parts of rows; rows are counted here. Absent `rows`: a run of another kind. */
export interface RowRunRecord extends RunRecord, RowRunFacts {
  readonly kind: 'rows' | 'undo-rows';
  /** What has come of its rows so far. */
  readonly tally: ResultTally | UndoTally;
  /** Of `undo-rows`: the run that it takes back, whose rows are read under that id. */
  readonly undoes?: string;
  /** The run that has taken this one back, or is about to. */
  readonly undoneBy?: string;
}
