/**
 * Field paths: `Height.Value`, with backquotes around a name that is no plain identifier: `` `full name`.first ``.
 */
import { invalid } from '../status.ts';
import { type Fields, fieldOf, type Value } from './value.ts';

/** Names from the document's root; never empty. */
export type FieldPath = readonly string[];

/** The document's own name in filters and orders. */
export const NAME_FIELD = '__name__';

const PLAIN_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;
/** One name with its separator; the unquoted form takes more than identifiers, as Google's does in a mask. */
const NEXT_NAME = /(?:`((?:[^`\\]|\\[\s\S])+)`|([^`.\\]+))(\.|$)/y;

export function isNamePath(path: FieldPath): boolean {
  return path.length === 1 && path[0] === NAME_FIELD;
}

/** Throws INVALID_ARGUMENT for an empty name or an open backquote. */
export function parseFieldPath(text: string): FieldPath {
  const names: string[] = [];
  NEXT_NAME.lastIndex = 0;
  while (true) {
    const match = NEXT_NAME.exec(text);
    if (!match) throw invalid(`"${text}" is no field path. Quote names that hold . or \` with backquotes.`);
    const [, quoted, plain, separator] = match;
    names.push(quoted === undefined ? (plain ?? '') : quoted.replace(/\\([\s\S])/g, '$1'));
    if (separator === '') return names;
  }
}

export function printFieldPath(path: FieldPath): string {
  return path
    .map((name) => (PLAIN_NAME.test(name) ? name : `\`${name.replace(/[\\`]/g, '\\$&')}\``))
    .join('.');
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
  const [name, ...rest] = path;
  if (name === undefined) return fields;
  if (rest.length === 0) return value === undefined ? without(fields, name) : withField(fields, name, value);
  const step = fieldOf(fields, name);
  const inner = step && 'mapValue' in step ? step.mapValue.fields : undefined;
  if (value === undefined && inner === undefined) return fields;
  return withField(fields, name, { mapValue: { fields: withValueAt(inner ?? {}, rest, value) } });
}

/** Only the given paths, in a new tree. */
export function project(fields: Fields, paths: readonly FieldPath[]): Fields {
  let kept: Fields = {};
  for (const path of paths) {
    const value = isNamePath(path) ? undefined : valueAt(fields, path);
    if (value !== undefined) kept = withValueAt(kept, path, value);
  }
  return kept;
}

/** Entries, not a spread: a field may be called `__proto__`-like names that an assignment would swallow. */
function withField(fields: Fields, name: string, value: Value): Fields {
  return Object.fromEntries([...Object.entries(fields).filter(([key]) => key !== name), [name, value]]);
}

function without(fields: Fields, name: string): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
}
