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

/** As `writeAt` writes them one after the other, with one copy of each map, however many there are. */
export function writeAllAt(
  record: DocumentData,
  values: readonly (readonly [path: readonly string[], value: unknown])[],
): DocumentData {
  const own = new Set<DocumentData>();
  const copyOf = (map: DocumentData): DocumentData => {
    if (own.has(map)) return map;
    const copy = { ...map };
    own.add(copy);
    return copy;
  };
  const root = copyOf(record);
  for (const [path, value] of values) {
    const last = path.at(-1);
    let at: DocumentData | undefined = root;
    for (const name of path.slice(0, -1)) {
      const there: unknown = at && fieldOf(at, name);
      if (!at || (value === undefined && !isMap(there))) {
        at = undefined;
        break;
      }
      const map = copyOf(isMap(there) ? there : {});
      define(at, name, map);
      at = map;
    }
    if (!at || last === undefined) continue;
    if (value === undefined) Reflect.deleteProperty(at, last);
    else define(at, last, value);
  }
  return root;
}

/** Also where a field is called as what every object inherits. */
function define(map: DocumentData, name: string, value: unknown): void {
  Reflect.defineProperty(map, name, { value, writable: true, enumerable: true, configurable: true });
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
