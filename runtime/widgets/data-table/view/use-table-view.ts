/**
 * The table's view in the address. A change of it replaces the entry of the history: the back button leaves the table.
 */
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readView, type TableView, writeView } from '../model/table-view.ts';

export function useTableView(): readonly [TableView, (change: Partial<TableView>) => void] {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => readView(search), [search]);
  const change = useCallback(
    (part: Partial<TableView>) =>
      setSearch((before) => writeView(before, { ...readView(before), page: 0, ...part }), { replace: true }),
    [setSearch],
  );
  return [view, change];
}
