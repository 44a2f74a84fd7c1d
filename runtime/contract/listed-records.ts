/**
 * What a list shows of its collection, as a query with which an export or a bulk change can read all of it.
 */
import type { ConsoleRecord } from './collection.ts';
import type { ListQuery } from './live.ts';

/** Everything when empty: no order that would leave out what lacks its field. */
export interface ListedRecords {
  readonly query: Omit<ListQuery, 'limit' | 'after'>;
  /** What the store cannot be asked. */
  readonly passes?: (record: ConsoleRecord) => boolean;
  /** What the list is narrowed by, in the operator's words. */
  readonly filter?: string;
  /** How many the list has found; absent where it does not know all of them. */
  readonly count?: number;
}
