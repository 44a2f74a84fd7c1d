/**
 * Firestore's error codes, and the two places where they are spelt: names and HTTP codes, and gRPC numbers inside messages.
 * Any layer throws a StatusError; only the transports turn one into a response.
 */

import { StorageError } from '../sqlite/database.ts';

const CODES = {
  CANCELLED: { grpc: 1, http: 499 },
  INVALID_ARGUMENT: { grpc: 3, http: 400 },
  DEADLINE_EXCEEDED: { grpc: 4, http: 504 },
  NOT_FOUND: { grpc: 5, http: 404 },
  ALREADY_EXISTS: { grpc: 6, http: 409 },
  PERMISSION_DENIED: { grpc: 7, http: 403 },
  RESOURCE_EXHAUSTED: { grpc: 8, http: 429 },
  FAILED_PRECONDITION: { grpc: 9, http: 400 },
  ABORTED: { grpc: 10, http: 409 },
  UNIMPLEMENTED: { grpc: 12, http: 501 },
  INTERNAL: { grpc: 13, http: 500 },
  UNAVAILABLE: { grpc: 14, http: 503 },
  DATA_LOSS: { grpc: 15, http: 500 },
  UNAUTHENTICATED: { grpc: 16, http: 401 },
} as const;

export type Status = keyof typeof CODES;

export function isStatus(text: string): text is Status {
  return Object.hasOwn(CODES, text);
}

/** A refusal that is sent to the client. The message reaches the browser: it names no document that may not be read. */
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

/** The body of any failure. */
export function errorBody(error: unknown): ErrorBody {
  const { status, message } = statusOf(error);
  return { error: { code: CODES[status].http, message, status } };
}

export interface RpcStatus {
  readonly code: number;
  readonly message: string;
}

/** The failure of one part of an answer: a target of a listen, a write of a batch. */
export function rpcStatus(error: unknown): RpcStatus {
  const { status, message } = statusOf(error);
  return { code: CODES[status].grpc, message };
}

/** An error that is no StatusError is a fault of ours: its text stays in the log. */
function statusOf(error: unknown): StatusError {
  if (error instanceof StorageError) return DISK[error.code];
  return error instanceof StatusError ? error : new StatusError('INTERNAL', 'Internal error.');
}

/** What the client may try again as it is, once somebody has seen to the disk; which file it is stays in the log. */
const DISK = {
  STORAGE_FULL: new StatusError('RESOURCE_EXHAUSTED', "The server's disk is full; this was not stored."),
  STORAGE_FAILING: new StatusError('UNAVAILABLE', "The server's disk does not answer; try again later."),
  STORAGE_DAMAGED: new StatusError(
    'DATA_LOSS',
    'The stored data is damaged here; an administrator must bring a backup back.',
  ),
} as const;

export function invalid(message: string): StatusError {
  return new StatusError('INVALID_ARGUMENT', message);
}

export function unimplemented(feature: string): StatusError {
  return new StatusError('UNIMPLEMENTED', `The embedded Firestore does not support ${feature}.`);
}
