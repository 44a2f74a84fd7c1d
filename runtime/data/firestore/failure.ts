/**
 * The SDK's errors as the screens tell failures apart.
 */
import { FirebaseError } from 'firebase/app';
import type { FirestoreErrorCode } from 'firebase/firestore';
import type { DataFailure, DataFailureReason } from '../../contract/live.ts';
import { DataError, failureOf } from '../../core/store/data-error.ts';

const REASONS: { readonly [code in FirestoreErrorCode]?: DataFailureReason } = {
  'permission-denied': 'denied',
  unauthenticated: 'signed-out',
  unavailable: 'offline',
  'deadline-exceeded': 'offline',
  // A full disk or a spent quota passes: the edit stays kept and is tried again.
  'resource-exhausted': 'unknown',
  'not-found': 'missing',
  'already-exists': 'duplicate',
  'invalid-argument': 'invalid',
  'out-of-range': 'invalid',
  // A query without its index comes back as this, with the index to create in its message.
  'failed-precondition': 'unsupported',
  unimplemented: 'unsupported',
};

/**
 * The code of an error of the SDK. `FirestoreError` itself cannot be asked for: FirebaseError's constructor resets
 * the prototype, so nothing is an instance of it.
 */
export function firestoreCode(error: unknown): string | undefined {
  return error instanceof FirebaseError ? error.code : undefined;
}

export function firestoreFailure(error: unknown): DataFailure {
  const code = firestoreCode(error);
  if (code === undefined || !(error instanceof Error)) return failureOf(error);
  // The documents are closed when their user signs out.
  if (/client has already been terminated/.test(error.message)) {
    return { reason: 'signed-out', detail: error.message };
  }
  return { reason: reasonOf(code), detail: `${code}: ${error.message}` };
}

/** A request needs a token, which may have to be renewed first: these come of that. */
const TOKEN_REASONS: { readonly [code: string]: DataFailureReason } = {
  'auth/network-request-failed': 'offline',
  'auth/too-many-requests': 'offline',
  'auth/user-token-expired': 'signed-out',
  'auth/invalid-user-token': 'signed-out',
  'auth/user-disabled': 'signed-out',
  'auth/user-not-found': 'signed-out',
};

function reasonOf(code: string): DataFailureReason {
  const known: { readonly [code: string]: DataFailureReason | undefined } = { ...REASONS, ...TOKEN_REASONS };
  return (Object.hasOwn(known, code) ? known[code] : undefined) ?? 'unknown';
}

/** For interfaces that reject. */
export function firestoreDataError(cause: unknown): DataError {
  return cause instanceof DataError ? cause : new DataError(firestoreFailure(cause), { cause });
}
