/**
 * Where a user's outbox is stored: a port, with one adapter for IndexedDB and one for memory.
 */
import type { Unsubscribe } from '../../contract/live.ts';
import type { AnsweredAt } from '../../contract/writes.ts';
import type { Discarded, OutboxEntries } from './outbox-entry.ts';

export type Durability = 'strict' | 'relaxed';

export interface OutboxStore {
  read(): Promise<OutboxEntries>;
  /**
   * Reads, decides and writes as one transaction over all tabs. What it resolves with is on the disk, unless its loss
   * in a power failure is harmless (`relaxed`): a crash of the browser alone loses neither.
   * Rejects when the browser persists nothing.
   */
  change(step: (outbox: OutboxEntries) => OutboxEntries, durability?: Durability): Promise<OutboxEntries>;
  /** Notifies the other tabs. That the outbox has changed the store says by itself. */
  notify(event: Discarded | StoredElsewhere): void;
  /** Calls with what other tabs notify of; `null`: they have changed the outbox. */
  onEvent(listener: (event: TabEvent) => void): Unsubscribe;
  close(): void;
}

/** For the entry's writer, which may wait in another tab than the one that sent it. */
export interface StoredElsewhere {
  readonly stored: string;
  readonly answered?: AnsweredAt | undefined;
}

export type TabEvent = null | Discarded | StoredElsewhere;

/** Runs the work of one name one after the other, over all tabs. A tab that is gone blocks nothing. */
export type TakingTurns = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** A store's own values as plain data, which is all that the browser's database stores. */
export interface PlainValues {
  /** Plain data wherever a value of the store's own classes stands. */
  toPlain<T>(value: T): T;
  /** What `toPlain` was given. */
  fromPlain<T>(value: T): T;
}
