/**
 * Places in a record as the form knows them: property names and array positions from the root.
 * What is saved stops at the first array, because arrays change as a whole.
 */
import type { DocumentData } from '../../../../contract/collection.ts';
import { sameValue } from '../../../../core/patches/same-value.ts';
import { fieldOf, isMap } from '../../../../core/values/map-value.ts';
import { valueAt } from '../../../../core/values/value-at.ts';

export type FormPath = readonly (string | number)[];

/** One text for a path, usable as a key; names may hold any character. */
export function pathKey(path: FormPath): string {
  return JSON.stringify(path);
}

/** The part of a path that one saved change covers. */
export function savedPath(path: FormPath): readonly string[] {
  const names: string[] = [];
  for (const step of path) {
    if (typeof step === 'number') break;
    names.push(step);
  }
  return names;
}

/** True when `path` is `start` or lies beneath it. */
export function startsWith(path: FormPath, start: FormPath): boolean {
  return start.length <= path.length && start.every((step, index) => step === path[index]);
}

/**
 * The same value with another one at the path. Untouched branches keep their identity, maps and rows on the way are
 * created. `undefined` removes a map's field, and leaves `null` in an array.
 */
export function withValueAt(value: unknown, path: FormPath, next: unknown): unknown {
  const [step, ...deeper] = path;
  if (step === undefined) return next;
  if (typeof step === 'number') {
    const rows: unknown[] = Array.isArray(value) ? [...value] : [];
    rows[step] = withValueAt(rows[step], deeper, next) ?? null;
    return rows;
  }
  const map = isMap(value) ? value : {};
  const held = withValueAt(fieldOf(map, step), deeper, next);
  if (held !== undefined) return { ...map, [step]: held };
  const { [step]: _removed, ...rest } = map;
  return rest;
}

/** The document with the changes in it; the same object where they change nothing. */
export function withChanges(
  data: DocumentData,
  changes: Iterable<{ readonly path: FormPath; readonly value: unknown }>,
): DocumentData {
  let result = data;
  for (const { path, value } of changes) {
    const next = sameValue(valueAt(result, path), value) ? result : withValueAt(result, path, value);
    if (isMap(next)) result = next;
  }
  return result;
}
