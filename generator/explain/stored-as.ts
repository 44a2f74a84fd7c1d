/**
 * In one phrase each: as what the store keeps a field, and what it holds in a record and in a cell of the CSV.
 */
import type { FieldDefinition } from '../../runtime/contract/field.ts';
import type { JsonObject } from '../json.ts';
import { jsonTypes } from '../model/field-type.ts';

export function storedAs(field: FieldDefinition, node: JsonObject): string {
  if (field.reference && field.type !== 'array_field') {
    return `text: the id of a document of "${field.reference.collection}"`;
  }
  switch (field.type) {
    case 'datetime':
      return 'timestamp; records hold it as ISO-8601 text in UTC';
    case 'date':
      return 'text, YYYY-MM-DD';
    case 'number':
      return field.unit ? `number, in ${field.unit}` : 'number';
    case 'checkbox':
      return 'boolean';
    case 'struct':
      return 'map, its fields below it';
    case 'array_struct':
      return 'array of maps';
    case 'array_field':
      return field.item ? `array of: ${storedAs(field.item, {})}` : 'array';
    case 'text':
    case 'textarea':
      return 'text';
    default:
      return jsonTypes(node).map(plain).join(' or ') || 'text';
  }
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
