/**
 * Hints that decide what a stored value means: the collection that an id leads to, and a number's unit.
 */

import { hints } from '../model/field-type.ts';
import type { FoundChange } from './change.ts';
import { changeAt, type ValuePair } from './value-pair.ts';

export function hintChanges(pair: ValuePair): FoundChange[] {
  return [...referenceChanges(pair), ...unitChanges(pair), ...secretChanges(pair)];
}

function referenceChanges(pair: ValuePair): FoundChange[] {
  const was = hints(pair.before).collection;
  const now = hints(pair.after).collection;
  if (typeof now !== 'string') return [];
  const known = typeof was === 'string' ? (pair.between.renamed.get(was) ?? was) : undefined;
  if (known === now) return [];
  const from = known === undefined ? 'any text' : `ids of "${was}"`;
  const facts = { from, to: `from "${now}"` };
  return [changeAt(pair, 'FIELD_REFERENCE_CHANGED', facts, 'x-ui', 'collection')];
}

function unitChanges(pair: ValuePair): FoundChange[] {
  const was = hints(pair.before).unit;
  const now = hints(pair.after).unit;
  // A number that gets its first unit is only labelled.
  if (typeof was !== 'string' || typeof now !== 'string' || was === now) return [];
  return [changeAt(pair, 'FIELD_UNIT_CHANGED', { from: was, to: now }, 'x-ui', 'unit')];
}

function secretChanges(pair: ValuePair): FoundChange[] {
  const [was, is] = [pair.before, pair.after].map((schema) => hints(schema).secret === true);
  if (was === is) return [];
  return [changeAt(pair, was ? 'SECRET_EXPOSED' : 'SECRET_IN_THE_CLEAR', { name: pair.field })];
}
