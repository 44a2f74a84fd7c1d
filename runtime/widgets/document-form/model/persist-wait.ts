/**
 * How soon what is typed or changed is in the browser's database, and how often at most. What is persisted is read,
 * copied and compared as a whole: where it is much, a key would wait for that, and it is done less often. Pure.
 */
export const PERSIST_WAIT = 70;
const LONG_WAIT = 700;
/** Values, each hundred letters of a text counting as one. */
const MUCH = 2000;

export function persistWait(value: unknown): number {
  return left(value, MUCH) > 0 ? PERSIST_WAIT : LONG_WAIT;
}

/** What is left of the budget; it is not counted further than that. */
function left(value: unknown, budget: number): number {
  if (budget <= 0) return 0;
  if (typeof value === 'string') return budget - 1 - value.length / 100;
  if (typeof value !== 'object' || value === null) return budget - 1;
  let rest = budget - 1;
  for (const one of Object.values(value)) {
    rest = left(one, rest);
    if (rest <= 0) return 0;
  }
  return rest;
}
