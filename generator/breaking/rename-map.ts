/**
 * The rename map: which stored fields moved where. `balcao breaking` suggests one, `balcao data migrate` applies it.
 *
 *   { "collection": "category", "renames": [{ "from": "hideTitle", "to": "titleHidden" }] }
 *
 * A file holds one map or a list of them. Paths are stored paths, dotted; `accounts[].user` is a field of every item of
 * the list `accounts`, and moves within its item.
 */
import { isJsonObject, pointerTo } from '../json.ts';

export interface Rename {
  readonly from: string;
  readonly to: string;
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

const PATH = /^[^.[\]]+(\[\])?(\.[^.[\]]+(\[\])?)*$/;
const LIST = '[]';

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
  const { from, to } = isJsonObject(value) ? value : {};
  const ends = { from: String(from), to: String(to) };
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
