/**
 * Reads every schema file of a folder, except the vocabulary; folders that are links too. Files that only look like
 * schemas are handed on to be refused by name: a schema that is passed over would take its collection away. The
 * generator's only disk reader of schemas.
 */
import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { byCodeUnit } from '../json.ts';
import { META_FOLDER, type SchemaSource } from './source.ts';

/** Throws when the folder cannot be read. */
export function findSources(schemasFolder: string): SchemaSource[] {
  return schemaFiles(schemasFolder)
    .filter((file) => !isVocabulary(file))
    .sort(byCodeUnit)
    .map((file) => ({ file, text: readFileSync(join(schemasFolder, file), 'utf8') }));
}

/** Schemas as other tools write them; `roleOf` refuses them by their names. */
const LIKE_A_SCHEMA = /\.(json|ya?ml|json5|jsonc)$/i;

/** Their paths from the folder, the vocabulary's too. Throws as `findSources` does. */
export function schemaFiles(schemasFolder: string): string[] {
  return filesIn(schemasFolder, '', []);
}

/** `open`: the real paths of the folders around, so that a link to one of them ends. */
function filesIn(root: string, folder: string, open: readonly string[]): string[] {
  const here = realpathSync(join(root, folder));
  if (open.includes(here)) return [];
  return readdirSync(here, { withFileTypes: true }).flatMap((entry) => {
    // Hidden files; `._brand.schema.json` is what macOS leaves beside a file on foreign disks.
    if (entry.name.startsWith('.')) return [];
    const path = posix.join(folder, entry.name);
    const isFolder =
      entry.isDirectory() || (entry.isSymbolicLink() && statSync(join(here, entry.name)).isDirectory());
    if (isFolder) return filesIn(root, path, [...open, here]);
    return LIKE_A_SCHEMA.test(entry.name) ? [path] : [];
  });
}

function isVocabulary(file: string): boolean {
  return file === `${META_FOLDER}/collection.schema.json` || file === `${META_FOLDER}/shared.schema.json`;
}
