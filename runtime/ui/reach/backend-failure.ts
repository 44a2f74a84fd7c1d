/**
 * Why the backend did not answer a question of a screen, in the operator's words where it said so.
 */
export interface BackendFailure {
  readonly state: 'failed' | 'offline';
  readonly why?: string;
}

/** The browser's own error of a request that never came through is a `TypeError`. */
export function backendFailure(error: unknown): BackendFailure {
  if (!navigator.onLine || error instanceof TypeError) return { state: 'offline' };
  return { state: 'failed', ...(error instanceof Error && error.message !== '' && { why: error.message }) };
}
