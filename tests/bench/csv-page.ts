/**
 * What an export of a hundred thousand customers, the dry run of as many, an import of ten thousand and a bulk change of a
 * thousand products do to the page that makes them: tasks over 50 ms, memory, time. Beside them the page at rest, and an empty page that reads the same.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { Browser, Page } from 'playwright-core';
import { startBalcao } from '../e2e/support/balcao-server.ts';
import { newOperator, type Operator } from '../e2e/support/operator.ts';
import { idTokenOf } from '../e2e/support/stored.ts';
import { CUSTOMERS, storeCustomers, storeProducts, writeCustomersFile } from './csv/many-customers.ts';
import { printTasks, tasksDuring, watchTasks } from './csv/page-tasks.ts';
import { launchChromium } from './support/chromium.ts';
import { sized } from './support/smallest.ts';

/** Fewer for a quick look. */
const ROWS = Number(process.env.BALCAO_BENCH_ROWS ?? sized(100_000, 200));
const WRITTEN = Math.min(ROWS, 10_000);
const PAGE = 100;
/** With the demo's they are a thousand, which a bulk change may take so many seconds for. */
const STORED = sized(750, 20);
const GOAL_S = 5;
const PATIENCE_MS = 200_000;

export async function benchCsvPage(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'balcao-bench-'));
  const server = await startBalcao();
  const browser = await launchChromium();
  try {
    await storeCustomers(server.url, ROWS);
    const operator = await newOperator(browser, server.url);
    await watchTasks(operator.page);
    const empty = await operator.context.newPage();
    await watchTasks(empty);
    await empty.goto(`${server.url}/console/config.json`);
    await operator.login('admin');
    await operator.open('customer');
    await operator.shown();
    await atRest(browser, operator, empty);
    await exported(browser, operator, empty);
    await readAlone(browser, operator, empty, server.url);
    await imported(browser, operator, empty, folder);
    await changed(browser, operator, empty, server.url);
  } finally {
    await browser.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function atRest(browser: Browser, { page }: Operator, empty: Page): Promise<void> {
  // What follows the opening of a screen is over by then.
  await page.waitForTimeout(3_000);
  const rest = await tasksDuring(browser, page, empty, () => page.waitForTimeout(5_000));
  printTasks('the page at rest', rest);
}

async function exported(browser: Browser, operator: Operator, empty: Page): Promise<void> {
  const { page } = operator;
  const dialog = page.getByRole('dialog');
  await operator.action('Exportar CSV').click();
  const begin = dialog.getByRole('button', { name: 'Exportar', exact: true });
  await begin.waitFor();
  const tasks = await tasksDuring(browser, page, empty, async () => {
    await begin.click();
    await dialog.getByText(/exportados/).waitFor({ timeout: PATIENCE_MS });
  });
  printTasks(`export: ${await dialog.getByText(/exportados/).textContent()}`, tasks);
  await operator.action('Fechar').click();
}

/** The floor of the export: its requests and their answers as values, and nothing else. */
async function readAlone(browser: Browser, { page }: Operator, empty: Page, url: string): Promise<void> {
  const token = await idTokenOf(url, 'admin');
  const tasks = await tasksDuring(browser, empty, page, () =>
    empty.evaluate(readPages, { root: CUSTOMERS, token, pages: Math.ceil(ROWS / PAGE), limit: PAGE }),
  );
  printTasks('the same pages read in an empty page', tasks);
}

async function imported(browser: Browser, operator: Operator, empty: Page, folder: string): Promise<void> {
  const { page } = operator;
  const many = join(folder, 'muitos.csv');
  const some = join(folder, 'alguns.csv');
  await writeCustomersFile(many, ROWS);
  await writeCustomersFile(some, WRITTEN);
  await operator.action('Importar CSV').click();
  const input = page.locator('[role=dialog] input[type=file]');
  const begin = page.locator('[role=dialog] button:not(:disabled)', {
    hasText: /^Importar [\d.]+ registros$/,
  });
  const judged = await tasksDuring(browser, page, empty, async () => {
    await input.setInputFiles(many);
    await begin.waitFor({ timeout: PATIENCE_MS });
  });
  printTasks(`preview and dry run of ${ROWS}`, judged);
  await operator.action('Escolher outro arquivo').click();
  await input.setInputFiles(some);
  await begin.waitFor({ timeout: PATIENCE_MS });
  const ran = await tasksDuring(browser, page, empty, async () => {
    await begin.click();
    await page.getByText('Importação concluída').waitFor({ timeout: PATIENCE_MS });
  });
  const updated = await page.locator('[data-tally=updated]').textContent();
  printTasks(`import: ${updated} updated`, ran);
}

/** The price of each of a thousand products, as the dialog of a bulk change raises it. */
async function changed(browser: Browser, operator: Operator, empty: Page, url: string): Promise<void> {
  const { page } = operator;
  await storeProducts(url, STORED);
  await operator.open('product');
  await page.getByRole('button', { name: 'Ver como tabela' }).click();
  await page.getByRole('row').nth(5).waitFor();
  await page.getByRole('grid').focus();
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: /Selecionar todos os [\d.]+ da lista/ }).click();
  await page.getByRole('button', { name: 'Alterar campos' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Campo').click();
  await page.getByRole('option', { name: 'Preço à vista', exact: true }).click();
  await dialog.getByLabel('O que fazer').click();
  await page.getByRole('option', { name: 'Aumentar em %' }).click();
  await dialog.getByLabel('Quantos por cento').fill('5');
  await dialog.getByRole('button', { name: 'Ver antes e depois' }).click();
  const begin = dialog.getByRole('button', { name: /^Alterar [\d.]+ registros$/ });
  await begin.waitFor({ timeout: PATIENCE_MS });
  await dialog.getByLabel('Motivo').fill('Tabela de novembro');
  const ran = await tasksDuring(browser, page, empty, async () => {
    await begin.click();
    await page.getByText('Alteração concluída').waitFor({ timeout: PATIENCE_MS });
  });
  const updated = await page.locator('[data-tally=updated]').textContent();
  printTasks(`bulk change: ${updated} prices (goal: ${GOAL_S} s)`, ran);
}

interface PagesAsked {
  readonly root: string;
  readonly token: string;
  readonly pages: number;
  readonly limit: number;
}

/** Runs in the empty page. */
async function readPages({ root, token, pages, limit }: PagesAsked): Promise<void> {
  let last: string | undefined;
  for (let at = 0; at < pages; at += 1) {
    const structuredQuery = {
      from: [{ collectionId: 'customer' }],
      orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
      ...(last && { startAt: { values: [{ referenceValue: last }], before: false } }),
      limit,
    };
    const answer = await fetch(`${root}/project/matriz:runQuery`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ structuredQuery }),
    });
    const found = (await answer.json()) as { document?: { name: string } }[];
    last = found.at(-1)?.document?.name;
    if (last === undefined) throw new Error(`HTTP ${answer.status}, and no documents`);
  }
}
