/**
 * A view's search and filters as a way to read all that pass: what an index answers without an order is asked of the
 * store, the rest is looked at record by record.
 */

import type { CollectionDefinition, ConsoleRecord } from '../../../contract/collection.ts';
import type { ListedRecords } from '../../../contract/listed-records.ts';
import { type CellValue, passes } from '../../../core/search/listed-record.ts';
import type { ColumnFilter } from './column-filter.ts';
import { matchingRows, type SearchText } from './search-rows.ts';
import { bestOfStore } from './table-plan.ts';

/** What the table shows for a search; `isAll`: and nothing beyond it passes. */
export interface ShownRows {
  readonly ids: readonly string[];
  readonly isAll: boolean;
}

/** `undefined`: nothing is searched for or filtered by. */
export function listedRecords(
  definition: CollectionDefinition,
  search: string,
  filters: readonly ColumnFilter[],
  shown: ShownRows,
  /** The name of a declaration. */
  attention?: string,
): ListedRecords | undefined {
  const text = search.trim();
  const isNarrowed = text !== '' || attention !== undefined;
  if (!isNarrowed && filters.length === 0) return undefined;
  // What is found by the texts that a row shows is known of these rows alone.
  if (text !== '' && shown.isAll) return { query: {}, narrowed: { ids: shown.ids } };
  // The store's own prefix minds accents and case, and would leave out what the table shows.
  const prefixes = filters.filter(({ kind }) => kind === 'prefix');
  const asked = filters.filter(({ kind }) => kind !== 'prefix');
  const { query, filters: unasked } = bestOfStore(definition, asked, undefined);
  const left = [...unasked, ...prefixes];
  if (!isNarrowed && left.length === 0) return { query };
  return {
    query,
    narrowed: {
      ...(left.length > 0 && { filters: left }),
      ...(attention !== undefined && { attention }),
      ...(text !== '' && { search: { text, found: shown.ids } }),
    },
  };
}

export interface Narrowing {
  readonly search: string;
  readonly filters: readonly ColumnFilter[];
  readonly textOf: SearchText;
  readonly found?: ReadonlySet<string> | undefined;
  readonly cellValue?: CellValue | undefined;
  readonly meets?: ((record: ConsoleRecord) => boolean) | undefined;
}

export function isListed(
  record: ConsoleRecord,
  { search, filters, textOf, found, cellValue, meets }: Narrowing,
): boolean {
  return (
    filters.every((filter) => passes(record, filter, cellValue)) &&
    (!meets || meets(record)) &&
    matchingRows([record], search, textOf, found).length > 0
  );
}
