/**
 * A collection as a live table. What the operator makes of it is in the address and in her preferences; what is done
 * with chosen rows goes through the writer that it is handed. Opens nothing itself.
 */

import GlobalStyles from '@mui/material/GlobalStyles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { memo, useCallback, useEffect, useMemo, useState } from 'react';
import { cursorBehind } from '../../../core/records/list-cursor.ts';
import { anyText } from '../../../core/values/any-text.ts';
import { valueAt } from '../../../core/values/value-at.ts';
import type { ShowCell } from '../../../ui/cell-editing.ts';
import type { DataTableProps } from '../../../ui/collection-widgets.ts';
import { withMoved, withWidth } from '../model/column-layout.ts';
import { orderedRows, pageRows } from '../model/page-rows.ts';
import { searchTexts } from '../model/search-rows.ts';
import { NOTHING_SELECTED } from '../model/selection.ts';
import { withoutUnsortable } from '../model/table-columns.ts';
import { nextSort, withFilter } from '../model/table-view.ts';
import { PasteDialog } from './cells/PasteDialog.tsx';
import { type ReferenceNames, ReferenceNamesOf, referredCollections } from './cells/ReferenceNames.tsx';
import { ToggleCells } from './cells/ToggleCells.tsx';
import {
  useAudited,
  useCellText,
  useCellTexts,
  useCellValue,
  useSortValue,
  useStateOf,
} from './cells/use-cell-texts.ts';
import { useCells } from './cells/use-cells.ts';
import { usePaste } from './cells/use-paste.ts';
import {
  AttentionChip,
  type FilterBarProps,
  FilterButton,
  FilterChips,
  ZeroFilter,
} from './filters/FilterBar.tsx';
import { gridStyles } from './grid/grid-styles.ts';
import { type AskedCell, TableGrid } from './grid/TableGrid.tsx';
import { useKeptPlaces } from './grid/use-kept-places.ts';
import { useAttention } from './rows/use-attention.ts';
import { useColumnFilters } from './rows/use-column-filters.ts';
import { useCountedNames } from './rows/use-counted-names.ts';
import { useListed } from './rows/use-listed.ts';
import { useTableRows } from './rows/use-table-rows.ts';
import { useTableView } from './rows/use-table-view.ts';
import { BulkActions } from './selection/BulkActions.tsx';
import { useChosen } from './selection/use-chosen.ts';
import { TableFooter } from './TableFooter.tsx';
import { TableNotes } from './TableNotes.tsx';
import { TableState } from './TableStates.tsx';
import { TableTools } from './TableTools.tsx';
import { frameStyles } from './table-frame.ts';
import { useTableState } from './use-table-state.ts';
import { ColumnsMenu } from './views/ColumnsMenu.tsx';
import { useViews } from './views/use-views.ts';
import { ViewsMenu } from './views/ViewsMenu.tsx';

/** One element for ever: a styled one would spell its rules anew with each letter and each row that scrolls by. */
const TABLE_STYLES = (
  <GlobalStyles
    styles={(theme) => ({ '.data-table': frameStyles(theme), '.data-table > .grid': gridStyles(theme) })}
  />
);

/** The screen around it hears of each page's rows, which is no reason to draw them again. */
export const DataTable = memo(function DataTable(props: DataTableProps) {
  const [tries, setTries] = useState(0);
  return <LiveTable key={tries} {...props} onRetry={() => setTries(tries + 1)} />;
});

function LiveTable(props: DataTableProps & { readonly onRetry: () => void }) {
  const { definition, timeZone, openId, onOpen, onRows, useList, linksOf } = props;
  const cards = useMediaQuery('(max-width: 599.95px)');
  const { view: asked, change, turnTo, before } = useTableView();
  const views = useViews({
    collection: definition.name,
    user: props.user,
    useList,
    useDocument: props.useDocument,
    writer: props.doors.writer,
    preferences: props.preferences,
  });
  const state = useTableState(
    definition,
    props.preferences,
    asked,
    views,
    useCountedNames(definition, useList),
  );
  const { all, columns, layout } = state;
  const attention = useAttention(definition, asked.attention, timeZone);
  const view = useMemo(() => {
    const { attention: _unknown, ...sortable } = withoutUnsortable(asked, all);
    return attention ? { ...sortable, attention: attention.name } : sortable;
  }, [asked, all, attention]);
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  const [names, setNames] = useState<ReferenceNames>(new Map());
  const cellText = useCellText(timeZone);
  const stateOf = useStateOf(definition, timeZone);
  const textsOf = useCellTexts(columns, cellText, names, stateOf, useAudited(definition));
  const searchText = useMemo(() => {
    // What the store finds by may be no column.
    const found = definition.list.filter?.field;
    return searchTexts((record) => [
      ...textsOf(record),
      found === undefined ? '' : String(valueAt(record, found) ?? ''),
      // Read otherwise than it is stored, and found by either.
      ...columns.map(({ field, path }) => (field.format === 'phone' ? anyText(valueAt(record, path)) : '')),
    ]);
  }, [columns, definition, textsOf]);
  const { filters, filterText } = useColumnFilters(all, view.filters, timeZone, cellText, names);
  const cellValue = useCellValue(all, stateOf);
  const sortValue = useSortValue(all, cellValue, names);
  const { useCount, useRecords } = props;
  const sortedBy = all.find(({ path }) => path === view.sort?.column);
  const isOrderedHere = sortedBy?.sortable === 'here';
  const named = useMemo(
    () => (sortedBy && !columns.includes(sortedBy) ? [...columns, sortedBy] : columns),
    [columns, sortedBy],
  );
  const rows = useTableRows(
    definition,
    view,
    filters,
    searchText,
    useList,
    useCount,
    useRecords,
    cellValue,
    isOrderedHere,
    attention,
    props.useAttentionIds,
  );
  const paged = rows.plan?.paged ?? true;
  const shownPage = paged || rows.plan?.byId?.isPage ? 0 : view.page;
  const sort = rows.plan?.sort;
  const cells = useCells(props.loadCells, rows.records);
  const { editing } = cells;
  const ordered = useMemo(
    () => orderedRows(all, rows.records, sort, sortValue),
    [all, rows.records, sort, sortValue],
  );
  const placed = useKeptPlaces(ordered, view, rows, editing !== undefined || selection.ids.size > 0);
  const page = useMemo(
    () => pageRows(placed, { page: shownPage, pageSize: view.pageSize }),
    [placed, shownPage, view.pageSize],
  );

  // The same names are no news: rows that are filtered by their texts would be made anew for ever.
  const onNames = useCallback(
    (collection: string, known: ReadonlyMap<string, string>) =>
      setNames((held) => {
        const before = held.get(collection);
        const isKnown = before && [...known].every(([id, name]) => before.get(id) === name);
        return isKnown ? held : new Map([...held, [collection, new Map([...(before ?? []), ...known])]]);
      }),
    [],
  );
  const onSearch = useCallback((filter: string) => change({ filter }, { replace: true }), [change]);
  const onFilter: FilterBarProps['onFilter'] = (column, filter, group) =>
    change({ filters: withFilter(view.filters, column, filter, group) });

  useEffect(() => onRows?.(page.map(({ id }) => id)), [onRows, page]);

  const listed = useListed({
    definition,
    columns: all,
    view,
    filters,
    filterText,
    rows,
    attention,
  });
  const { foundIds: found } = rows;
  const narrowing = useMemo(
    () => ({ search: view.filter, filters, textOf: searchText, found, cellValue, meets: attention?.meets }),
    [view.filter, filters, searchText, found, cellValue, attention],
  );
  const chosen = useChosen({ definition, view, rows, page, selection, listed, narrowing, useList });
  const exported = chosen?.listed ?? listed;
  const { onListed } = props;
  useEffect(() => onListed?.(exported), [exported, onListed]);

  // A page that is no more gives way to the last one; one that the store cuts, but nobody knows where, to the first.
  const lastPage = Math.max(0, Math.ceil(rows.count / view.pageSize) - 1);
  const beyond = rows.status === 'ready' && !rows.fromCache && rows.exact && view.page > lastPage;
  const lost = paged && rows.plan !== undefined && view.page > 0 && !view.after;
  useEffect(() => {
    if (lost || (beyond && paged)) change({}, { replace: true });
    else if (beyond) change({ page: lastPage }, { replace: true });
  }, [beyond, change, lastPage, lost, paged]);

  const [askedCell, setAskedCell] = useState<AskedCell>();
  const onShowCell = useCallback<ShowCell>(
    (id, path, isLink) => setAskedCell((last) => ({ id, path, isLink, request: (last?.request ?? 0) + 1 })),
    [],
  );
  const paste = usePaste(editing, names);

  const narrowed = view.filter.trim() !== '' || filters.length > 0 || attention !== undefined;
  const noAttention = () => change({ attention: '' });
  const bar = { columns: all, filters: view.filters, textOf: filterText, useList, onFilter };
  const choosable = props.onBulk !== undefined || props.mayDelete;
  return (
    <div className="data-table">
      {TABLE_STYLES}
      <TableTools
        filter={view.filter}
        onFilter={onSearch}
        notes={
          <TableNotes
            rows={rows}
            view={view}
            columns={all}
            filtered={narrowed}
            onSort={(sort) => change({ sort })}
          />
        }
        tools={
          <>
            <FilterButton {...bar} />
            <ZeroFilter {...bar} columns={columns} />
            <ColumnsMenu all={all} standard={state.standard} layout={layout} onLayout={state.setLayout} />
            {cells.toggle && !cards && (
              <ToggleCells isOn={cells.isWanted} hasFailed={cells.hasFailed} onToggle={cells.toggle} />
            )}
            <ViewsMenu
              views={views}
              present={state.present}
              openId={state.openView?.id}
              onOpen={(saved) => state.open(saved)}
            />
          </>
        }
        {...((attention || view.filters.length > 0) && {
          chips: (
            <>
              {attention && <AttentionChip label={attention.label} onDelete={noAttention} />}
              {view.filters.length > 0 && <FilterChips {...bar} />}
            </>
          ),
        })}
      >
        {props.toolbar}
      </TableTools>
      {referredCollections(named).map((collection) => (
        <ReferenceNamesOf
          key={collection}
          collection={collection}
          columns={named}
          rows={sortedBy?.field.reference?.collection === collection ? rows.records : page}
          useRecords={props.useRecords}
          onNames={onNames}
        />
      ))}
      {rows.status === 'ready' && page.length > 0 ? (
        <TableGrid
          label={definition.label.many}
          columns={columns}
          widths={layout.widths}
          rows={page}
          offset={view.page * view.pageSize}
          total={rows.count}
          textsOf={textsOf}
          {...(stateOf && { stateOf })}
          cards={cards}
          {...(openId !== undefined && { openId })}
          {...(choosable && { selection })}
          onSelect={setSelection}
          {...(linksOf && { linksOf })}
          sort={view.sort}
          onSort={(column) => change({ sort: nextSort(view.sort, column) })}
          onMove={(path, to) => state.setLayout(withMoved(layout, path, to))}
          onResize={(path, width) => state.setLayout(withWidth(layout, path, width))}
          onOpen={onOpen}
          {...(editing && { editing })}
          onPaste={paste.onPaste}
          asked={askedCell}
        />
      ) : (
        <TableState
          status={rows.status === 'ready' ? 'empty' : rows.status}
          failure={rows.failure}
          narrowed={narrowed}
          partial={rows.partial}
          onClear={() => change({ filter: '', filters: [], attention: '' })}
          onRetry={props.onRetry}
        />
      )}
      <BulkActions
        definition={definition}
        chosen={chosen}
        onSelect={setSelection}
        onBulk={props.onBulk}
        ChosenTools={props.ChosenTools}
        Usages={props.Usages}
        mayDelete={props.mayDelete}
      />
      {paste.pasted && (
        <PasteDialog
          pasted={paste.pasted}
          definition={definition}
          columns={columns}
          textOf={cellText}
          onConfirm={paste.confirm}
          onClose={paste.close}
        />
      )}
      {editing && !cards && <editing.Bar onShow={onShowCell} />}
      <TableFooter
        view={view}
        onSize={(pageSize) => change({ pageSize })}
        count={rows.status === 'ready' ? rows.count : undefined}
        confirmed={rows.confirmed}
        onPrevious={() => {
          // A page that was reached by its address alone does not know the one before.
          if (!paged || before) turnTo(view.page - 1, before);
          else turnTo(0, undefined);
        }}
        onNext={() => {
          const last = page.at(-1);
          const after = paged && last && rows.plan ? cursorBehind(last, rows.plan.query) : undefined;
          turnTo(view.page + 1, after);
        }}
      />
    </div>
  );
}
