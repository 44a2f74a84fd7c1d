/**
 * Live reads: one shape for all stores. React-free; `runtime/data` turns it into hooks.
 */
import type { ConsoleRecord } from './collection.ts';
import type { Scalar } from './field.ts';

/** Why a read or a write did not happen, as far as screens distinguish it. */
export const FAILURE_REASONS = [
  'denied',
  'signed-out',
  'offline',
  'missing',
  'duplicate',
  'conflict',
  // An entry of a tree would stand below itself.
  'cycle',
  // Another collection is true of the field: it changes with a reason, in both.
  'unexplained',
  'invalid',
  'unsupported',
  'unknown',
] as const;
export type DataFailureReason = (typeof FAILURE_REASONS)[number];

export interface DataFailure {
  readonly reason: DataFailureReason;
  /** For the log and for `...` in messages; may be English. */
  readonly detail: string;
}

/** A live list query; field names are the record's, not the stored ones. */
export interface ListQuery {
  /** Equality filters. */
  readonly where?: { readonly [field: string]: Scalar };
  /** Each field has one of its values: 30 combinations at most (Firestore). */
  readonly oneOf?: { readonly [field: string]: readonly Scalar[] };
  /** The field is between both ends, which belong to it. The records come in the order of that field; not beside `prefix`. */
  readonly range?: ListRange;
  /** `field` starts with `value`: the range `>= value` and `<= value + U+F8FF` (admin console, §7). */
  readonly prefix?: { readonly field: string; readonly value: string };
  readonly order?: { readonly field: string; readonly direction: 'asc' | 'desc' };
  /** Only what comes after this record in the list's order. */
  readonly after?: ListCursor;
  readonly limit: number;
}

export interface ListRange {
  readonly field: string;
  readonly from?: Scalar;
  readonly to?: Scalar;
}

/** A record's place in a list; it may be gone since. */
export interface ListCursor {
  readonly id: string;
  /** Its value of the field that the list is ordered by; nothing where the order is the one of the ids. */
  readonly value?: Scalar;
}

/** The field by which a list is ordered: a prefix's or a range's own, as no other order serves them, or the asked one. */
export function orderedBy({
  prefix,
  range,
  order,
}: Pick<ListQuery, 'prefix' | 'range' | 'order'>): ListQuery['order'] {
  const field = prefix?.field ?? range?.field;
  if (field === undefined || field === order?.field) return order;
  return { field, direction: 'asc' };
}

export interface ListSnapshot {
  readonly records: readonly ConsoleRecord[];
  /** From the browser's cache: the server has not confirmed it yet. */
  readonly fromCache: boolean;
  /** More documents match than `limit` let through. */
  readonly hasMore: boolean;
}

export interface DocumentSnapshot {
  /** `null`: there is no such document. */
  readonly record: ConsoleRecord | null;
  readonly fromCache: boolean;
}

export interface Observer<T> {
  next(value: T): void;
  failed(failure: DataFailure): void;
}

export type Unsubscribe = () => void;

/** What a screen holds of a subscription. `data` survives a failure that comes after it. */
export interface LiveState<T> {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly data?: T;
  readonly failure?: DataFailure;
}
