/**
 * The SDK's errors as the screens tell failures apart.
 */
import { FirestoreError, type FirestoreErrorCode } from 'firebase/firestore';
import type { DataFailure, DataFailureReason } from '../../contract/live.ts';
import { DataError, failureOf } from '../data-error.ts';

const REASONS: { readonly [code in FirestoreErrorCode]?: DataFailureReason } = {
  'permission-denied': 'denied',
  unauthenticated: 'signed-out',
  unavailable: 'offline',
  'deadline-exceeded': 'offline',
  'not-found': 'missing',
  'already-exists': 'duplicate',
  'invalid-argument': 'invalid',
  'out-of-range': 'invalid',
  // A query without its index comes back as this, with the index to create in its message.
  'failed-precondition': 'unsupported',
  unimplemented: 'unsupported',
};

export function firestoreFailure(error: unknown): DataFailure {
  if (!(error instanceof FirestoreError)) return failureOf(error);
  return { reason: REASONS[error.code] ?? 'unknown', detail: `${error.code}: ${error.message}` };
}

/** For interfaces that reject. */
export function firestoreDataError(cause: unknown): DataError {
  return cause instanceof DataError ? cause : new DataError(firestoreFailure(cause), { cause });
}
