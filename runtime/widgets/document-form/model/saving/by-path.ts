/**
 * Small immutable maps keyed by path, and the equality that tells whether a field changed.
 */
import { sameValue } from '../../../../core/patches/same-value.ts';

export type ByPath<T> = ReadonlyMap<string, T>;

/** An emptied field and one that never was are the same to the operator, whichever way the store spells it. */
export function sameFieldValue(a: unknown, b: unknown): boolean {
  return sameValue(a ?? undefined, b ?? undefined);
}

export function including<T>(map: ByPath<T>, key: string, value: T): ByPath<T> {
  return new Map(map).set(key, value);
}

/** The same map when the key is not in it. */
export function excluding<T>(map: ByPath<T>, key: string): ByPath<T> {
  if (!map.has(key)) return map;
  const rest = new Map(map);
  rest.delete(key);
  return rest;
}
