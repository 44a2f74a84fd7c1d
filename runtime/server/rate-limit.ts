/**
 * How much one user may ask: a bucket that holds some requests, or milliseconds of work, and fills again with time. And
 * how often all of them together may in a day. Kept in memory, so each copy of the backend counts for itself and a
 * restart forgives.
 */
/** Memory stays bounded: who asked longest ago is forgotten first, and has a full bucket by then. */
const MOST_USERS = 10_000;

export interface RateLimit {
  /** Takes some, one when absent; seconds until there are so many again, 0 when they were taken. */
  take(user: string, amount?: number): number;
  /** Of what was taken before; less than nothing where it was too little. */
  giveBack(user: string, amount: number): void;
}

/** `most`: what a full bucket holds; that of a minute when absent. */
export function createRateLimit(perMinute: number, now: () => number, most = perMinute): RateLimit {
  const buckets = new Map<string, { readonly left: number; readonly at: number }>();
  const leftOf = (user: string) => {
    const before = buckets.get(user);
    return before ? Math.min(most, before.left + ((now() - before.at) / 60_000) * perMinute) : most;
  };
  const put = (user: string, left: number) => {
    buckets.delete(user);
    buckets.set(user, { left: Math.min(most, left), at: now() });
    if (buckets.size > MOST_USERS) {
      const [oldest] = buckets.keys();
      if (oldest !== undefined) buckets.delete(oldest);
    }
  };
  return {
    take(user, amount = 1) {
      const left = leftOf(user);
      if (left < amount) return Math.ceil(((amount - left) / perMinute) * 60);
      put(user, left - amount);
      return 0;
    },
    giveBack: (user, amount) => put(user, leftOf(user) + amount),
  };
}

export interface DailyBudget {
  /** Takes one of today's; seconds until tomorrow's, 0 when it was taken. */
  take(): number;
}

const DAY_MS = 24 * 60 * 60_000;

/** Days of UTC. */
export function createDailyBudget(perDay: number, now: () => number): DailyBudget {
  let day = 0;
  let taken = 0;
  return {
    take() {
      const today = Math.floor(now() / DAY_MS);
      if (today !== day) {
        day = today;
        taken = 0;
      }
      if (taken >= perDay) return Math.ceil(((today + 1) * DAY_MS - now()) / 1000);
      taken += 1;
      return 0;
    },
  };
}
