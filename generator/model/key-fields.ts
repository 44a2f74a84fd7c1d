/**
 * The fields that lists, trees, choices and `required` stand on. A value of another type there breaks queries and
 * screens, so the rules of the store look at these, and only at these: Google's may evaluate a thousand expressions.
 */

import type { KeyField, StoredType } from '../../runtime/contract/access.ts';
import { type CollectionDefinition, SYSTEM_FIELDS } from '../../runtime/contract/collection.ts';
import type { FieldDefinition, FieldType } from '../../runtime/contract/field.ts';
import { fieldAt } from '../../runtime/contract/field-at.ts';
import { keyFieldsOfAWrite } from './rules-limits.ts';
import { storedPath } from './walk.ts';

/** What a field type is at rest; nothing where it may be anything. */
const STORED: { readonly [T in FieldType]?: StoredType } = {
  text: 'text',
  textarea: 'text',
  date: 'text',
  editor: 'text',
  select_nested: 'text',
  collection_doc_form: 'text',
  number: 'number',
  checkbox: 'flag',
  datetime: 'time',
  struct: 'map',
  array_field: 'list',
  array_struct: 'list',
  file: 'file',
  image: 'file',
  video: 'file',
  audio: 'file',
};

/**
 * In the order of their stored paths' first use: id, order, filter, tree, columns, choices, required. Required fields that
 * nothing else stands on come last, as far as rules can look at them.
 */
export function keyFields(definition: CollectionDefinition): KeyField[] {
  const needed = neededFields(definition);
  const room = keyFieldsOfAWrite(definition);
  return [...needed, ...requiredFields(definition).slice(0, Math.max(0, room - needed.length))];
}

/** What queries and screens stand on: without these a collection cannot be. */
export function neededFields({ list, id, fields }: CollectionDefinition): KeyField[] {
  return storedFields(fields, [
    id?.field,
    list.order?.field,
    list.filter?.field,
    list.tree?.parent,
    list.tree?.order,
    ...list.columns,
    ...fields.filter(({ reference }) => reference).map(({ name }) => name),
  ]);
}

/** What is required and nothing more. */
export function requiredFields(definition: CollectionDefinition): KeyField[] {
  const known = neededFields(definition).map(({ path }) => path.join('.'));
  const required = definition.fields.filter((field) => field.required).map(({ name }) => name);
  return storedFields(definition.fields, required).filter(({ path }) => !known.includes(path.join('.')));
}

function storedFields(
  fields: readonly FieldDefinition[],
  names: readonly (string | undefined)[],
): KeyField[] {
  const found = new Map<string, KeyField>();
  for (const name of names) {
    const field = name === undefined ? undefined : fieldAt(fields, name);
    const type = field && storedType(field);
    if (name === undefined || !type) continue;
    const path = storedPath(fields, name);
    // The id is the document's own name and no field; the stamps have rules of their own.
    if (path === 'id' || SYSTEM_FIELDS.some((stamp) => stamp === path)) continue;
    found.set(path, { path: path.split('.'), type });
  }
  return [...found.values()];
}

function storedType(field: FieldDefinition): StoredType | undefined {
  const { options } = field;
  if (field.map) return 'map';
  if (field.anyScalar) return undefined;
  const type = field.holds ?? field.type;
  if (type !== 'select') return STORED[type];
  if (!options) return 'text';
  if (options.every(({ value }) => typeof value === 'string')) return 'text';
  return options.every(({ value }) => typeof value === 'number') ? 'number' : undefined;
}
