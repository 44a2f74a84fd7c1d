/**
 * Makes a map of a stored list, or a list of a stored map, on the wire. Whatever the other shape has no room for is a
 * reason to leave the document as it is. Pure.
 */
import type { FieldMap } from '../../../runtime/contract/field.ts';
import { compareMapKeys, mapKeyFault } from '../../../runtime/core/formats/map-keys.ts';
import type { Fields, Value } from '../../../runtime/server/firestore/values/value.ts';

export type Reshaped =
  | { readonly kind: 'done'; readonly value: Value }
  /** It has that shape already, or there is nothing. */
  | { readonly kind: 'untouched' }
  | { readonly kind: 'conflict'; readonly reason: string };

const UNTOUCHED: Reshaped = { kind: 'untouched' };

export function mapOfList(held: Value | undefined, map: FieldMap): Reshaped {
  if (!held || 'mapValue' in held || 'nullValue' in held) return UNTOUCHED;
  if (!('arrayValue' in held)) return conflict('it holds neither a list nor a map');
  const entries = new Map<string, Value>();
  for (const [index, item] of held.arrayValue.values.entries()) {
    const entry = entryOf(item, map);
    const at = `item ${index + 1}`;
    if (typeof entry === 'string') return conflict(`${at} ${entry}`);
    if (entries.has(entry.name)) return conflict(`${at} has the key "${entry.name}" of an earlier one`);
    entries.set(entry.name, entry.value);
  }
  return { kind: 'done', value: { mapValue: { fields: Object.fromEntries(entries) } } };
}

export function listOfMap(held: Value | undefined, { key, value: whole }: FieldMap): Reshaped {
  if (!held || 'arrayValue' in held || 'nullValue' in held) return UNTOUCHED;
  if (!('mapValue' in held)) return conflict('it holds neither a list nor a map');
  const entries = Object.entries(held.mapValue.fields).sort(([a], [b]) => compareMapKeys(a, b));
  const items: Value[] = [];
  for (const [name, value] of entries) {
    const parts = whole === undefined ? partsOf(value) : { [whole]: value };
    if (!parts) return conflict(`"${name}" holds no map`);
    if (Object.hasOwn(parts, key)) return conflict(`"${name}" holds a field "${key}" of its own`);
    items.push({ mapValue: { fields: { [key]: { stringValue: name }, ...parts } } });
  }
  return { kind: 'done', value: { arrayValue: { values: items } } };
}

function entryOf(item: Value, { key, value: whole }: FieldMap): { name: string; value: Value } | string {
  const parts = partsOf(item);
  if (!parts) return 'is no map';
  const name = nameOf(Object.hasOwn(parts, key) ? parts[key] : undefined);
  if (name === undefined || mapKeyFault(name) !== undefined) return `has no "${key}" that can be a name`;
  const rest = Object.fromEntries(Object.entries(parts).filter(([part]) => part !== key));
  if (whole === undefined) return { name, value: { mapValue: { fields: rest } } };
  const value = Object.hasOwn(rest, whole) ? rest[whole] : undefined;
  if (!value) return `has no "${whole}"`;
  const [other] = Object.keys(rest).filter((part) => part !== whole);
  return other === undefined ? { name, value } : `holds "${other}" too`;
}

/** Numbers among the keys of a list become texts. */
function nameOf(value: Value | undefined): string | undefined {
  if (!value) return undefined;
  if ('stringValue' in value) return value.stringValue;
  if ('integerValue' in value) return String(value.integerValue);
  return 'doubleValue' in value ? String(value.doubleValue) : undefined;
}

function partsOf(value: Value): Fields | undefined {
  return 'mapValue' in value ? value.mapValue.fields : undefined;
}

function conflict(reason: string): Reshaped {
  return { kind: 'conflict', reason };
}
