/**
 * The records of a list, live, as far as somebody has scrolled; a tree is always read whole. The document that the
 * address names is among them, also where the list does not reach so far.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CollectionDefinition, ConsoleRecord } from '../../../../contract/collection.ts';
import type { DataFailureReason, ListQuery, ListSnapshot } from '../../../../contract/live.ts';
import { useUnanswered } from '../../../../ui/search/use-unanswered.ts';
import { leftOutOf, listReading, MOST_LISTED, nextLimit, WHOLE } from '../../model/list-reading.ts';
import { useServices } from '../../services.ts';

export interface ListRecords {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly failure?: DataFailureReason;
  readonly records: readonly ConsoleRecord[];
  /** They are all that there are. */
  readonly isWhole: boolean;
  /** Documents of the collection, where that is known. */
  readonly total?: number;
  /** Documents that the order leaves out and that are too many to be read beside it. */
  readonly leftOut: number;
  /** The selected document, where the list ends before it. */
  readonly apart?: ConsoleRecord;
  /** Absent where nothing more is to be had. */
  readonly more?: () => void;
}

const NOTHING: readonly ConsoleRecord[] = [];
const ALL: ListQuery = { limit: 0 };

export function useListRecords(
  definition: CollectionDefinition,
  selectedId: string | undefined,
): ListRecords {
  const { useList, useCount, useDocument } = useServices();
  const { name, list } = definition;
  const [limit, setLimit] = useState(list.limit);
  const all = useCount(name, ALL);
  const ordered = useCount(
    name,
    useMemo(() => list.order && { order: list.order, limit: 0 }, [list]),
  );
  const query = listReading(definition, limit, { all, ordered });
  const live = useList(name, query);
  const snapshot = useLatest(live.data, query);
  const records = snapshot?.records ?? NOTHING;
  const hasMore = snapshot?.hasMore ?? false;
  const isGrowing = snapshot !== undefined && snapshot !== live.data;

  const isTree = list.view === 'tree' && list.tree !== undefined;
  const isMissing = selectedId !== undefined && !records.some(({ id }) => id === selectedId);
  const reachesAll = all !== undefined && all <= WHOLE;
  const wanted = hasMore && isMissing && reachesAll ? WHOLE : hasMore && isTree ? nextLimit(limit) : limit;
  useEffect(() => {
    if (!isGrowing && wanted > limit) setLimit(wanted);
  }, [isGrowing, wanted, limit]);
  const more = useCallback(() => setLimit(nextLimit), []);

  // What the list is about to reach has its place in a moment.
  const isApart = isMissing && snapshot !== undefined && !(hasMore && (all === undefined || reachesAll));
  const apart = useDocument(name, isApart && !isGrowing ? selectedId : undefined).data?.record ?? undefined;

  // An empty cache says nothing about the store.
  const unconfirmed = snapshot?.fromCache === true && records.length === 0;
  const unanswered = useUnanswered(unconfirmed);
  const failure = live.failure?.reason ?? (unanswered ? 'offline' : undefined);
  const failed = unanswered || (live.status === 'failed' && !snapshot);
  const isWhole = snapshot !== undefined && !hasMore;
  const leftOut = query.order ? leftOutOf(definition, { all, ordered }) : 0;
  const total = isWhole && leftOut === 0 ? records.length : finite(all);
  return {
    status: failed ? 'failed' : !snapshot || unconfirmed ? 'loading' : 'ready',
    ...(failure && { failure }),
    records,
    isWhole,
    ...(total !== undefined && { total }),
    leftOut,
    ...(apart && { apart }),
    ...(hasMore && limit < MOST_LISTED && { more: isGrowing ? ignore : more }),
  };
}

const ignore = () => {};

/** While a longer list is on its way, or is here only as far as the cache has it, the one before it stays. */
function useLatest(data: ListSnapshot | undefined, query: ListQuery): ListSnapshot | undefined {
  const question = JSON.stringify(query);
  const kept = useRef<{ readonly question: string; readonly snapshot: ListSnapshot }>(undefined);
  const before = kept.current;
  const isShorter =
    before !== undefined &&
    before.question !== question &&
    (!data || (data.fromCache && data.records.length < before.snapshot.records.length));
  const shown = isShorter ? before.snapshot : data;
  useEffect(() => {
    if (shown && !isShorter) kept.current = { question, snapshot: shown };
  }, [shown, isShorter, question]);
  return shown;
}

function finite(count: number | undefined): number | undefined {
  return count !== undefined && Number.isFinite(count) ? count : undefined;
}
