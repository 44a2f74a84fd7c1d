/**
 * The documents of a bulk change: those that were chosen one by one, or all that a list shows. Only chosen ones can be
 * removed, as somebody has agreed to each of them.
 */
import type { ConsoleRecord } from './collection.ts';
import type { ListedRecords } from './listed-records.ts';
import type { UsageMove } from './usages.ts';

export type BulkTarget =
  | {
      readonly kind: 'chosen';
      readonly records: readonly ConsoleRecord[];
      /** How many of them the list's search and filters hide; absent: none. */
      readonly hidden?: number;
      readonly removes?: true;
      /** Of a removal: what refers to them moves first. */
      readonly move?: UsageMove;
    }
  | { readonly kind: 'listed'; readonly listed: ListedRecords };
