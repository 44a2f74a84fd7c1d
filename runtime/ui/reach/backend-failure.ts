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
  // What is no JSON comes from somebody between, such as a proxy.
  const hasSaid = error instanceof Error && !(error instanceof SyntaxError) && error.message !== '';
  return { state: 'failed', ...(hasSaid && { why: error.message }) };
}
