/**
 * In one phrase each: as what the store keeps a field, and what it holds in a record and in a cell of the CSV.
 */
import type { CollectionDefinition } from '../../runtime/contract/collection.ts';
import { FIELD_SHAPES, type FieldDefinition, type FieldMap } from '../../runtime/contract/field.ts';
import { secretDocumentPath } from '../../runtime/contract/secrets.ts';
import { declarationOf } from '../../runtime/core/field-types/index.ts';
import type { JsonObject } from '../json.ts';
import { jsonTypes } from '../model/field-type.ts';

/** With `{projectId}` and `{docId}` where they differ. */
export function secretDocument(definition: Pick<CollectionDefinition, 'name' | 'kind'>): string {
  return secretDocumentPath('{projectId}', definition, '{docId}');
}

export function storedAs(field: FieldDefinition, node: JsonObject, holder?: FieldMap): string {
  if (holder?.key === field.name) return 'the name in the map, text';
  if (field.map) return mapSaid(field.map);
  if (field.reference && field.type !== 'array_field') {
    return `text: the id of a document of "${field.reference.collection}"`;
  }
  const { stored } = declarationOf(field.type);
  if (FIELD_SHAPES[field.type] === 'list')
    return field.item ? `array of: ${storedAs(field.item, {})}` : 'array';
  return stored?.(field) ?? (jsonTypes(node).map(plain).join(' or ') || 'text');
}

function mapSaid({ key, value }: FieldMap): string {
  return `map of ${key} to ${value ?? 'a map of the others'}; records hold its rows, ordered by ${key}`;
}

function plain(type: string): string {
  switch (type) {
    case 'string':
      return 'text';
    case 'integer':
      return 'number';
    case 'object':
      return 'map';
    default:
      return type;
  }
}
