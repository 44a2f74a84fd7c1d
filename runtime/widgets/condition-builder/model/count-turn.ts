/**
 * Whether a change of a condition lets everybody in, or nobody any more: the two mistakes that no example shows.
 */
import type { CountedCondition } from '../../../contract/conditions.ts';

export interface CountTurn {
  readonly to: 'none' | 'all';
  readonly matched: number;
  readonly total: number;
  /** How many met it before; absent where that could not be evaluated. */
  readonly before?: number;
}

/** `before`: how many met the condition that the change was made on, where it was counted. */
export function countTurn(
  { matched, total, change }: CountedCondition,
  before: number | undefined = change && matched - change.enter + change.leave,
): CountTurn | undefined {
  const facts = { matched, total, ...(before !== undefined && { before }) };
  if (total === 0) return undefined;
  if (matched === total && before !== total) return { to: 'all', ...facts };
  return matched === 0 && before !== undefined && before > 0 ? { to: 'none', ...facts } : undefined;
}
