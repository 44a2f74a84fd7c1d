/**
 * The peer: `types-alone.ts SCHEMAS`, json-schema-to-typescript alone, formatted as it comes or not (`--unformatted`).
 */
import { dirname, join } from 'node:path';
import process from 'node:process';
import { compileFromFile } from 'json-schema-to-typescript';
import { findSources } from '../../../generator/read/find-sources.ts';

const [schemas = ''] = process.argv.slice(2);
const format = !process.argv.includes('--unformatted');
const files = findSources(schemas)
  .map(({ file }) => join(schemas, file))
  .filter((file) => file.endsWith('.schema.json') && dirname(file) !== join(schemas, 'shared'));
const printed = await Promise.all(files.map((file) => compileFromFile(file, { cwd: dirname(file), format })));
if (printed.some((text) => text === '')) throw new Error('a schema gave no types');
