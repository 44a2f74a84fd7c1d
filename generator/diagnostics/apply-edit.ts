/**
 * A remedy's change, made in the text of the file; all else of the text stays as it is written.
 */
import { applyEdits, findNodeAtLocation, getNodeValue, modify, parseTree } from 'jsonc-parser';
import { isJsonObject, type JsonObject, pointerTo, tokensOf } from '../json.ts';
import type { Edit } from './remedy.ts';

type Path = (string | number)[];

interface Found {
  readonly pointer: string;
  readonly edit?: Edit;
}

/** The text of one file after all remedies that say a change. */
export function mendedText(text: string, diagnostics: readonly Found[]): string {
  // Characters are counted in the text as it was, what stands inside goes first, and references when all are right.
  const turnOf = ({ edit }: Found): number =>
    edit?.kind === 'text' ? 0 : edit?.kind === 'say' && edit.refs !== undefined ? 2 : 1;
  const found = [...diagnostics].reverse().sort((a, b) => turnOf(a) - turnOf(b));
  return found.reduce(
    (now, { pointer, edit }) => (edit === undefined ? now : applyEdit(now, pointer, edit)),
    text,
  );
}

/** `pointer`: of the diagnostic. */
export function applyEdit(text: string, pointer: string, edit: Edit): string {
  if (edit.kind === 'text')
    return text.slice(0, edit.offset) + edit.text + text.slice(edit.offset + edit.length);
  const path = pathIn(text, pointer.replace(/^#/, ''));
  switch (edit.kind) {
    case 'write':
      return overwritten(text, path, edit.value);
    case 'rename':
      return renamed(overlaid(text, path, edit.patch ?? {}), path, edit.name);
    case 'add':
      return overlaid(text, path, edit.patch);
    case 'say':
      return said(text, path, edit);
  }
}

/** Pointers to what an edit writes or takes away; what is only called otherwise stays. */
export function pathsTouched(pointer: string, edit: Edit): string[] {
  const path = tokensOf(pointer);
  const holder = path.slice(0, -1);
  const under = (schema: Path, patch: JsonObject = {}): string[] =>
    pathsOf(patch).map((each) => pointerTo(...schema, ...each));
  switch (edit.kind) {
    case 'text':
      return [];
    case 'write':
      return [pointer];
    case 'rename':
      return under(path, edit.patch);
    case 'add':
      return under(path, edit.patch);
    case 'say': {
      const gone = edit.stays
        ? []
        : [pointer, ...(edit.beside ?? []).map((name) => pointerTo(...holder, name))];
      const schema = edit.isOutside ? holder.slice(0, -1) : schemaAround(holder);
      return [...gone, ...under(schema, edit.patch), ...under([], edit.root)];
    }
  }
}

function said(text: string, path: Path, edit: Edit & { kind: 'say' }): string {
  const holder = path.slice(0, -1);
  const schema = edit.isOutside ? holder.slice(0, -1) : schemaAround(holder);
  const word = pointerTo(...path);
  const stays =
    edit.stays ||
    pathsOf(edit.patch).some((each) => `${pointerTo(...schema, ...each)}/`.startsWith(`${word}/`));
  let now = stays ? text : without(text, path);
  for (const name of edit.beside ?? []) now = without(now, [...holder, name]);
  now = overlaid(now, schema, edit.patch);
  if (edit.root) now = overlaid(now, [], edit.root);
  if (edit.refs) now = now.replaceAll(`"${edit.refs[0]}`, `"${edit.refs[1]}`);
  return edit.isRequired ? required(now, schema) : now;
}

/** The schema that speaks of the value: hints stand inside it, those of a collection at the root. */
function schemaAround(holder: Path): Path {
  if (holder[0] === 'x-collection') return [];
  const hints = holder.indexOf('x-ui');
  return hints === -1 ? holder : holder.slice(0, hints);
}

function required(text: string, schema: Path): string {
  const name = schema.at(-1);
  const around = schema.slice(0, -2);
  if (schema.at(-2) !== 'properties' || typeof name !== 'string') return text;
  const names = valueAt(text, [...around, 'required']);
  // A list that is still to be written as one has names nevertheless.
  const list = typeof names === 'string' ? names.split(/[\s,;|]+/) : Array.isArray(names) ? names : [];
  return list.includes(name) ? text : written(text, [...around, 'required'], [...list, name]);
}

/** Objects are laid over objects; any other value stands in the place of what was there. */
function overlaid(text: string, path: Path, patch: JsonObject): string {
  return Object.entries(patch).reduce((now, [key, value]) => {
    const at = [...path, key];
    return isJsonObject(value) && isJsonObject(valueAt(now, at))
      ? overlaid(now, at, value)
      : overwritten(now, at, value);
  }, text);
}

/** Names of required fields that stand there already stay, whatever remedy moves others to them. */
function overwritten(text: string, path: Path, value: unknown): string {
  const before = path.at(-1) === 'required' ? valueAt(text, path) : undefined;
  const isOfBoth = Array.isArray(before) && Array.isArray(value);
  return written(text, path, isOfBoth ? [...new Set([...before, ...value])] : value);
}

function renamed(text: string, path: Path, name: string): string {
  const node = findNodeAtLocation(parseTree(text) ?? { type: 'null', offset: 0, length: 0 }, path);
  const key = node?.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
  if (!key) return text;
  const now = text.slice(0, key.offset) + JSON.stringify(name) + text.slice(key.offset + key.length);
  if (path.at(-2) !== 'properties') return now;
  // A property has its name in "required" too.
  const list = [...path.slice(0, -2), 'required'];
  const names = valueAt(now, list);
  const at = Array.isArray(names) ? names.indexOf(path.at(-1)) : -1;
  return at === -1 ? now : written(now, [...list, at], name);
}

function without(text: string, path: Path): string {
  const last = path.at(-1);
  const holder = valueAt(text, path.slice(0, -1));
  // jsonc-parser cuts too much where the last of a list in one line goes.
  if (Array.isArray(holder))
    return written(
      text,
      path.slice(0, -1),
      holder.filter((_, at) => at !== last),
    );
  return valueAt(text, path) === undefined ? text : written(text, path, undefined);
}

function written(text: string, path: Path, value: unknown): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol };
  return applyEdits(text, modify(text, path, value, { formattingOptions }));
}

function valueAt(text: string, path: Path): unknown {
  const tree = parseTree(text);
  const node = tree && findNodeAtLocation(tree, path);
  return node && getNodeValue(node);
}

function pathsOf(patch: JsonObject): string[][] {
  return Object.entries(patch).flatMap(([key, value]) =>
    isJsonObject(value) && Object.keys(value).length > 0
      ? pathsOf(value).map((rest) => [key, ...rest])
      : [[key]],
  );
}

/** Positions of lists are numbers to the parser. */
function pathIn(text: string, pointer: string): Path {
  const path: Path = [];
  for (const token of tokensOf(pointer)) {
    path.push(Array.isArray(valueAt(text, path)) ? Number(token) : token);
  }
  return path;
}
