/**
 * The rows that a view shows, live, and how many there are. While another query is on its way, the rows of the one
 * before it stay.
 */
import { useMemo, useState } from 'react';
import type { CollectionDefinition, ConsoleRecord } from '../../../contract/collection.ts';
import type { ListQuery, ListSnapshot, LiveState } from '../../../contract/live.ts';
import { matchingRows, type SearchText } from '../model/search-rows.ts';
import { prefixQuery, tableQuery } from '../model/table-query.ts';
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
  const beyond = useMemo(
    () => (hasMore ? prefixQuery(definition, view.filter) : undefined),
    [definition, hasMore, view.filter],
  );
  const found = useList(definition.name, beyond).data?.records;
  const counted = useCount(definition.name, hasMore ? query : undefined);

  const loaded = snapshot?.records ?? NOTHING;
  const records = useMemo(() => {
    const known = new Set(loaded.map((record) => record.id));
    const more = (beyond && found?.filter((record) => !known.has(record.id))) ?? NOTHING;
    return matchingRows([...loaded, ...more], view.filter, textOf);
  }, [beyond, found, loaded, textOf, view.filter]);

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
