/**
 * A search as a hook. While the next answer is on its way the one before it stays, so that nothing flickers.
 */
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { Searching, SearchRequest } from '../../contract/search.ts';
import { useProvidedData } from './console-data-context.tsx';

const FRESH_MS = 2_000;

/** Without a request, or with nothing to search for, nothing is asked. */
export function useSearch(request: SearchRequest | undefined): Searching {
  const { data: console } = useProvidedData();
  const asks = request !== undefined && request.text.trim() !== '';
  const { data, isFetching, isPlaceholderData, isError } = useQuery({
    queryKey: ['search', console.projectId, asks ? request : null],
    queryFn: asks ? ({ signal }) => console.search(request, signal) : skipToken,
    placeholderData: asks ? keepPreviousData : undefined,
    staleTime: FRESH_MS,
    retry: false,
  });
  if (!asks) return { status: 'idle' };
  if (isError) return { status: 'failed' };
  const status = data && !isPlaceholderData ? 'ready' : isFetching || !data ? 'searching' : 'ready';
  return { status, ...(data && { answer: data }) };
}
