/**
 * Small collections in words of the shop, with one field of the type that a test is about.
 */
import type { CollectionDefinition } from '../../../contract/collection.ts';
import type { FieldDefinition } from '../../../contract/field.ts';
import type { JsonSchema } from '../../../contract/form-module.ts';

export function field(name: string, label: string, more: Partial<FieldDefinition> = {}): FieldDefinition {
  return { name, path: name, type: 'text', label, ...more };
}

/** So many that their section, with one field more, has a tab of its own. */
export function manyFields(section: string, many = 8): readonly FieldDefinition[] {
  return Array.from({ length: many }, (_, at) => field(`${section}${at}`, `Campo ${at}`, { section }));
}

export function collection(
  fields: readonly FieldDefinition[],
  more: Partial<CollectionDefinition> = {},
): CollectionDefinition {
  return {
    name: 'product',
    kind: 'collection',
    label: { one: 'Produto', many: 'Produtos' },
    group: 'catalog',
    icon: 'product',
    list: { view: 'list', limit: 50, columns: [], hidden: false },
    deletable: true,
    replicable: false,
    sections: [],
    access: { read: 'viewer', write: 'operator', delete: 'admin' },
    actions: [],
    catalogues: ['full'],
    fields,
    ...more,
  };
}

/** The schema that belongs to the fields, as the generator would have it. */
export function schemaOf(fields: readonly FieldDefinition[]): JsonSchema {
  const required = fields.filter((item) => item.required).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((item) => [item.name, propertyOf(item)])),
    ...(required.length > 0 ? { required } : {}),
  };
}

function propertyOf(item: FieldDefinition): JsonSchema {
  const title = item.label;
  switch (item.type) {
    case 'number':
      return { title, type: 'number' };
    case 'checkbox':
      return { title, type: 'boolean' };
    case 'date':
      return { title, type: 'string', format: 'date' };
    case 'datetime':
      return { title, type: 'string', format: 'date-time' };
    case 'struct':
      return { title, ...schemaOf(item.fields ?? []) };
    case 'array_struct':
      return { title, type: 'array', items: schemaOf(item.fields ?? []) };
    case 'array_field':
      return { title, type: 'array', items: item.item ? propertyOf(item.item) : {} };
    case 'image':
    case 'condition':
      return { title, type: 'object' };
    default:
      return {
        title,
        type: 'string',
        ...(item.options ? { enum: item.options.map(({ value }) => value) } : {}),
      };
  }
}
