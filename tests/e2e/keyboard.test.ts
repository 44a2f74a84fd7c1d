import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { findings } from './support/accessibility.ts';
import type { Operator } from './support/operator.ts';
import { openShop } from './support/shop.ts';
import type { Store } from './support/stored.ts';

const PRODUCT = 'project/matriz/product/TECLADO-1';
/** The menu and the list stand before the form. */
const MOST_TABS = 200;

const shop = openShop();
let operator: Operator;
let store: Store;

beforeAll(async () => {
  store = await shop.store('operator');
  operator = await shop.person('operator');
});

/** What a screen reader calls the element that has the focus. */
function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return '';
    const label = 'labels' in element && element.labels instanceof NodeList ? element.labels[0] : null;
    return (element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? '').trim();
  });
}

/** Presses Tab until the focus is where it should be, as a hand without a mouse does. */
async function tabTo(page: Page, name: string, key = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    await page.keyboard.press(key);
    const here = await focusedName(page);
    if (here.startsWith(name)) return;
    passed.push(here.slice(0, 30));
  }
  throw new Error(`${key} never comes to "${name}", only to: ${passed.join(' | ')}`);
}

/** From wherever in the form back to the sections, and to the one that is meant. */
async function openSection(page: Page, name: string): Promise<void> {
  const isOnTab = () => page.evaluate(() => document.activeElement?.getAttribute('role') === 'tab');
  for (let presses = 0; presses < MOST_TABS && !(await isOnTab()); presses += 1) {
    await page.keyboard.press('Shift+Tab');
  }
  for (let presses = 0; presses < 12 && !(await focusedName(page)).startsWith(name); presses += 1) {
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name, selected: true }).waitFor();
}

/** Errors that stand out of what clips them, as under the last field of a row. */
function cutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const clips = (element: Element) => !getComputedStyle(element).overflow.startsWith('visible');
    const cut = (element: Element) => {
      const { bottom } = element.getBoundingClientRect();
      for (let around = element.parentElement; around; around = around.parentElement) {
        const box = around.getBoundingClientRect();
        if (clips(around)) return bottom > box.bottom + 0.5;
      }
      return false;
    };
    const told = document.querySelectorAll('[id$="__error"]');
    return [...told].filter(cut).map((element) => element.textContent ?? '');
  });
}

it('a whole product is written and saved without a mouse', async () => {
  const { page } = operator;
  const { keyboard } = page;
  const stored = async (field: string) => (await store.read(PRODUCT))?.[field];
  await operator.open('product/add');
  await operator.field('Nome no site').waitFor();

  // The form waits for its first text; the link past the menu is the first of the page.
  await expect.poll(() => focusedName(page)).toMatch(/^Código do produto/);
  await tabTo(page, 'Pular para o conteúdo', 'Shift+Tab');
  await keyboard.press('Enter');
  await tabTo(page, 'Salvar Produto');
  const below = async () => (await operator.field('Nome no site').boundingBox())?.y;
  const place = await below();
  await keyboard.press('Enter');
  await page.getByText('Preencha o campo Código do produto (SKU)').waitFor();
  expect(await focusedName(page)).toMatch(/^Código do produto/);
  // Its error stands beside long help and moves nothing.
  expect(await below()).toBe(place);
  expect(await findings(page)).toEqual([]);
  await keyboard.type('TECLADO-1');
  await tabTo(page, 'Nome no site');
  await keyboard.type('Panela de teclado');
  await tabTo(page, 'Salvar Produto');
  await keyboard.press('Enter');
  await page.waitForURL(/TECLADO-1/);
  await operator.status().and(page.getByText('Salvo')).waitFor();
  // All of it is drawn with the small cut of Inter: the whole Latin one has 49 kB.
  const fetchedFonts = () => [...document.fonts].filter(({ status }) => status !== 'unloaded').length;
  expect(await page.evaluate(fetchedFonts)).toBe(1);

  // The stored product's form goes on at its first field that can be changed.
  await expect.poll(() => focusedName(page)).toMatch(/^(?!Código do produto).+/);
  expect(await page.evaluate(() => document.activeElement?.matches('[role=tabpanel] input'))).toBe(true);
  await openSection(page, 'Classificação');
  await tabTo(page, 'Marca');
  await keyboard.press('ArrowDown');
  await page.getByRole('option').first().waitFor();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  expect(await page.getByRole('option').count()).toBe(0);
  await expect.poll(() => stored('brand')).toBeDefined();
  await tabTo(page, 'Categoria');
  await keyboard.type('frigid');
  await page.getByRole('option', { name: 'Frigideiras' }).waitFor();
  await keyboard.press('Enter');

  await openSection(page, 'Descrição');
  await page.getByRole('textbox', { name: 'Descrição', exact: true }).waitFor();
  await tabTo(page, 'Descrição');
  await keyboard.type('Leve e ');
  await keyboard.press('ControlOrMeta+b');
  await keyboard.type('forte');
  await keyboard.press('ControlOrMeta+b');
  await keyboard.press('Enter');
  await keyboard.press('ControlOrMeta+Shift+8');
  await keyboard.type('um');
  await keyboard.press('Enter');
  await keyboard.type('dois');
  await tabTo(page, 'Descrição de venda');
  await keyboard.type('Oferta');

  await openSection(page, 'Dimensões');
  await tabTo(page, 'Valor');
  await keyboard.type('12,5');
  await tabTo(page, 'Unidade');
  await keyboard.press('ArrowDown');

  await openSection(page, 'Estoque');
  for (const [place, quantity] of ['3', '8'].entries()) {
    await tabTo(page, 'Adicionar: Estoque por unidade');
    await keyboard.press('Enter');
    await expect.poll(() => focusedName(page)).toMatch(/^Unidade de estoque/);
    await keyboard.press('ArrowDown');
    await page.getByRole('option').first().waitFor();
    for (let step = 0; step < place; step += 1) await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await tabTo(page, 'Quantidade');
    await keyboard.type(quantity);
  }
  await tabTo(page, 'Duplicar item 2', 'Shift+Tab');
  await keyboard.press('Enter');
  await expect.poll(() => page.locator('[data-row]').count()).toBe(3);
  await tabTo(page, 'Remover item 3', 'Shift+Tab');
  await keyboard.press('Enter');
  await expect.poll(() => page.locator('[data-row]').count()).toBe(2);

  await openSection(page, 'Opções');
  await tabTo(page, 'Pode vender');
  await keyboard.press('Space');
  await tabTo(page, 'Cross docking');
  await keyboard.press('Space');
  await tabTo(page, 'Cross docking a partir de');
  await keyboard.type('24/12/2026');

  await openSection(page, 'Preços');
  await tabTo(page, 'Preço à vista');
  await keyboard.type('1234,5');

  await openSection(page, 'Kit e upsell');
  await tabTo(page, 'Adicionar: Kit');
  await keyboard.press('Enter');
  await expect.poll(() => focusedName(page)).toMatch(/^Código do produto/);
  // What a new row lacks is no error before its cell was left.
  expect(await page.getByText('Preencha este campo').count()).toBe(0);
  expect(await cutText(page)).toEqual([]);
  await keyboard.type('2001011');
  await keyboard.press('ControlOrMeta+s');
  await expect.poll(() => stored('kit')).toBeDefined();

  // Taken back to before the row and put there again, also in the store.
  await keyboard.press('ControlOrMeta+z');
  await keyboard.press('ControlOrMeta+z');
  await keyboard.press('ControlOrMeta+s');
  await expect.poll(() => stored('kit')).toBeUndefined();
  await keyboard.press('ControlOrMeta+Shift+z');
  await keyboard.press('ControlOrMeta+Shift+z');
  await keyboard.press('ControlOrMeta+s');
  await expect.poll(() => stored('kit')).toBeDefined();

  // A second row goes above the first, and away again.
  await tabTo(page, 'Adicionar: Kit');
  await keyboard.press('Enter');
  await expect.poll(() => focusedName(page)).toMatch(/^Código do produto/);
  await keyboard.type('2001012');
  await tabTo(page, 'Mover item 2: arraste', 'Shift+Tab');
  await keyboard.press('ArrowUp');
  await expect.poll(() => focusedName(page)).toMatch(/^Mover item 1/);
  await tabTo(page, 'Remover item 1');
  await keyboard.press('Enter');
  await expect.poll(() => page.locator('[data-row]').count()).toBe(1);

  await tabTo(page, 'JSON Editor');
  await keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Documento em JSON' }).waitFor();
  await tabTo(page, 'Cancelar');
  await keyboard.press('Enter');
  await expect.poll(() => focusedName(page)).toBe('JSON Editor');
  const text = (value: string) => ({ stringValue: value });
  expect(await store.read(PRODUCT)).toMatchObject({
    ProductSiteName: text('Panela de teclado'),
    category: text('frigideiras'),
    ProductDescription: text('<p>Leve e <strong>forte</strong></p><ul><li>um</li><li>dois</li></ul>'),
    ProductDescriptionSales: text('Oferta'),
    Height: { mapValue: { fields: { Value: { doubleValue: 12.5 }, Measure: text('mm') } } },
    Options: {
      mapValue: {
        fields: { canSell: { booleanValue: true }, canCrossDockingAfter: text('2026-12-24') },
      },
    },
    Price: { doubleValue: 1234.5 },
    kit: {
      arrayValue: {
        values: [{ mapValue: { fields: { sku: text('2001011'), qty: { integerValue: '1' } } } }],
      },
    },
  });
  const stock = JSON.stringify(await stored('Stock'));
  expect(stock).toMatch(/^\{"mapValue"/);
  expect([...stock.matchAll(/"qty":\{"integerValue":"(\d+)"\}/g)].map(([, qty]) => qty).sort()).toEqual([
    '3',
    '8',
  ]);
});
