import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { parseRenameMaps } from '../generator/breaking/rename-map.ts';
import { brandSchema, collectionSchema, schemaText } from '../generator/testing/schemas.ts';
import { openWorkshop, type Workshop } from './testing/workshop.ts';

const page = readFileSync(resolve(import.meta.dirname, '../docs/cli.md'), 'utf8');

/** Each documented answer: the sentence before it, and its JSON. */
const documented = [...page.matchAll(/^`balcao ([^`]+ --json)`(.*):\n\n```json\n([\s\S]*?)```/gm)].map(
  ([, command = '', condition = '', json = '']) => ({ command, condition: condition.trim(), json }),
);

let workshop: Workshop;
afterEach(() => workshop.remove());

/** The folder that the page's examples speak of. */
function prepare(condition: string, command: string): void {
  workshop = openWorkshop();
  if (condition === 'with a mistake') {
    workshop.put('schemas/catalog/brand.schema.json', schemaText(brandSchema({ required: ['nome'] })));
  } else if (condition !== '') {
    throw new Error(`What is meant by "${condition}"?`);
  }
  if (!command.startsWith('breaking')) return;
  workshop.put('before/catalog/brand.schema.json', schemaText(brandSchema()));
  workshop.put('before/catalog/tag.schema.json', schemaText(collectionSchema('tag', {})));
  const hints = { ...brandSchema()['x-collection'], list: {}, access: { read: 'operator' } };
  const { id, name } = brandSchema().properties;
  const changed = brandSchema({
    'x-collection': hints,
    properties: { id, title: name },
    required: ['id', 'title'],
  });
  workshop.put('schemas/catalog/brand.schema.json', schemaText(changed));
}

describe('what --json prints', () => {
  it.each(documented)('is of the documented shape: balcao $command $condition', async ({
    command,
    condition,
    json,
  }) => {
    prepare(condition, command);
    const { out } = await workshop.balcao(...command.split(' '));
    expect(shapeOf(JSON.parse(out))).toEqual(shapeOf(JSON.parse(json)));
  });

  it('is documented for every command that has it and reads schemas alone', () => {
    workshop = openWorkshop();
    const commands = documented.map(({ command }) => command.split(' ')[0]);
    expect([...new Set(commands)].sort()).toEqual(['breaking', 'explain', 'generate', 'list']);
  });
});

describe('the documented rename map', () => {
  it('is one that can be read', () => {
    workshop = openWorkshop();
    const [, json = ''] = /### The rename map[\s\S]*?```json\n([\s\S]*?)```/.exec(page) ?? [];
    expect(parseRenameMaps(json)).toMatchObject({ ok: true, maps: [{ collection: 'bling' }] });
  });
});

/** Names and JSON types, values left aside; of a list the different shapes of its items. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) {
    const shapes = new Map(value.map((each) => [JSON.stringify(shapeOf(each)), shapeOf(each)]));
    return [...shapes.keys()].sort().map((key) => shapes.get(key));
  }
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, shapeOf(each)]),
  );
}
