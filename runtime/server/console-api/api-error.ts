/**
 * A request that is answered with a sentence for the operator, in Portuguese.
 */
export interface ApiErrorDetails {
  /** What the screen tells apart. */
  readonly code?: 'not-configured' | 'no-engine';
  readonly retryAfterSeconds?: number;
  /** What an admin of the store is told instead: where the documentation says what to mend. */
  readonly forAdmins?: string;
}

export class ApiError extends Error {
  readonly status: number;
  readonly details: ApiErrorDetails;

  constructor(status: number, message: string, details: ApiErrorDetails = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.details = details;
  }
}
