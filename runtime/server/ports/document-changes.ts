/**
 * The port through which a store is followed: by what feeds a search engine, and by what gathers facts of customers. Nobody's
 * access is checked. Stores know no log of removals, so whoever follows them compares, page by page.
 */
export interface ChangedDocument {
  readonly id: string;
  readonly data: { readonly [field: string]: unknown };
  /** Micros of its last write, whoever made it: greater with every write. */
  readonly version: number;
}

export interface DocumentPage {
  /** By id. */
  readonly documents: readonly ChangedDocument[];
  /** Micros: what is not in the page was not stored then. */
  readonly readAt: number;
}

/** After a moment in `updatedAt`; with an id, after that document of that very moment. */
export interface ChangeCursor {
  readonly at: number;
  readonly id?: string;
}

export interface StampedDocument extends ChangedDocument {
  /** Micros of its `updatedAt`. */
  readonly at: number;
}

export interface DocumentChanges {
  /** All stores, also those without a document of their own. */
  projects(): Promise<readonly string[]>;
  /** In the order of `updatedAt`. Documents without one are in no answer. */
  changedSince(
    collectionPath: string,
    cursor: ChangeCursor,
    limit: number,
  ): Promise<readonly StampedDocument[]>;
  page(
    collectionPath: string,
    page: { readonly limit: number; readonly after?: string },
  ): Promise<DocumentPage>;
  count(collectionPath: string): Promise<number>;
}
