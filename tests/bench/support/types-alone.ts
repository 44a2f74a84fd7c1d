/**
 * The peer: json-schema-to-typescript alone on the same schemas, formatted as it comes or not (`--unformatted`).
 */
import { join, resolve } from 'node:path';
import process from 'node:process';
import { compileFromFile } from 'json-schema-to-typescript';
import { findSources } from '../../../generator/read/find-sources.ts';

const schemas = resolve(import.meta.dirname, '../../../schemas');
const format = !process.argv.includes('--unformatted');
const files = findSources(schemas)
  .map(({ file }) => file)
  .filter((file) => !file.startsWith('shared/'));
const printed = await Promise.all(
  files.map((file) => compileFromFile(join(schemas, file), { cwd: join(schemas, file, '..'), format })),
);
if (printed.some((text) => text === '')) throw new Error('a schema gave no types');
