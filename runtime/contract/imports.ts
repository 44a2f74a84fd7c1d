/**
 * Writes of an import: some hundreds of documents in one commit, each on the version that it was judged against. They
 * do not pass the outbox: an import has a journal of its own.
 */
import type { AuditedValue } from './audit.ts';
import type { DataFailure } from './live.ts';
import type { WireFields } from './wire.ts';

/** Writes of one commit: Firestore takes 500, and 10 MB. */
export const MOST_WRITES_IN_COMMIT = 100;

/** Removals of one commit, and documents that are made again: each takes two of the twenty looks that Firestore's rules have for one (decision 28). */
export const MOST_REMOVALS_IN_COMMIT = 10;

export interface VersionedDocument {
  /** All that is stored, what no schema declares too. */
  readonly fields: WireFields;
  /** The revision of the document. */
  readonly version: string;
}

export type VersionedWrite =
  | {
      readonly kind: 'put';
      readonly id: string;
      /** What the masked places become; a masked place that is absent here is removed. */
      readonly fields: WireFields;
      readonly mask: readonly (readonly string[])[];
      /** Absent: the document must not exist yet. */
      readonly version?: string;
      /** A removed document as it was: the `createdAt` among its fields stays, as its removal left it (decision 28). */
      readonly again?: true;
      /** Of an audited collection: why one of its fields changes. */
      readonly why?: AuditedWhy;
    }
  | { readonly kind: 'remove'; readonly id: string; readonly version: string };

/** The entry of the log that is created in the same commit (decision 49). */
export interface AuditedWhy {
  /** The entry's id: the same however often the write is sent. */
  readonly entry: string;
  /** Dotted. */
  readonly field: string;
  readonly from: AuditedValue;
  readonly to: AuditedValue;
  readonly about: string;
}

export type VersionedRead =
  | { readonly ok: true; readonly documents: ReadonlyMap<string, VersionedDocument> }
  | { readonly ok: false; readonly failure: DataFailure };

export type VersionedCommit =
  /** The new versions, in the order of the writes; empty for what was removed. */
  | { readonly ok: true; readonly versions: readonly string[] }
  | { readonly ok: false; readonly failure: DataFailure };

/** Never rejects. */
export interface ImportStore {
  /** Of a store that lives in the page: the id of this page's store. */
  readonly epoch?: string;
  /** As the server holds them now, past every cache. What does not exist is absent. */
  read(collection: string, ids: readonly string[]): Promise<VersionedRead>;
  /**
   * All, or nothing. Stamps `updatedAt`, and `createdAt` of new documents. Refuses with `conflict` when any document
   * is in another version than named, with `cycle` when an entry of a tree would be its own ancestor, as the store
   * holds them at that moment. What is removed leaves its beginning. After `offline` it may be stored all the same.
   */
  commit(collection: string, writes: readonly VersionedWrite[]): Promise<VersionedCommit>;
}
