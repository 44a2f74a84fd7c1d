/**
 * Imports as an operator makes them, from the file to taking them back, with the store compared after each.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { findings, sidewaysScroll } from './support/accessibility.ts';
import { choose, csvFile, openGate, openImport, PARTS, rowsShown, tally, textOf } from './support/imports.ts';
import { DESKTOP, type Operator, PHONE } from './support/operator.ts';
import { openShop } from './support/shop.ts';
import type { Store } from './support/stored.ts';

/** Three parts: the run can be caught between two. */
const ROWS = 205;
/** The page behind it has been looked at. */
const DIALOG = { part: '[role=dialog]' };

const gate = openGate();
const shop = openShop(() => ({ beforeJudging: gate.beforeJudging }));
let admin: Operator;
let store: Store;

beforeAll(async () => {
  admin = await shop.person('admin');
  store = await shop.store('admin');
});

function brands(prefix: string, count = ROWS): string {
  const rows = Array.from({ length: count }, (_, index) => `${prefix}-${index},Marca ${prefix} ${index}`);
  return `id,name:text\r\n${rows.join('\r\n')}\r\n`;
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
});

describe('a run', () => {
  it('stays open and goes on when the window becomes as narrow as a phone, and wide again', async () => {
    const { page } = admin;
    await openImport(admin, 'category');
    const rows = Array.from({ length: 30 }, (_, index) => `larga-${index},Larga ${index}`);
    await choose(admin, csvFile(`id,title:text\r\n${rows.join('\r\n')}\r\n`, 'larga.csv'));
    gate.closeAt('larga-0');
    await page.getByRole('button', { name: 'Importar 30 registros' }).click();
    const running = page.getByText('Importando larga.csv');
    await running.waitFor();
    await page.getByText('processando').first().waitFor();
    expect((await rowsShown(admin)).every((row) => row.endsWith('processando'))).toBe(true);
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      // The list gives way to the form, and comes back.
      await page.waitForTimeout(300);
      expect(await running.isVisible()).toBe(true);
      expect(await sidewaysScroll(page)).toBe(0);
    }
    gate.open();
    await page.getByText('Importação concluída').waitFor();
    expect(await tally(admin)).toEqual({ created: '30', updated: '0', unchanged: '0', errors: '0' });
    await page.getByRole('button', { name: 'Desfazer importação' }).click();
    await page.getByRole('button', { name: 'Desfazer agora' }).click();
    await page.getByText('Importação desfeita').waitFor();
  });

  it('first shows ten rows, how many more there are, and what each would do', async () => {
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
    expect(await findings(page, DIALOG)).toEqual([]);
    expect(await nameOf('vista-1')).toBeUndefined();
    expect(await nameOf('velha')).toBe('Nome velho');
  });

  it('goes on after a failing row, leaves alone what changed since, and gives the errors to be mended', async () => {
    const { page } = admin;
    expect(await store.write('project/matriz/brand/velha', { name: { stringValue: 'De outra' } })).toBe(200);
    await page.getByRole('button', { name: 'Importar 16 registros' }).click();
    await page.getByText('Importação concluída').waitFor();
    expect(await tally(admin)).toEqual({ created: '15', updated: '0', unchanged: '1', errors: '2' });
    expect(await page.locator('[role=dialog] dt:has(+ [data-tally])').allInnerTexts()).toEqual([
      'Criados',
      'Atualizados',
      'Sem alteração',
      'Erros',
    ]);
    await page.getByText('alterado depois por outra pessoa: fica como está').waitFor();
    expect((await rowsShown(admin)).every((row) => row.endsWith('erro'))).toBe(true);
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
    expect(lines[0]).toBe('linha,id,ação,mensagem,campo,antes,depois');
    expect(lines[1]).toBe('2,vista-0,criado,,,,');
    expect(lines).toHaveLength(20);
    expect(await findings(page, DIALOG)).toEqual([]);
  });

  it('takes the errors again once they are mended', async () => {
    const { page } = admin;
    await page.getByRole('button', { name: 'Escolher outro arquivo' }).click();
    await choose(admin, csvFile('id,name:text\r\nvelha,Nome novo\r\nvista-99,Outra\r\n', 'vista_erros.csv'));
    await page.getByRole('button', { name: 'Importar 2 registros' }).click();
    await page.getByText('Importação concluída').waitFor();
    expect(await tally(admin)).toEqual({ created: '1', updated: '1', unchanged: '0', errors: '0' });
    expect(await nameOf('velha')).toBe('Nome novo');
    expect(await nameOf('vista-99')).toBe('Outra');
    const changed = page.getByRole('list', { name: 'O que mudou' }).getByRole('listitem');
    await changed.filter({ hasText: 'velha' }).getByText('De outra → Nome novo').waitFor();
    expect(await changed.count()).toBe(2);
  });

  it('pauses, is still paused after a reload, goes on, and is taken back', async () => {
    const { page } = admin;
    await openImport(admin);
    await choose(admin, csvFile(brands('pausa'), 'pausa.csv'));
    gate.closeAt('pausa-100');
    await page.getByRole('button', { name: `Importar ${ROWS} registros` }).click();
    await expect.poll(async () => (await tally(admin)).created).toBe('100');
    await page.getByRole('button', { name: 'Pausar' }).click();
    await page.getByText('Importação em pausa').waitFor();
    expect(await findings(page, DIALOG)).toEqual([]);
    await page.reload();
    await page.getByText('Importação em pausa').waitFor();
    gate.open();
    // A part that was not on its way yet waits too.
    await expect.poll(async () => (await tally(admin)).created).toBe('100');
    // The part that was held up is given back a moment later.
    await expect
      .poll(async () => (await rowsShown(admin)).at(-1)?.replaceAll('\n', ' '))
      .toMatch(/pausa-\d+ sucesso · criado$/);
    expect(await nameOf('pausa-100')).toBeUndefined();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByText('Importação concluída').waitFor();
    expect(await tally(admin)).toEqual({ created: String(ROWS), updated: '0', unchanged: '0', errors: '0' });
    for (const index of [0, 99, 100, 150, 199, ROWS - 1]) {
      const fields = await store.read(`project/matriz/brand/pausa-${index}`);
      expect(fields?.createdAt, `pausa-${index}`).toEqual(fields?.updatedAt);
    }
    await page.getByRole('button', { name: 'Desfazer importação' }).click();
    expect(await findings(page, DIALOG)).toEqual([]);
    await page.getByRole('button', { name: 'Desfazer agora' }).click();
    await page.getByText('Importação desfeita').waitFor();
    expect(await tally(admin)).toEqual({ restored: String(ROWS), kept: '0' });
    for (const index of [0, 100, ROWS - 1]) expect(await nameOf(`pausa-${index}`)).toBeUndefined();
  });

  it('waits for a lost connection while its rows are sent, can be cancelled, and goes on by itself', async () => {
    const { page } = admin;
    await openImport(admin);
    await choose(admin, csvFile(brands('rede', 30), 'rede.csv'));
    const start = page.getByRole('button', { name: 'Importar 30 registros' });
    await start.waitFor();
    await page.route(PARTS, (route) => route.abort());
    await start.click();
    await page.getByText('Sem conexão com o servidor').waitFor();
    await page.getByText('Enviando as linhas…').waitFor();
    expect(await findings(page, DIALOG)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
    await start.click();
    await page.getByText('Sem conexão com o servidor').waitFor();
    expect(await nameOf('rede-0')).toBeUndefined();
    await page.unroute(PARTS);
    await page.getByText('Importação concluída').waitFor();
    expect(await tally(admin)).toMatchObject({ created: '30', errors: '0' });
  });

  it('stops, and is taken back but for what somebody changed since', async () => {
    const { page } = admin;
    await openImport(admin);
    await choose(admin, csvFile(`${brands('para')}velha,Pela importação\r\n`, 'para.csv'));
    gate.closeAt('para-100');
    await page.getByRole('button', { name: `Importar ${ROWS + 1} registros` }).click();
    await expect.poll(async () => (await tally(admin)).created).toBe('100');
    await page.getByRole('button', { name: 'Parar' }).click();
    await page.getByText('Importação parada').waitFor();
    gate.open();
    await page.getByText('106 linhas não foram importadas.').waitFor();
    expect((await tally(admin)).created).toBe('100');
    expect(await nameOf('para-100')).toBeUndefined();
    await store.write('project/matriz/brand/para-3', { name: { stringValue: 'Mexida' } });
    await page.getByRole('button', { name: 'Desfazer importação' }).click();
    await page.getByRole('button', { name: 'Desfazer agora' }).click();
    await page.getByText('Importação desfeita').waitFor();
    expect(await tally(admin)).toEqual({ restored: '99', kept: '1' });
    expect(await findings(page, DIALOG)).toEqual([]);
    await page.getByText('alterado depois por outra pessoa').waitFor();
    expect(await nameOf('para-0')).toBeUndefined();
    expect(await nameOf('para-3')).toBe('Mexida');
  });

  it('goes on when its page is closed, and a colleague watches it end in another browser and takes it back', async () => {
    const operator = await shop.person('operator');
    await openImport(operator);
    await choose(operator, csvFile(brands('fechada'), 'fechada.csv'));
    gate.closeAt('fechada-100');
    await operator.page.getByRole('button', { name: `Importar ${ROWS} registros` }).click();
    await expect.poll(async () => (await tally(operator)).created).toBe('100');
    await operator.page.getByRole('button', { name: 'Fechar' }).click();
    await openImport(operator);
    await choose(operator, csvFile(brands('outra', 3), 'outra.csv'));
    await operator.page.getByRole('button', { name: 'Importar 3 registros' }).click();
    await operator.page.getByRole('alert').getByRole('link', { name: 'Execuções' }).waitFor();
    await operator.close();
    const colleague = await shop.person('admin');
    const { page } = colleague;
    await colleague.open('runs');
    const card = page.getByRole('button', { name: /^fechada\.csv/ });
    await card.filter({ hasText: 'Em andamento, 48%' }).click();
    await page.getByText('Importando fechada.csv').waitFor();
    expect(await findings(page, DIALOG)).toEqual([]);
    gate.open();
    await page.getByText('Importação concluída').waitFor();
    expect(await tally(colleague)).toMatchObject({ created: String(ROWS), errors: '0' });
    await page.getByRole('button', { name: 'Desfazer importação' }).click();
    await page.getByRole('button', { name: 'Desfazer agora' }).click();
    await page.getByText('Importação desfeita').waitFor();
    expect(await tally(colleague)).toEqual({ restored: String(ROWS), kept: '0' });
    await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();
    await card.filter({ hasText: 'Desfeita' }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('listitem').filter({ has: card }).getByRole('button', { name: 'Esquecer' }).click();
    await page.getByRole('button', { name: 'Esquecer', exact: true }).click();
    await card.waitFor({ state: 'detached' });
    expect(colleague.complaints).toEqual([]);
    await colleague.close();
  });
});
