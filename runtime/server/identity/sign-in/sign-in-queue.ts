/**
 * The queue of sign-ins before the check of a password, which takes 150 ms and a thread: two at a time, a few waiting.
 * Addresses from which the account has signed in before go first, and take a stranger's place when the queue is full.
 */
const PARALLEL = 2;
/** Of two at a time, about a second and a half. */
export const LONGEST_QUEUE = 20;

interface Waiting {
  readonly known: boolean;
  /** `false`: the place was given to somebody else. */
  readonly called: (go: boolean) => void;
}

export interface SignInQueue {
  /** `undefined` when the queue is full; then the work was not begun. */
  run<T>(known: boolean, work: () => Promise<T>): Promise<T | undefined>;
}

export function createSignInQueue(): SignInQueue {
  let running = 0;
  const waiting: Waiting[] = [];

  const enter = (known: boolean): Promise<boolean> | boolean => {
    if (running < PARALLEL) {
      running += 1;
      return true;
    }
    if (waiting.length >= LONGEST_QUEUE) {
      const last = known ? waiting.findLastIndex((one) => !one.known) : -1;
      if (last < 0) return false;
      for (const { called } of waiting.splice(last, 1)) called(false);
    }
    return new Promise((called) => {
      const strangers = waiting.findIndex((one) => !one.known);
      const place = known && strangers >= 0 ? strangers : waiting.length;
      waiting.splice(place, 0, { known, called });
    });
  };

  return {
    async run(known, work) {
      if (!(await enter(known))) return undefined;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next.called(true);
        else running -= 1;
      }
    },
  };
}
