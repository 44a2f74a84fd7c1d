/**
 * The document store as the process sees it: what the REST calls, the channels, the demo seed and the backend stand on.
 * Access is not decided here; callers from outside pass through `access/guard.ts` first.
 */
import type { Aggregation } from '../query/aggregate.ts';
import type { StructuredQuery } from '../query/structured-query.ts';
import type { ReadOptions } from '../readers/readers.ts';
import type { RowsAsked } from '../tables/condition-rows.ts';
import type { RowsCounted } from '../tables/row-counts.ts';
import type { DocumentRow, ListPage } from '../tables/rows.ts';
import type { DocumentChange, Micros, StoredDocument } from '../values/stored-document.ts';
import type { Fields, Value } from '../values/value.ts';
import type { Write } from '../writes/write.ts';

export type { DocumentChange, ListPage, Micros, StoredDocument };

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

/** What is derived from the documents and kept in the same database. */
export interface CommitPart {
  /** Inside the commit's transaction, once its documents are written; what it throws undoes the commit. */
  apply(changes: readonly DocumentChange[], author?: CommitAuthor): void;
}

/** Who makes a commit, where somebody asked for it by themselves. */
export interface CommitAuthor {
  readonly uid: string;
  readonly name: string;
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

export interface Found {
  readonly time: Micros;
  readonly documents: readonly StoredDocument[];
}

/** To be taken to the end or to be ended: a thread waits. Documents have the fields that the query selects. */
export interface FoundAside {
  readonly time: Micros;
  readonly batches: AsyncIterable<readonly DocumentRow[]>;
}

export interface Aggregated {
  readonly time: Micros;
  readonly fields: Fields;
}

export interface DocumentStore {
  /** The time of the last commit: every read made now is a read at this time. */
  readonly time: Micros;
  /** A moment of its own for what is read now: after every time handed out before, and before any later commit. */
  moment(): Micros;
  get(path: string): StoredDocument | null;
  /** A collection's documents by id. */
  list(collectionPath: string, page?: ListPage): StoredDocument[];
  /**
   * Documents of a structured query below `parent` (a document path, or empty for the root), in the query's order.
   * Holds the process until it is done, and so throws FAILED_PRECONDITION when that would take long.
   */
  query(parent: string, query: StructuredQuery): StoredDocument[];
  /**
   * The same for whoever can wait: at once, or read aside for long, as of one moment that is not before the last
   * commit. Rejects with DEADLINE_EXCEEDED or RESOURCE_EXHAUSTED when it takes too much.
   */
  find(parent: string, query: StructuredQuery, signal?: AbortSignal): Found | Promise<FoundAside>;
  aggregate(
    parent: string,
    query: StructuredQuery,
    aggregations: readonly Aggregation[],
    signal?: AbortSignal,
  ): Aggregated | Promise<Aggregated>;
  /** Aside where that takes long. Commits before the call are in it. */
  countRows(asked: RowsAsked, options?: Pick<ReadOptions, 'signal' | 'onWorked'>): Promise<RowsCounted>;
  /** Ids of the collections directly below a document, or of the root with an empty path. */
  collectionIds(parent: string): string[];
  /** Ids of documents of a collection that are not there, though others below them are. */
  missingIds(collectionPath: string): string[];
  /**
   * Applies the writes in order in one transaction and returns once they are on the disk. Throws a StatusError and
   * changes nothing when one is refused. `guard` runs inside the transaction, before the first write; `accept` is called, once
   * all of them can be made, what each write that sets or deletes makes of its document. Either may refuse by throwing.
   */
  commit(
    writes: readonly Write[],
    guard?: () => void,
    accept?: (change: DocumentChange, commit: CommitView) => void,
    author?: CommitAuthor,
  ): CommitResult;
  /**
   * Documents strictly below a path (empty for the root) that changed after a moment of this store; `undefined` when
   * that is too long ago or no moment of this store.
   */
  changedSince(time: Micros, below: string): readonly string[] | undefined;
  /** Resolves when no index is being built: for whoever measures. */
  settled(): Promise<void>;
  /** After the database is closed: once no thread has its file open. */
  ended(): Promise<unknown>;
  /** Tells of every later commit, in order, before `commit` returns. */
  subscribe(listener: (commit: Commit) => void): () => void;
}
