/**
 * One value before and after, with all that is inside it.
 */
import { isJsonObject, type JsonObject } from '../json.ts';
import type { FoundChange } from './change.ts';
import { choiceChanges } from './compare-choices.ts';
import { conditionChanges } from './compare-conditions.ts';
import { hintChanges } from './compare-hints.ts';
import { limitChanges } from './compare-limits.ts';
import { mapChanges, mapsOf, storedInItems } from './compare-maps.ts';
import { propertyChanges } from './compare-properties.ts';
import { typeChanges } from './compare-type.ts';
import { changeAt, type ValuePair } from './value-pair.ts';

export function valueChanges(pair: ValuePair): FoundChange[] {
  const types = typeChanges(pair);
  // Of a value of another type nothing else is worth comparing.
  if (types.length > 0) return types;
  return [
    ...choiceChanges(pair),
    ...limitChanges(pair),
    ...conditionChanges(pair),
    ...hintChanges(pair),
    ...mapChanges(pair),
    ...closing(pair),
    ...propertyChanges(pair, valueChanges),
    ...inside(pair, 'items', '[]'),
    ...inside(pair, 'additionalProperties', '.*'),
  ];
}

/** Names that the schema does not list were let through, and are not any more. */
function closing(pair: ValuePair): FoundChange[] {
  const was = pair.before.additionalProperties ?? true;
  const now = pair.after.additionalProperties ?? true;
  const closes = (now === false && was !== false) || (isJsonObject(now) && was === true);
  if (!closes) return [];
  const facts = { keyword: 'additionalProperties', from: said(was), to: said(now) };
  return [changeAt(pair, 'FIELD_LIMIT_TIGHTENED', facts, 'additionalProperties')];
}

function inside(pair: ValuePair, keyword: 'items' | 'additionalProperties', mark: string): FoundChange[] {
  const after = pair.after[keyword];
  if (!isJsonObject(after)) return [];
  const own = pair.before[keyword];
  // Entries of a map that was open are told by `closing`.
  if (keyword === 'additionalProperties' && !isJsonObject(own)) return [];
  const before: JsonObject = isJsonObject(own) ? own : {};
  const maps = keyword === 'items' ? mapsOf(pair) : {};
  return valueChanges({
    between: pair.between,
    before,
    after,
    field: pair.field + mark,
    storedBefore: pair.storedBefore + storedInItems(maps.before, mark),
    storedAfter: pair.storedAfter + storedInItems(maps.after, mark),
    maps,
  });
}

function said(value: unknown): string {
  return isJsonObject(value) ? 'a schema' : JSON.stringify(value);
}
