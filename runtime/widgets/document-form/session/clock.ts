/**
 * Time as the sessions need it, so that tests hold it in their hands.
 */
export interface Clock {
  now(): number;
  /** Returns how to call it off. */
  after(ms: number, call: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};
