/**
 * What is known of a message whose call brought no answer. Only a connection that never came about says that nothing
 * left; once there was one, the provider may have the message.
 */
import type { SendOutcome } from '../ports/mail.ts';

/** ms before another try at a host that could not be reached. */
const AGAIN_MS = 5000;
export const CALL_TIMEOUT_MS = 30_000;

const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  // The certificate is wrong: the connection ends before anything is sent.
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/** Of what `fetch` rejected with. */
export function outcomeOfFailedCall(error: unknown): SendOutcome {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return NEVER_CONNECTED.has(code) ? { kind: 'later', after: AGAIN_MS } : { kind: 'unknown' };
}

/** What a provider's limit asks to wait: seconds in `retry-after`, else what the adapter read of its own header. */
export function laterBy(ms: number): SendOutcome {
  const known = Number.isFinite(ms) ? ms : AGAIN_MS;
  return { kind: 'later', after: Math.min(Math.max(known, 100), 10 * 60_000) };
}

/** Aborts when the caller does, and when the provider has not answered for half a minute. */
export function withinPatience(signal: AbortSignal | undefined, ms = CALL_TIMEOUT_MS): AbortSignal {
  const patience = AbortSignal.timeout(ms);
  return signal ? AbortSignal.any([signal, patience]) : patience;
}
