import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { someOf } from '../setup/gate.ts';
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

/** All products: the list keeps what it was filtered by. */
async function openUnfiltered(): Promise<void> {
  const { page } = operator;
  await operator.goTo('product');
  await page.getByRole('treeitem').first().waitFor();
  await page.getByRole('searchbox', { name: 'Filtrar' }).fill('');
  await page.locator('[role=treeitem][aria-setsize="1"]').waitFor({ state: 'detached' });
  await page.getByRole('treeitem').first().waitFor();
}

describe('the search', () => {
  it.each(
    someOf(
      [
        { by: 'a word in the middle of its name', typed: 'patagonia', marked: 'Patagônia' },
        { by: 'words in another order', typed: 'dobravel churras', marked: 'Churras' },
        { by: 'its GTIN', typed: '7896503099119', marked: undefined },
        { by: 'a part of its ERP code', typed: 'k4471', marked: undefined },
        { by: 'a letter missing', typed: 'churasqueira', marked: 'Churrasqueira' },
      ],
      2,
    ),
  )('finds a product in the list by $by, and marks what matched', async ({ typed, marked }) => {
    const { page } = operator;
    await openUnfiltered();
    const row = page.locator(`[role=treeitem][data-id="${ID}"]`);
    await expect.poll(() => row.count()).toBe(0);
    await page.getByRole('searchbox', { name: 'Filtrar' }).fill(typed);
    await row.waitFor();
    if (marked) expect(await row.locator('mark').first().textContent()).toBe(marked);
  });

  it('finds it from the start page by a part of its GTIN, says which, and opens it', async () => {
    const { page } = operator;
    await operator.goTo('');
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
    await operator.goTo('');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Buscar telas e registros' }).fill('xyzxyzxyz');
    await page.getByText('Nada encontrado para “xyzxyzxyz”.').waitFor();
    await page.keyboard.press('Escape');
  });

  it('leaves no complaint in the log', () => {
    expect(operator.complaints).toEqual([]);
  });
});

describe('a list of 250', () => {
  const row = (id: string) => operator.page.locator(`[role=treeitem][data-id="${id}"]`);
  const selected = () => operator.page.getByRole('treeitem', { selected: true }).getAttribute('data-id');
  const path = () => new URL(operator.page.url()).pathname;

  it('is browsed to its end by scrolling, and says how many there are', async () => {
    const { page } = operator;
    await openUnfiltered();
    const size = async () => Number(await page.getByRole('treeitem').first().getAttribute('aria-setsize'));
    await expect.poll(size).toBeGreaterThan(200);
    const total = await size();
    await page.getByRole('region', { name: 'Produtos' }).getByText(String(total), { exact: true }).waitFor();
    const seen = new Set<string>();
    await page.getByRole('tree').hover();
    await expect
      .poll(
        async () => {
          for (const id of await page.getByRole('treeitem').evaluateAll(idsOf)) seen.add(id);
          await page.mouse.wheel(0, 400);
          return seen.size;
        },
        { timeout: 60_000, interval: 50 },
      )
      .toBe(total);
  });

  it('opens at a link in the browser of somebody who works in another store', async () => {
    const { page } = operator;
    await operator.goTo(`product/${ID}?section=prices`);
    await row(ID).waitFor();
    const link = page.url();
    await operator.goTo('product?project=praia');
    await operator.shown();
    await page.getByRole('button', { name: /^Trocar de loja: .*Praia/ }).waitFor();
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: `${PRODUCT.ProductSiteName} ${ID}` }).waitFor();
    await page.getByRole('button', { name: /^Trocar de loja: .*Matriz/ }).waitFor();
    expect(operator.complaints).toEqual([]);
  });

  it('has the product of a link in view, and the one before it a key away', async () => {
    await row(ID).waitFor();
    await expect.poll(() => row(ID).isVisible()).toBe(true);
    expect(await selected()).toBe(ID);
    await operator.page
      .getByRole('heading', { level: 1, name: `${PRODUCT.ProductSiteName} ${ID}` })
      .waitFor();
    await expect.poll(() => operator.page.title()).toContain(`${ID} · ${PRODUCT.ProductSiteName} · Produtos`);
    const tab = operator.page.getByRole('tab', { selected: true });
    const section = await tab.textContent();
    await operator.page.keyboard.press('Alt+PageUp');
    await expect.poll(path).not.toContain(ID);
    await operator.status().waitFor();
    expect(await tab.textContent()).toBe(section);
    await operator.page.getByRole('button', { name: 'Próximo registro' }).click();
    await expect.poll(path).toContain(ID);
  });

  it('has what lacks the field of its order, last', async () => {
    const store = await shop.store('operator');
    const group = { type: { stringValue: 'cozinha' }, group: { stringValue: 'Sem posição' } };
    expect(await store.create('project/matriz/product-type-group/sem-posicao', group)).toBe(200);
    await operator.goTo('product-type-group');
    await row('sem-posicao').waitFor();
    const ids = await operator.page.getByRole('treeitem').evaluateAll(idsOf);
    expect(ids.at(-1)).toBe('sem-posicao');
    expect(ids.length).toBeGreaterThan(1);
  });

  it('keeps its filter for whoever leaves it and comes back', async () => {
    const { page } = operator;
    await operator.goTo('product');
    await page.getByRole('treeitem').first().waitFor();
    const box = page.getByRole('searchbox', { name: 'Filtrar' });
    await box.fill('patagonia');
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('patagonia');
    await operator.fromMenu('Marcas');
    await page.getByRole('heading', { name: /^Marcas/ }).waitFor();
    await operator.fromMenu('Produtos');
    await expect.poll(() => box.inputValue()).toBe('patagonia');
    await page.reload();
    await expect.poll(() => box.inputValue()).toBe('patagonia');
  });
});

function idsOf(rows: readonly Element[]): string[] {
  return rows.map((row) => row.getAttribute('data-id') ?? '');
}
