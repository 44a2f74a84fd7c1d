import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { patience } from '../setup/scale.ts';

const PROJECT = join(import.meta.dirname, '../..');
const STEP =
  /^(?:Save this as `(?<made>[^`]+)`|In `(?<changed>[^`]+)`, after the line `(?<line>[^`]+)`):\n\n```\w+\n(?<text>[\s\S]*?)^```$/gm;
/** All that the steps and what they run touch. */
const FOLDERS = ['cli', 'generated', 'generator', 'runtime', 'schemas', 'templates', 'tests'];
const FILES = ['package.json', 'tsconfig.json', 'tsconfig.base.json', 'vitest.config.ts', 'vite.config.ts'];

const copies: string[] = [];
afterAll(() => {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true });
});

function copiedProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'balcao-field-type-'));
  copies.push(copy);
  for (const name of [...FOLDERS, ...FILES])
    cpSync(join(PROJECT, name), join(copy, name), { recursive: true });
  symlinkSync(join(PROJECT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** Carries out the steps of the page; returns the files that it names. */
function follow(page: string, project: string): string[] {
  return [...page.matchAll(STEP)].map(({ groups = {} }) => {
    const { made, changed, line, text = '' } = groups;
    const path = join(project, made ?? changed ?? '');
    if (made !== undefined) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
      return made;
    }
    const before = readFileSync(path, 'utf8');
    const [head, ...rest] = before.split(`${line}\n`);
    expect({ changed, line, times: rest.length }).toEqual({ changed, line, times: 1 });
    writeFileSync(path, `${head}${line}\n${text}${rest[0]}`);
    return changed ?? '';
  });
}

function run(project: string, ...words: string[]): string {
  return execFileSync(process.execPath, words, { cwd: project, encoding: 'utf8', stdio: 'pipe' });
}

describe('docs/adding-a-field-type.md', () => {
  it(
    'adds a type to form, table, CSV and generator by its steps alone',
    async () => {
      const project = copiedProject();
      const page = readFileSync(join(PROJECT, 'docs/adding-a-field-type.md'), 'utf8');
      const files = new Set(follow(page, project));
      expect(files.size).toBe(9);
      run(project, 'cli/balcao.mjs', 'generate');
      expect(readFileSync(join(project, 'generated/collections/paint/csv.ts'), 'utf8')).toContain(
        "{ path: 'tone', type: 'color' }",
      );
      const explained = run(project, 'cli/balcao.mjs', 'explain', 'paint.tone');
      expect(explained).toContain('text, #rrggbb');
      expect(explained).toContain('tone:color');
      // One checker: each of several works out for itself what many files share, and other tests run beside.
      run(project, 'node_modules/typescript/bin/tsc', '-p', '.', '--checkers', '1');
      const form = 'runtime/widgets/document-form/view/fields/ColorField.test.tsx';
      expect(run(project, 'node_modules/vitest/vitest.mjs', 'run', '--project', 'dom', form)).toMatch(
        /2 passed/,
      );
    },
    patience(300_000),
  );
});
