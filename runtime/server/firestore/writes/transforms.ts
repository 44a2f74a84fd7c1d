/**
 * Transforms: changes whose result depends on what is stored, applied inside the commit.
 */
import { type FieldPath, valueAt, withValueAt } from '../values/field-path.ts';
import { addNumbers, compareNumbers, isNumber } from '../values/numbers.ts';
import { equalValues } from '../values/order.ts';
import { isoFromMicros } from '../values/timestamp.ts';
import { type Fields, NULL, type Value } from '../values/value.ts';
import type { Transform } from './write.ts';

export interface Transformed {
  readonly fields: Fields;
  /** What the client is told, one a transform: array transforms answer null. */
  readonly results: readonly Value[];
}

/** Applies the transforms in order; a later one sees what an earlier one made. */
export function applyTransforms(fields: Fields, transforms: readonly Transform[], time: number): Transformed {
  let next = fields;
  const results = transforms.map((transform) => {
    const value = transformed(valueAt(next, transform.field), transform, time);
    next = withValueAt(next, transform.field, value);
    return 'arrayValue' in value ? NULL : value;
  });
  return { fields: next, results };
}

/** Fields that transforms write; a mask may not name them too. */
export function transformedFields(transforms: readonly Transform[]): readonly FieldPath[] {
  return transforms.map((transform) => transform.field);
}

function transformed(stored: Value | undefined, transform: Transform, time: number): Value {
  switch (transform.kind) {
    case 'serverTimestamp':
      return { timestampValue: isoFromMicros(time) };
    case 'arrayUnion':
    case 'arrayRemove':
      return changedArray(stored, transform.kind, transform.elements);
    default:
      return changedNumber(stored, transform.kind, transform.operand);
  }
}

/** A field that holds no number counts as absent: the operand takes its place. */
function changedNumber(
  stored: Value | undefined,
  kind: 'increment' | 'maximum' | 'minimum',
  operand: Value,
): Value {
  if (!stored || !isNumber(stored) || !isNumber(operand)) return operand;
  if (kind === 'increment') return addNumbers(stored, operand);
  const order = compareNumbers(operand, stored);
  return (kind === 'maximum' ? order > 0 : order < 0) ? operand : stored;
}

function changedArray(
  stored: Value | undefined,
  kind: 'arrayUnion' | 'arrayRemove',
  elements: readonly Value[],
): Value {
  const values = stored && 'arrayValue' in stored ? [...stored.arrayValue.values] : [];
  if (kind === 'arrayRemove') {
    const kept = values.filter((value) => !elements.some((element) => equalValues(value, element)));
    return { arrayValue: { values: kept } };
  }
  for (const element of elements) {
    if (!values.some((value) => equalValues(value, element))) values.push(element);
  }
  return { arrayValue: { values } };
}
