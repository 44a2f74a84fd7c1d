/**
 * Stock files: processed by themselves where their header says the columns, and by an operator's choice where it does not.
 */
import { describe, expect, it } from 'vitest';
import { findings, sidewaysScroll, smallTargets } from './support/accessibility.ts';
import { openFieldStage, PROJECT, text } from './support/field-stage.ts';
import { fileFields } from './support/file-fields.ts';
import { onPhone } from './support/operator.ts';

const stage = openFieldStage();
const { choose, fresh } = fileFields(stage);
const STOCK = 'cd-guarulhos';
const [FIRST, SECOND] = ['2001012', '2001011'] as const;

const csv = (lines: readonly string[]) => ({
  name: 'estoque.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\r\n')}\r\n`),
});

async function quantityOf(product: string): Promise<unknown> {
  const stored = await stage.store.read(`${PROJECT}/product/${product}`);
  return JSON.parse(JSON.stringify(stored?.Stock ?? {})).mapValue?.fields?.[STOCK]?.mapValue?.fields?.qty
    ?.integerValue;
}

/** A document that was made just now, with that file. */
async function openWith(lines: readonly string[]): Promise<string> {
  const path = fresh('stock-file/e2e-inventario');
  await stage.open(path, { status: text('queued'), stockId: text(STOCK) });
  await stage.operator.page.getByText('Ponha no documento o arquivo com as quantidades.').waitFor();
  await choose('Arquivo', csv(lines));
  return path;
}

describe('a stock file', () => {
  it('is processed by itself when it is put into a new document, with a report', async () => {
    const { page } = stage.operator;
    const path = await openWith(['Código;Quantidade', `${FIRST};1.204`, `${SECOND};7`, 'nao-existe;3']);
    await page.getByText('Processado. 2 linhas gravadas, 1 recusada.').waitFor();
    expect([await quantityOf(FIRST), await quantityOf(SECOND)]).toEqual(['1204', '7']);
    await expect.poll(() => stage.stored(path, 'status')).toEqual(text('success'));
    await page.getByRole('link', { name: 'relatorio-estoque.csv' }).waitFor();
    expect(await findings(page)).toEqual([]);
  });

  it('waits for the columns that its header does not say, which are chosen on a phone', async () => {
    const { page, action } = stage.operator;
    const path = await openWith(['peça;nome;loja 1', `${FIRST};Panela;41`, `${SECOND};Faqueiro;-2`]);
    await page.getByText(/^Não foi processado: Não se sabe qual é a coluna do código/).waitFor();
    const back = await onPhone(stage.operator);
    await action('Tentar de novo').click();
    const dialog = page.getByRole('dialog', { name: 'Processar arquivo de estoque' });
    await dialog.getByText('2 linhas no arquivo.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Tentar de novo' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Coluna do código').selectOption({ label: 'peça' });
    await dialog.getByLabel('Coluna da quantidade').selectOption({ label: 'loja 1' });
    const rows = dialog.getByRole('region', { name: 'As primeiras linhas' });
    await rows.getByText('A quantidade -2 é negativa.').waitFor();
    expect(await findings(page, { part: '[role=dialog]' })).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Tentar de novo' }).focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Processado. 1 linha gravada, 1 recusada.').waitFor();
    expect(await quantityOf(FIRST)).toBe('41');
    expect(await stage.store.read(`${PROJECT}/${path}`)).not.toHaveProperty('problem');
    await back();
    expect(stage.operator.complaints.filter((each) => !each.includes('/stock-files/process'))).toEqual([]);
  });
});
