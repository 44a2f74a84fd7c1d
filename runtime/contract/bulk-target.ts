/**
 * The documents that a bulk change is for: those that were chosen one by one, or all that a list shows. `removes`: they
 * go, as somebody has agreed to.
 */
import type { ConsoleRecord } from './collection.ts';
import type { ListedRecords } from './listed-records.ts';

export type BulkTarget = { readonly removes?: true } & (
  | { readonly kind: 'chosen'; readonly records: readonly ConsoleRecord[] }
  | { readonly kind: 'listed'; readonly listed: ListedRecords }
);
