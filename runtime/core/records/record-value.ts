/**
 * One value of a record by its dotted field path.
 */
import type { DocumentData } from '../../contract/collection.ts';
import { readAt } from '../patches/record-path.ts';

export function valueAt(record: DocumentData, path: string): unknown {
  const reading = readAt(record, path.split('.'));
  return reading.reached ? reading.value : undefined;
}
