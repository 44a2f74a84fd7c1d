/**
 * Vectors, which travel as a map: `{__type__: '__vector__', value: [1, 2]}`.
 */
import { invalid } from '../status.ts';
import { isNumber } from './numbers.ts';
import { type Fields, fieldOf, type Value } from './value.ts';

const TYPE = '__type__';
/** Firestore's own limit. */
const MAX_DIMENSIONS = 2048;

/** The numbers of a vector; `undefined` for any other value. */
export function vectorOf(value: Value): readonly Value[] | undefined {
  if (!('mapValue' in value)) return undefined;
  const { fields } = value.mapValue;
  const [type, numbers] = [fieldOf(fields, TYPE), fieldOf(fields, 'value')];
  if (!type || !('stringValue' in type) || type.stringValue !== '__vector__') return undefined;
  return numbers && 'arrayValue' in numbers ? numbers.arrayValue.values : undefined;
}

/** Throws INVALID_ARGUMENT for a map that says it is a vector and is none. */
export function checkVector(fields: Fields): void {
  if (!Object.hasOwn(fields, TYPE)) return;
  const numbers = vectorOf({ mapValue: { fields } });
  if (!numbers || Object.keys(fields).length !== 2 || !numbers.every(isNumber)) {
    throw invalid(`A map with "${TYPE}" must be a vector: {"__type__": "__vector__", "value": [numbers]}.`);
  }
  if (numbers.length === 0 || numbers.length > MAX_DIMENSIONS) {
    throw invalid(`A vector has 1 to ${MAX_DIMENSIONS} dimensions, not ${numbers.length}.`);
  }
}
