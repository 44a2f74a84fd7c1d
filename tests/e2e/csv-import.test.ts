/**
 * Imports as an operator makes them, from the file to taking them back, with the store compared after each.
 */
import { text } from 'node:stream/consumers';
import type { Browser, Download, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings, sidewaysScroll } from './support/accessibility.ts';
import { type BalcaoServer, startBalcao } from './support/balcao-server.ts';
import { connectBrowser } from './support/browser.ts';
import { newOperator, type Operator, PHONE } from './support/operator.ts';
import { type Store, storeAs } from './support/stored.ts';

const COMMIT = '**/documents:commit';
/** Three parts: the run can be caught between two. */
const ROWS = 250;

let browser: Browser;
let server: BalcaoServer;
let admin: Operator;
let store: Store;

beforeAll(async () => {
  browser = await connectBrowser();
  server = await startBalcao();
  admin = await newOperator(browser, server.url);
  await admin.login('admin');
  store = await storeAs(server.url, 'admin');
});

afterAll(async () => {
  await admin.close();
  await server.close();
  await browser.close();
});

function csvFile(text: string, name = 'marcas.csv', mimeType = 'text/csv') {
  return { name, mimeType, buffer: Buffer.from(text) };
}

function brands(prefix: string, count = ROWS): string {
  const rows = Array.from({ length: count }, (_, index) => `${prefix}-${index},Marca ${prefix} ${index}`);
  return `id,name:text\r\n${rows.join('\r\n')}\r\n`;
}

async function choose({ page }: Operator, file: ReturnType<typeof csvFile>): Promise<void> {
  await page.locator('[role=dialog] input[type=file]').setInputFiles(file);
}

async function openImport(person: Operator, collection = 'brand'): Promise<void> {
  await person.open(collection);
  await person.page.getByRole('button', { name: 'Importar CSV' }).click();
  const dialog = person.page.getByRole('dialog');
  await dialog
    .getByText('Escolha o arquivo')
    .or(dialog.getByText('Escolher outro arquivo'))
    .first()
    .waitFor();
  const another = dialog.getByRole('button', { name: 'Escolher outro arquivo' });
  if (await another.isVisible()) await another.click();
}

async function tally({ page }: Operator): Promise<{ [name: string]: string }> {
  const counts = await page
    .locator('[data-tally]')
    .evaluateAll((all) => all.map((each) => [each.getAttribute('data-tally') ?? '', each.textContent ?? '']));
  return Object.fromEntries(counts);
}

async function textOf(download: Download): Promise<string> {
  return text(await download.createReadStream());
}

/** Holds every commit up, so that a run can be caught in its middle. */
async function slowly({ page }: Operator): Promise<void> {
  await page.route(COMMIT, async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
}

async function nameOf(id: string): Promise<unknown> {
  return (await store.read(`project/matriz/brand/${id}`))?.name?.stringValue;
}

describe('before anything is written', () => {
  it('takes nothing but a CSV', async () => {
    await openImport(admin, 'category');
    await choose(admin, csvFile('x', 'marcas.txt', 'text/plain'));
    const alert = admin.page.getByRole('alert');
    expect(await alert.textContent()).toBe('Por favor, selecione um arquivo CSV');
    expect(await findings(admin.page)).toEqual([]);
  });

  it('names every fault of the header with its column, and goes on only when told to', async () => {
    const { page } = admin;
    await choose(admin, csvFile('title:text;cor:text;title:text\r\nAço;azul;Ferro\r\n'));
    await page.getByText('Coluna 3, "title:text"').waitFor();
    await page.getByText('Corrija estas colunas no arquivo').waitFor();
    await page.getByRole('button', { name: 'Escolher outro arquivo' }).click();
    await choose(admin, csvFile('title:text;cor:text;ano:numero\r\nAço;azul;1\r\n'));
    await page.getByText('Coluna 2, "cor:text"').waitFor();
    await page.getByText('Coluna 3, "ano:numero"').waitFor();
    await page.getByText('Separador: ponto e vírgula').waitFor();
    const start = page.getByRole('button', { name: /^Importar( \d|$)/ });
    expect(await start.isDisabled()).toBe(true);
    await page.getByLabel('Ignorar estas colunas').check();
    expect(await start.isDisabled()).toBe(true);
    await page.getByLabel('Criar um documento por linha').check();
    await page.getByRole('button', { name: 'Importar 1 registro' }).waitFor();
  });

  it('shows ten rows, how many more there are, and what each would do', async () => {
    const { page } = admin;
    await store.create('project/matriz/brand/velha', { name: { stringValue: 'Nome velho' } });
    await store.create('project/matriz/brand/igual', { name: { stringValue: 'Igual' } });
    await openImport(admin);
    await choose(
      admin,
      csvFile(`${brands('vista', 15)}velha,Nome novo\r\nigual,Igual\r\nvista-0,Outra\r\n`, 'vista.csv'),
    );
    await page.getByText('Nada foi gravado ainda').waitFor();
    expect(await page.locator('[role=dialog] tbody tr').count()).toBe(10);
    await page.getByText('... e mais 8 registros').waitFor();
    for (const name of ['15Criar', '1Alterar', '1Sem alteração', '1Recusados']) {
      await page.getByRole('button', { name: new RegExp(name.replace(/^(\d+)/, '$1\\s*')) }).waitFor();
    }
    await page.getByText('a linha 2 já tem o código "vista-0"').waitFor();
    await page.getByRole('button', { name: /Alterar/ }).click();
    const changed = page.getByRole('list', { name: 'Alterar' });
    expect((await changed.textContent())?.replaceAll(/\s+/g, ' ')).toContain('Nome velho → Nome novo');
    expect(await findings(page)).toEqual([]);
    expect(await nameOf('vista-1')).toBeUndefined();
    expect(await nameOf('velha')).toBe('Nome velho');
  });
});

describe('a run', () => {
  it('goes on after a failing row, leaves alone what changed since, and gives the errors to be mended', async () => {
    const { page } = admin;
    expect(await store.write('project/matriz/brand/velha', { name: { stringValue: 'De outra' } })).toBe(200);
    await page.getByRole('button', { name: 'Importar 16 registros' }).click();
    await page.getByText('Importação concluída').waitFor();
    expect(await tally(admin)).toEqual({ created: '15', updated: '0', unchanged: '1', errors: '2' });
    await page.getByText('alterado depois por outra pessoa: fica como está').waitFor();
    expect(await nameOf('velha')).toBe('De outra');
    const [errors] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar erros' }).click(),
    ]);
    expect(errors.suggestedFilename()).toBe('vista_erros.csv');
    expect(await textOf(errors)).toBe('id,name:text\r\nvelha,Nome novo\r\nvista-0,Outra\r\n');
    const [report] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar relatório' }).click(),
    ]);
    const lines = (await textOf(report)).split('\r\n');
    expect(lines[0]).toBe('linha,id,ação,mensagem');
    expect(lines[1]).toBe('2,vista-0,criado,');
    expect(lines).toHaveLength(20);
    expect(await findings(page)).toEqual([]);
  });

  it('pauses, survives a reload with an answer lost, goes on and writes no row twice', async () => {
    const { page } = admin;
    await openImport(admin);
    await choose(admin, csvFile(brands('pausa'), 'pausa.csv'));
    await slowly(admin);
    await page.getByRole('button', { name: `Importar ${ROWS} registros` }).click();
    await page.getByRole('button', { name: 'Pausar' }).click();
    await page.getByText('Importação em pausa').waitFor();
    const paused = await tally(admin);
    await page.waitForTimeout(400);
    expect(await tally(admin)).toEqual(paused);
    await page.reload();
    await page.getByText('Importação em pausa').waitFor();
    await page.unroute(COMMIT);
    let lost = 0;
    await page.route(COMMIT, async (route) => {
      lost += 1;
      if (lost > 1) await route.continue();
      // It is stored, and the page is gone before it hears of it.
      else await route.fetch();
    });
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect
      .poll(async () => lost === 1 && (await nameOf('pausa-199')), { timeout: 10_000 })
      .toBeTruthy();
    await page.reload();
    await page.getByText('Importação concluída').waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(await tally(admin)).toEqual({
      created: String(ROWS),
      updated: '0',
      unchanged: '0',
      errors: '0',
    });
    for (const index of [0, 99, 100, 150, 199, ROWS - 1]) {
      const fields = await store.read(`project/matriz/brand/pausa-${index}`);
      expect(fields?.createdAt, `pausa-${index}`).toEqual(fields?.updatedAt);
    }
  });

  it('waits for a lost connection and goes on by itself', async () => {
    const { page } = admin;
    await openImport(admin);
    await choose(admin, csvFile(brands('rede', 120), 'rede.csv'));
    await page.getByRole('button', { name: 'Importar 120 registros' }).waitFor();
    await page.route(COMMIT, (route) => route.abort());
    await page.getByRole('button', { name: 'Importar 120 registros' }).click();
    await page.getByText('Sem conexão com o servidor').waitFor();
    await page.unroute(COMMIT);
    await page.getByText('Importação concluída').waitFor();
    expect(await tally(admin)).toMatchObject({ created: '120', errors: '0' });
  });

  it('stops, and is taken back but for what somebody changed since', async () => {
    const { page } = admin;
    await openImport(admin);
    await choose(admin, csvFile(`${brands('para')}velha,Pela importação\r\n`, 'para.csv'));
    await slowly(admin);
    await page.getByRole('button', { name: `Importar ${ROWS + 1} registros` }).click();
    await page.getByRole('button', { name: 'Parar' }).click();
    await page.getByText('Importação parada').waitFor();
    await page.getByText(/linhas? não (foi|foram) importadas?/).waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    const created = Number((await tally(admin)).created);
    expect(created).toBeGreaterThan(0);
    expect(created).toBeLessThan(ROWS);
    expect(await nameOf(`para-${ROWS - 1}`)).toBeUndefined();
    await store.write('project/matriz/brand/para-3', { name: { stringValue: 'Mexida' } });
    await page.getByRole('button', { name: 'Desfazer importação' }).click();
    await page.getByRole('button', { name: 'Desfazer agora' }).click();
    await page.getByText('Importação desfeita').waitFor();
    expect(await tally(admin)).toEqual({ restored: String(created - 1), kept: '1' });
    await page.getByText('alterado depois por outra pessoa').waitFor();
    expect(await nameOf('para-0')).toBeUndefined();
    expect(await nameOf('para-3')).toBe('Mexida');
  });
});

describe('who may import, and where', () => {
  it('offers no import to a viewer', async () => {
    const viewer = await newOperator(browser, server.url);
    await viewer.login('viewer');
    for (const collection of ['brand', 'category']) {
      await viewer.open(collection);
      await viewer.page.getByRole('button', { name: 'Exportar CSV' }).waitFor();
      expect(await viewer.page.getByRole('button', { name: 'Importar CSV' }).count()).toBe(0);
    }
    await viewer.close();
  });

  it('fits a phone', async () => {
    const phone = await newOperator(browser, server.url, PHONE);
    await phone.login('operator');
    await openImport(phone, 'category');
    await choose(phone, csvFile('id,title:text\r\nfone,Fone\r\n', 'fone.csv'));
    await phone.page.getByRole('button', { name: 'Importar 1 registro' }).waitFor();
    expect(await sidewaysScroll(phone.page)).toBe(0);
    expect(await findings(phone.page)).toEqual([]);
    await phone.close();
  });
});
