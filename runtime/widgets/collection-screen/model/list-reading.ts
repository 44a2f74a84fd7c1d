/**
 * What a list asks of the store as somebody scrolls through it, and how it orders the answer. Each question is for twice
 * as much as the one before it, so that a long way down costs no more than twice the list.
 */
import type { CollectionDefinition } from '../../../contract/collection.ts';
import type { ListQuery } from '../../../contract/live.ts';

/** A list of up to so many is read whole where a part of it would not do, as a table is (decision 22). */
export const WHOLE = 1000;
/** Nobody scrolls beyond; a search goes there. */
export const MOST_LISTED = 10_000;

export interface ListCounts {
  /** Documents of the collection. `undefined`: not known yet; infinite: the store would not say. */
  readonly all: number | undefined;
  /** Those that have the field of the order, as the store leaves out the others. */
  readonly ordered: number | undefined;
}

/** How many documents the store's order leaves out, as they lack its field. */
export function leftOutOf({ list }: Pick<CollectionDefinition, 'list'>, counts: ListCounts): number {
  const { all = 0, ordered } = counts;
  if (!list.order || ordered === undefined || !Number.isFinite(all + ordered)) return 0;
  return Math.max(0, all - ordered);
}

/** Without an order where the store's would leave documents out and all of them can be ordered here. */
export function listReading(
  { list }: Pick<CollectionDefinition, 'list'>,
  limit: number,
  counts: ListCounts,
): ListQuery {
  const { order } = list;
  if (!order) return { limit };
  const isWhole = leftOutOf({ list }, counts) > 0 && (counts.all ?? 0) <= WHOLE;
  return isWhole ? { limit: WHOLE } : { order, limit };
}

export function nextLimit(limit: number): number {
  return Math.min(limit * 2, MOST_LISTED);
}
