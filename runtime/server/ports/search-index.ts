/**
 * The port through which the backend finds documents by their words: embedded in the store's own transactions, or an
 * engine over HTTP. What is found is `runtime/core/search`'s to say; a conformance suite holds each adapter to it.
 */
import type { SearchText } from '../../core/search/search-text.ts';

export interface IndexSearch {
  readonly project: string;
  readonly text: SearchText;
  /** Only these are searched, counted and ranked: whoever asks may read all of them. */
  readonly collections: readonly string[];
  /** Collections whose titles count as labels in documents that refer to them. */
  readonly labels: readonly string[];
  readonly limit: number;
}

export interface FoundDocument {
  readonly collection: string;
  readonly id: string;
}

export interface IndexAnswer {
  /** Best first, those of several collections in turn. */
  readonly found: readonly FoundDocument[];
  readonly totals: ReadonlyMap<string, number>;
  /** Nothing holds the words as typed; these hold them with one letter forgiven. */
  readonly forgives: boolean;
  /** Something that was asked for is not indexed yet, or names too much. */
  readonly partial: boolean;
}

export interface SearchIndex {
  search(asked: IndexSearch): Promise<IndexAnswer>;
  close(): Promise<void>;
}
