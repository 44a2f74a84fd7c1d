/**
 * The record's schema as the form reads it, and every part of it that RJSF asks a validator for.
 */
import { schemaParser } from '@rjsf/utils';
import type { JsonObject } from '../json.ts';
import type { CollectionModel } from '../model/model.ts';
import { schemaNodes } from '../model/schema-nodes.ts';
import { recordSchema } from './record-schema.ts';

export interface FormSchemas {
  readonly schema: JsonObject;
  /** Each with its key as `$id`, in code unit order of the keys. */
  readonly parts: readonly (readonly [key: string, schema: JsonObject])[];
}

/** Keywords for which RJSF asks a validator which branch fits. */
const BRANCHING = ['oneOf', 'anyOf', 'allOf', 'if', 'dependencies'];

export function formSchemas(model: CollectionModel): FormSchemas {
  const schema = recordSchema(model, 'for the form');
  const parts: { [key: string]: JsonObject } = { ...schemaParser(schema) };
  // RJSF's parser does not look into branches of branches, maps and conditions: each is parsed as a root of its own.
  for (const node of branchingNodes(schema)) Object.assign(parts, schemaParser(node));
  return { schema, parts: Object.entries(parts).sort(([a], [b]) => (a < b ? -1 : 1)) };
}

/** A field may be called `oneOf`: only what stands where a schema can is asked. */
function branchingNodes(schema: JsonObject): JsonObject[] {
  return schemaNodes(schema)
    .map(({ node }) => node)
    .filter((node) => BRANCHING.some((keyword) => node[keyword] !== undefined));
}
