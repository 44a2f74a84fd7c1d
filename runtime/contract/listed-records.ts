/**
 * What a list shows of its collection, as data by which an export or a bulk change can read all of it, here or in the
 * backend.
 */
import type { Scalar } from './field.ts';
import type { ListQuery } from './live.ts';

/** Everything when empty: no order that would leave out what lacks its field. */
export interface ListedRecords {
  readonly query: Omit<ListQuery, 'limit' | 'after'>;
  /** What the store cannot be asked, looked at record by record. */
  readonly narrowed?: Narrowing;
  /** What the list is narrowed by, in the operator's words. */
  readonly filter?: string;
  /** How many the list has found; absent where it does not know all of them. */
  readonly count?: number;
}

/** All of it holds together. */
export interface Narrowing {
  /** These documents alone. */
  readonly ids?: readonly string[];
  /** What refers to one of these documents, and is none of them itself. */
  readonly refersTo?: { readonly collection: string; readonly ids: readonly string[] };
  readonly filters?: readonly ColumnFilter[];
  /** What meets a declaration of the collection's `attention`, by its name. */
  readonly attention?: string;
  /** What was typed; `found`: documents that the list shows for it. */
  readonly search?: { readonly text: string; readonly found: readonly string[] };
}

export type ColumnFilter =
  | { readonly kind: 'choice'; readonly column: string; readonly values: readonly Scalar[] }
  | {
      readonly kind: 'range';
      readonly column: string;
      readonly from?: Scalar;
      readonly to?: Scalar;
      /** Of what is counted from rows: no store can be asked. */
      readonly isCounted?: true;
    }
  | { readonly kind: 'prefix'; readonly column: string; readonly text: string }
  | { readonly kind: 'empty'; readonly column: string; readonly isEmpty: boolean }
  /** All filters of one of the groups. */
  | { readonly kind: 'either'; readonly groups: readonly (readonly ColumnFilter[])[] };
