/**
 * Field paths: `Height.Value`, with backquotes around a name that is no plain identifier: `` `full name`.first ``.
 */
import { invalid } from '../status.ts';
import { checkFieldName } from './parse-value.ts';
import { type Fields, fieldOf, type Value } from './value.ts';

export { printFieldPath } from '../../../core/wire/print-field-path.ts';

/** Names from the document's root; never empty. */
export type FieldPath = readonly string[];

/** Firestore's own limit. */
const MAX_NAMES = 20;

/** The document's own name in filters and orders. */
export const NAME_FIELD = '__name__';

/** One name with its separator, by the two expressions that Google's refusal names. */
const NEXT_NAME = /(?:`((?:[^`\\]|\\.)+)`|([a-zA-Z_][a-zA-Z_0-9]*))(\.|$)/y;
const GRAMMAR =
  'Unquoted property paths must match regex ([a-zA-Z_][a-zA-Z_0-9]*), and quoted property paths must match regex (`(?:[^`\\\\]|(?:\\\\.))+`)';

export function isNamePath(path: FieldPath): boolean {
  return path.length === 1 && path[0] === NAME_FIELD;
}

/**
 * Throws INVALID_ARGUMENT for what is outside Google's grammar, a name that no field may have, or more than 20 names.
 * `__name__` alone is the document's name.
 */
export function parseFieldPath(text: string): FieldPath {
  const names: string[] = [];
  NEXT_NAME.lastIndex = 0;
  while (true) {
    const match = NEXT_NAME.exec(text);
    if (!match) throw invalid(`Invalid property path "${text}". ${GRAMMAR}`);
    const [, quoted, plain, separator] = match;
    names.push(quoted === undefined ? (plain ?? '') : quoted.replace(/\\(.)/g, '$1'));
    if (separator === '') break;
    if (names.length === MAX_NAMES) throw invalid(`A field path has ${MAX_NAMES} names at most.`);
  }
  if (!isNamePath(names)) names.forEach(checkFieldName);
  return names;
}

/** Throws INVALID_ARGUMENT for what is no list of field paths, or one of more than `most`. */
export function parseFieldPaths(data: unknown, name: string, most: number): readonly FieldPath[] {
  if (!Array.isArray(data)) throw invalid(`"${name}" must be a list.`);
  if (data.length > most) throw invalid(`"${name}" takes ${most} fields at most, not ${data.length}.`);
  return data.map((text) => {
    if (typeof text !== 'string') throw invalid('A field path must be a string.');
    return parseFieldPath(text);
  });
}

/** The value at the path; `undefined` when a name is missing or a step is no map. */
export function valueAt(fields: Fields, path: FieldPath): Value | undefined {
  let value: Value | undefined = { mapValue: { fields } };
  for (const name of path) {
    if (!value || !('mapValue' in value)) return undefined;
    value = fieldOf(value.mapValue.fields, name);
  }
  return value;
}

/** A copy with the value at the path; steps that are no maps become maps. `undefined` removes, and makes no maps. */
export function withValueAt(fields: Fields, path: FieldPath, value: Value | undefined): Fields {
  if (value === undefined && valueAt(fields, path) === undefined) return fields;
  const draft = fieldsDraft(fields);
  draft.set(path, value);
  return draft.fields;
}

/** Only the given paths, in a new tree. */
export function project(fields: Fields, paths: readonly FieldPath[]): Fields {
  const kept = fieldsDraft({});
  for (const path of paths) {
    const value = isNamePath(path) ? undefined : valueAt(fields, path);
    if (value !== undefined) kept.set(path, value);
  }
  return kept.fields;
}

/** Fields under change: many values cost one copy of each map on their way, not a copy each. */
export interface FieldsDraft {
  readonly fields: Fields;
  /** As `withValueAt` does, in place. */
  set(path: FieldPath, value: Value | undefined): void;
}

interface DraftFields {
  [name: string]: Value;
}

/** What is handed in stays as it is. */
export function fieldsDraft(given: Fields): FieldsDraft {
  const copies = new WeakSet<Fields>();
  const copied = (fields: Fields): DraftFields => {
    const copy = withoutPrototype(fields);
    copies.add(copy);
    return copy;
  };
  const root = copied(given);
  const stepInto = (map: DraftFields, name: string): DraftFields => {
    const step = fieldOf(map, name);
    const inner = step && 'mapValue' in step ? step.mapValue.fields : {};
    const own = copies.has(inner) ? inner : copied(inner);
    map[name] = { mapValue: { fields: own } };
    return own;
  };
  return {
    fields: root,
    set: (path, value) => {
      const name = path.at(-1);
      if (name === undefined || (value === undefined && valueAt(root, path) === undefined)) return;
      const map = path.slice(0, -1).reduce(stepInto, root);
      if (value === undefined) delete map[name];
      else map[name] = value;
    },
  };
}

/** A field may be called `__proto__`, which an assignment to any other object would swallow. */
function withoutPrototype(fields: Fields): DraftFields {
  return Object.assign(Object.create(null), fields);
}
