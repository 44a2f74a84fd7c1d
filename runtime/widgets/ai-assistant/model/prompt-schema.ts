/**
 * What the model gets to know of the fields that it may propose: the JSON Schema's own words of type and limits, without
 * secrets, read-only and system fields, and without what only screens need.
 */
import type { CollectionDefinition } from '../../../contract/collection.ts';
import type { FieldDefinition } from '../../../contract/field.ts';
import type { JsonSchema } from '../../../contract/form-module.ts';
import { fieldOf, isMap } from '../../../core/values/map-value.ts';

const DESCRIBED = [
  'type',
  'enum',
  'const',
  'format',
  'pattern',
  'minimum',
  'maximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'required',
  'description',
] as const;

export function promptSchema(
  { fields, id }: Pick<CollectionDefinition, 'fields' | 'id'>,
  schema: JsonSchema,
): JsonSchema {
  const open = fields.filter(({ name }) => name !== 'id' && name !== id?.field);
  return { type: 'object', properties: propertiesOf(open, schema, schema) };
}

function propertiesOf(fields: readonly FieldDefinition[], schema: JsonSchema, root: JsonSchema): JsonSchema {
  const properties = fieldOf(resolved(schema, root), 'properties');
  return Object.fromEntries(
    fields
      .filter(({ secret, readOnly }) => !secret && !readOnly)
      .map((field) => {
        const own = isMap(properties) ? fieldOf(properties, field.name) : undefined;
        return [field.name, fieldSchema(field, isMap(own) ? own : {}, root)];
      }),
  );
}

function fieldSchema(field: FieldDefinition, schema: JsonSchema, root: JsonSchema): JsonSchema {
  const own = resolved(schema, root);
  const described: { [keyword: string]: unknown } = { title: field.label };
  for (const keyword of DESCRIBED) if (own[keyword] !== undefined) described[keyword] = own[keyword];
  if (field.unit) described.unit = field.unit;
  if (field.options) described.options = field.options;
  if (field.reference) described.documentOf = field.reference.collection;
  if (field.type === 'editor') described.html = 'Only the tags b i em strong a p br ol ul li.';
  if (field.type === 'struct') described.properties = propertiesOf(field.fields ?? [], own, root);
  const items = isMap(own.items) ? own.items : {};
  if (field.type === 'array_struct') {
    described.items = { type: 'object', properties: propertiesOf(field.fields ?? [], items, root) };
  }
  if (field.item) described.items = fieldSchema(field.item, items, root);
  return described;
}

/** Follows `#/definitions/…`, as the form's bundled schema has them. */
function resolved(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const { $ref } = schema;
  if (typeof $ref !== 'string') return schema;
  let found: unknown = root;
  for (const name of $ref.replace(/^#\//, '').split('/'))
    found = isMap(found) ? fieldOf(found, name) : undefined;
  return isMap(found) ? { ...found, ...schema } : schema;
}
