/**
 * Values of the store's own classes (references, geopoints, bytes) and numbers that are none in JSON for hands: they stand as numbered tokens, may
 * be moved or removed, and come back as the very values that they were.
 */
import { fieldOf, isMap } from './map-value.ts';

/** Marks a token; its number leads to the value that is held back. */
export const HELD = '$valor';

/** Plain data for the value; what no JSON can say is put into `held`. */
export function shownWithTokens(value: unknown, held: unknown[]): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => shownWithTokens(one ?? null, held));
  if (isMap(value)) {
    const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
    return Object.fromEntries(entries.map(([name, inner]) => [name, shownWithTokens(inner, held)]));
  }
  // No JSON can say them, and it would write `null`.
  const isNoNumber = typeof value === 'number' && !Number.isFinite(value);
  if (!isNoNumber && (typeof value !== 'object' || value === null)) return value;
  held.push(value);
  return { [HELD]: held.length, texto: typeof value === 'number' ? String(value) : textOf(value) };
}

/** The value that a parsed text stands for. A token that leads nowhere stays what it is, and is refused as a field. */
export function restored(value: unknown, held: readonly unknown[]): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => restored(item, held));
  if (!isMap(value)) return value;
  const token = fieldOf(value, HELD);
  if (typeof token === 'number' && token >= 1 && token <= held.length) return held[token - 1];
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, restored(item, held)]));
}

/** What tells one held value from another. */
function textOf(value: object): string {
  if ('toDate' in value && typeof value.toDate === 'function') return new Date(value.toDate()).toISOString();
  if ('path' in value && typeof value.path === 'string') return value.path;
  if ('latitude' in value && 'longitude' in value) return `${value.latitude}, ${value.longitude}`;
  if ('toBase64' in value && typeof value.toBase64 === 'function') return String(value.toBase64());
  if ('toArray' in value && typeof value.toArray === 'function') return String(value.toArray());
  return Object.prototype.toString.call(value);
}
