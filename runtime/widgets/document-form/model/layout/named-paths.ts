/**
 * What a place in the document is called: `Altura › Valor`, `Kit, item 3 › Código do produto`.
 */

import type { FieldDefinition } from '../../../../contract/field.ts';
import { fieldsAlong } from '../../../../contract/field-at.ts';
import type { FormPath } from './form-path.ts';

/** `rowName` says which row a number means, such as `Item 3`. */
export function pathLabel(
  fields: readonly FieldDefinition[],
  path: FormPath,
  rowName: (number: number) => string,
): string {
  const along = fieldsAlong(fields, path);
  if (along.length === 0) return path.join(' › ');
  return along
    .map(({ field, depth }) => {
      const row = path[depth + 1];
      return typeof row === 'number' ? `${field.label}, ${rowName(row + 1)}` : field.label;
    })
    .join(' › ');
}
