/**
 * Rows keep their places while they are under the operator's hands: an edit of the column that orders them would take
 * them away (decision 32). They take their places in the order when the view changes or the hands are off.
 */
import { useEffect, useMemo, useRef } from 'react';
import type { ConsoleRecord } from '../../../../contract/collection.ts';
import { inPlaces } from '../../model/page-rows.ts';
import type { TableView } from '../../model/table-view.ts';

export function useKeptPlaces(
  ordered: readonly ConsoleRecord[],
  view: TableView,
  isKept: boolean,
): readonly ConsoleRecord[] {
  const shown = useRef<{ readonly view: TableView; readonly ids: readonly string[] }>(undefined);
  const placed = useMemo(() => {
    const before = isKept && shown.current?.view === view ? shown.current.ids : undefined;
    return before ? inPlaces(before, ordered) : ordered;
  }, [ordered, view, isKept]);
  useEffect(() => {
    shown.current = { view, ids: placed.map(({ id }) => id) };
  }, [view, placed]);
  return placed;
}
