/**
 * What became of a document: who changed which field, when, from what to what; and what was removed and can be brought
 * back. Values are those of records, as forms have them. Secrets and bytes of files are in none of it.
 */
import type { ConsoleRecord } from './collection.ts';
import type { Refused } from './run.ts';

/** GET, `project` in the query, `before` with a page's `next` for older ones: `HistoryPage`. */
export function historyPath(collection: string, id: string): string {
  return `/api/console/history/${encodeURIComponent(collection)}/${encodeURIComponent(id)}`;
}

export const HISTORY_KINDS = ['created', 'changed', 'removed'] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** Without `before` nothing was there; without `after` nothing is. */
export interface HistoryChange {
  /** Names from the record's root. */
  readonly path: readonly string[];
  readonly before?: unknown;
  readonly after?: unknown;
}

export interface HistoryEntry {
  /** Opaque. */
  readonly id: string;
  readonly kind: HistoryKind;
  /** ISO-8601: of its last change, where changes of one person within a few minutes are one entry. */
  readonly at: string;
  /** By the signature; null: nobody signed. */
  readonly by: { readonly uid: string | null; readonly name: string } | null;
  /** The run that did it. */
  readonly run?: { readonly kind: string; readonly id: string };
  /** Of one document, each path once, in the order of the collection's fields. */
  readonly changes: readonly HistoryChange[];
}

/**
 * How far the answer can be trusted: `live` has every commit; `delayed` lacks those of the last seconds; `missing`: nobody
 * tells the backend of changes, and the screen says how to set it up.
 */
export type HistoryState = 'live' | 'delayed' | 'missing';

export interface HistoryPage {
  readonly ok: true;
  /** The newest first. */
  readonly entries: readonly HistoryEntry[];
  /** What to ask with as `before` for older ones; changes that took each other back are shown by no entry. */
  readonly next?: string;
  readonly state: HistoryState;
}

/** Of one store, for whoever is signed in. */
export interface HistoryService {
  of(collection: string, id: string, before?: string): Promise<HistoryPage | Refused>;
}

/** GET, `project` in the query, also `collection`, `q` and `after` (a page's `next`): `TrashPage`. */
export const TRASH_PATH = '/api/console/trash';

/** GET, `project` in the query: `TrashedRecord`. DELETE: for good, with its history; administrators alone. */
export function trashedPath(collection: string, id: string): string {
  return `${TRASH_PATH}/${encodeURIComponent(collection)}/${encodeURIComponent(id)}`;
}

/** Days for which what was removed can be brought back. */
export const TRASH_DAYS = 30;

export interface TrashEntry {
  /** Opaque, in the order of the list. */
  readonly key: string;
  readonly collection: string;
  readonly id: string;
  /** As lists call it. */
  readonly label: string;
  /** ISO-8601. */
  readonly at: string;
  readonly by: string | null;
  /** A document of that id exists again. */
  readonly replaced: boolean;
  /** The id of its parent in the tree, which is gone: it would come back at the root. */
  readonly missingParent?: string;
}

export interface TrashPage {
  readonly ok: true;
  /** What was removed last first; each document once. */
  readonly entries: readonly TrashEntry[];
  /** What to ask with as `after` for older ones; a search may have looked at many and found none. */
  readonly next?: string;
  readonly state: HistoryState;
}

export interface TrashedRecord {
  readonly ok: true;
  readonly entry: TrashEntry;
  /** As it was, without secrets, `createdAt` included; without a parent that is gone. */
  readonly record: ConsoleRecord;
  /** Its collection has secrets, which do not come back. */
  readonly secrets: boolean;
}

/** The backend's calls of the trash. */
export interface TrashService {
  list(asked: {
    readonly project: string;
    readonly collection?: string | undefined;
    readonly q?: string | undefined;
    readonly after?: string | undefined;
  }): Promise<TrashPage | Refused>;
  read(project: string, collection: string, id: string): Promise<TrashedRecord | Refused>;
  forget(project: string, collection: string, id: string): Promise<{ readonly ok: true } | Refused>;
}
