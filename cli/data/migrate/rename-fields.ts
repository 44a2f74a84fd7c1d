/**
 * Applies renames to one stored document. Values are moved as they stand on the wire, so nothing is read wrongly.
 * A field that is in the way of another value is a conflict, and then the document is left as it is. Pure.
 */
import {
  isListStep,
  type Rename,
  type RenamePath,
  renamePath,
  reshaped,
} from '../../../generator/breaking/rename-map.ts';
import { sameJson } from '../../../generator/breaking/same-json.ts';
import { valueAt, withValueAt } from '../../../runtime/server/firestore/values/field-path.ts';
import type { Fields, Value } from '../../../runtime/server/firestore/values/value.ts';
import { listOfMap, mapOfList } from './reshape-field.ts';

export type RenamedFields =
  | { readonly kind: 'untouched' }
  | { readonly kind: 'conflict'; readonly reason: string }
  | {
      readonly kind: 'renamed';
      readonly after: Fields;
      /** What differs, no path inside another; lists as a whole. */
      readonly touched: readonly (readonly string[])[];
    };

class Conflict extends Error {}

export function renameFields(fields: Fields, renames: readonly Rename[]): RenamedFields {
  let after = fields;
  const touched = new Map<string, readonly string[]>();
  try {
    for (const rename of renames) {
      const { from, to } = rename;
      const shape = reshaped(rename);
      if (shape) {
        const path = shape.path.split('.');
        const next = turned(after, path, rename, shape.to);
        if (next === after) continue;
        after = next;
        touched.set(path.join('.'), path);
        continue;
      }
      const next = moved(after, renamePath(from), renamePath(to), from, to);
      if (next === after) continue;
      after = next;
      for (const path of [writtenPath(from), writtenPath(to)]) touched.set(path.join('.'), path);
    }
  } catch (error) {
    if (error instanceof Conflict) return { kind: 'conflict', reason: error.message };
    throw error;
  }
  const outer = outermost([...touched.values()]);
  return outer.length === 0
    ? { kind: 'untouched' }
    : { kind: 'renamed', after, touched: outer.filter((path) => differs(fields, after, path)) };
}

/** Each once, and none inside another. */
export function outermost(paths: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const once = [...new Map(paths.map((path) => [path.join('.'), path])).values()];
  return once.filter((path) => !once.some((other) => isInside(path, other)));
}

/** The same object when it has that shape already. */
function turned(fields: Fields, path: readonly string[], rename: Rename, to: 'map' | 'list'): Fields {
  const map = { key: rename.key ?? '', ...(rename.value === undefined ? {} : { value: rename.value }) };
  const turn = to === 'map' ? mapOfList : listOfMap;
  const made = turn(valueAt(fields, path), map);
  if (made.kind === 'conflict') throw new Conflict(`"${path.join('.')}": ${made.reason}`);
  return made.kind === 'done' ? withValueAt(fields, path, made.value) : fields;
}

/** The same object when there is nothing to move. */
function moved(fields: Fields, from: RenamePath, to: RenamePath, fromText: string, toText: string): Fields {
  const list = from.findIndex(isListStep);
  if (list >= 0) {
    const place = plain(from.slice(0, list + 1));
    const held = valueAt(fields, place);
    if (!held || !('arrayValue' in held)) return fields;
    const rest = [from.slice(list + 1), to.slice(list + 1)] as const;
    const items = held.arrayValue.values.map((item) => movedInItem(item, rest, fromText, toText));
    const same = items.every((item, index) => item === held.arrayValue.values[index]);
    return same ? fields : withValueAt(fields, place, { arrayValue: { values: items } });
  }
  const value = valueAt(fields, from);
  if (value === undefined) return fields;
  const there = valueAt(fields, to);
  if (there !== undefined && !sameJson(there, value)) {
    throw new Conflict(`"${fromText}" and "${toText}" both hold a value, and they differ`);
  }
  for (let depth = 1; depth < to.length; depth++) {
    const step = valueAt(fields, to.slice(0, depth));
    if (step !== undefined && !('mapValue' in step)) {
      throw new Conflict(`"${to.slice(0, depth).join('.')}" holds a value in which "${toText}" cannot stand`);
    }
  }
  return withValueAt(withValueAt(fields, from, undefined), to, value);
}

function movedInItem(
  item: Value,
  [from, to]: readonly [RenamePath, RenamePath],
  fromText: string,
  toText: string,
): Value {
  if (!('mapValue' in item)) return item;
  const fields = moved(item.mapValue.fields, from, to, fromText, toText);
  return fields === item.mapValue.fields ? item : { mapValue: { fields } };
}

/** Up to the first list: Firestore writes no single item. */
export function writtenPath(path: string): readonly string[] {
  const names = renamePath(path);
  const list = names.findIndex(isListStep);
  return plain(list < 0 ? names : names.slice(0, list + 1));
}

function plain(path: RenamePath): readonly string[] {
  return path.map((name) => name.replace(/\[\]$/, ''));
}

function isInside(path: readonly string[], other: readonly string[]): boolean {
  return path.length > other.length && other.every((name, index) => path[index] === name);
}

function differs(before: Fields, after: Fields, path: readonly string[]): boolean {
  return !sameJson(valueAt(before, path), valueAt(after, path));
}
