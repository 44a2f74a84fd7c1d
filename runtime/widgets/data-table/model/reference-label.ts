/**
 * What a referenced document is called: by the reference's own field, or as every record is.
 */

import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { FieldReference } from '../../../contract/field.ts';
import { recordLabel } from '../../../core/records/record-label.ts';
import { valueAt } from '../../../core/values/value-at.ts';

export function referenceLabel({ label }: FieldReference, record: ConsoleRecord): string {
  const own = label === undefined ? undefined : valueAt(record, label);
  return typeof own === 'string' && own !== '' ? own : recordLabel(record);
}
