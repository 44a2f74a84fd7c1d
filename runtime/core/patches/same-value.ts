/**
 * The one equality of document values: outbox, merge, diff and undo all ask here. A map's fields that are `undefined`
 * count as absent. Values of a store's own classes are asked with their `isEqual`, and where a class has none (the
 * SDK's references) by what they print as JSON.
 */
import { fieldOf, isMap } from '../values/map-value.ts';

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
  // An `isEqual` takes its own class for granted: given null, or a map of the same fields, it would throw or lie.
  if (!isObject(a) || !isObject(b) || Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  if ('isEqual' in a && typeof a.isEqual === 'function') return a.isEqual(b) === true;
  return isPrintable(a) && isPrintable(b) && sameValue(a.toJSON(), b.toJSON());
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isPrintable(value: object): value is { toJSON(): unknown } {
  return 'toJSON' in value && typeof value.toJSON === 'function';
}
