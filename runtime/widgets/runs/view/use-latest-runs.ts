/**
 * The latest runs of the store, live, and older ones on demand.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { RUN } from '../../../contract/run.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import { listedRuns } from '../model/listed-run.ts';

const FIRST_RUNS = 20;
/** So many are looked through for one of the wanted kind; further ones on demand. */
const MOST_LOOKED_AT = 320;

export type LatestRuns = ReturnType<typeof useLatestRuns>;

/** `kind`: the one that is wanted; all when absent. */
export function useLatestRuns(kind?: string) {
  const { useList } = useWidgetServices();
  const [limit, setLimit] = useState(FIRST_RUNS);
  const [isAsked, setAsked] = useState(true);
  const query = { order: { field: 'createdAt', direction: 'desc' }, limit } as const;
  const { data, status } = useList(RUN, isAsked ? query : undefined);
  // A list that was let go and is wanted again is read anew, at once.
  useEffect(() => {
    if (!isAsked) setAsked(true);
  }, [isAsked]);
  const before = useRef(data);
  const shown = data ?? before.current;
  useEffect(() => {
    before.current = shown;
  }, [shown]);
  const runs = useMemo(() => {
    const all = listedRuns(shown?.records ?? []);
    return kind === undefined ? all : all.filter((run) => run.kind === kind);
  }, [shown, kind]);
  const more = useCallback(() => setLimit((count) => count * 2), []);
  const retry = useCallback(() => setAsked(false), []);
  const hasNone = runs.length === 0;
  useEffect(() => {
    if (hasNone && data?.hasMore && limit < MOST_LOOKED_AT) setLimit(limit * 2);
  }, [hasNone, data, limit]);
  const isAway = data === undefined && status === 'loading';
  return {
    isLoading: isAway && !shown,
    /** A longer list is on its way; the one before it is shown. */
    isLoadingMore: isAway && shown !== undefined,
    /** What was asked for last did not come: the first list or a longer one. */
    isFailed: data === undefined && status === 'failed',
    runs,
    /** Absent where there are no older ones. */
    more: shown?.hasMore ? more : undefined,
    retry,
  };
}
