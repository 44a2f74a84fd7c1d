/**
 * Visits every field of a collection together with the schema node that it comes from.
 */

import type { CollectionDefinition } from '../../runtime/contract/collection.ts';
import type { FieldDefinition } from '../../runtime/contract/field.ts';
import { fieldAt } from '../../runtime/contract/field-at.ts';
import { isJsonObject, type JsonObject } from '../json.ts';

export interface FieldVisit {
  readonly field: FieldDefinition;
  readonly node: JsonObject;
  /** The fields of the same document, struct or list item, this one included. */
  readonly siblings: readonly FieldDefinition[];
  /** The object schema that holds the field's property. */
  readonly holder: JsonObject;
  readonly place: 'root' | 'inside' | 'item';
  /** What a message calls it: the property's name, and for a list's items the list's. */
  readonly name: string;
}

export function walkFields(definition: CollectionDefinition, schema: JsonObject): FieldVisit[] {
  return below(definition.fields, schema, 'root');
}

function below(
  fields: readonly FieldDefinition[],
  holder: JsonObject,
  place: 'root' | 'inside',
): FieldVisit[] {
  const properties = isJsonObject(holder.properties) ? holder.properties : {};
  return fields.flatMap((field) => {
    const node = Object.hasOwn(properties, field.name) ? properties[field.name] : undefined;
    if (!isJsonObject(node)) return [];
    const visit: FieldVisit = { field, node, siblings: fields, holder, place, name: field.name };
    return [visit, ...within(visit)];
  });
}

function within({ field, node, siblings, holder, name }: FieldVisit): FieldVisit[] {
  const items = isJsonObject(node.items) ? node.items : undefined;
  if (field.type === 'struct') return below(field.fields ?? [], node, 'inside');
  if (!items) return [];
  if (field.type === 'array_struct') return below(field.fields ?? [], items, 'inside');
  if (field.type !== 'array_field' || !field.item) return [];
  const visit: FieldVisit = { field: field.item, node: items, siblings, holder, place: 'item', name };
  return [visit, ...within(visit)];
}

/** The path at rest of a field that records spell `a.b`. */
export function storedPath(fields: readonly FieldDefinition[], path: string): string {
  const names = path.split('.');
  return names
    .map((name, depth) => fieldAt(fields, names.slice(0, depth + 1).join('.'))?.path ?? name)
    .join('.');
}

/**
 * Where the fields of a struct or of a row are stored, given where the struct or the list is: `accounts[].user`. Names
 * of a map are data, so its key stands for them: `Stock.{stockId}`, `Stock.{stockId}.qty`.
 */
export function storedInside(
  { type, map }: FieldDefinition,
  stored: string,
): (inner: FieldDefinition) => string {
  if (!map) return ({ path }) => `${stored}${type === 'array_struct' ? '[]' : ''}.${path}`;
  const entry = `${stored}.{${map.key}}`;
  return ({ name, path }) => (name === map.key || name === map.value ? entry : `${entry}.${path}`);
}

/** Every path a record can be read at: lists are not entered, and no record holds a secret. */
export function fieldPaths(fields: readonly FieldDefinition[], prefix = ''): string[] {
  return fields
    .filter(({ secret }) => !secret)
    .flatMap((field) => [
      prefix + field.name,
      ...(field.type === 'struct' ? fieldPaths(field.fields ?? [], `${prefix}${field.name}.`) : []),
    ]);
}
