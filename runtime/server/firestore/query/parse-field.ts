/**
 * A field reference of the wire: `{"fieldPath": "Height.Value"}`.
 */
import { invalid } from '../status.ts';
import { type FieldPath, parseFieldPath } from '../values/field-path.ts';
import { isRecord } from '../values/parse-value.ts';

export function parseField(data: unknown): FieldPath {
  if (!isRecord(data) || typeof data.fieldPath !== 'string')
    throw invalid('A field must have a "fieldPath".');
  return parseFieldPath(data.fieldPath);
}
