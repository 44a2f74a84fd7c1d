import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, it, onTestFailed } from 'vitest';
import { brandSchema, collectionSchema, schemaText } from '../generator/testing/schemas.ts';
import { openWorkshop, type Workshop } from './testing/workshop.ts';

const FOLDERS = ['--schemas', 'schemas', '--out', 'generated'];
const project = resolve(import.meta.dirname, '..');
const opens: Workshop[] = [];

afterEach(() => {
  for (const opened of opens.splice(0)) opened.remove();
});

function workshop() {
  const opened = openWorkshop();
  opens.push(opened);
  const generate = (...flags: string[]) =>
    opened.balcao('generate', '--schemas', 'schemas', '--out', 'generated', ...flags);
  return { ...opened, generate };
}

describe('balcao generate', () => {
  it('writes once, and then has nothing to do', async () => {
    const { generate } = workshop();
    const first = await generate();
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(first.out).toContain('added generated/collections/brand/model.ts\n');
    expect(await generate()).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^generated is up to date: \d+ files/),
    });
    expect(await generate('--check')).toMatchObject({ code: 0 });
  });

  it('checks without writing: a change by hand is a difference, shown as a diff', async () => {
    const { generate, path } = workshop();
    await generate();
    appendFileSync(path('generated/access.ts'), '// by hand\n');
    const checked = await generate('--check');
    expect(checked.code).toBe(1);
    expect(checked.out).toContain('--- a/generated/access.ts\n+++ b/generated/access.ts\n');
    expect(checked.out).toContain('\n-// by hand\n');
    expect(readFileSync(path('generated/access.ts'), 'utf8')).toContain('// by hand');
    await generate();
    expect(readFileSync(path('generated/access.ts'), 'utf8')).not.toContain('// by hand');
  });

  it('does what the remedies say with --fix, shows it, and generates', async () => {
    const { generate, path } = workshop();
    const file = path('schemas/catalog/brand.schema.json');
    const right = readFileSync(file, 'utf8');
    const wrong = right.replace('"type": "string"', '"type": "varchar(40)", "placeholder": "Como na nota"');
    expect(wrong).not.toBe(right);
    writeFileSync(file, wrong);
    expect(await generate()).toMatchObject({ code: 1 });
    const fixed = await generate('--fix');
    expect(fixed).toMatchObject({
      code: 0,
      err: expect.stringContaining('+++ b/schemas/catalog/brand.schema.json'),
    });
    const text = readFileSync(file, 'utf8');
    expect(text).toContain('"maxLength": 40');
    expect(text).toContain('"help": "Como na nota"');
    expect(text).not.toContain('placeholder');
    expect(await generate('--fix')).toMatchObject({ code: 0, err: '' });
  });

  it('leaves the schemas alone with --fix where the remedy is for the author', async () => {
    const { generate, path } = workshop();
    const file = path('schemas/catalog/brand.schema.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"title"', '"hidden": true, "title"'));
    const before = readFileSync(file, 'utf8');
    expect(await generate('--fix')).toMatchObject({
      code: 1,
      err: expect.stringContaining('Leave the field out'),
    });
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(await generate('--fix', '--check')).toMatchObject({ code: 2 });
  });

  it('leaves an output folder that is a link one, and writes where it leads', async () => {
    const { generate, path } = workshop();
    mkdirSync(path('made'));
    symlinkSync('made', path('generated'));
    await generate();
    rmSync(path('made/access.ts'));
    rmSync(path('made/catalogue.ts'));
    await generate();
    expect(lstatSync(path('generated')).isSymbolicLink()).toBe(true);
    expect(existsSync(path('made/access.ts'))).toBe(true);
    expect(await generate('--check')).toMatchObject({ code: 0 });
  });

  it('refuses an output folder that is a link to the schemas, or to itself', async () => {
    const { generate, path } = workshop();
    symlinkSync('schemas', path('generated'));
    expect(await generate()).toMatchObject({
      code: 2,
      err: expect.stringContaining('must be folders apart'),
    });
    rmSync(path('generated'));
    symlinkSync('generated', path('generated'));
    expect(await generate()).toMatchObject({ code: 2, err: expect.stringContaining('leads to itself') });
  });

  it('removes what no schema makes any more', async () => {
    const { generate, put, path } = workshop();
    put(
      'schemas/catalog/tag.schema.json',
      schemaText(collectionSchema('tag', { name: { title: 'Nome', type: 'string' } })),
    );
    await generate();
    rmSync(path('schemas/catalog/tag.schema.json'));
    expect((await generate('--check')).code).toBe(1);
    expect((await generate()).out).toContain('removed generated/collections/tag/model.ts\n');
    expect(existsSync(path('generated/collections/tag'))).toBe(false);
  });

  it('leaves alone, and names, a file that is not its own', async () => {
    const { generate, put, path } = workshop();
    await generate();
    put('generated/notes.md', 'mine\n');
    expect((await generate()).code).toBe(0);
    const checked = await generate('--check');
    expect(checked).toMatchObject({
      code: 1,
      err: expect.stringContaining('generated/notes.md was not made by balcao'),
    });
    put('generated/access.ts', 'export const mine = 1;\n');
    const blocked = await generate();
    expect(blocked).toMatchObject({
      code: 1,
      err: expect.stringContaining('generated/access.ts was not made by balcao'),
    });
    expect(readFileSync(path('generated/access.ts'), 'utf8')).toBe('export const mine = 1;\n');
  });

  it('says that a file has lost its notice alone, or differs in its line ends alone', async () => {
    const { generate, put, path } = workshop();
    await generate();
    const rules = readFileSync(path('generated/firestore.rules'), 'utf8');
    put('generated/firestore.rules', rules.replaceAll('\n', '\r\n'));
    const ended = await generate('--check');
    expect(ended).toMatchObject({ code: 1, out: '' });
    expect(ended.err).toContain('generated/firestore.rules differs in its line ends alone');
    expect((await generate()).out).toContain('firestore.rules (only its line ends');
    const access = readFileSync(path('generated/access.ts'), 'utf8');
    put('generated/access.ts', access.slice(access.indexOf('\n') + 1));
    for (const flags of [[], ['--check']]) {
      const { code, err } = await generate(...flags);
      expect(code).toBe(1);
      expect(err).toContain('generated/access.ts has lost its notice');
    }
  });

  it('writes nothing when a schema is wrong, and says where and how to mend it', async () => {
    const { generate, put, path } = workshop();
    put('schemas/catalog/brand.schema.json', schemaText(brandSchema({ required: ['nome'] })));
    const run = await generate();
    expect(run.code).toBe(1);
    expect(run.err).toContain('REQUIRED_UNKNOWN schemas/catalog/brand.schema.json:35:5 #/required/0\n');
    expect(run.err).toContain('Did you mean "name"?');
    expect(run.err).toContain('1 problem; nothing was written.\n');
    expect(existsSync(path('generated'))).toBe(false);
  });

  it('writes outside the project when told so twice, and checks there without being told', async () => {
    const { balcao, path } = workshop();
    const elsewhere = mkdtempSync(join(tmpdir(), 'balcao-out-'));
    try {
      const out = ['--out', join(elsewhere, 'generated')];
      expect((await balcao('generate', ...out, '--check')).code).toBe(1);
      expect((await balcao('generate', ...out)).code).toBe(2);
      expect((await balcao('generate', ...out, '--force')).code).toBe(0);
      expect(existsSync(join(elsewhere, 'generated/catalogue.ts'))).toBe(true);
      expect(existsSync(path('generated'))).toBe(false);
    } finally {
      rmSync(elsewhere, { recursive: true });
    }
  });

  it('speaks JSON to programs', async () => {
    const { generate, put } = workshop();
    const written = JSON.parse((await generate('--json')).out);
    expect(written).toMatchObject({
      outcome: 'written',
      schemas: 'schemas',
      out: 'generated',
      diagnostics: [],
    });
    expect(written.changes).toContainEqual({ path: 'access.ts', kind: 'added' });
    put('schemas/catalog/brand.schema.json', '{');
    const invalid = await generate('--json');
    expect(invalid.code).toBe(1);
    expect(JSON.parse(invalid.out)).toMatchObject({
      outcome: 'invalid',
      diagnostics: [{ code: 'JSON_SYNTAX', line: 1 }],
    });
  });

  it.each([
    {
      name: 'a folder that is not there',
      argv: ['generate', '--schemas', 'nowhere'],
      says: 'There is no folder nowhere.',
    },
    {
      name: 'the output among the schemas',
      argv: ['generate', '--schemas', 'schemas', '--out', 'schemas/out'],
      says: 'folders apart',
    },
    {
      name: 'flags that exclude each other',
      argv: ['generate', '--check', '--watch'],
      says: 'exclude each other',
    },
    {
      name: 'an output outside the project',
      argv: ['generate', '--out', '../elsewhere'],
      says: '../elsewhere lies outside the project. Say --force',
    },
    { name: 'an unknown flag', argv: ['generate', '--chek'], says: 'Did you mean --check?' },
    { name: 'an unknown command', argv: ['generat'], says: 'Did you mean generate?' },
  ])('refuses $name with exit code 2', async ({ argv, says }) => {
    const { balcao } = workshop();
    expect(await balcao(...argv)).toMatchObject({ code: 2, err: expect.stringContaining(says) });
  });
});

describe('balcao list', () => {
  it('lists collections as a table and as JSON', async () => {
    const { balcao } = workshop();
    expect((await balcao('list', '--schemas', 'schemas')).out).toBe(
      'name   label   group    kind        fields  replicable\nbrand  Marcas  catalog  collection  2       false\n',
    );
    expect(JSON.parse((await balcao('list', '--schemas', 'schemas', '--json')).out)).toEqual([
      {
        name: 'brand',
        label: 'Marcas',
        group: 'catalog',
        kind: 'collection',
        fields: 2,
        replicable: false,
        file: 'catalog/brand.schema.json',
      },
    ]);
  });
});

describe('balcao generate --watch', () => {
  it('generates again when a schema changes, keeps what is there while one is wrong, and stops when told to', async () => {
    const { cwd, put, path } = workshop();
    const child = spawn(
      process.execPath,
      [
        join(project, 'cli/balcao.mjs'),
        'generate',
        '--watch',
        '--schemas',
        'schemas',
        '--out',
        'generated',
        '--force',
      ],
      { cwd, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
    const ended = new Promise((done) => child.once('exit', done));
    const reference = (): string => readFileSync(path('generated/reference/brand.md'), 'utf8');
    try {
      await expect.poll(() => said, { timeout: 10_000 }).toContain('Watching the schemas');
      const renamed = { ...brandSchema().properties, name: { title: 'Nome da marca', type: 'string' } };
      put('schemas/catalog/brand.schema.json', schemaText(brandSchema({ properties: renamed })));
      await expect.poll(reference, { timeout: 10_000 }).toContain('| Nome da marca |');
      put('schemas/catalog/brand.schema.json', '{');
      await expect.poll(() => said, { timeout: 10_000 }).toContain('JSON_SYNTAX');
      expect(reference()).toContain('| Nome da marca |');
    } finally {
      child.kill('SIGINT');
    }
    expect(await ended).toBe(0);
  });
});

describe('balcao generate --watch under npx', () => {
  it.each([
    { name: 'stopped, which ends its shell alone', signal: 'SIGTERM', ended: 'shell' },
    { name: 'killed, which does not end its shell', signal: 'SIGKILL', ended: 'npx' },
  ] as const)('ends when npx is $name', async ({ signal, ended }) => {
    const { cwd } = workshop();
    const program = [process.execPath, join(project, 'cli/balcao.mjs'), 'generate', '--watch', '--force'];
    // The second command keeps each shell from becoming what it starts.
    const shell = `echo shell $$; "$@"; true`;
    const npx = spawn('sh', ['-c', `sh -c '${shell}' sh "$@"; true`, 'sh', ...program, ...FOLDERS], {
      cwd,
      env: { ...process.env, npm_lifecycle_event: 'npx' },
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    npx.stdout.on('data', (chunk) => (said += String(chunk)));
    // The pipe is closed by the last process that holds it.
    const allEnded = once(npx, 'close');
    onTestFailed(() => void process.kill(-Number(npx.pid), 'SIGKILL'));
    await expect.poll(() => said, { timeout: 20_000 }).toContain('Watching the schemas');
    const [, pid] = /shell (\d+)/.exec(said) ?? [];
    process.kill(ended === 'shell' ? Number(pid) : Number(npx.pid), signal);
    await allEnded;
  });
});

describe('the program', () => {
  it('runs from the shell, plainly where there is no terminal, and ends with the code', () => {
    const { cwd, put } = workshop();
    put('schemas/catalog/brand.schema.json', '{');
    const run = spawnSync(
      process.execPath,
      [join(project, 'cli/balcao.mjs'), 'generate', '--schemas', 'schemas', '--out', 'generated', '--force'],
      { cwd, encoding: 'utf8' },
    );
    expect(run.status).toBe(1);
    expect(run.stderr).toContain('JSON_SYNTAX schemas/catalog/brand.schema.json:1:2');
    expect(run.stderr).not.toContain('\u001b[');
  });
});
