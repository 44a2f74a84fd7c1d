/**
 * Whether the store answers: one answer for all screens.
 */
import type { Unsubscribe } from './live.ts';

/** `away`: it was asked more than once and did not answer; it is asked again and again. */
export type Reach = 'reached' | 'away';

export interface StoreReach {
  getState(): Reach;
  /** Calls when the state changes. */
  subscribe(listener: () => void): Unsubscribe;
  /** Calls when the store answers again after it was away: whatever waits may be sent. */
  onBack(call: () => void): Unsubscribe;
}
