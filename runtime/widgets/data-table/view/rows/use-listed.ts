/**
 * Tells the screen what the table shows, or what of it is chosen, so that an export can read the same, beyond the page
 * and the first thousand, and say so.
 */
import { useEffect, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { CollectionDefinition } from '../../../../contract/collection.ts';
import type { ListedRecords } from '../../../../contract/listed-records.ts';
import type { CellValue } from '../../model/column-filter.ts';
import { listedRecords } from '../../model/listed-records.ts';
import type { SearchText } from '../../model/search-rows.ts';
import type { Selection } from '../../model/selection.ts';
import type { TableColumn } from '../../model/table-columns.ts';
import { filterGroups, type TableView } from '../../model/table-view.ts';
import type { ColumnFilters } from './use-column-filters.ts';
import type { TableRows } from './use-table-rows.ts';

const EVERYTHING: ListedRecords = { query: {} };

export interface ListedParts extends ColumnFilters {
  readonly definition: CollectionDefinition;
  readonly columns: readonly TableColumn[];
  readonly view: TableView;
  readonly searchText: SearchText;
  readonly rows: TableRows;
  readonly selection: Selection;
  readonly cellValue: CellValue;
}

/** Answers with what the table shows, chosen or not. */
export function useListed(
  { definition, columns, view, filters, filterText, searchText, rows, selection, cellValue }: ListedParts,
  onListed: ((listed: ListedRecords | undefined) => void) | undefined,
): ListedRecords {
  const translate = useTranslate();
  const records = useMemo(
    () => listedRecords(definition, view.filter, filters, searchText, rows.foundIds, cellValue),
    [definition, view.filter, filters, searchText, rows.foundIds, cellValue],
  );
  const search = view.filter.trim();
  const filter = [
    ...(search === '' ? [] : [`“${search}”`]),
    ...filterGroups(view.filters).map((group, index) =>
      [
        ...(index > 0 ? [translate('balcao.dataTable.filters.or')] : []),
        ...group.flatMap((one) => {
          const column = columns.find(({ path }) => path === one.column);
          if (!column) return [];
          return `${column.translated ? translate(column.label) : column.label}: ${filterText(one, column)}`;
        }),
      ].join(' · '),
    ),
  ]
    .filter((part) => part !== '')
    .join(' · ');
  const count = countOf(rows);
  const listed = useMemo(
    () => records && { ...records, filter, ...(count !== undefined && { count }) },
    [records, filter, count],
  );
  const chosen = useMemo(
    (): ListedRecords | undefined =>
      selection.ids.size === 0
        ? undefined
        : {
            query: {},
            passes: ({ id }) => selection.ids.has(id),
            filter: translate('balcao.dataTable.bulk.filter', { smart_count: selection.ids.size }),
            count: selection.ids.size,
          },
    [selection, translate],
  );
  useEffect(() => onListed?.(chosen ?? listed), [chosen, listed, onListed]);
  return listed ?? EVERYTHING;
}

/** Only where the table has looked through all that an export reads. */
function countOf({ plan, current, partial, fromCache, count }: TableRows): number | undefined {
  if (!plan || plan.paged || plan.query.order || plan.query.prefix) return undefined;
  return current && !partial && !fromCache ? count : undefined;
}
