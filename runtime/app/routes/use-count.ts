/**
 * How many documents a list query matches, whatever its limit: asked of the store, and again now and then.
 * Infinite where the store would not say.
 */
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ListQuery } from '../../contract/live.ts';
import { useConsoleData } from '../../data/index.ts';

/** A total may be this old: Google asks a price for each thousand documents that it counts. */
const FRESH_MS = 30_000;

export function useCount(collection: string, query: ListQuery | undefined): number | undefined {
  const data = useConsoleData();
  const { limit: _limit, after: _after, ...counted } = query ?? { limit: 0 };
  const { data: count, isError } = useQuery({
    queryKey: ['count', data.projectId, collection, query ? counted : null],
    queryFn: query ? () => data.count(collection, counted) : skipToken,
    // A list that cannot be read tells so itself.
    retry: false,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });
  return isError ? Number.POSITIVE_INFINITY : count;
}

/** After one's own removals: old totals and hits beside rows that are live speak of documents that are nowhere. */
export function useCountAgain(): () => void {
  const client = useQueryClient();
  const { projectId } = useConsoleData();
  return useCallback(() => {
    for (const key of ['count', 'search', 'attention-ids'])
      void client.invalidateQueries({ queryKey: [key, projectId] });
  }, [client, projectId]);
}
