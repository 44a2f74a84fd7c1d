/**
 * The rename map: which stored fields moved where. `balcao breaking` suggests one, `balcao data migrate` applies it.
 *
 *   { "collection": "category", "renames": [{ "from": "hideTitle", "to": "titleHidden" }] }
 *
 *   { "collection": "product-data", "renames": [{ "from": "Stock[]", "to": "Stock{}", "key": "stockId", "value": "qty" }] }
 *
 * A file holds one map or a list of them. Paths are stored paths, dotted; `accounts[].user` is a field of every item of
 * the list `accounts`, and moves within its item. `Stock[]` to `Stock{}` makes the map of a list, and the other way a
 * list of the map: `key` is the field of an item that is its name, and `value` the one that is the whole value.
 */
import { isJsonObject, pointerTo } from '../json.ts';

export interface Rename {
  readonly from: string;
  readonly to: string;
  /** Only between a list and a map. */
  readonly key?: string;
  readonly value?: string;
}

export interface RenameMap {
  readonly collection: string;
  /** In the order in which they are done. */
  readonly renames: readonly Rename[];
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
  return problems.length > 0 ? { ok: false, problems } : { ok: true, maps };
}

export function renamePath(path: string): RenamePath {
  return path.split('.');
}

export function isListStep(name: string): boolean {
  return name.endsWith(LIST);
}

/** The text of a file with these maps. */
export function printRenameMaps(maps: readonly RenameMap[]): string {
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
  const { collection, renames } = isJsonObject(value) ? value : {};
  if (typeof collection !== 'string' || collection === '') {
    problems.push(`#${at}/collection: name the collection.`);
  }
  if (!Array.isArray(renames) || renames.length === 0) {
    problems.push(`#${at}/renames: list at least one {"from", "to"}.`);
  }
  const read = (Array.isArray(renames) ? renames : []).map((rename: unknown, index) =>
    readRename(rename, at + pointerTo('renames', index), problems),
  );
  return { collection: String(collection), renames: read };
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
