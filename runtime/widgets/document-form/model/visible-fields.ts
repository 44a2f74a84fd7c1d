/**
 * Which fields of a document, struct or row are on the screen, by their `visibleWhen`.
 */
import type { FieldDefinition } from '../../../contract/field.ts';
import { fieldOf, isMap } from '../../../core/values/map-value.ts';
import type { FormPath } from './form-path.ts';

/** `siblings` is the document, struct or row that holds the field. */
export function isVisible(field: FieldDefinition, siblings: unknown): boolean {
  const { visibleWhen } = field;
  if (!visibleWhen) return true;
  const value = isMap(siblings) ? fieldOf(siblings, visibleWhen.field) : undefined;
  return visibleWhen.in.some((expected) => expected === value || (expected === null && value === undefined));
}

/** The fields that a path leads through, from the root; shorter than the path's names when it leaves them. */
export function fieldsAlong(
  fields: readonly FieldDefinition[],
  path: FormPath,
): readonly { readonly field: FieldDefinition; readonly depth: number }[] {
  const found: { field: FieldDefinition; depth: number }[] = [];
  let level: readonly FieldDefinition[] | undefined = fields;
  for (const [depth, step] of path.entries()) {
    if (typeof step === 'number') continue;
    const field: FieldDefinition | undefined = level?.find(({ name }) => name === step);
    if (!field) break;
    found.push({ field, depth });
    level = field.fields;
  }
  return found;
}
