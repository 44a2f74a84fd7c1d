/**
 * Merges two users' changes of one array, item by item, where items are told apart by a key. Pure.
 * Different items, and different fields of one item, go together; what both changed differently is a conflict.
 */
import type { FieldDefinition } from '../../contract/field.ts';
import { fieldOf, isMap } from '../values/map-value.ts';
import { writeAt } from './record-path.ts';
import { sameValue } from './same-value.ts';

interface RowConflict {
  /** The item's key; `null` when both put the items into another order. */
  readonly key: string | number | null;
  /** The field inside the item; empty when one user removed the item that the other changed. */
  readonly path: readonly string[];
  readonly local: unknown;
  readonly remote: unknown;
}

interface RowMerge {
  /** Both users' changes; at a conflict the value of the side that was asked for. */
  readonly rows: readonly unknown[];
  readonly conflicts: readonly RowConflict[];
}

type Row = { readonly [field: string]: unknown };
type Rows = ReadonlyMap<string | number, Row>;

/** `undefined` when one of the three is no list of items with keys of their own: they can then only be compared whole. */
export function mergeRows(
  base: unknown,
  local: unknown,
  remote: unknown,
  key: string,
  prefer: 'local' | 'remote' = 'local',
): RowMerge | undefined {
  const [before, own, other] = [keyed(base ?? [], key), keyed(local, key), keyed(remote ?? [], key)];
  if (!before || !own || !other) return undefined;
  const conflicts: RowConflict[] = [];
  const merged = new Map<string | number, Row>();
  for (const id of new Set([...own.keys(), ...other.keys()])) {
    const row = mergedRow(id, before.get(id), own.get(id), other.get(id), prefer, conflicts);
    if (row) merged.set(id, row);
  }
  const order = mergedOrder([...before.keys()], [...own.keys()], [...other.keys()], prefer);
  if (order.isConflict)
    conflicts.push({ key: null, path: [], local: [...own.keys()], remote: [...other.keys()] });
  const rows = order.keys.flatMap((id) => merged.get(id) ?? []);
  return { rows, conflicts };
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
  local: Row | undefined,
  remote: Row | undefined,
  prefer: 'local' | 'remote',
  conflicts: RowConflict[],
): Row | undefined {
  if (local && remote) return mergedFields(key, [], base ?? {}, local, remote, prefer, conflicts);
  const row = local ?? remote;
  // Added by one, or left as it was by the one who did not remove it.
  if (!base) return row;
  if (sameValue(row, base)) return undefined;
  conflicts.push({ key, path: [], local, remote });
  return prefer === 'local' ? local : remote;
}

function mergedFields(
  key: string | number,
  path: readonly string[],
  base: Row,
  local: Row,
  remote: Row,
  prefer: 'local' | 'remote',
  conflicts: RowConflict[],
): Row {
  let merged: Row = remote;
  for (const name of new Set([...Object.keys(base), ...Object.keys(local), ...Object.keys(remote)])) {
    const [before, own, other] = [fieldOf(base, name), fieldOf(local, name), fieldOf(remote, name)];
    if (sameValue(own, other) || sameValue(own, before)) continue;
    const inner = [...path, name];
    if (sameValue(other, before)) merged = writeAt(merged, [name], own);
    else if (isMap(own) && isMap(other)) {
      const within = mergedFields(key, inner, isMap(before) ? before : {}, own, other, prefer, conflicts);
      merged = writeAt(merged, [name], within);
    } else {
      conflicts.push({ key, path: inner, local: own, remote: other });
      if (prefer === 'local') merged = writeAt(merged, [name], own);
    }
  }
  return merged;
}

type Keys = readonly (string | number)[];

/** One side's order, with the other's additions after the items that they came after. */
function mergedOrder(
  base: Keys,
  local: Keys,
  remote: Keys,
  prefer: 'local' | 'remote',
): { readonly keys: Keys; readonly isConflict: boolean } {
  const shared = base.filter((key) => local.includes(key) && remote.includes(key));
  const inOrderOf = (keys: Keys): Keys => keys.filter((key) => shared.includes(key));
  const [own, other] = [inOrderOf(local), inOrderOf(remote)];
  const iMoved = !sameValue(own, shared);
  const theyMoved = !sameValue(other, shared);
  const isConflict = iMoved && theyMoved && !sameValue(own, other);
  const leads = isConflict ? prefer === 'local' : iMoved;
  return { keys: leads ? withAdditions(local, remote) : withAdditions(remote, local), isConflict };
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

/**
 * By which field the items of an array are told apart: the key of a map, an `id`, a `sku`, or a required field that ends
 * in `Id`. `undefined`: the items have no identity, and the array changes as a whole.
 */
export function itemKeyOf(field: FieldDefinition | undefined): string | undefined {
  if (field?.type !== 'array_struct') return undefined;
  if (field.map) return field.map.key;
  const fields = (field.fields ?? []).filter(({ secret }) => !secret);
  const named = ['id', 'sku']
    .map((name) => fields.find((one) => one.name === name))
    .find((found) => found !== undefined);
  return (named ?? fields.find(({ name, required }) => required && /[a-z]Id$/.test(name)))?.name;
}
