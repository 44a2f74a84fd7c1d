/**
 * The rename map: which stored fields moved where, what fills a field that documents lack, and what values become.
 * `balcao breaking` suggests one, `balcao data migrate` applies it.
 *
 *   { "collection": "category", "renames": [{ "from": "hideTitle", "to": "titleHidden" }] }
 *
 *   { "collection": "product-data", "renames": [{ "from": "Stock[]", "to": "Stock{}", "key": "stockId", "value": "qty" }] }
 *
 * A file holds one map or a list of them. Paths are stored paths, dotted; `accounts[].user` is a field of every item of
 * the list `accounts`, and moves within its item. `Stock[]` to `Stock{}` makes the map of a list, and the other way a
 * list of the map: `key` is the field of an item that is its name, and `value` the one that is the whole value.
 *
 *   { "collection": "task", "defaults": [{ "at": "priority", "value": "normal" }],
 *     "values": [{ "at": "status", "from": "open", "to": "todo" }] }
 *
 * Renames come first, then values, then defaults: paths are those of the schema as it is.
 */
import { isJsonObject, pointerTo } from '../json.ts';
import { sameJson } from './same-json.ts';

export interface Rename {
  readonly from: string;
  readonly to: string;
  /** Only between a list and a map. */
  readonly key?: string;
  readonly value?: string;
}

/** What a field becomes in documents that lack it and have what holds it. */
export interface Default {
  readonly at: string;
  readonly value: unknown;
}

/** What one stored value becomes. Without `to` it is still to be decided, and nothing is migrated. */
export interface NewValue {
  readonly at: string;
  readonly from: unknown;
  readonly to?: unknown;
}

export interface RenameMap {
  readonly collection: string;
  /** In the order in which they are done. */
  readonly renames: readonly Rename[];
  readonly values?: readonly NewValue[];
  readonly defaults?: readonly Default[];
}

export type ParsedRenameMaps =
  | { readonly ok: true; readonly maps: readonly RenameMap[] }
  /** Each says where in the file, by JSON pointer, and what is wrong. */
  | { readonly ok: false; readonly problems: readonly string[] };

/** A stored path as names; a name that ends in `[]` is a list whose items are entered. */
export type RenamePath = readonly string[];

const PATH = /^[^.[\]{}]+(\[\])?(\.[^.[\]{}]+(\[\])?)*$/;
const LIST = '[]';
const MAP = '{}';

export function parseRenameMaps(text: string): ParsedRenameMaps {
  let content: unknown;
  try {
    content = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return { ok: false, problems: [`It is no JSON: ${error instanceof Error ? error.message : error}.`] };
  }
  const problems: string[] = [];
  const maps = Array.isArray(content)
    ? content.map((map, index) => readMap(map, pointerTo(index), problems))
    : [readMap(content, '', problems)];
  // Each map changes a document by itself, and the way back knows one change of each.
  for (const [index, { collection }] of maps.entries()) {
    if (maps.findIndex((other) => other.collection === collection) < index)
      problems.push(`#${pointerTo(index)}/collection: "${collection}" has a map already; put both into one.`);
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, maps };
}

export function renamePath(path: string): RenamePath {
  return path.split('.');
}

export function isListStep(name: string): boolean {
  return name.endsWith(LIST);
}

/** The text of a file with these maps. */
export function printRenameMaps(all: readonly RenameMap[]): string {
  const maps = all.map(({ renames, ...map }) => (renames.length === 0 ? map : { ...map, renames }));
  return `${JSON.stringify(maps.length === 1 ? maps[0] : maps, undefined, 2)}\n`;
}

/** The stored path that becomes a map or a list where it stands; nothing for a move. */
export function reshaped({
  from,
  to,
}: Rename): { readonly path: string; readonly to: 'map' | 'list' } | undefined {
  if (from.endsWith(LIST) && to.endsWith(MAP)) return { path: from.slice(0, -LIST.length), to: 'map' };
  if (from.endsWith(MAP) && to.endsWith(LIST)) return { path: to.slice(0, -LIST.length), to: 'list' };
  return undefined;
}

function readMap(value: unknown, at: string, problems: string[]): RenameMap {
  const map = isJsonObject(value) ? value : {};
  const { collection } = map;
  if (typeof collection !== 'string' || collection === '') {
    problems.push(`#${at}/collection: name the collection.`);
  }
  const parts = PARTS.filter((name) => map[name] !== undefined);
  const empty = parts.filter((name) => !Array.isArray(map[name]) || map[name].length === 0);
  if (parts.length === 0 || empty.includes('renames')) {
    problems.push(`#${at}/renames: list at least one {"from", "to"}.`);
  }
  for (const name of empty) if (name !== 'renames') problems.push(`#${at}/${name}: list at least one.`);
  const listed = (name: (typeof PARTS)[number]): readonly unknown[] =>
    Array.isArray(map[name]) ? map[name] : [];
  const values = listed('values').map((each, index) =>
    readNewValue(each, at + pointerTo('values', index), problems),
  );
  const defaults = listed('defaults').map((each, index) =>
    readDefault(each, at + pointerTo('defaults', index), problems),
  );
  for (const each of values) {
    const isMade = ({ at, value }: Default) => at === each.at && sameJson(value, each.from);
    const isNew = [...values.map(({ at, to }) => ({ at, value: to })), ...defaults].some(isMade);
    // A run that was stopped and goes on could not tell them apart.
    if (isNew)
      problems.push(
        `#${at}/values: ${JSON.stringify(each.from)} of "${each.at}" is an old value and a new one.`,
      );
  }
  return {
    collection: String(collection),
    renames: listed('renames').map((rename, index) =>
      readRename(rename, at + pointerTo('renames', index), problems),
    ),
    ...(values.length > 0 && { values }),
    ...(defaults.length > 0 && { defaults }),
  };
}

const PARTS = ['renames', 'values', 'defaults'] as const;

function readNewValue(value: unknown, at: string, problems: string[]): NewValue {
  const { from, to, ...entry } = isJsonObject(value) ? value : {};
  const place = readPlace(entry.at, at, problems);
  if (from === undefined) problems.push(`#${at}/from: name the stored value.`);
  if (to === undefined) problems.push(`#${at}/to: say what ${JSON.stringify(from)} becomes.`);
  else if (sameJson(from, to)) problems.push(`#${at}: "from" and "to" are the same.`);
  return { at: place, from, to };
}

function readDefault(value: unknown, at: string, problems: string[]): Default {
  const { value: filled, ...entry } = isJsonObject(value) ? value : {};
  if (filled === undefined) problems.push(`#${at}/value: say what is stored.`);
  return { at: readPlace(entry.at, at, problems), value: filled };
}

function readPlace(place: unknown, at: string, problems: string[]): string {
  if (typeof place === 'string' && PATH.test(place)) return place;
  problems.push(`#${at}/at: write a stored path, such as "seo.title" or "accounts[].user".`);
  return String(place);
}

/** Whether a map can name the place: entries of a map whose names are data have none. */
export function isPlace(path: string): boolean {
  return PATH.test(path) && !path.includes('*');
}

function readRename(value: unknown, at: string, problems: string[]): Rename {
  const { from, to, key, value: whole } = isJsonObject(value) ? value : {};
  const ends = { from: String(from), to: String(to) };
  if (typeof from === 'string' && typeof to === 'string' && reshaped(ends)) {
    return readReshape({ ...ends, key, value: whole }, at, problems);
  }
  for (const [end, path] of Object.entries({ from, to })) {
    if (typeof path !== 'string' || !PATH.test(path)) {
      problems.push(`#${at}/${end}: write a stored path, such as "seo.title" or "accounts[].user".`);
    }
  }
  if (typeof from === 'string' && typeof to === 'string') {
    const problem = impossible(ends);
    if (problem) problems.push(`#${at}: ${problem}`);
  }
  return ends;
}

function readReshape(
  { from, to, key, value }: { from: string; to: string; key: unknown; value: unknown },
  at: string,
  problems: string[],
): Rename {
  const path = reshaped({ from, to })?.path ?? '';
  if (
    !PATH.test(path) ||
    path.includes(LIST) ||
    from.slice(0, -LIST.length) !== path ||
    to.slice(0, -LIST.length) !== path
  ) {
    problems.push(
      `#${at}: a list becomes a map where it stands, and outside of lists: "Stock[]" to "Stock{}".`,
    );
  }
  if (typeof key !== 'string' || key === '') {
    problems.push(`#${at}/key: name the field of an item that is its name in the map.`);
  }
  if (value !== undefined && (typeof value !== 'string' || value === '')) {
    problems.push(`#${at}/value: name the field of an item that is the whole value, or leave it out.`);
  }
  return { from, to, key: String(key), ...(typeof value === 'string' ? { value } : {}) };
}

function impossible({ from, to }: Rename): string | undefined {
  if (from === to) return '"from" and "to" are the same.';
  if (to.startsWith(`${from}.`) || from.startsWith(`${to}.`)) return 'A field cannot move into itself.';
  return listOf(from) === listOf(to)
    ? undefined
    : 'A field of a list item stays in its item: both paths must name the same list.';
}

/** Up to the last list that the path enters. */
function listOf(path: string): string {
  return path.slice(0, path.lastIndexOf(LIST) + 1);
}
