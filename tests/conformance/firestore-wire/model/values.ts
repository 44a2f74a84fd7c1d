/**
 * Firestore's values as plain JavaScript, and their order as its documentation tells it. Written apart from the
 * server's own code on purpose: the two must agree.
 */
import type { Fields, Value } from '../../../../runtime/server/firestore/index.ts';

export type Plain =
  | null
  | boolean
  | number
  | string
  | Date
  | readonly Plain[]
  | { readonly [name: string]: Plain };
export type PlainFields = { readonly [name: string]: Plain };

export function wireFields(fields: PlainFields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, wireValue(value)]));
}

export function wireValue(value: Plain): Value {
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number') {
    if (Number.isNaN(value)) return { doubleValue: 'NaN' };
    return Number.isSafeInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  }
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (isList(value)) return { arrayValue: { values: value.map(wireValue) } };
  return { mapValue: { fields: wireFields(value) } };
}

/** Null, booleans, numbers with NaN first, times, texts, lists, maps. */
export function typeOrder(value: Plain): number {
  if (value === null) return 0;
  if (typeof value === 'boolean') return 1;
  if (typeof value === 'number') return 2;
  if (value instanceof Date) return 3;
  if (typeof value === 'string') return 4;
  return isList(value) ? 5 : 6;
}

export function compare(a: Plain, b: Plain): number {
  const types = typeOrder(a) - typeOrder(b);
  if (types !== 0) return types;
  if (typeof a === 'boolean') return Number(a) - Number(b);
  if (typeof a === 'number' && typeof b === 'number') return compareNumbers(a, b);
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime();
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  if (isList(a) && isList(b)) return compareEach(a, b);
  if (isMap(a) && isMap(b)) return compareEach(entries(a), entries(b));
  return 0;
}

export function equal(a: Plain, b: Plain): boolean {
  return compare(a, b) === 0;
}

function compareNumbers(a: number, b: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(b)) - Number(Number.isNaN(a));
  return a < b ? -1 : Number(a > b);
}

function compareEach(a: readonly Plain[], b: readonly Plain[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    const order = compare(a[index] ?? null, b[index] ?? null);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Keys in order, each followed by its value. */
function entries(map: PlainFields): Plain[] {
  const sorted = Object.entries(map).sort(([a], [b]) => compare(a, b));
  return sorted.flat();
}

export function isList(value: Plain): value is readonly Plain[] {
  return Array.isArray(value);
}

function isMap(value: Plain): value is PlainFields {
  return typeof value === 'object' && value !== null && !isList(value) && !(value instanceof Date);
}
