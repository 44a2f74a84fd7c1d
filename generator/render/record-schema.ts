/**
 * The plain JSON Schema of a record: the model's schema without hints, as validators and types need it.
 */
import { isJsonObject, type JsonObject } from '../json.ts';
import type { CollectionModel } from '../model/model.ts';

/** Keywords whose value holds property names or plain data, not keywords. */
const NAMED = ['properties', 'patternProperties', 'dependencies'];
const DATA = ['enum', 'const', 'default', 'examples', 'required'];
const HINTS = ['x-ui', 'x-collection', '$comment', '$schema', '$id', 'examples'];

/** For types titles are left out; for the form descriptions, which are for developers. */
export function recordSchema(model: CollectionModel, purpose: 'for types' | 'for the form'): JsonObject {
  return stripped(model.schema, [...HINTS, purpose === 'for types' ? 'title' : 'description']);
}

function stripped(schema: JsonObject, left: readonly string[]): JsonObject {
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => !left.includes(keyword))
      .map(([keyword, value]) => [keyword, strippedKeyword(keyword, value, left)]),
  );
}

function strippedKeyword(keyword: string, value: unknown, left: readonly string[]): unknown {
  if (DATA.includes(keyword)) return value;
  if (Array.isArray(value)) return value.map((each) => (isJsonObject(each) ? stripped(each, left) : each));
  if (!isJsonObject(value)) return value;
  if (!NAMED.includes(keyword)) return stripped(value, left);
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, isJsonObject(each) ? stripped(each, left) : each]),
  );
}
