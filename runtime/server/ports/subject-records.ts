/**
 * The port through which the backend looks at all documents of a collection, for conditions: embedded in the same
 * process, or Google's over `firebase-admin`. Nobody's access is checked, as of `Documents`.
 */
import type { CollectionDefinition, ConsoleRecord } from '../../contract/collection.ts';
import type { CountAsked, Counted } from '../../core/conditions/answers/evaluation.ts';
import type { StoreFilter } from '../../core/conditions/store-filter.ts';

export interface RecordsAsked {
  readonly definition: Pick<CollectionDefinition, 'fields'>;
  /** What is not wanted may be left out; an adapter may answer more. */
  readonly filter?: StoreFilter;
  /** Nobody waits for the answer any more: then the reading ends, and rejects. */
  readonly signal?: AbortSignal;
}

export interface CountOptions extends Pick<RecordsAsked, 'signal'> {
  /** Told how many ms of threads it took, the wait for them not counted. */
  readonly onWorked?: (ms: number) => void;
}

/** There is no time or memory for a count now. Nobody else counts instead, as that would hold up everybody. */
export class CountUnavailable extends Error {
  constructor(options: ErrorOptions) {
    super('The documents cannot be counted now.', options);
    this.name = 'CountUnavailable';
  }
}

export interface SubjectRecords {
  /** Each document once, in pages between which others have their turn. Commits before the call are in it. */
  records(collectionPath: string, asked: RecordsAsked): AsyncIterable<readonly ConsoleRecord[]>;
  /** Nothing: it has to look at the records. Rejects with a CountUnavailable. Commits before the call are in it. */
  count?(
    collectionPath: string,
    asked: Omit<CountAsked, 'definition'> & Pick<RecordsAsked, 'definition'>,
    options?: CountOptions,
  ): Promise<Counted | undefined>;
  /** How many documents the collection has. */
  total(collectionPath: string): Promise<number>;
  close(): Promise<void>;
}
