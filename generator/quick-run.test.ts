import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

interface Loaded {
  readonly files: number;
  readonly packages: readonly string[];
  readonly compiler: boolean;
}

/** In one process, after each of the folders. */
function loadedFor(...folders: readonly string[]): Loaded[] {
  const script = resolve(import.meta.dirname, 'testing/packages-loaded.ts');
  const words = ['--import', 'tsx', script, ...folders.map((folder) => resolve(import.meta.dirname, folder))];
  const said = execFileSync(process.execPath, words, { encoding: 'utf8' });
  return said
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

let usual: Loaded | undefined;
let types: Loaded | undefined;
let mistakes: Loaded | undefined;
beforeAll(() => {
  [usual, types, mistakes] = loadedFor(
    '../schemas',
    '../tests/golden/every-field-type/in',
    '../tests/golden/diagnostics-vocabulary/in',
  );
});

describe('a run on schemas that are right and say nothing unusual', () => {
  it('loads neither the compiler of validators nor json-schema-to-typescript', () => {
    expect(usual?.files).toBeGreaterThan(300);
    expect(usual?.packages).not.toContain('json-schema-to-typescript');
    expect(usual?.compiler).toBe(false);
  });

  it('loads them where they are needed', () => {
    expect(types?.packages).toContain('json-schema-to-typescript');
    expect([types?.compiler, mistakes?.compiler]).toEqual([false, true]);
  });
});
