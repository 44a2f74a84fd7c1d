/**
 * The plain JSON Schema of a record: the model's schema without hints, as validators and types need it.
 */
import type { FieldDefinition } from '../../runtime/contract/field.ts';
import { secretPlaces } from '../../runtime/contract/secrets.ts';
import { isJsonObject, type JsonObject } from '../json.ts';
import type { CollectionModel } from '../model/model.ts';

/** Keywords whose value holds property names or plain data, not keywords. */
const NAMED = ['properties', 'patternProperties', 'dependencies'];
const DATA = ['enum', 'const', 'default', 'examples', 'required'];
const HINTS = ['x-ui', 'x-collection', '$comment', '$schema', '$id', 'examples'];

/** For types titles are left out; for the form descriptions, which are for developers. */
export function recordSchema(model: CollectionModel, purpose: 'for types' | 'for the form'): JsonObject {
  return purpose === 'for types'
    ? stripped(withoutSecrets(model.schema, model.definition.fields), [...HINTS, 'title'])
    : stripped(model.schema, [...HINTS, 'description']);
}

/** No record holds a secret. The form draws them, so its schema keeps them. */
function withoutSecrets(schema: JsonObject, fields: readonly FieldDefinition[]): JsonObject {
  if (secretPlaces(fields).length === 0 || !isJsonObject(schema.properties)) return schema;
  const properties = Object.entries(schema.properties).flatMap(([name, node]) => {
    const field = fields.find((each) => each.name === name);
    if (field?.secret) return [];
    const inside = field?.type === 'struct' && isJsonObject(node);
    return [[name, inside ? withoutSecrets(node, field.fields ?? []) : node] as const];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

function stripped(schema: JsonObject, left: readonly string[]): JsonObject {
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => !left.includes(keyword))
      .map(([keyword, value]) => [keyword, strippedKeyword(keyword, value, left)]),
  );
}

/** Of a branch with `properties`, RJSF's own schemas require one of these: of none of them no schema can be made. */
function branch(schema: JsonObject, left: readonly string[]): JsonObject {
  const { properties } = schema;
  const isEmpty = isJsonObject(properties) && Object.keys(properties).length === 0;
  return stripped(schema, isEmpty ? [...left, 'properties'] : left);
}

function strippedKeyword(keyword: string, value: unknown, left: readonly string[]): unknown {
  if (DATA.includes(keyword)) return value;
  if (Array.isArray(value)) return value.map((each) => (isJsonObject(each) ? branch(each, left) : each));
  if (!isJsonObject(value)) return value;
  if (!NAMED.includes(keyword)) return stripped(value, left);
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, isJsonObject(each) ? stripped(each, left) : each]),
  );
}
