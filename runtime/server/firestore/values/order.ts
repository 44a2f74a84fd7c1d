/**
 * The one order of all values: null, booleans, numbers, timestamps, strings, bytes, references, geo points, arrays,
 * vectors, maps.
 * Sorting, ranges, cursors, equality of filters and array transforms all stand on it.
 */
import { compareNumbers, isNumber } from './numbers.ts';
import { compareIds } from './resource-id.ts';
import { compareUtf8 } from './utf8.ts';
import { type Fields, fieldOf, type Value } from './value.ts';
import { vectorOf } from './vector.ts';

export function compareValues(a: Value, b: Value): number {
  const rank = typeRank(a);
  const byType = rank - typeRank(b);
  if (byType !== 0) return byType;
  if (isNumber(a) && isNumber(b)) return compareNumbers(a, b);
  if ('stringValue' in a && 'stringValue' in b) return compareUtf8(a.stringValue, b.stringValue);
  if ('booleanValue' in a && 'booleanValue' in b) return Number(a.booleanValue) - Number(b.booleanValue);
  if ('timestampValue' in a && 'timestampValue' in b) return compareUtf8(a.timestampValue, b.timestampValue);
  if ('bytesValue' in a && 'bytesValue' in b) {
    return Buffer.from(a.bytesValue, 'base64').compare(Buffer.from(b.bytesValue, 'base64'));
  }
  if ('referenceValue' in a && 'referenceValue' in b) return comparePaths(a.referenceValue, b.referenceValue);
  if ('geoPointValue' in a && 'geoPointValue' in b) {
    const [left, right] = [a.geoPointValue, b.geoPointValue];
    return left.latitude - right.latitude || left.longitude - right.longitude;
  }
  if ('arrayValue' in a && 'arrayValue' in b) return compareArrays(a.arrayValue.values, b.arrayValue.values);
  const [left, right] = [vectorOf(a), vectorOf(b)];
  if (left && right) return left.length - right.length || compareArrays(left, right);
  if ('mapValue' in a && 'mapValue' in b) return compareMaps(a.mapValue.fields, b.mapValue.fields);
  return 0;
}

/** Equal as a filter means it: 1 and 1.0 are, -0 and 0 are, NaN and NaN are. */
export function equalValues(a: Value, b: Value): boolean {
  return compareValues(a, b) === 0;
}

/** Segment by segment, so that `a/x` comes before `a!/x`. */
export function comparePaths(a: string, b: string): number {
  if (a === b) return 0;
  const left = a.split('/');
  const right = b.split('/');
  for (let index = 0; index < Math.min(left.length, right.length); index++) {
    const order = compareIds(left[index] ?? '', right[index] ?? '');
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

/** Values of different ranks are never in one range: `price > 3` finds no string. */
export function typeRank(value: Value): number {
  if ('nullValue' in value) return 0;
  if ('booleanValue' in value) return 1;
  if (isNumber(value)) return 2;
  if ('timestampValue' in value) return 3;
  if ('stringValue' in value) return 4;
  if ('bytesValue' in value) return 5;
  if ('referenceValue' in value) return 6;
  if ('geoPointValue' in value) return 7;
  if ('arrayValue' in value) return 8;
  return vectorOf(value) ? 9 : 10;
}

function compareArrays(a: readonly Value[], b: readonly Value[]): number {
  for (const [index, left] of a.entries()) {
    const right = b[index];
    if (right === undefined) return 1;
    const order = compareValues(left, right);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareMaps(a: Fields, b: Fields): number {
  const left = Object.keys(a).sort(compareUtf8);
  const right = Object.keys(b).sort(compareUtf8);
  for (const [index, name] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    const [mine, theirs] = [fieldOf(a, name), fieldOf(b, other)];
    const order = compareUtf8(name, other) || (mine && theirs ? compareValues(mine, theirs) : 0);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}
