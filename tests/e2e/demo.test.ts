import { once } from 'node:events';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BalcaoProcess, balcao } from '../../cli/testing/balcao-process.ts';
import { connectBrowser } from './support/browser.ts';
import { type DemoRole, newOperator, type Operator } from './support/operator.ts';

let browser: Browser;
let demo: BalcaoProcess;
let url: string;
/** In one load of the page: the documents go with it. */
let visitor: Operator;
const asked: string[] = [];

beforeAll(async () => {
  browser = await connectBrowser();
  demo = balcao(['demo', '--port', '0']);
  [, url = ''] = await demo.saying(/(http:\/\/127\.0\.0\.1:\d+)\/console\//);
  visitor = await newOperator(browser, url);
  visitor.page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/console/')) asked.push(request.url());
  });
  await visitor.login('operator');
});

afterAll(async () => {
  if (demo.child.exitCode === null) {
    const ended = once(demo.child, 'exit');
    demo.child.kill('SIGTERM');
    await ended;
  }
  await browser.close();
});

/** In the place of who is there, at the categories. */
async function signInAs(role: DemoRole): Promise<void> {
  await visitor.goTo('');
  await visitor.logout();
  await visitor.signIn(role);
  await visitor.fromMenu('Categorias');
  await visitor.firstEntry().waitFor();
}

describe('the demo without a server', () => {
  it('lets one edit and see it in the list, asking nothing of any backend', async () => {
    await visitor.fromMenu('Categorias');
    await visitor.firstEntry().waitFor();
    const title = 'Tapetes de inverno';
    const statuses = await visitor.untilSaved(() => visitor.field('Título').fill(title));
    expect(statuses.at(-1)).toBe('Salvo');
    await visitor.page.getByRole('treeitem', { name: title }).waitFor();
    expect(asked).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  });

  it('counts whom a condition is met by, in the page', async () => {
    const { page } = visitor;
    await visitor.fromMenu('Segmentos de clientes');
    await visitor.firstEntry().waitFor();
    await page.getByRole('tab', { name: 'Regras' }).click();
    const builder = page.getByRole('group', { name: 'Incluir', exact: true });
    await builder.getByText(/^0 de \d+ clientes$/).waitFor();
    await builder.getByRole('button', { name: '+ Adicionar condição' }).click();
    await page.getByRole('combobox', { name: 'Procurar campo' }).fill('E-mail');
    const field = page.getByRole('option').filter({ has: page.getByText('E-mail', { exact: true }) });
    await field.first().click();
    await builder
      .getByLabel('Operador de E-mail, condição 1 de 1', { exact: true })
      .selectOption({ label: 'está preenchido' });
    const question = page.getByRole('dialog', { name: 'Todos passam a atender: mudar assim?' });
    await question.getByText(/atendem ([1-9]\d*) de \1 clientes\. Antes, 0\.$/).waitFor();
    await question.getByRole('button', { name: 'Mudar assim' }).click();
    await builder.getByText(/^([1-9]\d*) de \1 clientes$/).waitFor();
    expect(asked).toEqual([]);
  });

  it('shows a page that is being built as the shop would', async () => {
    const { page } = visitor;
    await visitor.fromMenu('Categorias');
    await visitor.firstEntry().waitFor();
    await page.getByRole('tab', { name: 'Página', exact: true }).click();
    await page.getByRole('button', { name: 'Abrir editor' }).click();
    await page.getByRole('group', { name: 'Blocos' }).getByRole('button', { name: 'Texto' }).click();
    await page.getByRole('textbox', { name: 'Texto', exact: true }).click();
    await page.keyboard.type('Fale conosco');
    await page.getByRole('region', { name: 'Página' }).getByText('Fale conosco').waitFor();
    await page.getByRole('button', { name: 'Pré-visualizar' }).click();
    const shown = page.locator('iframe[title="Pré-visualização"]').contentFrame().locator('.layout');
    await shown.getByText('Fale conosco').waitFor();
    expect(await shown.evaluate((element) => getComputedStyle(element).containerType)).toBe('inline-size');
    expect(visitor.complaints).toEqual([]);
  });

  it('lets a viewer only read', async () => {
    await signInAs('viewer');
    expect(await visitor.field('Título').isEditable()).toBe(false);
    expect(await visitor.action('Adicionar').count()).toBe(0);
  });

  it('imports a CSV and takes it back', async () => {
    const { page } = visitor;
    await signInAs('admin');
    const importing = async (text: string, start: string) => {
      await page.getByRole('button', { name: 'Importar CSV' }).click();
      const file = { name: 'categorias.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
      await page.locator('[role=dialog] input[type=file]').setInputFiles(file);
      await page.getByRole('button', { name: start }).click();
      await page.getByText('Importação concluída').waitFor();
    };
    await importing('id,title:text\r\nprimeira,Vinda do arquivo\r\n', 'Importar 1 registro');
    const entry = page.getByRole('treeitem', { name: 'Vinda do arquivo' });
    await page.getByRole('button', { name: 'Desfazer importação' }).click();
    await page.getByRole('button', { name: 'Desfazer agora' }).click();
    await page.getByText('Importação desfeita').waitFor();
    await page.getByRole('button', { name: 'Fechar' }).click();
    expect(await entry.count()).toBe(0);
    // The documents are gone with the page, and with them the import.
    await page.reload();
    await visitor.firstEntry().waitFor();
    await importing('id,title:text\r\nprimeira,Vinda do arquivo\r\n', 'Importar 1 registro');
    await page.getByRole('button', { name: 'Fechar' }).click();
    await entry.waitFor();
  });
});
