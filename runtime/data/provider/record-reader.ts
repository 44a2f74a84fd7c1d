/**
 * The reads that a store must offer besides live ones; the react-admin provider stands on them.
 */
import type { ConsoleRecord } from '../../contract/collection.ts';
import type { ListQuery } from '../../contract/live.ts';

/** One page of a list; `limit` is the size of a page. */
export interface PageQuery extends ListQuery {
  /** From 1. */
  readonly page: number;
}

export interface RecordPage {
  readonly records: readonly ConsoleRecord[];
  readonly hasMore: boolean;
}

/** Failures reject with a `DataError`. */
export interface RecordReader {
  page(collection: string, query: PageQuery): Promise<RecordPage>;
  /** The first of what matches, from the store itself: never from a cache. */
  stored(collection: string, query: ListQuery): Promise<RecordPage>;
  /** How many documents match, whatever the limit. */
  count(collection: string, query: Omit<ListQuery, 'limit' | 'after'>): Promise<number>;
  one(collection: string, id: string): Promise<ConsoleRecord | null>;
  /** Those that exist, in the order of `ids`. */
  many(collection: string, ids: readonly string[]): Promise<readonly ConsoleRecord[]>;
}
