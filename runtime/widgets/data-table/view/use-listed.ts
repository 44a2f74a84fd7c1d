/**
 * Tells the screen what the table shows, so that an export can read the same, beyond the page and the first thousand.
 */
import { useEffect, useMemo } from 'react';
import type { CollectionDefinition } from '../../../contract/collection.ts';
import type { ListedRecords } from '../../../contract/listed-records.ts';
import type { ColumnFilter } from '../model/column-filter.ts';
import { listedRecords } from '../model/listed-records.ts';
import type { SearchText } from '../model/search-rows.ts';
import type { TableView } from '../model/table-view.ts';

export function useListed(
  definition: CollectionDefinition,
  { filter }: TableView,
  filters: readonly ColumnFilter[],
  textOf: SearchText,
  onListed: ((listed: ListedRecords | undefined) => void) | undefined,
): void {
  const listed = useMemo(
    () => listedRecords(definition, filter, filters, textOf),
    [definition, filter, filters, textOf],
  );
  useEffect(() => onListed?.(listed), [listed, onListed]);
}
