/**
 * The table's view in the address. A choice makes an entry of the history, which the back button takes back; letters
 * typed in the search box do not. Where the pages before this one begin goes along in the entry.
 */
import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { ListCursor } from '../../../../contract/live.ts';
import { readView, type TableView, writeView } from '../../model/table-view.ts';

export interface TableViewState {
  readonly view: TableView;
  /** Anything but a turn of the page begins at the first one. */
  change(part: Partial<TableView>, options?: { readonly replace?: boolean }): void;
  /** `after` is where the page begins, if the store cuts the pages. */
  turnTo(page: number, after: ListCursor | undefined): void;
  /** Where the page before this one begins, if the store cuts the pages and it was seen on the way here. */
  readonly before: ListCursor | undefined;
}

interface PageStarts {
  readonly starts: readonly (ListCursor | null)[];
}

export function useTableView(): TableViewState {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const view = useMemo(() => readView(search), [search]);
  const starts = isPageStarts(state) ? state.starts : [];

  const change = useCallback(
    (part: Partial<TableView>, { replace = false } = {}) =>
      setSearch(
        (before) => {
          const { after: _after, ...kept } = readView(before);
          return writeView(before, { ...kept, page: 0, ...part });
        },
        { replace },
      ),
    [setSearch],
  );
  return {
    view,
    change,
    turnTo(page, after) {
      const seen = Array.from({ length: page }, (_, at) => starts[at] ?? null);
      const known: PageStarts = { starts: [...seen, after ?? null] };
      setSearch(
        (before) => {
          const { after: _after, ...kept } = readView(before);
          return writeView(before, { ...kept, page, ...(after && { after }) });
        },
        { state: known },
      );
    },
    before: starts[view.page - 1] ?? undefined,
  };
}

function isPageStarts(state: unknown): state is PageStarts {
  return typeof state === 'object' && state !== null && Array.isArray(Reflect.get(state, 'starts'));
}
