/**
 * Which row of a list is which after it has changed, here or elsewhere: a row that is open stays the one that is open,
 * wherever it comes to lie. Pure.
 */

import { fieldOf, isMap } from '../values/map-value.ts';
import { sameValue } from './same-value.ts';

export interface KnownRows {
  readonly rows: readonly unknown[];
  /** One for each row, its own for as long as the row is there. */
  readonly keys: readonly number[];
  /** The first key that no row has had. */
  readonly next: number;
}

export const NO_ROWS: KnownRows = { rows: [], keys: [], next: 0 };

/**
 * The rows with the keys that they had: as the same object, else by their item key, else by their contents, else as the
 * row that was changed where it stands. What is none of these is new.
 */
export function followRows(
  last: KnownRows,
  rows: readonly unknown[],
  itemKey: string | undefined,
): KnownRows {
  if (rows === last.rows) return last;
  const found = new Map<number, number>();
  const free = new Set(last.rows.keys());
  const pair = (lastIndexOf: (row: unknown, index: number) => number | undefined): void => {
    for (const [index, row] of rows.entries()) {
      const at = found.has(index) ? undefined : lastIndexOf(row, index);
      if (at !== undefined && free.delete(at)) found.set(index, at);
    }
  };
  const objects = new Map(last.rows.map((row, index) => [row, index]));
  pair((row) => (isMap(row) ? objects.get(row) : undefined));
  if (itemKey !== undefined) pair(byItemKey(last.rows, rows, itemKey));
  pair((row, index) => (sameValue(row, last.rows[index]) ? index : undefined));
  pair((row) => [...free].find((index) => sameValue(row, last.rows[index])));
  if (rows.length === last.rows.length) {
    pair((row, index) => (isEdited(last.rows[index], row, itemKey) ? index : undefined));
  }
  let { next } = last;
  const keys = rows.map((_, index) => last.keys[found.get(index) ?? -1] ?? next++);
  return { rows, keys, next };
}

/** Where the row of this key stands; `null` where there is none. */
export function indexOfRow({ keys }: KnownRows, key: number | null): number | null {
  const index = key === null ? -1 : keys.indexOf(key);
  return index < 0 ? null : index;
}

function byItemKey(
  before: readonly unknown[],
  after: readonly unknown[],
  itemKey: string,
): (row: unknown) => number | undefined {
  const [from, to] = [indexes(before, itemKey), indexes(after, itemKey)];
  return (row) => {
    const id = idOf(row, itemKey);
    return to.get(id)?.length === 1 && from.get(id)?.length === 1 ? from.get(id)?.[0] : undefined;
  };
}

/** A row's own key may be what is being changed; with another key and other contents it is another row. */
function isEdited(before: unknown, after: unknown, itemKey: string | undefined): boolean {
  if (itemKey === undefined || !isMap(before) || !isMap(after)) return true;
  const [from, to] = [idOf(before, itemKey), idOf(after, itemKey)];
  // Two rows may have the same one: then their places tell them apart.
  if (from === undefined || to === undefined || sameValue(from, to)) return true;
  return sameValue({ ...before, [itemKey]: null }, { ...after, [itemKey]: null });
}

function indexes(rows: readonly unknown[], itemKey: string): ReadonlyMap<unknown, readonly number[]> {
  const found = new Map<unknown, number[]>();
  for (const [index, row] of rows.entries()) {
    const id = idOf(row, itemKey);
    if (id !== undefined) found.set(id, [...(found.get(id) ?? []), index]);
  }
  return found;
}

/** `undefined` for a row that is not told apart. */
function idOf(row: unknown, itemKey: string): unknown {
  const id = isMap(row) ? fieldOf(row, itemKey) : undefined;
  return id === null || id === '' ? undefined : id;
}
