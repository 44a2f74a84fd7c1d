/**
 * Golden cases: `in/` is a schemas folder, `out/` all that is generated from it, byte for byte. What is generated is
 * compiled with the rest of the project. `UPDATE_GOLDEN=1` writes `out/` anew: read the difference before you commit.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DIAGNOSTIC_CODES } from '../../generator/diagnostics/codes.ts';
import { printDiagnostics } from '../../generator/diagnostics/print.ts';
import { generate } from '../../generator/index.ts';
import { findSources } from '../../generator/read/find-sources.ts';
import { readOutput } from '../../generator/write/read-output.ts';

const root = import.meta.dirname;
const cases = readdirSync(root).filter((name) => existsSync(join(root, name, 'in')));

async function regenerated(name: string): Promise<Map<string, string>> {
  const sources = findSources(join(root, name, 'in'));
  const { files, diagnostics } = await generate(sources, { runtime: '../../../../runtime' });
  const found = new Map(files.map((file) => [file.path, file.text]));
  if (diagnostics.length > 0) {
    const style = { schemas: 'schemas', colour: false, most: Number.POSITIVE_INFINITY };
    found.set('diagnostics.txt', printDiagnostics(diagnostics, style));
  }
  return found;
}

function diagnosticsOfCases(): string {
  return cases
    .map((name) => join(root, name, 'out/diagnostics.txt'))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

function update(folder: string, files: ReadonlyMap<string, string>): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

describe('the golden cases', () => {
  it.each(cases)('%s', async (name) => {
    const folder = join(root, name, 'out');
    const want = await regenerated(name);
    if (process.env.UPDATE_GOLDEN) update(folder, want);
    const given = readOutput(folder);
    expect([...given.keys()].sort()).toEqual([...want.keys()].sort());
    for (const [path, text] of want) expect(given.get(path), path).toBe(text);
  });

  it('show every diagnostic that the generator knows', () => {
    const shown = diagnosticsOfCases();
    const missing = Object.keys(DIAGNOSTIC_CODES).filter((code) => !shown.includes(`${code} schemas/`));
    expect(missing).toEqual([]);
  });

  it('say each mistake and its remedy in 400 letters at most', () => {
    const said = [...diagnosticsOfCases().matchAll(/^[A-Z_]+ schemas\/.*\n {2}(.*)$/gm)].map(
      ([, sentence = '']) => sentence,
    );
    expect(said.length).toBeGreaterThan(1000);
    expect(said.filter((sentence) => sentence.length > 400)).toEqual([]);
  });
});

describe('schemas of the world, wrapped in x-collection', () => {
  const collections = (name: string) =>
    findSources(join(root, name, 'in')).filter(({ file }) => !file.startsWith('shared/'));

  it('are twenty, and those that the form can show generate', async () => {
    const shown = collections('real-world');
    expect(shown.length + collections('diagnostics-real-world').length).toBe(20);
    const { files, diagnostics } = await generate(findSources(join(root, 'real-world', 'in')));
    expect(diagnostics).toEqual([]);
    expect(files.filter(({ path }) => path.endsWith('/model.ts'))).toHaveLength(shown.length);
  });

  it.each(collections('diagnostics-real-world'))('$file is refused, alone too', async (source) => {
    const { files, diagnostics } = await generate([source]);
    expect(files).toEqual([]);
    const errors = diagnostics.filter(({ severity, file }) => severity === 'error' && file === source.file);
    expect(errors.length).toBeGreaterThan(0);
    for (const { remedy, frame } of errors) expect([remedy, frame]).not.toContain('');
  });
});

describe('mistakes out of habit: of OpenAPI, other drafts, form and content tools, databases and hand-written JSON', () => {
  const sources = findSources(join(root, 'diagnostics-habits', 'in'));
  const mistaken = sources.filter(({ file }) => !file.startsWith('shared/'));

  it('are 480 and more', () => expect(mistaken.length).toBeGreaterThanOrEqual(480));

  it('are all answered at their place', async () => {
    const { diagnostics } = await generate(sources);
    const answered = new Set(diagnostics.map(({ file }) => file));
    expect(mistaken.map(({ file }) => file).filter((file) => !answered.has(file))).toEqual([]);
  });
});
