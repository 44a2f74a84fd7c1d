/**
 * The port that keeps what became of documents: a part of each commit on the embedded store, Firestore's change events on
 * Google's. Nobody's access is checked. Kept are the last 100 changes of a document, and none that is older than the
 * configured days.
 */

import type { DocumentData } from '../../contract/collection.ts';
import type { HistoryEntry, HistoryState } from '../../contract/history.ts';

/** One document's change in one commit; `data` as `Documents` has it: times are Dates. */
export interface NotedChange {
  /** `project/matriz/category/abc`. */
  readonly path: string;
  readonly before: DocumentData | null;
  readonly after: DocumentData | null;
  /** ms. */
  readonly at: number;
  /** Who did it, where the document's own signature does not say. */
  readonly by?: { readonly uid: string | null; readonly name: string };
  readonly run?: { readonly kind: string; readonly id: string };
}

export interface RemovedDocument {
  /** In the order of `removed`. */
  readonly key: string;
  readonly path: string;
  /** ms. */
  readonly at: number;
  readonly by: string | null;
  readonly data: DocumentData;
}

export interface History {
  readonly state: () => HistoryState;
  /** Nothing is kept of what did not change. */
  note(changes: readonly NotedChange[]): Promise<void>;
  /** The newest first; `before`: an entry's id. */
  of(
    path: string,
    page: { readonly limit: number; readonly before?: string },
  ): Promise<readonly HistoryEntry[]>;
  /** What was removed in the last 30 days, the last first; `path`: of one document. */
  removed(
    project: string,
    page: {
      readonly limit: number;
      readonly after?: string;
      readonly collection?: string;
      readonly path?: string;
    },
  ): Promise<readonly RemovedDocument[]>;
  /** For good: all that is kept of a document. */
  forget(path: string): Promise<void>;
}
