import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findSources } from './find-sources.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-sources-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(...files: string[]): void {
  for (const file of files) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), '{}');
  }
}

describe('findSources', () => {
  it('hands on whatever looks like a schema, but not the vocabulary and hidden files', () => {
    put('schemas/catalog/brand.schema.json', 'schemas/catalog/old.schema.yaml', 'schemas/notes.json');
    put('schemas/catalog/a.yml', 'schemas/catalog/b.jsonc', 'schemas/catalog/c.json5', 'schemas/meta/d.yaml');
    put(
      'schemas/meta/collection.schema.json',
      'schemas/meta/shared.schema.json',
      'schemas/meta/own.schema.json',
    );
    put('schemas/catalog/._brand.schema.json', 'schemas/.git/x.schema.json', 'schemas/catalog/README.md');
    expect(findSources(join(folder, 'schemas')).map(({ file }) => file)).toEqual([
      'catalog/a.yml',
      'catalog/b.jsonc',
      'catalog/brand.schema.json',
      'catalog/c.json5',
      'catalog/old.schema.yaml',
      'meta/d.yaml',
      'meta/own.schema.json',
      'notes.json',
    ]);
  });

  it('follows a folder that is a link, and ends where one leads back', () => {
    put('elsewhere/brand.schema.json');
    mkdirSync(join(folder, 'schemas'));
    symlinkSync(join(folder, 'elsewhere'), join(folder, 'schemas/catalog'));
    symlinkSync(join(folder, 'schemas'), join(folder, 'schemas/again'));
    expect(findSources(join(folder, 'schemas')).map(({ file }) => file)).toEqual([
      'catalog/brand.schema.json',
    ]);
  });
});
