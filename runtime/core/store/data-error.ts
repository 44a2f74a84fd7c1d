/**
 * A `DataFailure` as an exception, for interfaces that reject: react-admin's data provider and its auth checks.
 */
import type { DataFailure, DataFailureReason } from '../../contract/live.ts';

/** What react-admin reads as `error.status`. */
const STATUS: { readonly [reason in DataFailureReason]: number } = {
  denied: 403,
  'signed-out': 401,
  offline: 503,
  missing: 404,
  duplicate: 409,
  conflict: 409,
  cycle: 409,
  unexplained: 409,
  invalid: 400,
  unsupported: 501,
  unknown: 500,
};

export class DataError extends Error {
  readonly failure: DataFailure;
  readonly status: number;

  constructor(failure: DataFailure, options?: ErrorOptions) {
    super(failure.detail, options);
    this.name = 'DataError';
    this.failure = failure;
    this.status = STATUS[failure.reason];
  }
}

export function dataError(reason: DataFailureReason, detail: string, cause?: unknown): DataError {
  return new DataError({ reason, detail }, { cause });
}

/** The failure of anything thrown; what is not a `DataError` was not foreseen. */
export function failureOf(error: unknown): DataFailure {
  if (error instanceof DataError) return error.failure;
  return { reason: 'unknown', detail: error instanceof Error ? error.message : String(error) };
}
