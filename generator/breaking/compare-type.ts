/**
 * The JSON types that a value may have, and the form in which the store keeps it.
 */
import type { JsonObject } from '../json.ts';
import { fieldTypeOf } from '../model/field-type.ts';
import type { FoundChange } from './change.ts';
import { changeAt, type ValuePair } from './value-pair.ts';

export function typeChanges(pair: ValuePair): FoundChange[] {
  const before = typesOf(pair.before);
  const after = typesOf(pair.after);
  const momentBefore = isMoment(pair.before);
  const momentAfter = isMoment(pair.after);
  if (momentBefore === momentAfter && accepts(after, before)) return [];
  const facts = { from: said(before, momentBefore), to: said(after, momentAfter) };
  return [changeAt(pair, 'FIELD_TYPE_CHANGED', facts, momentBefore === momentAfter ? 'type' : 'format')];
}

/** Nothing: any type. */
function typesOf(node: JsonObject): readonly string[] | undefined {
  const { type } = node;
  if (typeof type === 'string') return [type];
  return Array.isArray(type) ? type.map(String) : undefined;
}

function accepts(after: readonly string[] | undefined, before: readonly string[] | undefined): boolean {
  if (after === undefined) return true;
  if (before === undefined) return false;
  return before.every((type) => after.includes(type) || (type === 'integer' && after.includes('number')));
}

/** Kept as a timestamp, not as a text. */
function isMoment(node: JsonObject): boolean {
  return fieldTypeOf(node) === 'datetime';
}

function said(types: readonly string[] | undefined, moment: boolean): string {
  if (moment) return types?.includes('null') ? 'a timestamp or null' : 'a timestamp';
  return types === undefined ? 'anything' : types.join(' or ');
}
