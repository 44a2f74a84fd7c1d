/**
 * A folder of as many schemas as asked for: the project's own, again and again under other names. Always the same.
 * The names say "copy": with a bare number `product-tree` would become a second `ProductTree2`.
 */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isJsonObject } from '../../../generator/json.ts';
import { findSources } from '../../../generator/read/find-sources.ts';

const PROJECT_SCHEMAS = resolve(import.meta.dirname, '../../../schemas');

/** Answers the files of the collections, relative to the folder. */
export function writeManySchemas(folder: string, many: number): string[] {
  for (const part of ['meta', 'shared']) {
    cpSync(join(PROJECT_SCHEMAS, part), join(folder, part), { recursive: true });
  }
  const own = findSources(PROJECT_SCHEMAS)
    .map(({ file }) => file)
    .filter((file) => !file.startsWith('shared/'));
  return Array.from({ length: many }, (_, index) => {
    const source = own[index % own.length] ?? '';
    const round = Math.floor(index / own.length);
    const file = round === 0 ? source : source.replace('.schema.json', `-copy${round}.schema.json`);
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), renamed(readFileSync(join(PROJECT_SCHEMAS, source), 'utf8'), round));
    return file;
  });
}

/** References go on naming the first of each kind. */
function renamed(text: string, round: number): string {
  if (round === 0) return text;
  const schema: unknown = JSON.parse(text);
  const declared = isJsonObject(schema) ? schema['x-collection'] : undefined;
  if (!isJsonObject(schema) || !isJsonObject(declared)) throw new Error('a schema without x-collection');
  const named = { ...schema, 'x-collection': { ...declared, name: `${String(declared.name)}-copy${round}` } };
  return `${JSON.stringify(named, undefined, 2)}\n`;
}
