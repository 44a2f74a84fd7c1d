/**
 * What an operator makes of a table: its columns, kept by user and collection, and the saved view that it opens with.
 */
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { CollectionDefinition } from '../../../contract/collection.ts';
import type { Preferences } from '../../../contract/preferences.ts';
import { sameValue } from '../../../core/patches/same-value.ts';
import { useLeaving } from '../../../ui/use-leaving.ts';
import { type ColumnLayout, laidOut, readLayout } from '../model/column-layout.ts';
import type { SavedView } from '../model/saved-views.ts';
import { type CountedName, everyColumn, tableColumns } from '../model/table-columns.ts';
import { readView, type TableView, writeView } from '../model/table-view.ts';
import { usePreference } from './use-preference.ts';
import type { Views } from './views/use-views.ts';

export function useTableState(
  definition: CollectionDefinition,
  preferences: Preferences,
  view: TableView,
  { all: views, defaultId, areKnown }: Pick<Views, 'all' | 'defaultId' | 'areKnown'>,
  names: readonly CountedName[],
) {
  const [layout, setLayout] = usePreference(preferences, `table.${definition.name}.columns`, readLayout);
  const [search, setSearch] = useSearchParams();
  const isLeaving = useLeaving(useLocation());
  const all = useMemo(() => everyColumn(definition, names), [definition, names]);
  const standard = useMemo(() => tableColumns(definition), [definition]);
  const columns = useMemo(() => laidOut(all, standard, layout), [all, standard, layout]);
  const present: ColumnLayout = useMemo(
    () => ({ shown: columns.map(({ path }) => path), widths: layout?.widths ?? {} }),
    [columns, layout],
  );
  const written = writtenView(view);
  const openView = views.find(
    (one) => one.search === written && sameValue(one.layout?.shown ?? standardPaths(standard), present.shown),
  );

  const open = useCallback(
    (saved: SavedView, replace = false) => {
      setLayout(saved.layout);
      setSearch((before) => writeView(before, readView(new URLSearchParams(saved.search))), { replace });
    },
    [setLayout, setSearch],
  );

  // An address that says nothing of the table gets the operator's own view, once.
  const opened = useRef(false);
  useEffect(() => {
    const own = views.find(({ id }) => id === defaultId);
    if (opened.current || isLeaving() || (!own && !areKnown && defaultId !== undefined)) return;
    opened.current = true;
    if (own && writtenView(readView(search)) === '') open(own, true);
  }, [areKnown, defaultId, isLeaving, open, search, views]);

  return {
    all,
    columns,
    standard: standardPaths(standard),
    layout: present,
    setLayout,
    openView,
    open,
    present: { search: written, layout: present },
  };
}

/** Without the page: a view names what is shown, not how far one has read. */
function writtenView({ after: _after, ...view }: TableView): string {
  return writeView(new URLSearchParams(), { ...view, page: 0 }).toString();
}

function standardPaths(columns: readonly { readonly path: string }[]): readonly string[] {
  return columns.map(({ path }) => path);
}
