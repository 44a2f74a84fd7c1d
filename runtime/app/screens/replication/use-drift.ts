/**
 * Where the copies of all stores stand: the numbers, and page by page the copies of one collection in one store.
 */
import { skipToken, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CopyState } from '../../../contract/replication.ts';
import type { DriftAsked, ReplicationService } from '../../../data/console-api/replication-service.ts';
import { useProjects } from '../../projects/project-context.tsx';
import { useReplicationService } from '../../replication/use-standing.ts';

const DRIFT = 'replication-drift';

export function useDriftCounts() {
  const service = useReplicationService();
  const { masterProject: project } = useProjects();
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: [DRIFT, project],
    queryFn: service ? () => pageOf(service, { project }) : skipToken,
    staleTime: 0,
    retry: false,
  });
  const readAgain = () => void client.invalidateQueries({ queryKey: [DRIFT] });
  return { answer: data, failure: error?.message, readAgain };
}

export interface AskedCopies {
  readonly store: string;
  readonly collection: string;
  readonly state: CopyState | undefined;
}

export function useDriftCopies({ store, collection, state }: AskedCopies) {
  const service = useReplicationService();
  const { masterProject: project } = useProjects();
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [DRIFT, project, store, collection, state],
    queryFn: service
      ? ({ pageParam: after }) => pageOf(service, { project, store, collection, state, after })
      : skipToken,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ copies, more }) => (more ? copies.at(-1)?.id : undefined),
    staleTime: 0,
    retry: false,
  });
  return {
    copies: data?.pages.flatMap(({ copies }) => copies),
    failure: error?.message,
    more: hasNextPage ? () => void fetchNextPage() : undefined,
    isLoadingMore: isFetchingNextPage,
  };
}

async function pageOf(service: ReplicationService, asked: DriftAsked) {
  const answer = await service.drift(asked);
  if (!answer.ok) throw new Error(answer.error);
  return answer;
}
