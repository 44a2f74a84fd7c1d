/**
 * What the console holds of one project's store, whichever store it is.
 * Screens read through `subscribeList` and `subscribeOne` (as hooks) and write through the store's doors.
 */
import type { DataProvider } from 'react-admin';
import type { ConditionBackend } from '../contract/conditions.ts';
import type { GiftService } from '../contract/gifts.ts';
import type { DocumentSnapshot, ListQuery, ListSnapshot, Observer, Unsubscribe } from '../contract/live.ts';
import type { StoreReach } from '../contract/reach.ts';
import type { RuleBackend } from '../contract/rules.ts';
import type { SearchAnswer, SearchRequest } from '../contract/search.ts';
import type { StoreDoors } from '../contract/store-doors.ts';
import type { RowRunService } from '../core/row-runs/row-run-service.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { RecordPage } from './provider/record-reader.ts';

export interface LiveReader {
  /**
   * Calls `next` at once with what is known, and again at each change. After `failed` nothing more comes.
   * With a `prefix` the records come in the order of that field, as only that order serves a range query.
   */
  subscribeList(collection: string, query: ListQuery, observer: Observer<ListSnapshot>): Unsubscribe;
  subscribeOne(collection: string, id: string, observer: Observer<DocumentSnapshot>): Unsubscribe;
}

/** react-admin's data provider beside live queries. Its failures are `DataError`s. */
export type LiveDataProvider = DataProvider & LiveReader;

export interface ConsoleData extends LiveReader, StoreDoors {
  readonly projectId: string;
  readonly provider: LiveDataProvider;
  /** How many documents match, wherever a page starts and however long it is. Rejects with a `DataError`. */
  count(collection: string, query: Omit<ListQuery, 'limit' | 'after'>): Promise<number>;
  /**
   * One page as the store itself has it, past the cache and without edits that wait. Rejects with a `DataError`, while
   * the store is out of reach too.
   */
  storedPage(collection: string, query: ListQuery): Promise<RecordPage>;
  /**
   * Documents that hold the words; where no engine answers, what the store can find of the first collections, with
   * `partial`. Rejects when the signal ends it, or with a `DataError`.
   */
  search(request: SearchRequest, signal: AbortSignal): Promise<SearchAnswer>;
  /** Who writes rows where no backend does. */
  readonly rowRuns?: RowRunService;
  /** Who processes gift rules where no backend does. */
  readonly gifts?: GiftService;
  /** Who answers about conditions where no backend does. */
  readonly conditions?: ConditionBackend;
  /** The same about rules. */
  readonly rules?: RuleBackend;
  /** Where documents are kept for a time without connection; absent where there is no connection to lose. */
  readonly cache?: 'persistent' | 'memory';
  /** Whether the store answers; absent where there is no connection to lose. */
  readonly reach?: StoreReach;
  /** The user's edits of all stores that are not stored yet; absent where nothing is kept. */
  readonly outbox?: Outbox;
}
