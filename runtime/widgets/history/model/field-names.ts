/**
 * What the field of a change is called: `Altura › Valor`. A field that no schema declares any more goes
 * by its name.
 */
import type { FieldDefinition } from '../../../contract/field.ts';
import { fieldsAlong } from '../../../contract/field-at.ts';

export function changedLabel(fields: readonly FieldDefinition[], path: readonly string[]): string {
  const along = fieldsAlong(fields, path);
  return path.map((name, depth) => along[depth]?.field.label ?? name).join(' › ');
}
