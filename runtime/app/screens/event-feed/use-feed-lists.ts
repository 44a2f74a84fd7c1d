/**
 * The latest events of stores, live: one list a store, each read as the user themselves. Stores beside the one that is
 * shown are opened when they are first asked for, and are the same ones as long as the screen is there.
 */
import { useEffect, useMemo, useState } from 'react';
import type { ListQuery, ListSnapshot, LiveState } from '../../../contract/live.ts';
import { failureOf } from '../../../core/store/data-error.ts';
import { type ConsoleData, useConsoleData, useLiveListsOf } from '../../../data/index.ts';
import { useStoreAway } from '../../../ui/reach/store-reach.ts';
import { FEED_LENGTH } from '../../../widgets/event-feed/index.ts';
import { useScreenMeans } from '../../pieces/screen-means.ts';

export interface FeedList {
  /** Absent while the store is opened, or where it cannot be. */
  readonly data?: ConsoleData;
  readonly list: LiveState<ListSnapshot>;
}

const LATEST: ListQuery = { order: { field: 'createdAt', direction: 'desc' }, limit: FEED_LENGTH };

export function useFeedLists(stores: readonly string[]): ReadonlyMap<string, FeedList> {
  const opened = useOpenedStores(stores);
  const open = useMemo(() => stores.flatMap((store) => opened.get(store)?.data ?? []), [stores, opened]);
  const lists = useLiveListsOf(open, 'customer-event', LATEST);
  return useMemo(() => {
    const byStore = new Map(
      stores.map((store): [string, FeedList] => [
        store,
        { list: opened.get(store)?.list ?? { status: 'loading' } },
      ]),
    );
    for (const [at, data] of open.entries())
      byStore.set(data.projectId, { data, list: lists[at] ?? { status: 'loading' } });
    return byStore;
  }, [stores, opened, open, lists]);
}

type Opened =
  | { readonly data: ConsoleData; readonly list?: never }
  | { readonly data?: never; readonly list: LiveState<ListSnapshot> };

function useOpenedStores(stores: readonly string[]): ReadonlyMap<string, Opened> {
  const shown = useConsoleData();
  const { openProject } = useScreenMeans();
  const [others, setOthers] = useState<ReadonlyMap<string, Opened>>(new Map());
  const isAway = useStoreAway();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another choice and the store back it is tried again
  useEffect(() => setOthers(withoutFailed), [stores, isAway]);
  useEffect(() => {
    const settle = (store: string, opened: Opened) =>
      setOthers((before) => new Map(before).set(store, opened));
    for (const store of stores) {
      if (store === shown.projectId || others.has(store) || !openProject) continue;
      settle(store, { list: { status: 'loading' } });
      openProject(store).then(
        (data) => settle(store, { data }),
        (error: unknown) => settle(store, { list: { status: 'failed', failure: failureOf(error) } }),
      );
    }
  }, [stores, shown, openProject, others]);
  return useMemo(() => new Map(others).set(shown.projectId, { data: shown }), [others, shown]);
}

function withoutFailed(others: ReadonlyMap<string, Opened>): ReadonlyMap<string, Opened> {
  const kept = [...others].filter(([, { list }]) => list?.status !== 'failed');
  return kept.length === others.size ? others : new Map(kept);
}
