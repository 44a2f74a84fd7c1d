/**
 * Firestore's error codes, and the two places where they are spelt: gRPC names in JSON, HTTP codes beside them.
 * Any layer throws a StatusError; only the transports turn one into a response.
 */

const HTTP_CODES = {
  CANCELLED: 499,
  UNKNOWN: 500,
  INVALID_ARGUMENT: 400,
  DEADLINE_EXCEEDED: 504,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  PERMISSION_DENIED: 403,
  RESOURCE_EXHAUSTED: 429,
  FAILED_PRECONDITION: 400,
  ABORTED: 409,
  OUT_OF_RANGE: 400,
  UNIMPLEMENTED: 501,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  UNAUTHENTICATED: 401,
} as const;

export type Status = keyof typeof HTTP_CODES;

/** A refusal that the client is told of. The message reaches the browser: it names no document that may not be read. */
export class StatusError extends Error {
  readonly status: Status;

  constructor(status: Status, message: string) {
    super(message);
    this.status = status;
  }
}

export interface ErrorBody {
  readonly error: { readonly code: number; readonly message: string; readonly status: Status };
}

/** The body of any failure. An error that is no StatusError is a fault of ours: its text stays in the log. */
export function errorBody(error: unknown): ErrorBody {
  const known = error instanceof StatusError ? error : new StatusError('INTERNAL', 'Internal error.');
  return { error: { code: HTTP_CODES[known.status], message: known.message, status: known.status } };
}

export function invalid(message: string): StatusError {
  return new StatusError('INVALID_ARGUMENT', message);
}

export function unimplemented(feature: string): StatusError {
  return new StatusError('UNIMPLEMENTED', `The embedded Firestore does not support ${feature}.`);
}
