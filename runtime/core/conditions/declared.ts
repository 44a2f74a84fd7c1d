/**
 * Whether a record meets what its collection declares as work (`x-collection.attention`): for lists, exports and bulk
 * changes, which look at records one by one. The generator has checked the condition.
 */
import type { CollectionDefinition } from '../../contract/collection.ts';
import { compileCondition, type Predicate } from './predicate.ts';
import { subjectOf } from './subject.ts';

/** A name that is not declared any more is met by nothing. */
export function meetsAttention(
  definition: CollectionDefinition,
  name: string,
  timeZone: string,
  now: number,
): Predicate {
  const declared = definition.attention?.find((each) => each.name === name);
  const compiled = compileCondition(declared?.where, subjectOf(definition), { timeZone, now }, 'none');
  return compiled.ok ? compiled.matches : () => false;
}
