/**
 * How much of a walk a query needs: from its cursors and its ranges. Only ever too much, never too little.
 */
import { isNamePath, printFieldPath } from '../values/field-path.ts';
import { numericId } from '../values/resource-id.ts';
import { comparableKeys, joinKeys, keyBehind, sortKey, typeKeys } from '../values/sort-key.ts';
import type { Value } from '../values/value.ts';
import type { Filter, Order, StructuredQuery } from './structured-query.ts';

/** Of ids: from there on, and before there; without an end, to the last. */
export interface IdRange {
  readonly from: string;
  readonly to?: string;
}

/** A place among an index's entries, which are ordered by key and then by id. */
export interface IndexPosition {
  readonly key: Uint8Array;
  readonly id: string;
}

export interface IndexRange {
  readonly from: IndexPosition;
  readonly to: IndexPosition;
}

type Cursors = Pick<StructuredQuery, 'startAt' | 'endAt'>;

/** In the order of names: by the cursors, and by comparisons of the name. `collection`: the path of the one walked. */
export function idRange(
  collection: string,
  direction: Order['direction'],
  filters: readonly Filter[],
  cursors: Cursors,
): IdRange {
  let from = '';
  let to: string | undefined;
  const atLeast = (value: Value | undefined): void => {
    const id = idIn(collection, value);
    if (id !== undefined && isBehind(id, from)) from = id;
  };
  const atMost = (value: Value | undefined): void => {
    const id = idIn(collection, value);
    if (id !== undefined && (to === undefined || isBehind(to, idBehind(id)))) to = idBehind(id);
  };
  const [lower, upper] = ends(direction, cursors);
  atLeast(lower?.values[0]);
  atMost(upper?.values[0]);
  for (const filter of filters) {
    if (filter.kind !== 'field' || !isNamePath(filter.field)) continue;
    if (isLower(filter.operator)) atLeast(filter.value);
    if (isUpper(filter.operator)) atMost(filter.value);
  }
  return to === undefined ? { from } : { from, to };
}

/** In the order of names over an index of equalities: its keys hold nothing behind them. */
export function rangeOfEqual(prefix: readonly Value[], { from, to }: IdRange): IndexRange {
  const key = sortKey(prefix);
  return {
    from: { key, id: from },
    to: to === undefined ? { key: keyBehind(key), id: '' } : { key, id: to },
  };
}

/**
 * In the order of a field: by ranges of it, such as the prefix search of a filter box, and by the cursors. Of the
 * ranges alone exactly what they ask for.
 */
export function rangeByField(
  prefix: readonly Value[],
  field: string | undefined,
  collection: string,
  direction: Order['direction'],
  filters: readonly Filter[],
  cursors: Cursors,
): IndexRange {
  const base = sortKey(prefix);
  let from: IndexPosition = { key: base, id: '' };
  let to: IndexPosition = { key: keyBehind(base), id: '' };
  const atLeastKey = (key: Uint8Array): void => {
    if (compare({ key, id: '' }, from) > 0) from = { key, id: '' };
  };
  const atMostKey = (key: Uint8Array): void => {
    if (compare({ key, id: '' }, to) < 0) to = { key, id: '' };
  };
  const atLeast = (value: Value, name?: Value): void => {
    const position = { key: sortKey([...prefix, value]), id: idIn(collection, name) ?? '' };
    if (compare(position, from) > 0) from = position;
  };
  const atMost = (value: Value, name?: Value): void => {
    const key = sortKey([...prefix, value]);
    const id = idIn(collection, name);
    const position = id === undefined ? { key: keyBehind(key), id: '' } : { key, id: idBehind(id) };
    if (compare(position, to) < 0) to = position;
  };
  for (const filter of filters) {
    if (filter.kind !== 'field' || !isRange(filter, field)) continue;
    const { operator, value } = filter;
    // What a value is compared with is of its own type.
    const [first, behind] = operator === 'EQUAL' ? typeKeys(value) : comparableKeys(value);
    atLeastKey(joinKeys(base, first));
    atMostKey(joinKeys(base, behind));
    const key = sortKey([...prefix, value]);
    if (isLower(operator)) atLeastKey(operator === 'GREATER_THAN' ? keyBehind(key) : key);
    if (isUpper(operator)) atMostKey(operator === 'LESS_THAN' ? key : keyBehind(key));
  }
  // Thousands of documents may share the cursor's value: its name says where among them to begin.
  const [lower, upper] = ends(direction, cursors);
  if (lower?.values[0]) atLeast(lower.values[0], lower.values[1]);
  if (upper?.values[0]) atMost(upper.values[0], upper.values[1]);
  return { from, to };
}

/** Whether `rangeByField` of that field answers the filter. */
export function isRange(filter: Filter, field: string | undefined): boolean {
  if (filter.kind !== 'field' || printFieldPath(filter.field) !== field) return false;
  return isLower(filter.operator) || isUpper(filter.operator);
}

function ends(direction: Order['direction'], { startAt, endAt }: Cursors) {
  return direction === 'asc' ? [startAt, endAt] : [endAt, startAt];
}

function isLower(operator: string): boolean {
  return operator === 'EQUAL' || operator === 'GREATER_THAN' || operator === 'GREATER_THAN_OR_EQUAL';
}

function isUpper(operator: string): boolean {
  return operator === 'EQUAL' || operator === 'LESS_THAN' || operator === 'LESS_THAN_OR_EQUAL';
}

/** Nothing for a name elsewhere or a numeric id, which bound no walk of this collection's ids as texts. */
function idIn(collection: string, value: Value | undefined): string | undefined {
  if (!value || !('referenceValue' in value) || !value.referenceValue.startsWith(`${collection}/`)) return;
  const id = value.referenceValue.slice(collection.length + 1);
  return id.includes('/') || numericId(id) !== undefined ? undefined : id;
}

/** The first id behind this one: no id holds a zero. */
export function idBehind(id: string): string {
  return `${id}\0`;
}

function isBehind(id: string, other: string): boolean {
  return Buffer.compare(Buffer.from(id), Buffer.from(other)) > 0;
}

function compare(one: IndexPosition, other: IndexPosition): number {
  return Buffer.compare(one.key, other.key) || Buffer.compare(Buffer.from(one.id), Buffer.from(other.id));
}
