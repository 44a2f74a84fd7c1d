/**
 * Which field types stand in lists, and how much room each takes.
 */
import type { FieldDefinition, FieldType } from '../../../contract/field.ts';

/** Types that an item of a list may have: each has an input of its own. */
const AS_ITEM: ReadonlySet<FieldType> = new Set([
  'text',
  'textarea',
  'number',
  'checkbox',
  'date',
  'datetime',
  'select',
  'select_nested',
  'struct',
  'array_field',
  'array_struct',
  'editor',
  'file',
  'image',
  'video',
  'audio',
  'condition',
  'editor-layout',
  'component',
]);

/** Items of other types are shown together, as one value. */
export function isItemType(type: FieldType): boolean {
  return AS_ITEM.has(type);
}

const NARROW: ReadonlySet<FieldType> = new Set([
  'text',
  'number',
  'checkbox',
  'date',
  'datetime',
  'select',
  'select_nested',
]);

const PAIR = 2;
/** Texts that may be longer than this get twice the room. */
const LONG_TEXT = 100;

export type FieldWidth = 'narrow' | 'double' | 'wide';

/** Narrow fields stand beside each other; a struct of two of them is one, such as a measure with its unit. */
export function fieldWidth(field: FieldDefinition, maxLength?: unknown): FieldWidth {
  if (field.type === 'struct') return isPair(field) ? 'narrow' : 'wide';
  if (field.type === 'text' && !field.secret && typeof maxLength === 'number' && maxLength >= LONG_TEXT)
    return 'double';
  return NARROW.has(field.type) ? 'narrow' : 'wide';
}

export function isPair({ type, fields = [] }: FieldDefinition): boolean {
  return type === 'struct' && fields.length <= PAIR && fields.every((field) => NARROW.has(field.type));
}

/** Checkboxes carry their label; structs and arrays have a heading instead of one. */
export function labelPlace({ type }: FieldDefinition): 'above' | 'beside' | 'heading' {
  if (type === 'checkbox') return 'beside';
  return type === 'struct' || type === 'array_field' || type === 'array_struct' ? 'heading' : 'above';
}
