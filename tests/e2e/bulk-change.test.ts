/**
 * A bulk change as an operator makes it: some prices cell by cell, and a column of them from a spreadsheet. Then 50 of
 * them 5 % up, the page reloaded while the backend has not written them, all of it taken back from the list of runs on the
 * next day.
 */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openGate } from './support/imports.ts';
import type { Operator } from './support/operator.ts';
import { openShop } from './support/shop.ts';
import type { Store } from './support/stored.ts';

const PRODUCTS = 50;
/** Of the demo's logins. */
const ADMIN_NAME = 'Helena Prado';

const gate = openGate();
const shop = openShop(() => ({ beforeJudging: gate.beforeJudging }));
let admin: Operator;
let page: Page;
let store: Store;

const idOf = (nth: number) => `reajuste-${String(nth).padStart(2, '0')}`;
const pathOf = (nth: number) => `project/matriz/product/${idOf(nth)}`;

beforeAll(async () => {
  store = await shop.store('admin');
  for (let nth = 0; nth < PRODUCTS; nth += 1) {
    const ProductSiteName = { stringValue: `Reajuste ${nth}` };
    await store.create(pathOf(nth), { ProductSiteName, Price: { doubleValue: 19.9 } });
  }
  admin = await shop.person('admin');
  page = admin.page;
});

/** What was written on the next day is ahead of this one's clock. */
const complaints = () =>
  admin.complaints.filter((text) => !text.includes('update time that is in the future'));

/** Each price once, with the number of products that have it. */
async function prices(): Promise<ReadonlyMap<unknown, number>> {
  const counts = new Map<unknown, number>();
  for (let nth = 0; nth < PRODUCTS; nth += 1) {
    const price = Number(Object.values((await store.read(pathOf(nth)))?.Price ?? {})[0]);
    counts.set(price, (counts.get(price) ?? 0) + 1);
  }
  return counts;
}

describe('a price in its cell', () => {
  const PRICE = 5;
  const cell = (row: number) =>
    page
      .getByRole('row')
      .nth(row + 1)
      .locator('td')
      .nth(PRICE);
  const stored = async (nth: number) =>
    Number(Object.values((await store.read(pathOf(nth)))?.Price ?? {})[0]);

  it('is typed, saved with Enter, and undone', async () => {
    await admin.open('product?q=reajuste');
    await page.getByRole('button', { name: 'Ver como tabela' }).click();
    await expect.poll(() => page.locator('footer').innerText()).toMatch(/1–50 de 50/);
    await page.getByRole('button', { name: 'Editar células' }).click();
    await admin.status().getByText('Salvo').waitFor();
    await cell(0).click();
    await cell(0).locator('input').waitFor();
    await page.keyboard.type('21,50');
    await page.keyboard.press('Enter');
    await expect.poll(() => stored(0)).toBe(21.5);
    await expect.poll(() => cell(0).innerText()).toMatch(/21,50/);
    // The hand is in the cell below; a letter begins there.
    await page.keyboard.type('22');
    await page.keyboard.press('Tab');
    await expect.poll(() => stored(1)).toBe(22);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
    await expect.poll(() => stored(1)).toBe(19.9);
    expect(await stored(0)).toBe(21.5);
  });

  it('has a brand beside it whose name ends before the buttons of its input', async () => {
    await page
      .getByRole('row')
      .nth(1)
      .locator('td')
      .nth(PRICE - 1)
      .click();
    const input = page.getByRole('combobox', { name: 'Marca' });
    await input.waitFor();
    const room = await input.evaluate((element) => {
      const buttons = element
        .closest('.MuiAutocomplete-root')
        ?.querySelector('.MuiAutocomplete-endAdornment');
      return (buttons?.getBoundingClientRect().left ?? 0) - element.getBoundingClientRect().right;
    });
    expect(room).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  });

  it('comes with a column from a spreadsheet, and what is refused is named', async () => {
    await admin.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await cell(2).click();
    await page.keyboard.press('Escape');
    await page.evaluate(() => navigator.clipboard.writeText('R$ 18,10\r\nsem preço\r\n18,30\r\n'));
    await page.keyboard.press('Control+v');
    const refused = page.getByRole('list', { name: 'Valores recusados' });
    await refused.waitFor();
    expect(await refused.innerText()).toMatch(/reajuste-03.*Preço à vista: “sem preço”\. Digite um número/);
    await page.getByRole('button', { name: 'Fechar' }).click();
    await expect
      .poll(async () => [await stored(2), await stored(3), await stored(4)])
      .toEqual([18.1, 19.9, 18.3]);
    await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
    await expect.poll(async () => [await stored(2), await stored(4)]).toEqual([19.9, 19.9]);
    await store.write(pathOf(0), { Price: { doubleValue: 19.9 } });
    expect(admin.complaints).toEqual([]);
  });
});

describe('a brand that products refer to', () => {
  const brand = (id: string) => `project/matriz/brand/${id}`;
  const brandOf = async (nth: number) => (await store.read(pathOf(nth)))?.brand;
  beforeAll(async () => {
    for (const [id, name] of [
      ['e2e-velha', 'Velha Marca'],
      ['e2e-nova', 'Marca Nova'],
    ] as const) {
      await store.create(brand(id), { name: { stringValue: name } });
    }
    for (const nth of [0, 1, 2]) await store.write(pathOf(nth), { brand: { stringValue: 'e2e-velha' } });
  });

  it('says before it is deleted who refers to it, and moves them to another one with the same answer', async () => {
    await admin.goTo('brand/e2e-velha');
    await admin.action('Apagar').click();
    const question = page.getByRole('dialog').filter({ hasText: 'Deseja realmente apagar' });
    await question.getByText('Em uso por 3 produtos.').waitFor();
    const target = question.getByLabel('Mover para outro registro');
    await target.waitFor();
    // What comes late takes no focus from who is about to answer.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Apagar');
    await target.fill('marca nova');
    await page.getByRole('option', { name: 'Marca Nova' }).click();
    await question.getByRole('button', { name: 'Mover 3 e apagar' }).click();
    await page.getByText('Exclusão concluída').waitFor();
    expect(await store.read(brand('e2e-velha'))).toBeUndefined();
    expect([await brandOf(0), await brandOf(2)]).toEqual([
      { stringValue: 'e2e-nova' },
      { stringValue: 'e2e-nova' },
    ]);
    await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
    await page.getByRole('button', { name: 'Desfazer agora' }).click();
    await page.getByText('Exclusão desfeita').waitFor();
    expect([await brandOf(0), await brandOf(2)]).toEqual([
      { stringValue: 'e2e-velha' },
      { stringValue: 'e2e-velha' },
    ]);
    expect(await store.read(brand('e2e-velha'))).toBeDefined();
    await page.getByRole('button', { name: 'Fechar' }).click();
    await admin.goTo('category/cozinha');
    await page.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: 'Apagar' }).click();
    // The page that names it is the one document of its collection.
    await question.getByText('a página Layout. Se apagar').waitFor();
    await question.getByText('Para mudar, abra: a página Layout.').waitFor();
    await question.getByRole('button', { name: 'Cancelar' }).click();
    expect(admin.complaints).toEqual([]);
  });
});

describe('fifty prices', () => {
  it('are raised by 5 % to the cent, shown before and after', async () => {
    // A table since the cells.
    await admin.goTo('product');
    await page.getByRole('searchbox', { name: 'Filtrar' }).fill('reajuste');
    await expect.poll(() => page.locator('footer').innerText()).toMatch(/1–50 de 50/);
    await page.getByRole('grid').focus();
    await page.keyboard.press('Control+a');
    await page.getByText('50 linhas marcadas').waitFor();
    await page.getByRole('button', { name: 'Alterar campos' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Campo').click();
    expect(await page.getByRole('option', { name: 'GTIN (EAN)' }).count()).toBe(0);
    await page.getByRole('option', { name: 'Preço à vista', exact: true }).click();
    await dialog.getByLabel('O que fazer').click();
    await page.getByRole('option', { name: 'Aumentar em %' }).click();
    await dialog.getByLabel('Quantos por cento').fill('5');
    await dialog.getByRole('button', { name: 'Ver antes e depois' }).click();
    await dialog.getByRole('button', { name: 'Alterar 50 registros' }).waitFor();
    expect(await dialog.getByRole('list', { name: 'Alterar' }).innerText()).toMatch(/19,90 → .*20,90/);
    expect(await prices()).toEqual(new Map([[19.9, PRODUCTS]]));
  });

  it('go on after a reload in the middle, each written once', async () => {
    gate.closeAt(idOf(0));
    await page.getByRole('dialog').getByLabel('Motivo').fill('Tabela de novembro');
    await page.getByRole('button', { name: 'Alterar 50 registros' }).click();
    await page.getByText('Alterando').waitFor();
    await page.getByText('processando').first().waitFor();
    expect(await prices()).toEqual(new Map([[19.9, PRODUCTS]]));
    await page.reload();
    await page.getByText('Alterando').waitFor();
    gate.open();
    await page.getByText('Alteração concluída').waitFor();
    expect(await prices()).toEqual(new Map([[20.9, PRODUCTS]]));
    await page.getByRole('button', { name: 'Fechar' }).click();
    await page.getByRole('grid').waitFor();
  });

  it('are seen by a colleague: what ran, by whom, and its report, but not the way back', async () => {
    const colleague = await shop.person('operator');
    await colleague.open('runs');
    const run = colleague.page.getByRole('button', { name: /Preço à vista: aumentar 5\s%.*Concluída/s });
    await run.waitFor();
    expect(await run.innerText()).toContain(ADMIN_NAME);
    await run.click();
    await colleague.page.getByRole('button', { name: 'Baixar relatório' }).waitFor();
    expect(await colleague.page.locator('[data-tally=updated]').innerText()).toBe(String(PRODUCTS));
    expect(await colleague.page.getByRole('button', { name: 'Desfazer', exact: true }).count()).toBe(0);
    expect(colleague.complaints).toEqual([]);
    await colleague.close();
  });

  it('are taken back from the list of runs on the next day', async () => {
    await page.clock.setSystemTime(Date.now() + 26 * 3_600_000);
    await admin.goTo('runs');
    await page.getByRole('button', { name: /Preço à vista: aumentar 5\s%.*Concluída/s }).click();
    await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
    await page.getByLabel('Motivo').fill('Tabela errada');
    await page.getByRole('button', { name: 'Desfazer agora' }).click();
    await page.getByText('Alteração desfeita').waitFor();
    expect(await prices()).toEqual(new Map([[19.9, PRODUCTS]]));
    await page.getByRole('button', { name: 'Fechar' }).click();
    await page.getByRole('button', { name: /Preço à vista: aumentar 5\s%.*Desfeita$/s }).waitFor();
    // This browser stays a day ahead.
    expect(complaints()).toEqual([]);
  });
});
