/**
 * Which fields stand in lists, and how much room each takes.
 */
import { FIELD_SHAPES, type FieldDefinition, type FieldType } from '../../../../contract/field.ts';
import { declarationOf } from '../../../../core/field-types/index.ts';

/** Items of other types are shown together, as one value. */
export function isItemType(type: FieldType): boolean {
  return declarationOf(type).form.inLists;
}

const PAIR = 2;
/** Texts that may be longer than this get twice the room. */
const LONG_TEXT = 100;

export type FieldWidth = 'narrow' | 'double' | 'wide';

/** Narrow fields stand beside each other; a struct of two of them is one, such as a measure with its unit. */
export function fieldWidth(field: FieldDefinition, maxLength?: unknown): FieldWidth {
  if (isPair(field)) return 'narrow';
  if (field.type === 'text' && !field.secret && typeof maxLength === 'number' && maxLength >= LONG_TEXT)
    return 'double';
  return declarationOf(field.type).form.width;
}

export function isPair({ type, fields = [] }: FieldDefinition): boolean {
  const isNarrow = (field: FieldDefinition) => declarationOf(field.type).form.width === 'narrow';
  return FIELD_SHAPES[type] === 'map' && fields.length <= PAIR && fields.every(isNarrow);
}

/** Checkboxes carry their label; structs and arrays have a heading instead of one. */
export function labelPlace({ type }: FieldDefinition): 'above' | 'beside' | 'heading' {
  return declarationOf(type).form.label;
}
