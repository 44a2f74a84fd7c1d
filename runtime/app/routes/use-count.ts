/**
 * How many documents a list query matches, whatever its limit: asked of the store, and again now and then.
 */
import { skipToken, useQuery } from '@tanstack/react-query';
import type { ListQuery } from '../../contract/live.ts';
import { useConsoleData } from '../../data/index.ts';

const FRESH_MS = 30_000;

export function useCount(collection: string, query: ListQuery | undefined): number | undefined {
  const { projectId, provider } = useConsoleData();
  const { data } = useQuery({
    queryKey: ['count', projectId, collection, query?.where ?? null, query?.order ?? null],
    queryFn: query
      ? async () => {
          const { total } = await provider.getList(collection, {
            pagination: { page: 1, perPage: 1 },
            sort: {
              field: query.order?.field ?? 'id',
              order: query.order?.direction === 'desc' ? 'DESC' : 'ASC',
            },
            filter: query.where ?? {},
          });
          return total ?? null;
        }
      : skipToken,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });
  return data ?? undefined;
}
