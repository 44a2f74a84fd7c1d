/**
 * Live reads as hooks: react-query's cache, kept fresh by a shared subscription.
 */
import { hashKey, type QueryKey, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DocumentSnapshot, ListQuery, ListSnapshot, LiveState } from '../../contract/live.ts';
import { useProvidedData } from './console-data-context.tsx';
import type { Subscribe } from './live-registry.ts';

const LOADING = { status: 'loading' } as const;

/** The records that match, live. Without a query nothing is asked and the state stays `loading`. */
export function useLiveList(collection: string, query: ListQuery | undefined): LiveState<ListSnapshot> {
  const { data } = useProvidedData();
  return useLive<ListSnapshot>(
    ['live', data.projectId, collection, 'list', query ?? null],
    query && ((observer) => data.subscribeList(collection, query, observer)),
  );
}

/** One document, live. Without an id nothing is asked and the state stays `loading`. */
export function useLiveDocument(collection: string, id: string | undefined): LiveState<DocumentSnapshot> {
  const { data } = useProvidedData();
  return useLive<DocumentSnapshot>(
    ['live', data.projectId, collection, 'one', id ?? null],
    id === undefined ? undefined : (observer) => data.subscribeOne(collection, id, observer),
  );
}

function useLive<T>(key: QueryKey, subscribe: Subscribe<T> | undefined): LiveState<T> {
  const { registry } = useProvidedData();
  const hash = hashKey(key);
  const enabled = subscribe !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash stands for key and subscribe, new at each render
  useEffect(() => {
    return subscribe && registry.hold(key, subscribe);
  }, [hash, enabled, registry]);

  const { data } = useQuery<LiveState<T>>({ queryKey: key, queryFn: skipToken, staleTime: Infinity });
  return data ?? LOADING;
}
