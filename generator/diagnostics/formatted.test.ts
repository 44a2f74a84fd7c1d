import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { findSources } from '../read/find-sources.ts';
import { mendedText } from './apply-edit.ts';
import { formattedAs } from './formatted.ts';

const project = resolve(import.meta.dirname, '../..');
const schemas = findSources(join(project, 'schemas'));

it('leaves every schema of the project as it is', () => {
  for (const { file, text } of schemas) expect(formattedAs(text, `${text} `), file).toBe(text);
});

it('leaves a file alone that was never formatted', () => {
  const before = '{"type":   "object"}';
  expect(formattedAs(before, '{"type":   "array"}')).toBe('{"type":   "array"}');
});

it('writes a change as the formatter of the project would', () => {
  const [brand] = schemas.filter(({ file }) => file === 'catalog/brand.schema.json');
  const before = brand?.text ?? '';
  const values = ['first', 'second'];
  const patch = { enum: values, 'x-ui': { options: { first: 'Um', second: 'Dois' }, ordered: true } };
  const mended = ['name', 'id'].map((name) => ({
    pointer: `#/properties/${name}`,
    edit: { kind: 'add', patch } as const,
  }));
  const after = formattedAs(before, mendedText(before, mended));
  expect(after).not.toBe(before);
  const folder = mkdtempSync(join(tmpdir(), 'balcao-formatted-'));
  try {
    writeFileSync(join(folder, 'biome.json'), readFileSync(join(project, 'biome.json'), 'utf8'));
    writeFileSync(join(folder, 'brand.json'), after);
    const biome = join(project, 'node_modules/.bin/biome');
    const argv = ['format', '--vcs-enabled=false', 'brand.json'];
    expect(spawnSync(biome, argv, { cwd: folder, encoding: 'utf8' })).toMatchObject({ status: 0 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
