/**
 * Lays two people's changes to one array together, item by item, where items are told apart by a key. Pure.
 * Different items, and different fields of one item, go together; what both changed differently is a clash.
 */
import { fieldOf, isMap } from '../values/map-value.ts';
import { writeAt } from './record-path.ts';
import { sameValue } from './same-value.ts';

export interface RowClash {
  /** The item's key; `null` when both put the items into another order. */
  readonly key: string | number | null;
  /** The field inside the item; empty when one hand removed the item that the other changed. */
  readonly path: readonly string[];
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface RowMerge {
  /** Both hands' changes; at a clash the value of the hand that was asked for. */
  readonly rows: readonly unknown[];
  readonly clashes: readonly RowClash[];
}

type Row = { readonly [field: string]: unknown };
type Rows = ReadonlyMap<string | number, Row>;

/** `undefined` when one of the three is no list of items with keys of their own: they can then only be compared whole. */
export function mergeRows(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  key: string,
  prefer: 'mine' | 'theirs' = 'mine',
): RowMerge | undefined {
  const [before, own, other] = [keyed(base ?? [], key), keyed(mine, key), keyed(theirs ?? [], key)];
  if (!before || !own || !other) return undefined;
  const clashes: RowClash[] = [];
  const kept = new Map<string | number, Row>();
  for (const id of new Set([...own.keys(), ...other.keys()])) {
    const row = mergedRow(id, before.get(id), own.get(id), other.get(id), prefer, clashes);
    if (row) kept.set(id, row);
  }
  const order = mergedOrder([...before.keys()], [...own.keys()], [...other.keys()], prefer);
  if (order.clash) clashes.push({ key: null, path: [], mine: [...own.keys()], theirs: [...other.keys()] });
  const rows = order.keys.flatMap((id) => kept.get(id) ?? []);
  return { rows, clashes };
}

/** By key, in order; `undefined` where a row has none or shares it. */
function keyed(value: unknown, key: string): Rows | undefined {
  if (!Array.isArray(value)) return undefined;
  const rows = new Map<string | number, Row>();
  for (const row of value) {
    const id = isMap(row) ? fieldOf(row, key) : undefined;
    const isUsable = (typeof id === 'string' && id !== '') || typeof id === 'number';
    if (!isMap(row) || !isUsable || rows.has(id)) return undefined;
    rows.set(id, row);
  }
  return rows;
}

function mergedRow(
  key: string | number,
  base: Row | undefined,
  mine: Row | undefined,
  theirs: Row | undefined,
  prefer: 'mine' | 'theirs',
  clashes: RowClash[],
): Row | undefined {
  if (mine && theirs) return mergedFields(key, [], base ?? {}, mine, theirs, prefer, clashes);
  const held = mine ?? theirs;
  // Added by one, or left as it was by the one who did not remove it.
  if (!base) return held;
  if (sameValue(held, base)) return undefined;
  clashes.push({ key, path: [], mine, theirs });
  return prefer === 'mine' ? mine : theirs;
}

function mergedFields(
  key: string | number,
  path: readonly string[],
  base: Row,
  mine: Row,
  theirs: Row,
  prefer: 'mine' | 'theirs',
  clashes: RowClash[],
): Row {
  let merged: Row = theirs;
  for (const name of new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)])) {
    const [before, own, other] = [fieldOf(base, name), fieldOf(mine, name), fieldOf(theirs, name)];
    if (sameValue(own, other) || sameValue(own, before)) continue;
    const inner = [...path, name];
    if (sameValue(other, before)) merged = writeAt(merged, [name], own);
    else if (isMap(own) && isMap(other)) {
      const within = mergedFields(key, inner, isMap(before) ? before : {}, own, other, prefer, clashes);
      merged = writeAt(merged, [name], within);
    } else {
      clashes.push({ key, path: inner, mine: own, theirs: other });
      if (prefer === 'mine') merged = writeAt(merged, [name], own);
    }
  }
  return merged;
}

type Keys = readonly (string | number)[];

/** One hand's order, with the other's additions after the items that they came after. */
function mergedOrder(
  base: Keys,
  mine: Keys,
  theirs: Keys,
  prefer: 'mine' | 'theirs',
): { readonly keys: Keys; readonly clash: boolean } {
  const shared = base.filter((key) => mine.includes(key) && theirs.includes(key));
  const inOrderOf = (keys: Keys): Keys => keys.filter((key) => shared.includes(key));
  const [own, other] = [inOrderOf(mine), inOrderOf(theirs)];
  const iMoved = !sameValue(own, shared);
  const theyMoved = !sameValue(other, shared);
  const clash = iMoved && theyMoved && !sameValue(own, other);
  const leads = clash ? prefer === 'mine' : iMoved;
  return { keys: leads ? withAdditions(mine, theirs) : withAdditions(theirs, mine), clash };
}

function withAdditions(leading: Keys, following: Keys): Keys {
  const keys = [...leading];
  following.forEach((key, index) => {
    if (keys.includes(key)) return;
    const before = following[index - 1];
    keys.splice(before === undefined ? 0 : keys.indexOf(before) + 1, 0, key);
  });
  return keys;
}
