/**
 * What an array's schema says of its items.
 */
import type { JsonSchema } from '../../../../contract/form-module.ts';
import { fieldOf, isMap } from '../../../../core/values/map-value.ts';
import { resolvedSchema } from '../../model/layout/default-values.ts';

export function itemSchema(schema: unknown, root: JsonSchema): JsonSchema {
  return resolvedSchema(isMap(schema) ? fieldOf(schema, 'items') : undefined, root);
}

export function mayAdd(schema: unknown, count: number): boolean {
  const most = isMap(schema) ? fieldOf(schema, 'maxItems') : undefined;
  return typeof most !== 'number' || count < most;
}
