/**
 * A collection as a live table. Keeps what the operator made of it in the address; opens nothing itself.
 */
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CollectionDefinition } from '../../../contract/collection.ts';
import { searchTexts } from '../model/search-rows.ts';
import { cellValue, tableColumns } from '../model/table-columns.ts';
import { nextSort } from '../model/table-view.ts';
import { TableFooter } from './TableFooter.tsx';
import { TableGrid } from './TableGrid.tsx';
import { TableState } from './TableStates.tsx';
import { TableTools } from './TableTools.tsx';
import { usePageRows } from './table-engine.ts';
import { useCellTexts } from './use-cell-texts.ts';
import { type TableRows, type UseCount, type UseList, useTableRows } from './use-table-rows.ts';
import { useTableView } from './use-table-view.ts';

export interface DataTableProps {
  readonly definition: CollectionDefinition;
  readonly useList: UseList;
  readonly useCount: UseCount;
  /** IANA name. */
  readonly timeZone: string;
  readonly selectedId?: string;
  readonly onOpen: (id: string) => void;
  /** Stands at the right of the table's own tools. */
  readonly toolbar?: ReactNode;
}

export function DataTable(props: DataTableProps) {
  const [tries, setTries] = useState(0);
  return <LiveTable key={tries} {...props} onRetry={() => setTries(tries + 1)} />;
}

function LiveTable(props: DataTableProps & { readonly onRetry: () => void }) {
  const { definition, timeZone, selectedId, onOpen } = props;
  const cards = useMediaQuery('(max-width: 599.95px)');
  const [view, setView] = useTableView();
  const columns = useMemo(() => tableColumns(definition), [definition]);
  const textsOf = useCellTexts(columns, timeZone);
  const textOf = useMemo(() => {
    // What the store finds by may be no column.
    const found = definition.list.filter?.field;
    return searchTexts((record) => [
      ...textsOf(record),
      found === undefined ? '' : String(cellValue(record, found) ?? ''),
    ]);
  }, [definition, textsOf]);
  const rows = useTableRows(definition, view, textOf, props.useList, props.useCount);
  const page = usePageRows(columns, rows.records, view);
  const note = useNote(rows, view.filter !== '', view.sort !== undefined);

  const filtered = view.filter.trim() !== '';
  const count = filtered ? rows.records.length : rows.total;
  const offset = view.page * view.pageSize;
  const onFilter = useCallback((filter: string) => setView({ filter }), [setView]);

  // A page that is no more, because rows went away, gives way to the last one.
  const lastPage = Math.max(0, Math.ceil(count / view.pageSize) - 1);
  const beyond = rows.status === 'ready' && rows.exact && view.page > lastPage;
  useEffect(() => {
    if (beyond) setView({ page: lastPage });
  }, [beyond, lastPage, setView]);

  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <TableTools filter={view.filter} onFilter={onFilter} {...(note !== undefined && { note })}>
        {props.toolbar}
      </TableTools>
      {rows.status === 'ready' && page.length > 0 ? (
        <TableGrid
          label={definition.label.many}
          columns={columns}
          rows={page}
          offset={offset}
          total={count}
          textsOf={textsOf}
          cards={cards}
          {...(selectedId !== undefined && { selectedId })}
          sort={view.sort}
          onSort={(column) => {
            const sort = nextSort(view.sort, column);
            setView({ sort });
          }}
          onOpen={onOpen}
        />
      ) : (
        <TableState status={rows.status === 'ready' ? 'empty' : rows.status} onRetry={props.onRetry} />
      )}
      <TableFooter view={view} onView={setView} count={count} exact={filtered || rows.exact} />
    </Box>
  );
}

const number = new Intl.NumberFormat('pt-BR');

/** What the operator must know of a filter or an order that did not reach everything. */
function useNote(rows: TableRows, filtered: boolean, sorted: boolean): string | undefined {
  const translate = useTranslate();
  if (rows.status !== 'ready') return undefined;
  const found = filtered && translate('balcao.dataTable.found', { smart_count: rows.records.length });
  const part =
    rows.partial &&
    (filtered || sorted) &&
    translate(`balcao.dataTable.${filtered ? 'searchedPart' : 'sortedPart'}`, {
      loaded: number.format(rows.loaded),
      total: number.format(rows.total),
    });
  return [found, part].filter(Boolean).join('. ') || undefined;
}
