/**
 * A product has one price: changed in a cell of the table, in the form and in the panel, it is the same everywhere, in
 * both documents and in the history.
 */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Operator } from './support/operator.ts';
import { openShop } from './support/shop.ts';
import type { Store } from './support/stored.ts';

const CODE = '2001012';
const PRICE_COLUMN = 5;

const shop = openShop();
let operator: Operator;
let page: Page;
let store: Store;
let first = 0;

beforeAll(async () => {
  store = await shop.store('operator');
  operator = await shop.person('operator');
  page = operator.page;
  [first = 0] = await prices();
});

/** Of `product-data` and of `product`. */
async function prices(): Promise<readonly number[]> {
  const found = ['product-data', 'product'].map(async (name) => {
    const fields = await store.read(`project/matriz/${name}/${CODE}`);
    return Number(Object.values(fields?.Price ?? {})[0]);
  });
  return Promise.all(found);
}

const cell = () => page.getByRole('row').nth(1).locator('td').nth(PRICE_COLUMN);
const panel = () => page.getByRole('region', { name: 'Preços' });
const money = (price: number) => price.toFixed(2).replace('.', ',');

async function explain(about: string): Promise<void> {
  await page.getByLabel('Motivo alteração').fill(about);
  await page.getByRole('button', { name: 'Salvar com este motivo' }).click();
}

describe('one price of a product', () => {
  it('changes from a cell with one reason for the cells that follow, in both documents', async () => {
    await operator.open(`product?q=${CODE}`);
    await page.getByRole('button', { name: 'Ver como tabela' }).click();
    await expect.poll(() => page.locator('footer').innerText()).toMatch(/1–1 de 1/);
    await page.getByRole('button', { name: 'Editar células' }).click();
    await operator.status().getByText('Salvo').waitFor();
    await cell().click();
    await cell().locator('input').waitFor();
    await page.keyboard.type('140');
    await page.keyboard.press('Enter');
    await page.getByText('Diga o motivo para salvar:').waitFor();
    expect(await prices()).toEqual([first, first]);
    await explain('Campanha de novembro');
    await expect.poll(prices).toEqual([140, 140]);
    await operator.status().getByText('Salvo').waitFor();
    await page.keyboard.press('Escape');
    await cell().click();
    await cell().locator('input').waitFor();
    await page.keyboard.type('141');
    await page.keyboard.press('Enter');
    await expect.poll(prices).toEqual([141, 141]);
    await expect.poll(() => cell().innerText()).toContain('141,00');
  });

  it('stands in the panel and not in the form, unless a change of it waits there for its reason', async () => {
    await operator.open(`product/${CODE}?section=prices`);
    await expect.poll(() => panel().innerText()).toContain('141,00');
    await operator.field('Preço relâmpago à vista').waitFor();
    const field = page.getByRole('tabpanel').getByRole('textbox', { name: 'Preço à vista', exact: true });
    expect(await field.count()).toBe(0);

    await operator.open(`product?q=${CODE}`);
    await page.getByRole('button', { name: 'Editar células' }).click();
    await operator.status().getByText('Salvo').waitFor();
    await cell().click();
    await cell().locator('input').waitFor();
    await page.keyboard.type('142,5');
    await page.keyboard.press('Enter');
    await page.getByText('Diga o motivo para salvar:').waitFor();
    // What was typed outlives the page.
    await operator.open(`product/${CODE}?section=prices`);
    await expect.poll(() => field.inputValue()).toBe('142,50');
    await page.getByText('Diga o motivo para salvar:').waitFor();
    expect(await prices()).toEqual([141, 141]);
    await explain('Preço do concorrente');
    await expect.poll(prices).toEqual([142.5, 142.5]);
    await expect.poll(() => panel().innerText()).toContain('142,50');
    await operator.status().getByText('Salvo').waitFor();
  });

  it('changes from the panel, and is in the form at once', async () => {
    await page.getByRole('button', { name: 'Alterar Preço à vista' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').first().fill('143');
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await dialog.getByLabel('Motivo alteração').fill('Pedido da loja');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect.poll(prices).toEqual([143, 143]);
    await expect.poll(() => operator.field('Preço à vista').last().inputValue()).toBe('143,00');
  });

  it('has every change in the history, with its reason', async () => {
    await page.getByRole('button', { name: 'Ver histórico' }).click();
    const history = page.getByRole('table', { name: 'Histórico' });
    await history.getByText('Pedido da loja').waitFor();
    const text = await history.innerText();
    for (const [from, to] of [
      [first, 140],
      [140, 141],
      [141, 142.5],
      [142.5, 143],
    ] as const) {
      expect(text.replaceAll(/\s+/g, ' ')).toContain(`R$ ${money(from)} R$ ${money(to)}`);
    }
    expect(text.match(/Campanha de novembro/g)).toHaveLength(2);
    expect(await store.write(`project/matriz/product/${CODE}`, { Price: { doubleValue: 1 } })).toBe(403);
    expect(operator.complaints).toEqual([]);
  });
});
