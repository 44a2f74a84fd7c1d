/**
 * Values that were allowed one by one and are not any more.
 */
import type { JsonObject } from '../json.ts';
import { choicesOf } from '../model/field-type.ts';
import type { FoundChange } from './change.ts';
import { sameJson } from './same-json.ts';
import { changeAt, type ValuePair } from './value-pair.ts';

export function choiceChanges(pair: ValuePair): FoundChange[] {
  const before = valuesOf(pair.before);
  const after = valuesOf(pair.after);
  if (!after) return [];
  const gone = before?.filter((value) => !after.some((other) => sameJson(value, other)));
  if (gone?.length === 0) return [];
  const facts = { gone: gone ? listed(gone) : 'any value', allowed: listed(after) };
  return [changeAt(pair, 'FIELD_VALUES_NARROWED', facts, keywordOf(pair.after))];
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
