/**
 * Rules that Firestore would refuse to evaluate: then nothing could be written at all. What they have no room for is
 * left to the form and the backend.
 */
import { problem } from '../../../diagnostics/problem.ts';
import { keyFields, neededFields, requiredFields } from '../../key-fields.ts';
import { expressionsOfAWrite, MOST_EXPRESSIONS } from '../../rules-limits.ts';
import { hintPlace } from '../names/names.ts';
import type { Check } from '../subject.ts';

export const checkRules: Check = (subject) => {
  const { definition } = subject.model;
  const needed = neededFields(definition).length;
  const expressions = expressionsOfAWrite(needed, definition);
  const place = hintPlace(subject, 'name');
  if (expressions > MOST_EXPRESSIONS) {
    const is = `a write of "${definition.name}" would take about ${expressions} expressions`;
    return [problem('RULES_TOO_LARGE', place, { is, limit: `${MOST_EXPRESSIONS} a request` })];
  }
  const all = requiredFields(definition);
  const left = needed + all.length - keyFields(definition).length;
  if (left === 0) return [];
  const first = all[all.length - left]?.path.join('.') ?? '';
  return [problem('RULES_PARTIAL', place, { left, all: all.length, first })];
};
