/**
 * An operator's preferences, key by key: stored in this browser, for each user apart, also after the sign-out. Nothing
 * of a store's data belongs here.
 */
import type { Unsubscribe } from './live.ts';

export interface Preferences {
  /** As it was written, or `undefined`; whoever reads checks what it is. */
  read(key: string): unknown;
  /** `undefined` forgets. */
  write(key: string, value: unknown): void;
  /** Tells of writes, of other tabs' too. */
  watch(key: string, listener: () => void): Unsubscribe;
}
