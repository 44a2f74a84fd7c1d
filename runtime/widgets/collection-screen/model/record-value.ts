/**
 * Reads one value of a record by its dotted field path.
 */
import type { DocumentData } from '../../../contract/collection.ts';

export function valueAt(record: DocumentData, path: string): unknown {
  let value: unknown = record;
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    value = Object.hasOwn(value, step) ? Reflect.get(value, step) : undefined;
  }
  return value;
}
