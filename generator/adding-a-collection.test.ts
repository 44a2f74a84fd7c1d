import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { generate } from './index.ts';
import { findSources } from './read/find-sources.ts';

const project = resolve(import.meta.dirname, '..');
const guide = readFileSync(resolve(project, 'docs/adding-a-collection.md'), 'utf8');

/** The schema of the guide, under the name that the guide gives it. */
function guideSchema(): { file: string; text: string } {
  const file = /Save this as `schemas\/(\S+)`/.exec(guide)?.[1] ?? '';
  const text = /```json\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';
  return { file, text };
}

describe('the guide to adding a collection', () => {
  it('gives a schema that generates, and names every file that comes of it', async () => {
    const schema = guideSchema();
    const sources = findSources(resolve(project, 'schemas')).filter(({ file }) => file !== schema.file);
    const before = await generate(sources);
    const after = await generate([...sources, schema]);
    expect(after.diagnostics).toEqual([]);
    const known = new Map(before.files.map(({ path, text }) => [path, text]));
    const changed = after.files.filter(({ path, text }) => known.get(path) !== text).map(({ path }) => path);
    const missing = changed.filter(
      (path) => !guide.includes(`\`generated/${path}\``) && !guide.includes(`\`${path}\``),
    );
    expect(changed).toContain('collections/supplier/model.ts');
    expect(missing).toEqual([]);
  });
});
