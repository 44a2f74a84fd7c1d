/**
 * Time as the sessions need it, so that tests can control it.
 */
export interface Clock {
  now(): number;
  /** Returns how to cancel it. */
  after(ms: number, call: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};
