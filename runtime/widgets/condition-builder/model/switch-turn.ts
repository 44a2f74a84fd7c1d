/**
 * Whether what is about to be switched on is for nobody, or for everybody: it is asked about then, as a change of a
 * condition is.
 */
import type { CountedCondition } from '../../../contract/conditions.ts';
import type { Matching } from '../../../core/conditions/matching.ts';

/** `counts`: of each question. */
export function switchTurn(
  { broken, isNarrowed }: Pick<Matching, 'broken' | 'isNarrowed'>,
  counts: readonly Pick<CountedCondition, 'matched' | 'total'>[],
): 'none' | 'all' | undefined {
  // What cannot be evaluated lets nobody in.
  const isBroken = broken > 0 && counts.length === 0;
  if (isBroken || counts.some(({ matched }) => matched === 0)) return 'none';
  const isAll = counts.every(({ matched, total }) => matched === total);
  return isAll && !isNarrowed ? 'all' : undefined;
}
