/**
 * Live reads as hooks: react-query's cache, kept fresh by a shared subscription.
 */
import { type QueryKey, queryOptions, skipToken, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { DocumentSnapshot, ListQuery, ListSnapshot, LiveState } from '../../contract/live.ts';
import { sameValue } from '../../core/patches/same-value.ts';
import type { ConsoleData } from '../console-data.ts';
import { useProvidedData } from './console-data-context.tsx';
import type { Subscribe } from './live-registry.ts';

const LOADING = { status: 'loading' } as const;

interface Asked<T> {
  readonly key: QueryKey;
  /** Absent: nothing is asked. */
  readonly subscribe?: Subscribe<T>;
}

/** The records that match, live. Without a query nothing is asked and the state stays `loading`. */
export function useLiveList(collection: string, query: ListQuery | undefined): LiveState<ListSnapshot> {
  const { data } = useProvidedData();
  const wanted = useUnchanged(query);
  const asked = useMemo(() => listAsked(data, collection, wanted), [data, collection, wanted]);
  return useLive(asked);
}

/** The same list of several stores, live, in their order. */
export function useLiveListsOf(
  stores: readonly ConsoleData[],
  collection: string,
  query: ListQuery,
): readonly LiveState<ListSnapshot>[] {
  const { registry } = useProvidedData();
  const wanted = useUnchanged(query);
  const asked = useMemo(
    () => stores.map((data) => listAsked(data, collection, wanted)),
    [stores, collection, wanted],
  );
  useEffect(() => {
    const stops = asked.map(({ key, subscribe }) => subscribe && registry.hold(key, subscribe));
    return () => {
      for (const stop of stops) stop?.();
    };
  }, [registry, asked]);
  return useQueries({
    queries: asked.map(({ key }) =>
      queryOptions<LiveState<ListSnapshot>>({ queryKey: key, queryFn: skipToken, staleTime: Infinity }),
    ),
    combine: statesOf,
  });
}

/** Always the same function, so that the same states are the same list. */
function statesOf(results: readonly { readonly data: LiveState<ListSnapshot> | undefined }[]) {
  return results.map(({ data }) => data ?? LOADING);
}

function listAsked(data: ConsoleData, collection: string, query: ListQuery | undefined): Asked<ListSnapshot> {
  const key = ['live', data.projectId, collection, 'list', query ?? null];
  return query ? { key, subscribe: (observer) => data.subscribeList(collection, query, observer) } : { key };
}

/** One document, live. Without an id nothing is asked and the state stays `loading`. */
export function useLiveDocument(collection: string, id: string | undefined): LiveState<DocumentSnapshot> {
  const { data } = useProvidedData();
  const asked = useMemo((): Asked<DocumentSnapshot> => {
    const key = ['live', data.projectId, collection, 'one', id ?? null];
    return id === undefined
      ? { key }
      : { key, subscribe: (observer) => data.subscribeOne(collection, id, observer) };
  }, [data, collection, id]);
  return useLive(asked);
}

function useLive<T>({ key, subscribe }: Asked<T>): LiveState<T> {
  const { registry } = useProvidedData();
  useEffect(() => subscribe && registry.hold(key, subscribe), [registry, key, subscribe]);
  const { data } = useQuery<LiveState<T>>({ queryKey: key, queryFn: skipToken, staleTime: Infinity });
  return data ?? LOADING;
}

/** The same object for as long as it says the same, so that a query written inline is asked once. */
function useUnchanged<T>(value: T): T {
  const [held, setHeld] = useState(value);
  if (sameValue(held, value)) return held;
  setHeld(value);
  return value;
}
