/**
 * What is searched, what is asked and what is answered: `x-collection.search` of the schemas, and `GET
 * /api/console/search`. The meaning of a search is in `runtime/core/search`, the same for every engine.
 */
export const SEARCH_PATH = '/api/console/search';

/** `text`: by the beginnings of its words. `code`: also by any part. `label`: by the title of the document it names. */
export const SEARCHED_AS = ['text', 'code', 'label'] as const;
export type SearchedAs = (typeof SEARCHED_AS)[number];

export interface SearchField {
  /** As records spell it, and through lists: `Stock.ProductCodeErp`. */
  readonly field: string;
  readonly as: SearchedAs;
  /** 1 to 10. */
  readonly weight: number;
  /** The fields that name the document on the screen. */
  readonly title?: true;
}

/** Characters of a search that are read; no shop's words are longer. */
export const LONGEST_SEARCH = 200;
/** Hits of one answer, at most. */
export const MOST_HITS = 200;

/** A part of a text; `hit`: it is what the search matched. */
export interface TextPiece {
  readonly text: string;
  readonly hit: boolean;
}

export interface SearchHit {
  readonly collection: string;
  readonly id: string;
  readonly label: readonly TextPiece[];
  /** The code, and what else of the document matched. */
  readonly subtitle: readonly TextPiece[];
}

export interface SearchRequest {
  readonly text: string;
  /** All that the user may read when absent. */
  readonly collections?: readonly string[];
  readonly limit: number;
  /** Hits of one collection, at most; as many as `limit` when absent. Totals count them all. */
  readonly each?: number;
}

export interface SearchAnswer {
  /** Best first. */
  readonly hits: readonly SearchHit[];
  /** Documents that match, in all that was searched. */
  readonly total: number;
  readonly totals: { readonly [collection: string]: number };
  /** Not all documents were searched: none found does not mean that there is none. */
  readonly partial: boolean;
}

export type SearchResponse =
  | ({ readonly ok: true } & SearchAnswer)
  /** In Portuguese, for the operator. `no-engine`: this server has none; whoever asks searches what it can. */
  | { readonly ok: false; readonly error: string; readonly code?: 'no-engine' };

/** A search as a screen follows it. */
export interface Searching {
  readonly status: 'idle' | 'searching' | 'ready' | 'failed';
  /** While searching, that of the search before. */
  readonly answer?: SearchAnswer;
}

export type UseSearch = (request: SearchRequest | undefined) => Searching;
