/**
 * One feed out of the live lists of several stores: what one query over all of them would answer, the newest first.
 * Collection groups stay refused by the stores, so it is put together here.
 */
import type { ConsoleRecord } from '../../../contract/collection.ts';
import { type Moment, parseMoment } from '../../../core/values/moment.ts';
import { compareTexts } from '../../../core/values/range-ends.ts';

/** Admin console, §9. */
export const FEED_LENGTH = 50;

export interface FeedEvent {
  /** Across all stores. */
  readonly key: string;
  readonly store: string;
  readonly record: ConsoleRecord;
}

export interface StoreList {
  readonly store: string;
  /** At least the latest `FEED_LENGTH` that it has. */
  readonly records: readonly ConsoleRecord[];
}

/** Events of one moment go by their paths, from the last one, as in a query that goes downwards. */
export function mergedFeed(lists: readonly StoreList[]): readonly FeedEvent[] {
  return lists
    .flatMap(({ store, records }) =>
      records.map((record) => ({ store, record, at: parseMoment(String(record.createdAt)) ?? NO_MOMENT })),
    )
    .sort(
      (one, other) =>
        byMoment(other.at, one.at) ||
        compareTexts(other.store, one.store) ||
        compareTexts(other.record.id, one.record.id),
    )
    .slice(0, FEED_LENGTH)
    .map(({ store, record }) => ({ key: `${store}/${record.id}`, store, record }));
}

const NO_MOMENT: Moment = { seconds: Number.NEGATIVE_INFINITY, nanoseconds: 0 };

function byMoment(one: Moment, other: Moment): number {
  if (one.seconds !== other.seconds) return one.seconds < other.seconds ? -1 : 1;
  return one.nanoseconds - other.nanoseconds;
}

/** How many events of the one feed are not in the other. */
export function newsIn(latest: readonly FeedEvent[], shown: readonly FeedEvent[]): number {
  if (latest === shown) return 0;
  const known = new Set(shown.map(({ key }) => key));
  return latest.filter(({ key }) => !known.has(key)).length;
}
