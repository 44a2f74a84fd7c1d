/**
 * A resume token names the moment up to which a client has been sent everything. It gives no right: whoever comes
 * back with one is checked as whoever comes for the first time.
 */
import type { Micros } from '../store/document-store.ts';

export function resumeToken(time: Micros): string {
  return Buffer.from(String(time)).toString('base64');
}

/** NaN for what is no token of ours. */
export function timeOfToken(token: string): Micros {
  const text = Buffer.from(token, 'base64').toString('latin1');
  return /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
}
