/**
 * The rows that a view shows, live, and how many there are. While another query is on its way, the rows of the one
 * before it stay.
 */
import { useMemo, useState } from 'react';
import type { CollectionDefinition, ConsoleRecord } from '../../../contract/collection.ts';
import type { ListQuery, ListSnapshot, LiveState } from '../../../contract/live.ts';
import { matchingRows, type SearchText } from '../model/search-rows.ts';
import { prefixQueries, tableQuery } from '../model/table-query.ts';
import type { TableView } from '../model/table-view.ts';

/** Without a query nothing is asked and the state stays `loading`. */
export type UseList = (collection: string, query: ListQuery | undefined) => LiveState<ListSnapshot>;
/** How many documents match, whatever the limit; `undefined` until it is known. */
export type UseCount = (collection: string, query: ListQuery | undefined) => number | undefined;

export interface TableRows {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly records: readonly ConsoleRecord[];
  /** Of the whole collection, whatever the filter. */
  readonly total: number;
  /** False while `total` is only what is known to be there. */
  readonly exact: boolean;
  readonly loaded: number;
  /** Not everything was looked through. */
  readonly partial: boolean;
}

const NOTHING: readonly ConsoleRecord[] = [];

export function useTableRows(
  definition: CollectionDefinition,
  view: TableView,
  textOf: SearchText,
  useList: UseList,
  useCount: UseCount,
): TableRows {
  const query = useMemo(() => tableQuery(definition, view), [definition, view]);
  const live = useList(definition.name, query);
  const [kept, setKept] = useState<ListSnapshot>();
  if (live.data && live.data !== kept) setKept(live.data);
  const snapshot = live.data ?? kept;

  const hasMore = snapshot?.hasMore ?? false;
  const [asTyped, capital] = useMemo(
    () => prefixQueries(definition, hasMore ? view.filter : ''),
    [definition, hasMore, view.filter],
  );
  const found = useList(definition.name, asTyped).data?.records ?? NOTHING;
  const foundCapital = useList(definition.name, capital).data?.records ?? NOTHING;
  const counted = useCount(definition.name, hasMore ? query : undefined);

  const loaded = snapshot?.records ?? NOTHING;
  const records = useMemo(() => {
    const byId = new Map([...loaded, ...found, ...foundCapital].map((record) => [record.id, record]));
    return matchingRows([...byId.values()], view.filter, textOf);
  }, [found, foundCapital, loaded, textOf, view.filter]);

  const waiting = !snapshot || (snapshot.fromCache && loaded.length === 0);
  return {
    status: live.status === 'failed' && !snapshot ? 'failed' : waiting ? 'loading' : 'ready',
    records,
    total: hasMore ? Math.max(counted ?? 0, loaded.length + 1) : loaded.length,
    exact: !hasMore || counted !== undefined,
    loaded: loaded.length,
    partial: hasMore,
  };
}
