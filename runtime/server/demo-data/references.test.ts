import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '../../contract/field.ts';
import { allDefinitions } from '../all-definitions.ts';
import { buildDemoShop, DEMO_PROJECTS } from './demo-shop.ts';
import { entriesBeside, examplesBeside } from './examples.ts';

interface Named {
  readonly collection: string;
  readonly id: unknown;
}

/** Every id of another document that a value holds, lists and structs entered. */
function namedIn(fields: readonly FieldDefinition[], value: unknown): Named[] {
  if (typeof value !== 'object' || value === null) return [];
  const record: { readonly [name: string]: unknown } = { ...value };
  return fields.flatMap((field) => within(field, record[field.name]));
}

function within(field: FieldDefinition, value: unknown): Named[] {
  if (value === undefined || value === null) return [];
  if (field.reference) return [{ collection: field.reference.collection, id: value }];
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  const { item, fields } = field;
  if (item) return items.flatMap((each) => within(item, each));
  return fields ? items.flatMap((each) => namedIn(fields, each)) : [];
}

const definitions = new Map((await allDefinitions()).map((definition) => [definition.name, definition]));

describe.each(DEMO_PROJECTS)('the demo shop %s', async (projectId) => {
  const own = buildDemoShop(projectId).documents;
  const documents = [...own, ...(await examplesBeside(own, definitions))];

  it('holds documents of every collection and every config page that a menu shows', () => {
    const filled = new Set(documents.map(({ collection }) => collection));
    expect(entriesBeside(filled).map(({ name }) => name)).toEqual([]);
  });

  it('chooses only documents that are there', () => {
    const there = new Set(documents.map(({ collection, id }) => `${collection}/${id}`));
    const named = documents.flatMap(({ collection, data }) =>
      namedIn(definitions.get(collection)?.fields ?? [], data),
    );
    const missing = named.map(({ collection, id }) => `${collection}/${String(id)}`);
    expect(named.length).toBeGreaterThan(500);
    expect([...new Set(missing.filter((path) => !there.has(path)))]).toEqual([]);
  });
});
