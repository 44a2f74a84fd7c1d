/**
 * Counts that serve everybody for a while. One that fails leaves the former one in its place, and who may count no more
 * for now spoils nobody else's.
 */
import { ApiError } from '../api-error.ts';

const MOST_COUNTS = 2000;

export interface Counted<T> {
  /** When it was begun, ms since the epoch. */
  readonly at: number;
  readonly counted: T;
}

type Ask<T> = (key: string, age: number, count: () => Promise<T>) => Promise<Counted<T>>;

/** What was counted by key, or is being counted: anew where there is none, or it is older. */
export function countedLately<T>(now: () => number): Ask<T> {
  const known = new Map<string, Counted<T>>();
  const underway = new Map<string, { readonly at: number; readonly counting: Promise<Counted<T>> }>();

  function begin(key: string, count: () => Promise<T>): Promise<Counted<T>> {
    const at = now();
    const counting = count()
      .then((counted) => {
        known.delete(key);
        known.set(key, { at, counted });
        const [oldest] = known.keys();
        if (known.size > MOST_COUNTS && oldest !== undefined) known.delete(oldest);
        return { at, counted };
      })
      .finally(() => {
        if (underway.get(key)?.counting === counting) underway.delete(key);
      });
    underway.set(key, { at, counting });
    return counting;
  }

  const ask: Ask<T> = async (key, age, count) => {
    const before = known.get(key);
    if (before && now() - before.at < age) return before;
    const others = underway.get(key);
    if (!others || now() - others.at >= age) return begin(key, count);
    return others.counting.catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 429) return ask(key, age, count);
      throw error;
    });
  };
  return ask;
}
