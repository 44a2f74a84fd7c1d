/**
 * Rows keep their places while they are under the operator's hands: an edit of the column that orders them would take
 * them away (decision 32). They take their places in the order when the view changes or the hands are off. Rows of the
 * view before, and what the cache holds before the store answers, have no places to keep.
 */
import { useEffect, useMemo, useRef } from 'react';
import type { ConsoleRecord } from '../../../../contract/collection.ts';
import { inPlaces } from '../../model/page-rows.ts';
import type { TableView } from '../../model/table-view.ts';
import type { TableRows } from '../rows/use-table-rows.ts';

interface Shown {
  readonly view: TableView;
  readonly query: string;
  readonly fromCache: boolean;
  readonly ids: readonly string[];
}

export function useKeptPlaces(
  ordered: readonly ConsoleRecord[],
  view: TableView,
  { plan, fromCache, settled }: Pick<TableRows, 'plan' | 'fromCache' | 'settled'>,
  isKept: boolean,
): readonly ConsoleRecord[] {
  const shown = useRef<Shown>(undefined);
  const query = useMemo(() => JSON.stringify(plan?.query), [plan]);
  const placed = useMemo(() => {
    const before = isKept ? shown.current : undefined;
    const isSame = before?.view === view && before.query === query && (fromCache || !before.fromCache);
    return before && isSame ? inPlaces(before.ids, ordered) : ordered;
  }, [ordered, view, query, fromCache, isKept]);
  useEffect(() => {
    if (settled) shown.current = { view, query, fromCache, ids: placed.map(({ id }) => id) };
  }, [view, query, fromCache, settled, placed]);
  return placed;
}
