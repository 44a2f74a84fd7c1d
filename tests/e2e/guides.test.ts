/**
 * The guides to a new collection and to a new field type, followed to the letter in one copy of the project: what their
 * steps alone make is generated and compiled. What costs ten seconds of a core and more has its turn: it is tested as
 * the guide says, served while it is written, or built and worked with in the console.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject, type ProjectCopy } from '../../cli/testing/project-copy.ts';
import { someOf } from '../setup/gate.ts';
import { DEEP } from '../setup/scale.ts';
import { type BalcaoServer, demoFolder, startBalcao } from './support/balcao-server.ts';
import { connectBrowser } from './support/browser.ts';
import { DESKTOP, newOperator, type Operator } from './support/operator.ts';
import { signedIn } from './support/signed-in.ts';
import { type Store, storeAs } from './support/stored.ts';

const page = (name: string): string => readFileSync(resolve(import.meta.dirname, '../../docs', name), 'utf8');
const collectionGuide = page('adding-a-collection.md');
const fieldTypeGuide = page('adding-a-field-type.md');

/** The numbered steps, each with all that it says. */
const steps = collectionGuide.split(/^## /m).filter((part) => /^\d\. /.test(part));
const [dropIn = '', generate = '', look = ''] = steps;

const fenced = (language: string, step: string): string[] =>
  [...step.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, code = '']) => code);

/** A field of a type that no collection of the shop has, beside those of the guide. */
const VISIT = { title: 'Visita', type: 'string', 'x-ui': { type: 'doc-editor', collection: 'task' } };

/** For the types of the program. */
const WITHOUT_TESTS = JSON.stringify({
  extends: './tsconfig.base.json',
  compilerOptions: { lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: ['node', 'vite/client'] },
  include: ['cli', 'generator', 'generated', 'runtime', '*.ts'],
  exclude: ['**/*.test.ts', '**/*.test.tsx'],
});

const EDIT =
  /^(?:Save this as `(?<made>[^`]+)`|In `(?<changed>[^`]+)`, after the line `(?<line>[^`]+)`):\n\n```\w+\n(?<text>[\s\S]*?)^```$/gm;

let browser: Browser;
let project: ProjectCopy;
let data: string;

beforeAll(async () => {
  browser = await connectBrowser();
  project = copyProject(['tests', 'vitest.config.ts']);
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
  const path = join(project.folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Carries out the steps of the page on field types; returns the files that it names. */
function follow(guide: string): string[] {
  return [...guide.matchAll(EDIT)].map(({ groups = {} }) => {
    const { made, changed = '', line, text = '' } = groups;
    if (made !== undefined) {
      expect(existsSync(join(project.folder, made)), made).toBe(false);
      save(made, text);
      return made;
    }
    const [head, ...rest] = read(changed).split(`${line}\n`);
    expect({ changed, line, times: rest.length }).toEqual({ changed, line, times: 1 });
    save(changed, `${head}${line}\n${text}${rest[0]}`);
    return changed;
  });
}

describe('a schema and a field type, added by their guides', () => {
  it('are files to save and lines to add, and nothing else', () => {
    expect(steps.map((step) => step.split('\n')[0])).toEqual([
      '1. Drop in a schema',
      '2. Generate',
      '3. Look at it',
    ]);
    const [, file = ''] = /Save this as `([^`]+)`/.exec(dropIn) ?? [];
    const [text = ''] = fenced('json', dropIn);
    expect(file).toMatch(/^schemas\/.+\.schema\.json$/);
    expect(existsSync(join(project.folder, file))).toBe(false);
    const schema: { properties: object } = JSON.parse(text);
    save(file, JSON.stringify({ ...schema, properties: { ...schema.properties, visit: VISIT } }, null, 2));
    expect(new Set(follow(fieldTypeGuide)).size).toBe(9);
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

  it.each(
    someOf([
      { name: 'pass the test of the new type in its form and its cell', play: testTheField },
      { name: 'are served by a command while they are written', play: serveWhileWritten },
      { name: 'is worked with in the console: menu, list, form, store', play: workInTheConsole },
    ]),
  )('$name', ({ play }) => play(), 180_000);
});

const FIELD_TEST = 'runtime/widgets/document-form/view/fields/ColorField.test.tsx';

function testTheField(): void {
  expect(node('node_modules/vitest/vitest.mjs', 'run', '--project', 'dom', FIELD_TEST)).toMatch(/2 passed/);
}

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
  await operator.page
    .getByRole('navigation')
    .getByRole('link', { name: 'Fornecedores', exact: true })
    .click();
  await operator.page.waitForURL('**/console/supplier**');
  await operator.page.getByText('No entries found.').waitFor();
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
