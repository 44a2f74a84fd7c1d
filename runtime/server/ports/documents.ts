/**
 * The port through which the backend's own work reads and writes documents, on the embedded store or on Google's.
 * Plain data: times are Dates. Nobody's access is checked: whoever holds this port is the backend itself.
 */
export interface DocumentState {
  /** Relative to the database: `project/matriz/category/abc`. */
  readonly path: string;
  readonly data: { readonly [field: string]: unknown };
  /** Changes with every write; only to be handed back. */
  readonly version: string;
}

interface Writing {
  readonly path: string;
  readonly data: { readonly [field: string]: unknown };
  /** Fields that get the time of the commit. */
  readonly stamps?: readonly string[];
  /** Signs it as people's writes are signed, with the time of the commit: with the stamp `updatedAt` alone. */
  readonly by?: Signer;
}

export interface Signer {
  readonly uid: string;
  readonly name: string;
}

/** A place inside of a document's maps; without a value nothing is there afterwards. */
export interface PlaceChange {
  readonly path: readonly string[];
  readonly value?: unknown;
}

export type DocumentWrite =
  /** Refused with `duplicate` when the document is there. */
  | ({ readonly kind: 'create' } & Writing)
  /** Whatever is there. */
  | ({ readonly kind: 'replace' } & Writing)
  /**
   * Sets the named fields of a document, and the places, which lie in none of these; `missing` without one; with a
   * version, `conflict` when it is another.
   */
  | ({
      readonly kind: 'change';
      readonly version?: string;
      readonly places?: readonly PlaceChange[];
    } & Writing)
  | { readonly kind: 'remove'; readonly path: string; readonly version?: string };

export type WriteRefusal = 'duplicate' | 'missing' | 'conflict';

export type WriteOutcome = { readonly ok: true } | { readonly ok: false; readonly reason: WriteRefusal };

export interface ListPage {
  readonly limit: number;
  /** Start after this document id. */
  readonly after?: string;
}

/** Documents whose text field starts with `value`, in the order of that field. */
export interface PrefixSearch {
  /** Stored path, dotted. */
  readonly field: string;
  readonly value: string;
  readonly limit: number;
}

export interface Documents {
  /** `null`: there is no such document. */
  read(path: string): Promise<DocumentState | null>;
  /** A collection's documents by id. */
  list(collectionPath: string, page: ListPage): Promise<readonly DocumentState[]>;
  find(collectionPath: string, search: PrefixSearch): Promise<readonly DocumentState[]>;
  /** All of them, at most 500 and each document once, or none. Rejects when the store cannot be reached. */
  write(writes: readonly DocumentWrite[]): Promise<WriteOutcome>;
  close(): Promise<void>;
}
