/**
 * The pages of the trash that are shown, as the backend answers them.
 */
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { TrashService } from '../../../contract/history.ts';

export interface Wanted {
  readonly project: string;
  readonly collection: string;
  readonly q: string;
}

export function useTrash(service: TrashService, { project, collection, q }: Wanted) {
  const client = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: ['trash', project, collection, q],
    initialPageParam: '',
    async queryFn({ pageParam: after }) {
      const answer = await service.list({ project, collection, q, after });
      if (!answer.ok) throw new Error(answer.error);
      return answer;
    },
    getNextPageParam: ({ next }) => next,
    retry: false,
    // What others removed since is looked for each time.
    gcTime: 0,
  });
  const pages = query.data?.pages;
  const entries = useMemo(() => pages?.flatMap((page) => page.entries), [pages]);
  const readAgain = useCallback(
    () => client.invalidateQueries({ queryKey: ['trash', project] }),
    [client, project],
  );
  return {
    entries,
    state: pages?.at(-1)?.state,
    failure: query.error?.message,
    isLoadingMore: query.isFetchingNextPage,
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    readAgain,
  };
}
