/**
 * A document as JSON text for hands, and back. Only declared fields are in it, secrets and stamps never. Values of the
 * store's own classes (references, geopoints, bytes) stand as numbered tokens: they may be moved or removed, and come
 * back as the very values they were.
 */
import type { DocumentData } from '../../../contract/collection.ts';
import type { FieldDefinition } from '../../../contract/field.ts';
import { fieldOf, isMap } from '../../../core/codec/map-value.ts';

/** Marks a token; its number leads to the value that is held back. */
export const HELD = '$valor';

export interface DocumentText {
  readonly text: string;
  readonly held: readonly unknown[];
}

/** Throws what `JSON.stringify` throws, for values that are no JSON at all. */
export function documentText(fields: readonly FieldDefinition[], data: DocumentData): DocumentText {
  const held: unknown[] = [];
  const shown = shownMap(fields, data, held);
  return { text: `${JSON.stringify(shown, null, 2)}\n`, held };
}

/** The value that a parsed text stands for. A token that leads nowhere stays what it is, and is refused as a field. */
export function restored(value: unknown, held: readonly unknown[]): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => restored(item, held));
  if (!isMap(value)) return value;
  const token = fieldOf(value, HELD);
  if (typeof token === 'number' && token >= 1 && token <= held.length) return held[token - 1];
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, restored(item, held)]));
}

function shownMap(fields: readonly FieldDefinition[], data: DocumentData, held: unknown[]): DocumentData {
  const shown = fields
    .filter(({ secret }) => !secret)
    .map((field) => [field.name, shownValue(field, fieldOf(data, field.name), held)] as const);
  return Object.fromEntries(shown.filter(([, value]) => value !== undefined));
}

function shownValue(field: FieldDefinition | undefined, value: unknown, held: unknown[]): unknown {
  if (Array.isArray(value)) {
    const item = field?.item ?? (field?.fields ? { ...field, type: 'struct' as const } : undefined);
    return value.map((one: unknown) => shownValue(item, one ?? null, held));
  }
  if (isMap(value)) {
    if (field?.fields) return shownMap(field.fields, value, held);
    const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
    return Object.fromEntries(entries.map(([name, inner]) => [name, shownValue(undefined, inner, held)]));
  }
  if (typeof value !== 'object' || value === null) return value;
  held.push(value);
  return { [HELD]: held.length, texto: textOf(value) };
}

/** What tells one held value from another. */
function textOf(value: object): string {
  if ('toDate' in value && typeof value.toDate === 'function') return new Date(value.toDate()).toISOString();
  if ('path' in value && typeof value.path === 'string') return value.path;
  if ('latitude' in value && 'longitude' in value) return `${value.latitude}, ${value.longitude}`;
  if ('toBase64' in value && typeof value.toBase64 === 'function') return String(value.toBase64());
  return Object.prototype.toString.call(value);
}
