/**
 * A folder of the project's own schemas, as often as asked for, the later ones under other names. Always the same.
 * The names say "copy": with a bare number `product-tree` would become a second `ProductTree2`.
 */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isJsonObject } from '../../../generator/json.ts';
import { findSources } from '../../../generator/read/find-sources.ts';

const PROJECT_SCHEMAS = resolve(import.meta.dirname, '../../../schemas');

/** Answers how many they are. */
export function writeManySchemas(folder: string, times: number): number {
  for (const part of ['meta', 'shared']) {
    cpSync(join(PROJECT_SCHEMAS, part), join(folder, part), { recursive: true });
  }
  const own = findSources(PROJECT_SCHEMAS)
    .map(({ file }) => file)
    .filter((file) => !file.startsWith('shared/'));
  for (let round = 0; round < times; round += 1) {
    for (const source of own) {
      const file = round === 0 ? source : source.replace('.schema.json', `-copy${round}.schema.json`);
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), renamed(readFileSync(join(PROJECT_SCHEMAS, source), 'utf8'), round));
    }
  }
  return own.length * times;
}

/** References go on naming the first of each kind, but for those to itself: a tree is of its own entries. */
function renamed(text: string, round: number): string {
  if (round === 0) return text;
  const schema: unknown = JSON.parse(text);
  const declared = isJsonObject(schema) ? schema['x-collection'] : undefined;
  if (!isJsonObject(schema) || !isJsonObject(declared)) throw new Error('a schema without x-collection');
  const own = String(declared.name);
  const name = `${own}-copy${round}`;
  const route = declared.route === undefined ? {} : { route: `${String(declared.route)}-copy${round}` };
  const named = { ...schema, 'x-collection': { ...declared, name, ...route } };
  const toItself = (key: string, value: unknown) => (key === 'collection' && value === own ? name : value);
  return `${JSON.stringify(named, toItself, 2)}\n`;
}
