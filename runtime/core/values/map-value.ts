/**
 * What counts as a map in a document: a plain object, as JSON and Firestore have it.
 * Timestamps, references and other class instances are values, never looked into.
 */
import type { DocumentData } from '../../contract/collection.ts';

export function isMap(value: unknown): value is DocumentData {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** An own field of a map; inherited names such as `constructor` are absent. */
export function fieldOf(map: DocumentData, name: string): unknown {
  return Object.hasOwn(map, name) ? map[name] : undefined;
}

/** The same of anything: what is no map has no fields. */
export function partOf(value: unknown, name: string): unknown {
  return isMap(value) ? fieldOf(value, name) : undefined;
}
