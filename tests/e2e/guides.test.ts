/**
 * The guides to a new collection and to a new field type, followed to the letter in one copy of the project: what their
 * steps alone make is generated, compiled, linted, and tested as the guide says and as the house is. Served while it is
 * written, and built and worked with in the console, it is with `npm run test:deep`, which also follows both in a fresh
 * clone up to `npm test` (`tests/guides/fresh-clone.ts`): there is nothing left to follow there, so it is skipped.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject, type ProjectCopy } from '../../cli/testing/project-copy.ts';
import { COLLECTION_GUIDE, FIELD_TYPE_GUIDE, followGuide } from '../guides/follow.ts';
import { DEEP } from '../setup/scale.ts';
import { type BalcaoServer, demoFolder, startBalcao } from './support/balcao-server.ts';
import { connectBrowser } from './support/browser.ts';
import { DESKTOP, newOperator, type Operator } from './support/operator.ts';
import { signedIn } from './support/signed-in.ts';
import { type Store, storeAs } from './support/stored.ts';

const page = (name: string): string => readFileSync(resolve(import.meta.dirname, '../..', name), 'utf8');
const collectionGuide = page(COLLECTION_GUIDE);
const fieldTypeGuide = page(FIELD_TYPE_GUIDE);

/** The numbered steps, each with all that it says. */
const steps = collectionGuide.split(/^## /m).filter((part) => /^\d\. /.test(part));
const [, generate = '', look = ''] = steps;

const fenced = (language: string, step: string): string[] =>
  [...step.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, code = '']) => code);

/** A field of a type that no collection of the shop has, beside those of the guide. */
const VISIT = `    "visit": { "title": "Visita", "type": "string", "x-ui": { "type": "doc-editor", "collection": "task" } },
`;
const SUPPLIER = 'schemas/catalog/supplier.schema.json';

/** What the tests of the house and a linter read, beside what the program needs. */
const COPIED = [
  ...['tests', 'docs', 'vitest.config.ts', 'biome.json', 'README.md', 'SECURITY.md'],
  ...['Dockerfile', '.dockerignore', '.gitignore', '.github', 'firebase.json'],
];

/** For the types of the program. */
const WITHOUT_TESTS = JSON.stringify({
  extends: './tsconfig.base.json',
  compilerOptions: { lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: ['node', 'vite/client'] },
  include: ['cli', 'generator', 'generated', 'runtime', '*.ts'],
  exclude: ['**/*.test.ts', '**/*.test.tsx'],
});

let browser: Browser;
let project: ProjectCopy;
let data: string;

beforeAll(async () => {
  browser = await connectBrowser();
  project = copyProject(COPIED);
  // As a clone is: what comes into the history is looked at too.
  execFileSync('git', ['init', '--quiet'], { cwd: project.folder });
  data = await demoFolder();
});
afterAll(async () => {
  project.remove();
  await browser.close();
});

/** A line of a guide, in the project's folder, by the shell. */
function typed(line: string): string {
  const options = { cwd: project.folder, env: environment(), encoding: 'utf8', stdio: 'pipe' } as const;
  return execFileSync('sh', ['-c', line], options);
}

/** The guide's reader has no other port to spare, and no other npm around. */
function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
  return {
    ...Object.fromEntries(own),
    BALCAO_PORT: '0',
    BALCAO_DATA: data,
    npm_config_update_notifier: 'false',
  };
}

function node(...words: string[]): string {
  return execFileSync(process.execPath, words, { cwd: project.folder, encoding: 'utf8', stdio: 'pipe' });
}

/** What the program answers to each line, in one process: a start takes longer than the answer. */
function saidTo(lines: readonly string[]): string[] {
  const asked = JSON.stringify(lines.map((line) => line.split(' ').slice(1)));
  const program = `import { main } from './cli/main.ts';
    for (const words of ${asked}) {
      if ((await main(words)) !== 0) process.exit(1);
      process.stdout.write('\\f');
    }`;
  return node('--import', 'tsx', '--input-type=module', '-e', program).split('\f');
}

const read = (file: string): string => readFileSync(join(project.folder, file), 'utf8');

function save(file: string, text: string): void {
  writeFileSync(join(project.folder, file), text);
}

/** The files that both guides name. */
let files: string[];

describe.skipIf(existsSync(resolve(import.meta.dirname, '../..', SUPPLIER)))(
  'a schema and a field type, added by their guides',
  () => {
    it('are files to save and lines to add, and nothing else', () => {
      expect(steps.map((step) => step.split('\n')[0])).toEqual([
        '1. Drop in a schema',
        '2. Generate',
        '3. Look at it',
      ]);
      files = [COLLECTION_GUIDE, FIELD_TYPE_GUIDE].flatMap((guide) => followGuide(project.folder, guide));
      expect(files).toHaveLength(10);
      expect(files).toContain(SUPPLIER);
      swap(SUPPLIER, '    "isActive"', `${VISIT}    "isActive"`);
    });

    it('are generated by one command, with every part', () => {
      const inText = [...generate.matchAll(/`(npx [^`]+)`/g)].map(([, command = '']) => command);
      const commands = [...fenced('sh', generate), ...inText].map((line) => line.trim());
      expect(commands).toEqual(['npx balcao generate', 'npx balcao generate --check']);
      typed(commands[0] ?? '');
      expect(readdirSync(join(project.folder, 'generated/collections/supplier')).sort()).toEqual([
        'csv.ts',
        'fixture.ts',
        'model.ts',
        'resource.tsx',
      ]);
      const made = [...collectionGuide.matchAll(/^\| `(generated\/[^`]+)`((?:, `[^`]+`)*) \|/gm)].flatMap(
        ([, first = '', more = '']) => [
          first,
          ...[...more.matchAll(/`([^`]+)`/g)].map(([, name = '']) => join(dirname(first), name)),
        ],
      );
      expect(made).toContain('generated/reference/supplier.md');
      expect(made.length).toBeGreaterThan(7);
      // The guide's list is filtered and ordered by the same field, and so needs no index of its own.
      for (const one of made.filter((path) => !path.endsWith('indexes.json'))) {
        expect(read(one), one).toMatch(/supplier|fornecedor/i);
      }
      expect(read('generated/collections/paint/csv.ts')).toContain("{ path: 'tone', type: 'color' }");
    }, 120_000);

    it('are what another command agrees with, listed and explained', () => {
      const [, check = ''] = /`npx (balcao generate --check)`/.exec(generate) ?? [];
      const [, list = ''] = /`npx (balcao list)` shows what there is/.exec(collectionGuide) ?? [];
      const [, supplier = ''] = /`npx (balcao explain supplier)`/.exec(collectionGuide) ?? [];
      const [, tone = ''] = /`npx (balcao explain paint\.tone)`/.exec(fieldTypeGuide) ?? [];
      const [agreed = '', listed = '', explained = '', ofTone = ''] = saidTo([check, list, supplier, tone]);
      expect(agreed).toContain('up to date');
      expect(listed).toMatch(/^supplier +Fornecedores +catalog +collection +5 +false$/m);
      expect(explained).toContain('project/{projectId}/supplier/{docId}');
      expect(ofTone).toContain('text, #rrggbb');
      expect(ofTone).toContain('tone:color');
    }, 120_000);

    it('are right in their types', () => {
      // The tests of the project are a third of it, and are of other collections.
      if (!DEEP) save('tsconfig.json', WITHOUT_TESTS);
      // One checker: each of several works out for itself what many files share, and other tests run beside.
      node('node_modules/typescript/bin/tsc', '-p', '.', '--checkers', '1');
    }, 300_000);

    it('are formatted and linted as all else', () => {
      node('node_modules/@biomejs/biome/bin/biome', 'check', ...files);
    });

    it('pass the tests of the house, and of the new type in its form and its cell', () => {
      const said = node(
        'node_modules/vitest/vitest.mjs',
        'run',
        ...projects('unit', 'dom'),
        'tests/house',
        FIELD_TEST,
      );
      expect(said).toMatch(/ColorField\.test\.tsx.*2 tests/);
      expect(said).toMatch(/catalogue\.test\.ts/);
    }, 180_000);

    it.runIf(DEEP).each([
      { name: 'are served by a command while they are written', play: serveWhileWritten },
      { name: 'is worked with in the console: menu, list, form, store', play: workInTheConsole },
    ])('$name', ({ play }) => play(), 180_000);
  },
);

const projects = (...names: readonly string[]) => names.map((name) => `--project=${name}`);

const FIELD_TEST = 'runtime/widgets/document-form/view/fields/ColorField.test.tsx';

async function serveWhileWritten(): Promise<void> {
  const [line = ''] = fenced('sh', look);
  expect(line.trim()).toBe('npm run dev');
  // Packages in one piece for a page, which is not opened here: seconds of a core.
  swap('vite.config.ts', '  server: {', '  optimizeDeps: { noDiscovery: true },\n  server: {');
  // Its own group, so that npm and all that it starts can be stopped together, as Ctrl+C does.
  const child = spawn('sh', ['-c', line], { cwd: project.folder, env: environment(), detached: true });
  const ended = once(child, 'close');
  try {
    const url = await new Promise<string>((found, failed) => {
      let said = '';
      const hear = (chunk: unknown): void => {
        said += String(chunk);
        const [, at] = /(http:\/\/127\.0\.0\.1:\d+)\/console\//.exec(said) ?? [];
        if (at && said.includes('Ctrl+C')) found(at);
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('close', () => failed(new Error(`It ended early:\n${said}`)));
    });
    const form = await fetch(`${url}/console/@id/__x00__virtual:balcao/form/supplier`);
    expect(await form.text()).toContain('CNPJ');
    const catalogue = await fetch(`${url}/console/@fs${join(project.folder, 'generated/catalogue.ts')}`);
    expect(await catalogue.text()).toContain('Fornecedores');
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
    await ended;
  }
}

async function workInTheConsole(): Promise<void> {
  // Ten seconds of a core, and nothing here is about them.
  swap('vite.config.ts', '    compressedVariants(),\n', '');
  const server = await startBalcao({ project: project.folder, data });
  try {
    await addASupplier(server);
  } finally {
    await server.close();
  }
}

async function addASupplier(server: BalcaoServer): Promise<void> {
  const storageState = await signedIn(server.url, 'operator');
  const operator = await newOperator(browser, server.url, DESKTOP, { storageState });
  await operator.open('');
  await operator.fromMenu('Fornecedores');
  await operator.page.waitForURL('**/console/supplier**');
  // The demo has an example of it.
  const [, example = ''] = /name: '([^']+)'/.exec(read('generated/collections/supplier/fixture.ts')) ?? [];
  await operator.page.getByRole('treeitem', { name: example }).waitFor();
  await operator.action('Adicionar').click();
  await operator.field('Nome').fill('Tecelagem São José');
  await operator.field('CNPJ').fill('11.222.333/0001-81');
  await operator.field('E-mail').fill('vendas@tecelagem.example');
  await operator.field('Ativo').check();
  await operator.page.getByRole('button', { name: 'Salvar Fornecedor' }).click();
  await operator.page.waitForURL((url) => /\/supplier\/(?!add)/.test(url.pathname));
  await operator.page.getByRole('treeitem', { name: 'Tecelagem São José' }).waitFor();
  const id = new URL(operator.page.url()).pathname.split('/').pop();
  const store = await storeAs(server.url, 'operator');
  expect(await store.read(`project/matriz/supplier/${id}`)).toMatchObject({
    name: { stringValue: 'Tecelagem São José' },
    isActive: { booleanValue: true },
    createdAt: { timestampValue: expect.any(String) },
  });
  await writeItsOwnDocument(operator, store, `project/matriz/task/${id}`);
  const asViewer = await storeAs(server.url, 'viewer');
  expect(await asViewer.write(`project/matriz/supplier/${id}`, { name: { stringValue: 'Outra' } })).toBe(403);
  expect(operator.complaints).toEqual([]);
  await operator.close();
}

/** The one document of another collection that has this one's id: created, edited and shown in place. */
async function writeItsOwnDocument(operator: Operator, store: Store, path: string): Promise<void> {
  const title = async () => (await store.read(path))?.title?.stringValue;
  await operator.action('Criar tarefa').click();
  await operator.field('Título').fill('Visitar');
  await operator.page.getByRole('button', { name: 'Salvar Tarefa' }).click();
  await expect.poll(title).toBe('Visitar');
  await operator.untilSaved(() => operator.field('Título').fill('Visitar em março'));
  expect(await title()).toBe('Visitar em março');
  await operator.page.reload();
  await expect.poll(() => operator.field('Título').inputValue()).toBe('Visitar em março');
}

function swap(file: string, text: string, by: string): void {
  expect(read(file)).toContain(text);
  save(file, read(file).replace(text, by));
}
