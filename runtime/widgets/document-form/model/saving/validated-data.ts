/**
 * The record as the validator should see it: an emptied field counts as absent, not as a wrong `null`.
 * A number that the operator empties is `null` in the record (product operations, §5).
 */
import type { DocumentData } from '../../../../contract/collection.ts';
import type { JsonSchema } from '../../../../contract/form-module.ts';
import { fieldOf, isMap } from '../../../../core/values/map-value.ts';
import { resolvedSchema } from '../layout/default-values.ts';

/** Only properties that the schema names, so that `id` and system fields are not judged where they are not declared. */
export function validatedData(data: DocumentData, schema: JsonSchema): DocumentData {
  const properties = mapIn(schema, 'properties');
  const own = Object.fromEntries(Object.keys(properties).map((name) => [name, fieldOf(data, name)]));
  const stripped = withoutNulls(own, schema, schema);
  return isMap(stripped) ? stripped : {};
}

function withoutNulls(value: unknown, schema: JsonSchema, root: JsonSchema): unknown {
  // Most records have nothing emptied, and to follow their schema costs ten times what validating them does.
  if (!holdsEmptied(value)) return value;
  const resolved = resolvedSchema(schema, root);
  if (Array.isArray(value)) {
    const items = resolved.items;
    return isMap(items) ? value.map((item) => withoutNulls(item, items, root)) : value;
  }
  if (!isMap(value)) return value;
  const properties = mapIn(resolved, 'properties');
  const result: { [name: string]: unknown } = {};
  for (const [name, current] of Object.entries(value)) {
    const property = mapIn(properties, name);
    if (current === undefined || (current === null && !allowsNull(property, root))) continue;
    result[name] = withoutNulls(current, property, root);
  }
  return result;
}

function holdsEmptied(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  return typeof value === 'object' && Object.values(value).some(holdsEmptied);
}

function allowsNull(schema: JsonSchema, root: JsonSchema): boolean {
  const { type, enum: values, anyOf, oneOf, ...rest } = resolvedSchema(schema, root);
  if (rest.const === null || type === 'null') return true;
  const lists = [type, values].filter(Array.isArray);
  if (lists.some((list) => list.includes('null') || list.includes(null))) return true;
  return [anyOf, oneOf].some(
    (options) =>
      Array.isArray(options) && options.some((option) => isMap(option) && allowsNull(option, root)),
  );
}

function mapIn(map: DocumentData, name: string): DocumentData {
  const value = fieldOf(map, name);
  return isMap(value) ? value : {};
}
