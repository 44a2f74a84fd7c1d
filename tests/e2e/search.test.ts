import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operator } from './support/operator.ts';
import { openShop } from './support/shop.ts';

const shop = openShop();
let operator: Operator;
/** Far behind what the list holds at once. */
const ID = '9990777';
const PRODUCT = {
  ProductSiteName: 'Churrasqueira Dobrável Patagônia 60 cm',
  EAN13: '7896503099119',
  ProductCodeErp: 'ZK-4471-09',
};

beforeAll(async () => {
  operator = await shop.person('operator');
  const store = await shop.store('operator');
  const fields = Object.entries(PRODUCT).map(([name, stringValue]) => [name, { stringValue }]);
  expect(await store.create(`project/matriz/product/${ID}`, Object.fromEntries(fields))).toBe(200);
});
afterAll(() => operator.close());

describe('the search', () => {
  it.each([
    { by: 'a word in the middle of its name', typed: 'patagonia', marked: 'Patagônia' },
    { by: 'words in another order', typed: 'dobravel churras', marked: 'Churras' },
    { by: 'its GTIN', typed: '7896503099119', marked: undefined },
    { by: 'a part of its ERP code', typed: 'k4471', marked: undefined },
    { by: 'a letter missing', typed: 'churasqueira', marked: 'Churrasqueira' },
  ])('finds a product in the list by $by, and marks what matched', async ({ typed, marked }) => {
    await operator.open('product');
    const { page } = operator;
    await page.getByRole('treeitem').first().waitFor();
    await page.getByRole('searchbox', { name: 'Filtrar' }).fill(typed);
    const row = page.locator(`[role=treeitem][data-id="${ID}"]`);
    await row.waitFor();
    if (marked) expect(await row.locator('mark').first().textContent()).toBe(marked);
  });

  it('finds it from the start page by a part of its GTIN, says which, and opens it', async () => {
    const { page } = operator;
    await operator.open('');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Buscar telas e registros' }).fill('03099119');
    const option = page.getByRole('group', { name: 'Produtos' }).getByRole('option').first();
    await expect
      .poll(() => option.textContent())
      .toBe(`${PRODUCT.ProductSiteName}${ID} · GTIN (EAN) ${PRODUCT.EAN13}`);
    expect(await option.locator('mark').textContent()).toBe('03099119');
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/console/product/${ID}`);
  });

  it('says that there is nothing only when everything was searched', async () => {
    const { page } = operator;
    await operator.open('');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Buscar telas e registros' }).fill('xyzxyzxyz');
    await page.getByText('Nada encontrado para “xyzxyzxyz”.').waitFor();
  });

  it('leaves no complaint in the log', () => {
    expect(operator.complaints).toEqual([]);
  });
});
