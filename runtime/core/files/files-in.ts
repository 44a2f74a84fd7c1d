/**
 * Which files a stored value names, at any depth: Files of fields, blocks of layouts, and addresses in texts. What no
 * field declares counts too, as a file that is still named must not be called unused.
 */
import { SERVED_PATH } from '../../contract/files.ts';
import { fieldOf, isMap } from '../values/map-value.ts';

/**
 * Files themselves, logs that the backend alone writes, and what runs have changed: their undo may bring back the name of
 * a file that has been removed since. In any other document a text may hold an address.
 */
const NAMING_NONE: ReadonlySet<string> = new Set([
  'file',
  'customer-event',
  'customer-facts',
  'product-data-changelog',
  'run-rows',
  'sync-run',
  'sync-run-part',
]);

/** Whether documents of this collection or config page can name a file. */
export function mayNameFiles(collection: string): boolean {
  return !NAMING_NONE.has(collection);
}

/** Ids of files, each once, in the order in which they stand there. */
export function filesIn(value: unknown, project: string): ReadonlySet<string> {
  const found = new Set<string>();
  collect(value, `${SERVED_PATH}/${encodeURIComponent(project)}/`, found);
  return found;
}

function collect(value: unknown, place: string, found: Set<string>): void {
  if (typeof value === 'string') {
    for (let at = value.indexOf(place); at >= 0; at = value.indexOf(place, at + 1)) {
      const [id = ''] = /^[\w-]*/.exec(value.slice(at + place.length)) ?? [];
      if (id !== '') found.add(id);
    }
    return;
  }
  if (Array.isArray(value)) {
    for (const item of value) collect(item, place, found);
    return;
  }
  if (!isMap(value)) return;
  const id = fieldOf(value, 'id');
  const isFile = ['filename', 'url'].some((name) => typeof fieldOf(value, name) === 'string');
  if (isFile && typeof id === 'string') found.add(id);
  for (const part of Object.values(value)) collect(part, place, found);
}
