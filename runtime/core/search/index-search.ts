/**
 * What an index of documents is asked and what it answers: plain data, so that a thread can be sent it.
 */
import { fieldWeights, labelCollections, type SearchedCollection } from './indexed-document.ts';
import type { SearchText } from './search-text.ts';

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

/** What an index knows of a collection when it is asked. */
export interface SearchedShape {
  /** Of its fields, in their order. */
  readonly weights: readonly number[];
  /** The collections whose titles are labels in its documents. */
  readonly labels: readonly string[];
}

/** By collection. */
export type SearchedShapes = ReadonlyMap<string, SearchedShape>;

export function searchedShapes(definitions: readonly SearchedCollection[]): SearchedShapes {
  return new Map(
    definitions.map((definition) => [
      definition.name,
      { weights: fieldWeights(definition), labels: labelCollections(definition) },
    ]),
  );
}
