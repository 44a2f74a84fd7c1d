/**
 * What a new document or a new row starts with: the schema's defaults, nothing else.
 */
import type { DocumentData } from '../../../../contract/collection.ts';
import type { JsonSchema } from '../../../../contract/form-module.ts';
import { fieldOf, isMap } from '../../../../core/values/map-value.ts';

/** `undefined` where the schema gives nothing to start with. */
export function defaultValue(schema: unknown, root: JsonSchema): unknown {
  const resolved = resolvedSchema(schema, root);
  if (resolved.default !== undefined) return structuredClone(resolved.default);
  const properties = resolved.properties;
  if (!isMap(properties)) return undefined;
  const found: { [name: string]: unknown } = {};
  for (const [name, property] of Object.entries(properties)) {
    const value = defaultValue(property, root);
    if (value !== undefined) found[name] = value;
  }
  return Object.keys(found).length > 0 ? found : undefined;
}

export function defaultDocument(schema: JsonSchema): DocumentData {
  const value = defaultValue(schema, schema);
  return isMap(value) ? value : {};
}

/** A schema with a `$ref` inside the root followed; what stands beside the reference wins. */
export function resolvedSchema(schema: unknown, root: JsonSchema): JsonSchema {
  if (!isMap(schema)) return {};
  if (typeof schema.$ref !== 'string' || !schema.$ref.startsWith('#/')) return schema;
  const { $ref: _reference, ...beside } = schema;
  let reached: unknown = root;
  for (const part of schema.$ref.slice(2).split('/')) {
    const name = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
    reached = isMap(reached) ? fieldOf(reached, name) : undefined;
  }
  return reached === schema ? beside : { ...resolvedSchema(reached, root), ...beside };
}
