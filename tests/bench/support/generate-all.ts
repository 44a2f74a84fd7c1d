/**
 * One cold run of our generator: read, check, build and render everything, in memory.
 */
import { join, resolve } from 'node:path';
import { generate } from '../../../generator/index.ts';
import { findSources } from '../../../generator/read/find-sources.ts';

const root = resolve(import.meta.dirname, '../../..');
const { files, diagnostics } = await generate(findSources(join(root, 'schemas')));
if (files.length === 0) throw new Error(`nothing was generated: ${diagnostics.length} diagnostics`);
