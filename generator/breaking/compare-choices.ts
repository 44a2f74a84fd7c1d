/**
 * Values that were allowed one by one and are not any more.
 */
import { nearestName } from '../diagnostics/nearest.ts';
import type { JsonObject } from '../json.ts';
import { choicesOf } from '../model/field-type.ts';
import type { FoundChange } from './change.ts';
import { isPlace, type NewValue } from './rename-map.ts';
import { sameJson } from './same-json.ts';
import { changeAt, type ValuePair } from './value-pair.ts';

export function choiceChanges(pair: ValuePair): FoundChange[] {
  const before = valuesOf(pair.before);
  const after = valuesOf(pair.after);
  if (!after) return [];
  const gone = before?.filter((value) => !after.some((other) => sameJson(value, other)));
  if (gone?.length === 0) return [];
  const hasTable = gone !== undefined && isPlace(pair.storedAfter);
  const facts = { gone: gone ? listed(gone) : 'any value', allowed: listed(after), hasTable };
  const change = changeAt(pair, 'FIELD_VALUES_NARROWED', facts, keywordOf(pair.after));
  if (!hasTable) return [change];
  return [{ ...change, values: gone.map((from) => newValue(pair.storedAfter, from, after)) }];
}

/** By the nearest name; the only one that is left stands for all. */
function newValue(at: string, from: unknown, allowed: readonly unknown[]): NewValue {
  const texts = allowed.filter((each) => typeof each === 'string');
  const to =
    allowed.length === 1 ? allowed[0] : typeof from === 'string' ? nearestName(from, texts) : undefined;
  return { at, from, ...(to !== undefined && { to }) };
}

function valuesOf(node: JsonObject): readonly unknown[] | undefined {
  if ('const' in node) return [node.const];
  return choicesOf(node)?.map(({ value }) => value);
}

function keywordOf(node: JsonObject): string {
  return ['const', 'enum', 'oneOf', 'anyOf'].find((keyword) => keyword in node) ?? 'enum';
}

function listed(values: readonly unknown[]): string {
  const shown = values.slice(0, 6).map((value) => JSON.stringify(value));
  return values.length > shown.length
    ? `${shown.join(', ')} and ${values.length - shown.length} more`
    : shown.join(', ');
}
