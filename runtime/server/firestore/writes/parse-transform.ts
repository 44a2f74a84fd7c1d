/**
 * Reads field transforms from their wire form.
 */
import { invalid, unimplemented } from '../status.ts';
import { isNamePath, parseFieldPath, printFieldPath } from '../values/field-path.ts';
import { isNumber } from '../values/numbers.ts';
import { isRecord, parseValue } from '../values/parse-value.ts';
import type { Value } from '../values/value.ts';
import { wireEnum } from '../values/wire-enum.ts';
import type { Transform } from './write.ts';

/** Transforms of one document (Firestore's own limit). */
const MAX_TRANSFORMS = 500;

export function parseTransforms(data: unknown): readonly Transform[] {
  if (data === undefined || data === null) return [];
  if (!Array.isArray(data)) throw invalid('"updateTransforms" must be a list.');
  if (data.length > MAX_TRANSFORMS)
    throw invalid(`A write takes ${MAX_TRANSFORMS} transforms at most, not ${data.length}.`);
  const transforms = data.map(parseTransform);
  checkNoneInside(transforms);
  return transforms;
}

/** A transform of a field and one of a part of it: what comes of both would hang on their order. */
function checkNoneInside(transforms: readonly Transform[]): void {
  const names = new Set(transforms.map(({ field }) => printFieldPath(field)));
  for (const { field } of transforms) {
    for (let length = 1; length < field.length; length += 1) {
      const around = printFieldPath(field.slice(0, length));
      if (names.has(around)) throw invalid(`"${around}" is transformed as a whole and in part.`);
    }
  }
}

function parseTransform(data: unknown): Transform {
  if (!isRecord(data) || typeof data.fieldPath !== 'string')
    throw invalid('A transform must name its field.');
  const field = parseFieldPath(data.fieldPath);
  if (isNamePath(field)) throw invalid('A transform may not change __name__.');
  if (data.setToServerValue !== undefined) {
    if (wireEnum({ REQUEST_TIME: 1 }, data.setToServerValue) === undefined)
      throw unimplemented(`the server value "${data.setToServerValue}"`);
    return { kind: 'serverTimestamp', field };
  }
  for (const kind of ['increment', 'maximum', 'minimum'] as const) {
    if (data[kind] !== undefined) return { kind, field, operand: numberOperand(kind, data[kind]) };
  }
  if (data.appendMissingElements !== undefined) {
    return { kind: 'arrayUnion', field, elements: elementsOf(data.appendMissingElements) };
  }
  if (data.removeAllFromArray !== undefined) {
    return { kind: 'arrayRemove', field, elements: elementsOf(data.removeAllFromArray) };
  }
  throw unimplemented(`the transform "${Object.keys(data).join(', ')}"`);
}

function numberOperand(kind: string, data: unknown): Value {
  const operand = parseValue(data);
  if (!isNumber(operand)) throw invalid(`"${kind}" needs a number.`);
  return operand;
}

function elementsOf(data: unknown): readonly Value[] {
  const array = parseValue({ arrayValue: data });
  return 'arrayValue' in array ? array.arrayValue.values : [];
}
