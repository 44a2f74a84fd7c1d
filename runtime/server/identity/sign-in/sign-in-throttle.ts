/**
 * Slows guessing without locking anyone out for ever. Three levels of failure: of an address, of an account as tried
 * from an address, of an account as tried from anywhere. Past a few free failures each further one makes the next try
 * wait, twice as long each time, a minute at most; a try made while waiting is refused and does not count. Levels drain
 * by one a minute. The last one spares addresses from which the account has signed in before: a stranger who hammers
 * an account from afar does not shut its owner out. An IPv6 address counts as its network. Kept in memory: a restart forgives.
 */
import { backoff } from '../../../core/timing/backoff.ts';
import { networkOf } from '../sessions/network-of.ts';

const WAIT = { first: 1000, longest: 60_000 };
const DRAIN_ONE_MS = 60_000;
/** Memory stays bounded when someone tries millions of names: the oldest are forgotten first. */
const MOST_ENTRIES = 20_000;

/** How many failures are free. An address may be shared by a whole shop behind one router. */
export const FREE_FAILURES = { pair: 5, account: 20, address: 30 } as const;

interface Level {
  readonly failures: number;
  readonly at: number;
}

export interface SignInAttempt {
  /** Milliseconds until this address may try this account; 0: go on. */
  readonly wait: number;
  /** The account has signed in from this address before. */
  readonly known: boolean;
  /** Takes back what the attempt counted. */
  succeeded(): void;
  /** The same, for an attempt whose password was never looked at. */
  unjudged(): void;
}

export interface SignInThrottle {
  /** Counts the attempt as a failure at once, so that many sent together do not all pass. */
  attempt(account: string, address: string): SignInAttempt;
}

export function createSignInThrottle(now: () => number): SignInThrottle {
  const levels = new Map<string, Level>();
  const known = new Map<string, true>();

  const drained = (key: string): number => {
    const level = levels.get(key);
    return level ? Math.max(0, level.failures - (now() - level.at) / DRAIN_ONE_MS) : 0;
  };

  const remaining = (key: string, free: number): number => {
    const level = levels.get(key);
    const extra = level ? Math.ceil(level.failures) - free : -1;
    if (!level || extra < 0) return 0;
    return Math.max(0, backoff(WAIT, extra + 1) - (now() - level.at));
  };

  return {
    attempt(account, address) {
      const network = networkOf(address);
      const pair = JSON.stringify(['pair', account, network]);
      const anywhere = JSON.stringify(['account', account]);
      const from = JSON.stringify(['address', network]);
      const takeBack = (key: string) => {
        const level = levels.get(key);
        // Only its own: else guessing others' passwords could be paid for with one account of one's own.
        if (level) levels.set(key, { ...level, failures: level.failures - 1 });
      };
      const wait = Math.max(
        remaining(from, FREE_FAILURES.address),
        remaining(pair, FREE_FAILURES.pair),
        known.has(pair) ? 0 : remaining(anywhere, FREE_FAILURES.account),
      );
      if (wait === 0) {
        for (const key of [pair, anywhere, from]) {
          keepNewest(levels, key, { failures: drained(key) + 1, at: now() });
        }
      }
      return {
        wait,
        known: known.has(pair),
        succeeded() {
          levels.delete(pair);
          for (const key of [anywhere, from]) takeBack(key);
          keepNewest(known, pair, true);
        },
        unjudged() {
          for (const key of [pair, anywhere, from]) takeBack(key);
        },
      };
    },
  };
}

function keepNewest<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key);
  map.set(key, value);
  if (map.size <= MOST_ENTRIES) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}
