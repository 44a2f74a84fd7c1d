/**
 * How the copies of a record stand. Read when the record is shown, and after each of its changes until the copies have
 * come to rest, less and less often.
 */
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { ConsoleRecord } from '../../contract/collection.ts';
import type { CopyStanding, ReplicationAnswer } from '../../contract/replication.ts';
import {
  createReplicationService,
  type ReplicatedRecord,
  type ReplicationService,
} from '../../data/console-api/replication-service.ts';
import { useScreenMeans } from '../pieces/screen-means.ts';

const FIRST_MS = 1000;
const LONGEST_MS = 15_000;
const GROWTH = 1.4;
/** After them it is asked for no more: something else has to change first. */
const MOST_READS = 40;

/** Absent where no server answers. */
export function useReplicationService(): ReplicationService | undefined {
  const { token } = useScreenMeans();
  return useMemo(() => token && createReplicationService(token), [token]);
}

export interface Standing {
  readonly answer: ReplicationAnswer | undefined;
  readonly failure: string | undefined;
  readAgain(): void;
}

/** `ticks`: the stores that shall follow; on the master alone. */
export function useStanding(
  { project, collection, id }: ReplicatedRecord,
  record?: ConsoleRecord,
  ticks?: readonly string[],
): Standing {
  const service = useReplicationService();
  const client = useQueryClient();
  const key = useMemo(() => ['replication', project, collection, id], [project, collection, id]);
  const { data, error } = useQuery({
    queryKey: [...key, record?.updatedAt, ticks?.join(' ')],
    queryFn: service
      ? async () => {
          const answer = await service.standing({ project, collection, id });
          if (!answer.ok) throw new Error(answer.error);
          return answer;
        }
      : skipToken,
    // What is shown stays until the next answer is there, of the same record alone.
    placeholderData: (before, query) => (query?.queryKey[3] === id ? before : undefined),
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) => {
      if (!state.data || state.data.waits || isAtRest(state.data.copies, ticks)) return false;
      if (state.dataUpdateCount > MOST_READS) return false;
      return Math.min(FIRST_MS * GROWTH ** state.dataUpdateCount, LONGEST_MS);
    },
  });
  const readAgain = useCallback(() => void client.invalidateQueries({ queryKey: key }), [client, key]);
  return { answer: data, failure: error?.message, readAgain };
}

/** A store that has been unticked still follows until the backend has released its copy. */
function isAtRest(copies: readonly CopyStanding[], ticks: readonly string[] | undefined): boolean {
  if (copies.some(({ state }) => state === 'late' || state === 'unknown')) return false;
  if (!ticks) return true;
  const isLeft = ({ state }: CopyStanding) => state === 'released' || state === 'orphan';
  return copies.every((copy) => ticks.includes(copy.store) !== isLeft(copy) || copy.state === 'closed');
}
