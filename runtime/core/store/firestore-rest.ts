/**
 * One call of Firestore's REST interface with a user's token. The browser uses it instead of the SDK for thousands of
 * documents; the backend uses it to write on behalf of a user. Also the meaning of each of the store's refusals.
 */
import type { DataFailure, DataFailureReason } from '../../contract/live.ts';
import { DataError } from './data-error.ts';

export interface FirestoreRest {
  /** `…/databases/(default)/documents`, without a slash at the end. */
  readonly root: string;
  token(renewed?: boolean): Promise<string>;
}

/** Rejects with a `DataError`. `parent`: the document that the method is asked of, with a slash before it. */
export type FirestoreCall = (
  method: string,
  body: object,
  parent?: string,
  renewed?: boolean,
) => Promise<unknown>;

/** By the name of a status in Firestore's API. */
const REASONS: { readonly [status: string]: DataFailureReason | undefined } = {
  PERMISSION_DENIED: 'denied',
  UNAUTHENTICATED: 'signed-out',
  UNAVAILABLE: 'offline',
  DEADLINE_EXCEEDED: 'offline',
  RESOURCE_EXHAUSTED: 'offline',
  INTERNAL: 'offline',
  FAILED_PRECONDITION: 'conflict',
  ALREADY_EXISTS: 'conflict',
  NOT_FOUND: 'conflict',
  ABORTED: 'conflict',
  INVALID_ARGUMENT: 'invalid',
};
/** A request without an answer is cancelled after this time. Its writes may be stored all the same. */
const PATIENCE_MS = 30_000;

export function firestoreRest(place: FirestoreRest): FirestoreCall {
  return async function ask(method, body, parent = '', renewed = false): Promise<unknown> {
    const token = await place.token(renewed).catch((cause: unknown) => {
      throw tokenFailure(cause);
    });
    const answer = await fetch(`${place.root}${parent}:${method}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch((cause: unknown) => {
      throw new DataError({ reason: 'offline', detail: String(cause) }, { cause });
    });
    if (answer.status === 401 && !renewed) return ask(method, body, parent, true);
    const content: unknown = await answer.json().catch(() => undefined);
    if (answer.ok && content !== undefined) return content;
    throw new DataError(refusalOf(answer.status, content));
  };
}

/** What the names of documents begin with. */
export function databaseOf({ root }: Pick<FirestoreRest, 'root'>): string {
  return root.slice(root.indexOf('/v1/') + '/v1/'.length);
}

export type Answer = { readonly [name: string]: unknown };

export function isAnswer(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null;
}

/** A token cannot be renewed without a connection, nor by who has been shut out. */
function tokenFailure(cause: unknown): DataError {
  if (cause instanceof DataError) return cause;
  const offline = isAnswer(cause) && cause.code === 'auth/network-request-failed';
  return new DataError({ reason: offline ? 'offline' : 'signed-out', detail: String(cause) }, { cause });
}

/** What the store has answered with an HTTP status that is no success. */
export function refusalOf(status: number, content: unknown): DataFailure {
  // A query answers with a list, also when it is refused.
  const answer: unknown = Array.isArray(content) ? content[0] : content;
  const error = isAnswer(answer) && isAnswer(answer.error) ? answer.error : {};
  const name = typeof error.status === 'string' ? error.status : '';
  const detail = typeof error.message === 'string' ? error.message : `HTTP ${status}`;
  const known = Object.hasOwn(REASONS, name) ? REASONS[name] : undefined;
  return { reason: known ?? (status >= 500 ? 'offline' : 'unknown'), detail: `${name}: ${detail}` };
}
