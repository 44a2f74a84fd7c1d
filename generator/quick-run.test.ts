import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Loaded {
  readonly files: number;
  readonly packages: readonly string[];
  readonly compiler: boolean;
}

function loadedFor(schemas: string): Loaded {
  const script = resolve(import.meta.dirname, 'testing/packages-loaded.ts');
  const words = ['--import', 'tsx', script, resolve(import.meta.dirname, schemas)];
  return JSON.parse(execFileSync(process.execPath, words, { encoding: 'utf8' }));
}

describe('a run on schemas that are right and say nothing unusual', () => {
  it('loads neither the compiler of validators nor json-schema-to-typescript', () => {
    const { files, packages, compiler } = loadedFor('../schemas');
    expect(files).toBeGreaterThan(300);
    expect(packages).not.toContain('json-schema-to-typescript');
    expect(compiler).toBe(false);
  });

  it('loads them where they are needed', () => {
    expect(loadedFor('../tests/golden/every-field-type/in').packages).toContain('json-schema-to-typescript');
    expect(loadedFor('../tests/golden/diagnostics-vocabulary/in').compiler).toBe(true);
  });
});
