import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject, type ProjectCopy } from '../../cli/testing/project-copy.ts';
import { type BalcaoServer, startBalcao } from './support/balcao-server.ts';
import { connectBrowser } from './support/browser.ts';
import { newOperator, type Operator } from './support/operator.ts';
import { type Store, storeAs } from './support/stored.ts';

const SUPPLIER = {
  $schema: '../meta/collection.schema.json',
  'x-collection': {
    name: 'supplier',
    label: { one: 'Fornecedor', many: 'Fornecedores' },
    group: 'catalog',
    icon: 'brand',
  },
  type: 'object',
  properties: {
    name: { title: 'Nome', type: 'string', minLength: 1 },
    cnpj: { title: 'CNPJ', type: 'string', format: 'cnpj' },
    email: { title: 'E-mail', type: 'string', format: 'email' },
    active: { title: 'Ativo', type: 'boolean' },
    // No collection of the shop has a field of this type.
    visit: { title: 'Visita', type: 'string', 'x-ui': { type: 'doc-editor', collection: 'task' } },
  },
  required: ['name'],
};

/** What a collection becomes a part of; half of the project's types are its tests'. */
const MADE = { extends: './tsconfig.json', include: ['generated', 'runtime'], exclude: ['**/*.test.*'] };

let browser: Browser;
let copy: ProjectCopy;

beforeAll(async () => {
  browser = await connectBrowser();
  copy = copyProject();
});

afterAll(async () => {
  copy.remove();
  await browser.close();
});

describe('a schema dropped in', () => {
  it('becomes a collection with every part, and no other file is touched', () => {
    writeFileSync(
      join(copy.folder, 'schemas/catalog/supplier.schema.json'),
      `${JSON.stringify(SUPPLIER, null, 2)}\n`,
    );
    balcao('generate');
    expect(readdirSync(join(copy.folder, 'generated/collections/supplier')).sort()).toEqual([
      'csv.ts',
      'fixture.ts',
      'model.ts',
      'resource.tsx',
    ]);
    expect(existsSync(join(copy.folder, 'generated/reference/supplier.md'))).toBe(true);
    writeFileSync(join(copy.folder, 'tsconfig.made.json'), JSON.stringify(MADE));
    node('node_modules/typescript/bin/tsc', '-p', 'tsconfig.made.json');
  }, 180_000);

  it('is worked with in the console: menu, list, form, store', async () => {
    // Ten seconds of a core, and nothing here is about them.
    leaveOut('vite.config.ts', '    compressedVariants(),\n');
    const server = await startBalcao({ project: copy.folder });
    try {
      await addASupplier(server);
    } finally {
      await server.close();
    }
  }, 120_000);
});

async function addASupplier(server: BalcaoServer): Promise<void> {
  const operator = await newOperator(browser, server.url);
  await operator.login('operator');
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
    active: { booleanValue: true },
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

function leaveOut(file: string, text: string): void {
  const path = join(copy.folder, file);
  const whole = readFileSync(path, 'utf8');
  expect(whole).toContain(text);
  writeFileSync(path, whole.replace(text, ''));
}

function balcao(...words: string[]): void {
  node('cli/balcao.mjs', ...words);
}

function node(...words: string[]): void {
  execFileSync(process.execPath, words, { cwd: copy.folder, stdio: 'pipe' });
}
