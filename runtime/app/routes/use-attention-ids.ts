/**
 * Which documents meet a declaration of work, asked of the backend and again after a while: an edit of one of them may have
 * done the work.
 */
import { skipToken, useQuery } from '@tanstack/react-query';
import { createAttentionBackend } from '../../data/console-api/attention-service.ts';
import { useConsoleData } from '../../data/index.ts';
import type { UseAttentionIds } from '../../ui/widget-services.ts';
import { useScreenMeans } from '../pieces/screen-means.ts';

const FRESH_MS = 60_000;

export const useAttentionIds: UseAttentionIds = (collection, name) => {
  const { projectId } = useConsoleData();
  const { token, timeZone } = useScreenMeans();
  const { data, isError } = useQuery({
    queryKey: ['attention-ids', projectId, collection, name ?? null],
    queryFn:
      token && name !== undefined
        ? () => createAttentionBackend(token, projectId).ids(collection, name, timeZone)
        : skipToken,
    retry: false,
    staleTime: FRESH_MS,
  });
  return token && { ids: data, hasFailed: isError };
};
