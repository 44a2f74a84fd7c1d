/**
 * The port through which the backend finds documents by their words: embedded in the store's own transactions, or an
 * engine over HTTP. What is found is `runtime/core/search`'s to say; a conformance suite holds each adapter to it.
 */
import type { IndexAnswer, IndexSearch } from '../../core/search/index-search.ts';

export type { FoundDocument, IndexAnswer, IndexSearch } from '../../core/search/index-search.ts';

/** The search would hold others up for too long. */
export class SearchTooLong extends Error {
  constructor(options?: ErrorOptions) {
    super('The search takes too long.', options);
    this.name = 'SearchTooLong';
  }
}

export interface SearchIndex {
  /** Rejects with a SearchTooLong. */
  search(asked: IndexSearch): Promise<IndexAnswer>;
  close(): Promise<void>;
}
