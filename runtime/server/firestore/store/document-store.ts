/**
 * The document store as the process sees it: what the REST calls, the channels, the demo seed and the backend stand on.
 * Access is not decided here; callers from outside pass through `access/guard.ts` first.
 */
import type { StructuredQuery } from '../query/structured-query.ts';
import type { Fields, Value } from '../values/value.ts';
import type { Write } from '../writes/write.ts';

/** A moment of the store: whole microseconds since the epoch. Commits rise strictly, across restarts too. */
export type Micros = number;

export interface StoredDocument {
  /** Relative to the database: `project/matriz/category/abc`. */
  readonly path: string;
  readonly fields: Fields;
  readonly createTime: Micros;
  readonly updateTime: Micros;
}

export interface DocumentChange {
  readonly path: string;
  readonly before: StoredDocument | null;
  readonly after: StoredDocument | null;
}

/** A commit's documents before its first write and after its last, those that it does not touch too. */
export interface CommitView {
  before(path: string): StoredDocument | null;
  after(path: string): StoredDocument | null;
}

/** What one commit did, one entry a document that it touched. */
export interface Commit {
  readonly time: Micros;
  readonly changes: readonly DocumentChange[];
}

export interface WriteResult {
  /** Absent for a delete and a verify. */
  readonly updateTime?: Micros;
  /** One value a transform, in order. */
  readonly transformResults: readonly Value[];
}

export interface CommitResult {
  readonly time: Micros;
  readonly results: readonly WriteResult[];
}

export interface ListPage {
  /** Documents to answer at most. */
  readonly limit?: number;
  /** Start after this document id. */
  readonly after?: string;
}

export interface DocumentStore {
  /** The time of the last commit: every read made now is a read at this time. */
  readonly time: Micros;
  get(path: string): StoredDocument | null;
  /** A collection's documents by id. */
  list(collectionPath: string, page?: ListPage): StoredDocument[];
  /** Documents of a structured query below `parent` (a document path, or empty for the root), in the query's order. */
  query(parent: string, query: StructuredQuery): StoredDocument[];
  /** Ids of the collections directly below a document, or of the root with an empty path. */
  collectionIds(parent: string): string[];
  /** Ids of documents of a collection that are not there, though others below them are. */
  missingIds(collectionPath: string): string[];
  /**
   * Applies the writes in order in one transaction and returns once they are on the disk. Throws a StatusError and
   * changes nothing when one is refused. `guard` runs inside the transaction, before the first write; `accept` is told, once
   * all of them can be made, what each write that sets something makes of its document. Either may refuse by throwing.
   */
  commit(
    writes: readonly Write[],
    guard?: () => void,
    accept?: (change: DocumentChange, commit: CommitView) => void,
  ): CommitResult;
  /**
   * Documents strictly below a path (empty for the root) that changed after a moment of this store; `undefined` when
   * that is too long ago or no moment of this store.
   */
  changedSince(time: Micros, below: string): readonly string[] | undefined;
  /** Tells of every later commit, in order, before `commit` returns. */
  subscribe(listener: (commit: Commit) => void): () => void;
}
