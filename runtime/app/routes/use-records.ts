/**
 * Documents by their ids, asked together and kept for a while: names of what others refer to.
 */
import { skipToken, useQuery } from '@tanstack/react-query';
import type { ConsoleRecord } from '../../contract/collection.ts';
import { useConsoleData } from '../../data/index.ts';

const FRESH_MS = 60_000;

export function useRecords(
  collection: string,
  ids: readonly string[],
  isAnew = false,
): readonly ConsoleRecord[] | undefined {
  const { projectId, provider } = useConsoleData();
  const { data, isFetchedAfterMount } = useQuery({
    queryKey: ['records', projectId, collection, ids],
    queryFn:
      ids.length > 0
        ? async () => (await provider.getMany<ConsoleRecord>(collection, { ids: [...ids] })).data
        : skipToken,
    staleTime: isAnew ? 0 : FRESH_MS,
    // Without names the ids themselves are shown.
    retry: false,
  });
  return isAnew && !isFetchedAfterMount ? undefined : data;
}
