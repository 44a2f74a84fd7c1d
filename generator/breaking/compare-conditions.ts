/**
 * Keywords that combine schemas. Whether one lets through all that another does cannot be decided in general, so
 * only plain loosening is taken for harmless: a condition dropped, a branch added.
 */
import { choicesOf } from '../model/field-type.ts';
import { whatIsValid } from '../model/what-is-valid.ts';
import type { FoundChange } from './change.ts';
import { sameJson } from './same-json.ts';
import { changeAt, type ValuePair } from './value-pair.ts';

const CONDITIONS = [
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'dependencies',
  'contains',
  'propertyNames',
  'patternProperties',
] as const;

export function conditionChanges(pair: ValuePair): FoundChange[] {
  return CONDITIONS.filter((keyword) => mayRefuse(pair, keyword)).map((keyword) =>
    changeAt(pair, 'FIELD_CONDITION_CHANGED', { keyword }, keyword),
  );
}

function mayRefuse({ before, after }: ValuePair, keyword: (typeof CONDITIONS)[number]): boolean {
  const now = whatIsValid(after[keyword]);
  const was = whatIsValid(before[keyword]);
  if (now === undefined || sameJson(was, now)) return false;
  // Branches that are one value each are choices, and compared as such.
  if ((keyword === 'oneOf' || keyword === 'anyOf') && choicesOf(after)) return false;
  if (keyword === 'allOf') return !everyOneIn(now, was);
  if (keyword === 'anyOf') return !everyOneIn(was, now);
  return true;
}

function everyOneIn(these: unknown, those: unknown): boolean {
  return (
    Array.isArray(these) &&
    Array.isArray(those) &&
    these.every((each) => those.some((other) => sameJson(each, other)))
  );
}
