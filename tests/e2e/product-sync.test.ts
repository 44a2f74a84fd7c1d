/**
 * Products synchronised as operators do it, with a simulated worker that fails now and then: many at once, over a
 * reload, before a colleague's eyes, by the backend; and one product imported from its supplier.
 */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPart } from '../../runtime/core/run/stored-part.ts';
import { findings, sidewaysScroll, smallTargets } from './support/accessibility.ts';
import { type Operator, onPhone, PHONE } from './support/operator.ts';
import { openShop } from './support/shop.ts';
import type { Store, StoredFields } from './support/stored.ts';

const FAULTS = 'seed=7,latency=60,jitter=20,fail=0.08';
const shop = openShop(() => ({ env: { BALCAO_WORKER_FAULTS: FAULTS } }));
const SCREEN = 'sync/product';
/** Of company 2, and in no demo shop. */
const NEW_CODE = '2999001';

let operator: Operator;
let page: Page;
let store: Store;
let CODES: readonly string[];

beforeAll(async () => {
  operator = await shop.person('operator');
  page = operator.page;
  store = await shop.store('operator');
  CODES = await store.ids('project/matriz/product', 30);
});

const button = (name: string, on: Page = page) => on.getByRole('button', { name, exact: true });
const runIn = (on: Page) => new URL(on.url()).searchParams.get('execucao') ?? '';
const numberAt = (fields: StoredFields | undefined, name: string) => Number(fields?.[name]?.integerValue);
const textAt = (fields: StoredFields | undefined, name: string) => String(fields?.[name]?.stringValue);
const stored = (run: string) => store.read(`project/matriz/sync-run/${run}`);

async function productsOf(run: string) {
  const part = await store.read(`project/matriz/sync-run-part/${run}-0000`);
  return readPart(textAt(part, 'data'));
}

async function choose(on: Page, pipelines: readonly string[], codes: string): Promise<void> {
  for (const name of pipelines) await on.getByRole('checkbox', { name, exact: true }).check();
  await on.getByLabel('Códigos dos produtos').fill(codes);
}

describe('thirty products', () => {
  it('are counted and simulated before anything is sent', async () => {
    await operator.open(SCREEN);
    await page.getByText('Worker simulado').waitFor();
    await choose(page, ['IA: título', 'IA: selos'], `${CODES.join('\n')}\n\n ${CODES[0]} \nnão é código`);
    await page.getByText('30 códigos · 1 repetido, contado uma vez').waitFor();
    await page.getByText('Linha 33: “não é código” não é um código.').waitFor();
    await page.getByRole('button', { name: 'Iniciar' }).click();
    await expect.poll(() => page.getByText('Linha 33: “não é código” não é um código.').count()).toBe(2);
    await page.getByLabel('Códigos dos produtos').fill(CODES.join('\n'));
    const [first = '', second = ''] = CODES;
    await page.getByLabel('Códigos dos produtos').fill(`${first}\nabc\n${second}`);
    const row = (code: string, on = page.getByRole('list', { name: 'Produtos' })) =>
      on.getByRole('listitem').filter({ hasText: code });
    await row('abc').getByText('não existe nesta loja').waitFor();
    const name = textAt(await store.read(`project/matriz/product/${first}`), 'ProductSiteName');
    await row(first).getByText(name).waitFor();
    await page.getByLabel('Códigos dos produtos').fill(CODES.join('\n'));
    await button('Simular').click();
    const dialog = page.getByRole('dialog', { name: 'O que seria feito' });
    await row(first, dialog.getByRole('list', { name: 'Produtos' }))
      .getByText(name)
      .waitFor();
    await dialog
      .getByText(/30 produtos · 60 chamadas · cerca de|30 produtos · 60 chamadas · menos de/)
      .waitFor();
    await dialog.getByRole('button', { name: 'Fechar' }).click();
    expect(await findings(page)).toEqual([]);
  });

  it('go on over a reload, live before a colleague, and each step is done once', async () => {
    await button('Iniciar').click();
    await button('Pausar').waitFor();
    const run = runIn(page);
    const reader = await shop.person('viewer', PHONE);
    await reader.open(SCREEN);
    await reader.page.getByText('Somente leitura').first().waitFor();
    await reader.page.getByText('enquanto uma página está aberta').waitFor();
    expect(await button('Pausar', reader.page).isDisabled()).toBe(true);

    await page.reload();
    await page.getByText('enquanto uma página está aberta').waitFor();
    await page.getByLabel('Processos Simultâneos').selectOption('10');
    await reader.page.getByText(/^30 de 30/).waitFor();
    await page.getByText('Concluída', { exact: true }).first().waitFor();
    expect(await sidewaysScroll(reader.page)).toBe(0);
    expect(await findings(reader.page)).toEqual([]);
    const [products, settings] = await Promise.all(
      ['Produtos', 'O que sincronizar'].map((name) =>
        reader.page.getByRole('region', { name }).boundingBox(),
      ),
    );
    expect((products?.y ?? 0) + (products?.height ?? 0)).toBeLessThanOrEqual(settings?.y ?? 0);
    await reader.close();

    const failed = numberAt(await stored(run), 'failed');
    expect(failed).toBeGreaterThan(0);
    await page.getByRole('button', { name: `Com erro ${failed}` }).click();
    await expect
      .poll(() => page.getByRole('list', { name: 'Produtos' }).getByRole('listitem').count())
      .toBe(failed);
    const download = page.waitForEvent('download');
    await button('Exportar erros').click();
    expect((await download).suggestedFilename()).toBe(`erros-${run}.csv`);
  });

  it('are all done after the errors were retried, and say so when there is none', async () => {
    const run = runIn(page);
    for (let turn = 0; turn < 6 && numberAt(await stored(run), 'done') < CODES.length; turn += 1) {
      await button('Retentar Erros').click();
      await expect.poll(async () => textAt(await stored(run), 'status')).toBe('running');
      await expect.poll(async () => textAt(await stored(run), 'status')).toBe('finished');
    }
    expect(numberAt(await stored(run), 'done')).toBe(CODES.length);
    await page.getByRole('button', { name: 'Concluídos 30' }).waitFor();
    await button('Retentar Erros').click();
    await page.getByText('Nenhum erro para retentar!').waitFor();
    const products = await productsOf(run);
    expect(products.map(({ id }) => id)).toEqual(CODES);
    expect(products.flatMap(({ steps }) => steps).every((step) => step === 'done')).toBe(true);
    expect(await store.read(`project/matriz/product-data/${CODES[7]}`)).toMatchObject({
      AI: { mapValue: { fields: { title: { stringValue: expect.any(String) } } } },
    });
  });

  it('are done by the backend when they are sent there, without the page', async () => {
    await page.getByRole('button', { name: 'Todos 30' }).click();
    await button('Nova sincronização').click();
    await choose(page, [], CODES.slice(0, 12).join('\n'));
    await button('Enviar para backend').click();
    await page.getByText('A execução segue no servidor.').waitFor();
    const run = runIn(page);
    await page.goto('about:blank');
    await expect.poll(async () => textAt(await stored(run), 'status'), { timeout: 60_000 }).toBe('finished');
    expect(textAt(await stored(run), 'driver')).toBe('backend');
    const fields = await stored(run);
    expect(numberAt(fields, 'done') + numberAt(fields, 'failed')).toBe(12);
  });
});

/** Steps that fail now and then are tried again. */
async function untilImported(dialog: Locator): Promise<void> {
  const again = dialog.getByRole('button', { name: 'Tentar de novo da etapa que falhou' });
  const done = page.getByText('Produto atualizado.');
  for (let turn = 0; turn < 6; turn += 1) {
    await again.or(done).first().waitFor();
    if (await done.isVisible()) break;
    await again.click();
    await again.waitFor({ state: 'detached' });
  }
  await done.waitFor();
}

describe('a long run', () => {
  it('pauses by itself when the only page that shows it to an operator is closed, until a person resumes it', async () => {
    await operator.open(`${SCREEN}?execucao=nova`);
    const codes = Array.from({ length: 2000 }, (_, at) => String(2_002_000 + at));
    await choose(page, ['IA: título'], codes.join('\n'));
    await button('Iniciar').click();
    await button('Pausar').waitFor();
    const run = runIn(page);
    const reader = await shop.person('viewer');
    await reader.open(`${SCREEN}?execucao=${run}`);
    await reader.page.getByText('enquanto uma página está aberta').waitFor();
    await page.goto('about:blank');
    await reader.page.getByText('por falta de página aberta').waitFor();
    const waiting = async () => {
      const fields = await stored(run);
      return codes.length - numberAt(fields, 'done') - numberAt(fields, 'failed');
    };
    expect(await waiting()).toBeGreaterThan(0);
    await operator.open(`${SCREEN}?execucao=${run}`);
    await button('Iniciar').click();
    await expect.poll(async () => textAt(await stored(run), 'status')).toBe('running');
    const left = await waiting();
    await expect.poll(waiting).toBeLessThan(left);
    await button('Cancelar execução').click();
    const question = page.getByRole('alertdialog', { name: 'Cancelar esta execução?' });
    await question.getByRole('button', { name: 'Cancelar execução' }).click();
    await expect.poll(async () => textAt(await stored(run), 'status')).toBe('cancelled');
    await reader.close();
  });
});

describe('one product', () => {
  it('is imported from its supplier in seven steps, and opened', async () => {
    const [known = ''] = await store.ids('project/matriz/product');
    await operator.open(`product/${known}?section=prices`);
    // The list beside the form has one too.
    const imports = operator.action('Importar do fornecedor');
    await expect.poll(() => imports.count()).toBe(2);
    await imports.last().click();
    const dialog = page.getByRole('dialog', { name: 'Importar do fornecedor' });
    const factory = dialog.getByLabel('Código da fábrica (id da empresa)');
    await factory.fill('');
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await dialog.getByText('Primeiro deve informar o id da empresa').waitFor();
    await factory.fill('2');
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    expect(await dialog.getByLabel('Código do produto').inputValue()).toBe(known);
    await dialog.getByRole('button', { name: 'Importar', exact: true }).click();
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(7);
    await untilImported(dialog);
    const { pathname, searchParams } = new URL(page.url());
    expect([pathname, searchParams.get('section')]).toEqual([`/console/product/${known}`, 'prices']);
    expect(await store.read(`project/matriz/product-data/${known}`)).toMatchObject({
      Company: { integerValue: '2' },
    });
    expect(operator.complaints).toEqual([]);
  });

  it('that is new is made out of what its supplier sent', async () => {
    await operator.open('product');
    await operator.action('Importar do fornecedor').first().click();
    const dialog = page.getByRole('dialog', { name: 'Importar do fornecedor' });
    await dialog.getByLabel('Código da fábrica (id da empresa)').fill('2');
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await dialog.getByLabel('Código do produto').fill(NEW_CODE);
    await dialog.getByRole('button', { name: 'Importar', exact: true }).click();
    await untilImported(dialog);
    await page.getByText(`Não há produto com o código “${NEW_CODE}” nesta loja.`).waitFor();
    await button('Criar o produto com estes dados').click();
    await page.getByRole('heading', { name: NEW_CODE }).waitFor();
    const { PriceNet, Company } = (await store.read(`project/matriz/product-data/${NEW_CODE}`)) ?? {};
    await expect
      .poll(() => store.read(`project/matriz/product/${NEW_CODE}`))
      .toMatchObject({ PriceNet, Company, Status: { stringValue: 'ativado' } });
    expect(operator.complaints).toEqual([]);
  });

  it('can be asked for on a phone from the list of products, with room for a finger', async () => {
    await onPhone(operator);
    await operator.goTo('product');
    await button('Importar do fornecedor').click();
    const dialog = page.getByRole('dialog', { name: 'Importar do fornecedor' });
    await dialog.getByLabel('Código da fábrica (id da empresa)').waitFor();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await operator.goTo(SCREEN);
    await page.getByLabel('Códigos dos produtos').waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
  });
});
