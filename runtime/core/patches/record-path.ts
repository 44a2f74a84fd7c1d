/**
 * Reads and writes one place of a record, without changing the record that it is given.
 * Paths lead through maps only: arrays change as a whole.
 */
import type { DocumentData } from '../../contract/collection.ts';
import { fieldOf, isMap } from '../values/map-value.ts';

type PathReading =
  | { readonly reached: true; readonly value: unknown }
  /** Something that is neither a map nor absent stands in the way. */
  | { readonly reached: false; readonly obstacle: unknown };

/** The value at a path; `undefined` when a map on the way is absent or `null`. */
export function readAt(record: DocumentData, path: readonly string[]): PathReading {
  let value: unknown = record;
  for (const name of path) {
    if (value === undefined || value === null) return { reached: true, value: undefined };
    if (!isMap(value)) return { reached: false, obstacle: value };
    value = fieldOf(value, name);
  }
  return { reached: true, value };
}

/** The record with the value at the path, maps on the way created. `undefined` removes the field. */
export function writeAt<T extends DocumentData>(record: T, path: readonly string[], value: unknown): T {
  const [name, ...deeper] = path;
  if (name === undefined) return record;
  if (deeper.length === 0 && value === undefined) {
    const copy: T = { ...record };
    Reflect.deleteProperty(copy, name);
    return copy;
  }
  const current = fieldOf(record, name);
  if (deeper.length > 0 && value === undefined && !isMap(current)) return record;
  const next = deeper.length === 0 ? value : writeAt(isMap(current) ? current : {}, deeper, value);
  return { ...record, [name]: next };
}
