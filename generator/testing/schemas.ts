/**
 * The smallest schemas that generate, for tests to bend.
 */
import type { SchemaSource } from '../read/source.ts';

export interface TestSchema {
  readonly [keyword: string]: unknown;
  readonly 'x-collection': { readonly [hint: string]: unknown };
  readonly properties: { readonly [name: string]: unknown };
}

export function brandSchema(change: Partial<TestSchema> = {}): TestSchema {
  return {
    $schema: '../meta/collection.schema.json',
    'x-collection': {
      name: 'brand',
      label: { one: 'Marca', many: 'Marcas' },
      group: 'catalog',
      list: { order: { field: 'name' }, filter: { field: 'name' } },
      id: { field: 'id' },
    },
    type: 'object',
    properties: {
      id: { title: 'Código', type: 'string' },
      name: { title: 'Nome', type: 'string', minLength: 1 },
    },
    required: ['id', 'name'],
    ...change,
  };
}

/** A collection of the group catalog with the given fields and nothing else. */
export function collectionSchema(
  name: string,
  properties: TestSchema['properties'],
  hints: { readonly [hint: string]: unknown } = {},
): TestSchema {
  return {
    $schema: '../meta/collection.schema.json',
    'x-collection': { name, label: { one: name, many: name }, group: 'catalog', ...hints },
    type: 'object',
    properties,
  };
}

export function schemaText(schema: unknown): string {
  return `${JSON.stringify(schema, undefined, 2)}\n`;
}

export function catalogSource(schema: TestSchema): SchemaSource {
  return { file: `catalog/${String(schema['x-collection'].name)}.schema.json`, text: schemaText(schema) };
}
