/**
 * How often one user may ask: a bucket that holds some requests and fills again with time. And how often all of them
 * together may in a day. Kept in memory, so each copy of the backend counts for itself and a restart forgives.
 */
/** Memory stays bounded: who asked longest ago is forgotten first, and has a full bucket by then. */
const MOST_USERS = 10_000;

export interface RateLimit {
  /** Takes one; seconds until there is one again, 0 when it was taken. */
  take(user: string): number;
}

export function createRateLimit(perMinute: number, now: () => number): RateLimit {
  const buckets = new Map<string, { readonly left: number; readonly at: number }>();
  return {
    take(user) {
      const before = buckets.get(user);
      const filled = before ? before.left + ((now() - before.at) / 60_000) * perMinute : perMinute;
      const left = Math.min(perMinute, filled);
      if (left < 1) return Math.ceil(((1 - left) / perMinute) * 60);
      buckets.delete(user);
      buckets.set(user, { left: left - 1, at: now() });
      if (buckets.size > MOST_USERS) {
        const [oldest] = buckets.keys();
        if (oldest !== undefined) buckets.delete(oldest);
      }
      return 0;
    },
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
