/**
 * How often one user may ask: a bucket that holds some requests and fills again with time. Kept in memory, so each
 * copy of the backend counts for itself and a restart forgives.
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
