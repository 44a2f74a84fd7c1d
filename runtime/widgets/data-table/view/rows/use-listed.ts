/**
 * What the table shows, as an export or a bulk change can read it: beyond the page and the first thousand, with the
 * filter in words.
 */
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { CollectionDefinition, ConsoleRecord } from '../../../../contract/collection.ts';
import type { ListedRecords } from '../../../../contract/listed-records.ts';
import { listedRecords } from '../../model/listed-records.ts';
import type { TableColumn } from '../../model/table-columns.ts';
import { filterGroups, type TableView } from '../../model/table-view.ts';
import type { ShownAttention } from './use-attention.ts';
import type { ColumnFilters } from './use-column-filters.ts';
import type { TableRows } from './use-table-rows.ts';

export interface ListedParts extends ColumnFilters {
  readonly definition: CollectionDefinition;
  readonly columns: readonly TableColumn[];
  readonly view: TableView;
  readonly rows: TableRows;
  /** What the view names. */
  readonly attention: ShownAttention | undefined;
}

const NONE: readonly ConsoleRecord[] = [];

/** `undefined`: nothing is searched for or filtered by. */
export function useListed({
  definition,
  columns,
  view,
  filters,
  filterText,
  rows,
  attention,
}: ListedParts): ListedRecords | undefined {
  const translate = useTranslate();
  const isAll = countOf(rows) !== undefined;
  const shown = view.filter.trim() === '' ? NONE : rows.records;
  const records = useMemo(
    () =>
      listedRecords(
        definition,
        view.filter,
        filters,
        { ids: shown.map(({ id }) => id), isAll },
        attention?.name,
      ),
    [definition, view.filter, filters, shown, isAll, attention],
  );
  const search = view.filter.trim();
  const filter = [
    ...(search === '' ? [] : [`“${search}”`]),
    ...(attention ? [attention.label] : []),
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
  return useMemo(
    () => records && { ...records, filter, ...(count !== undefined && { count }) },
    [records, filter, count],
  );
}

/** Only where the table has looked through all that an export reads. */
function countOf({ plan, current, partial, fromCache, count }: TableRows): number | undefined {
  if (!plan || plan.paged || plan.query.order || plan.query.prefix) return undefined;
  return current && !partial && !fromCache ? count : undefined;
}
