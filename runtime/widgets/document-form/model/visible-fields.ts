/**
 * Which fields of a document, struct or row are on the screen, by their `visibleWhen`.
 */
import type { FieldDefinition } from '../../../contract/field.ts';
import { fieldOf, isMap } from '../../../core/values/map-value.ts';

/** `siblings` is the document, struct or row that holds the field. */
export function isVisible(field: FieldDefinition, siblings: unknown): boolean {
  const { visibleWhen } = field;
  if (!visibleWhen) return true;
  const value = isMap(siblings) ? fieldOf(siblings, visibleWhen.field) : undefined;
  return visibleWhen.in.some((expected) => expected === value || (expected === null && value === undefined));
}
