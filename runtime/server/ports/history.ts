/**
 * The port that keeps what became of documents: a part of each commit on the embedded store, Firestore's change events on
 * Google's. Nobody's access is checked. Kept are the last 100 changes of a document, and none that is older than the
 * configured days.
 */
import type { HistoryEntry, HistoryKind, HistoryState } from '../../contract/history.ts';
import type { WireFields } from '../../contract/wire.ts';
import type { EntriesPage } from '../../core/history/history-entries.ts';

/** Of a document. */
export const MOST_CHANGES = 100;
/** Of a document: its oldest changes go first, its last one stays. */
export const MOST_CHANGE_BYTES = 20_000_000;
export const USUAL_HISTORY_DAYS = 180;
/** Of what one page of the trash reads. */
const MOST_PAGE_BYTES = 4_000_000;
export const DAY_MS = 24 * 60 * 60_000;

/** One document's change in one commit. */
export interface NotedChange {
  /** `project/matriz/category/abc`. */
  readonly path: string;
  readonly before: WireFields | null;
  readonly after: WireFields | null;
  /** ms. */
  readonly at: number;
  /** Who did it, where the document's own signature does not say. */
  readonly by?: { readonly uid: string | null; readonly name: string };
  readonly run?: HistoryEntry['run'];
  /** What told of it, where that may be told more than once, and when it was committed, in microseconds. */
  readonly event?: { readonly id: string; readonly micros: number };
}

export interface RemovedDocument {
  /** In the order of `removed`. */
  readonly key: string;
  readonly path: string;
  /** ms. */
  readonly at: number;
  readonly by: string | null;
  /** Exact, without secrets. */
  readonly fields: WireFields;
  /** What reading it took. */
  readonly bytes: number;
}

export interface History {
  readonly state: () => HistoryState;
  /** Nothing is kept of what did not change, nor of collections that keep no history. */
  note(changes: readonly NotedChange[]): Promise<void>;
  /** The newest first; `before`: a page's `next`. A page may end before its limit, where much has to be read for it. */
  of(path: string, page: { readonly limit: number; readonly before?: string }): Promise<EntriesPage>;
  /**
   * What was removed in the last 30 days, the last first, each document once; `path`: of one document. A page may end
   * before its limit, where much has to be read for it.
   */
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

/** How a change is known, whatever it changed. */
export function kindOf({ before, after }: Pick<NotedChange, 'before' | 'after'>): HistoryKind {
  if (before === null) return 'created';
  return after === null ? 'removed' : 'changed';
}

/** Whether a text can be a `next` or a key of any adapter: nothing else may reach a store. */
export function isHistoryKey(text: string): boolean {
  return /^\d{1,16}(-[0-9a-f]{32}(\.\d{1,3})?)?$/.test(text);
}

/** The first ones, as many as a page may read; one at least. */
export function withinPage<T>(all: readonly T[], bytesOf: (one: T) => number): readonly T[] {
  let bytes = 0;
  const end = all.findIndex((one) => {
    bytes += bytesOf(one);
    return bytes >= MOST_PAGE_BYTES;
  });
  return end === -1 ? all : all.slice(0, end + 1);
}
