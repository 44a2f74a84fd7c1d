/**
 * Equality of document values. A map's fields that are `undefined` count as absent.
 * Values of a store's own classes are asked with their `isEqual`.
 */
import { fieldOf, isMap } from '../codec/map-value.ts';

export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (a === 0 && b === 0)) return true;
  if (Array.isArray(a)) {
    return (
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((item, index) => sameValue(item ?? null, b[index] ?? null))
    );
  }
  if (isMap(a)) {
    if (!isMap(b)) return false;
    const names = new Set([...Object.keys(a), ...Object.keys(b)]);
    return [...names].every((name) => sameValue(fieldOf(a, name), fieldOf(b, name)));
  }
  return hasEquality(a) && a.isEqual(b);
}

function hasEquality(value: unknown): value is { isEqual(other: unknown): boolean } {
  return (
    typeof value === 'object' && value !== null && 'isEqual' in value && typeof value.isEqual === 'function'
  );
}
