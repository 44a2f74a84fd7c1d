/**
 * Reads every JSON file of a schemas folder, except the vocabulary. The generator's only disk reader of schemas.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { byCodeUnit } from '../json.ts';
import { META_FOLDER, type SchemaSource } from './source.ts';

/** Throws when the folder cannot be read. */
export function findSources(schemasFolder: string): SchemaSource[] {
  return jsonFiles(schemasFolder, '')
    .filter((file) => !file.startsWith(`${META_FOLDER}/`))
    .sort(byCodeUnit)
    .map((file) => ({ file, text: readFileSync(join(schemasFolder, file), 'utf8') }));
}

function jsonFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name.startsWith('.') ? [] : jsonFiles(root, path);
    return /\.json$/i.test(entry.name) ? [path] : [];
  });
}
