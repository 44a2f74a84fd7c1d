/**
 * Generates from one folder after another and prints after each, as a line, the packages that are loaded by then, for a
 * process of its own: `packages-loaded.ts SCHEMAS...`.
 */
import { createRequire } from 'node:module';
import process from 'node:process';
import { generate } from '../index.ts';
import { findSources } from '../read/find-sources.ts';

for (const schemas of process.argv.slice(2)) {
  const { files } = await generate(findSources(schemas));
  const loaded = Object.keys(createRequire(import.meta.url).cache).map((file) => file.replaceAll('\\', '/'));
  const packages = loaded.flatMap((file) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []);
  const found = {
    files: files.length,
    packages: [...new Set(packages)].sort(),
    // The formats stand in ajv's folder too, and are light.
    compiler: loaded.some((file) => file.includes('/ajv/dist/compile/')),
  };
  console.log(JSON.stringify(found));
}
