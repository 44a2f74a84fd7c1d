/**
 * Rules that Firestore would refuse to evaluate: then nothing could be written at all.
 */
import { problem } from '../../diagnostics/problem.ts';
import { keyFields } from '../key-fields.ts';
import { expressionsOfAWrite, MOST_EXPRESSIONS } from '../rules-limits.ts';
import { hintPlace } from './names.ts';
import type { Check } from './subject.ts';

export const checkRules: Check = (subject) => {
  const { name, audit } = subject.model.definition;
  const keys = keyFields(subject.model.definition).length;
  const expressions = expressionsOfAWrite(keys, audit?.fields.length);
  if (expressions <= MOST_EXPRESSIONS) return [];
  const is = `a write of "${name}" would take about ${expressions} expressions`;
  const facts = { is, limit: `${MOST_EXPRESSIONS} a request` };
  return [problem('RULES_TOO_LARGE', hintPlace(subject, 'name'), facts)];
};
