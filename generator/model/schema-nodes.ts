/**
 * Every schema inside a bundled schema, itself included, and where each stands: the places that validate, not only
 * those that are fields.
 */
import { isJsonObject, type JsonObject } from '../json.ts';
import { SCHEMA_KEYWORDS, SCHEMA_LISTS, SCHEMA_MAPS } from './bundle.ts';

export interface SchemaNode {
  readonly node: JsonObject;
  /** The keywords on the way from the root, names of properties left out. */
  readonly under: readonly string[];
}

export function schemaNodes(node: JsonObject, under: readonly string[] = []): SchemaNode[] {
  return [
    { node, under },
    ...Object.entries(node).flatMap(([keyword, value]) =>
      children(keyword, value).flatMap((child) =>
        isJsonObject(child) ? schemaNodes(child, [...under, keyword]) : [],
      ),
    ),
  ];
}

function children(keyword: string, value: unknown): unknown[] {
  if (SCHEMA_KEYWORDS.includes(keyword)) return [value];
  if (SCHEMA_LISTS.includes(keyword)) return Array.isArray(value) ? value : [];
  return SCHEMA_MAPS.includes(keyword) && isJsonObject(value) ? Object.values(value) : [];
}
