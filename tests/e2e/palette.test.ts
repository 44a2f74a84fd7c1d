import { beforeAll, describe, expect, it } from 'vitest';
import { findings } from './support/accessibility.ts';
import { type Operator, PHONE } from './support/operator.ts';
import { openShop } from './support/shop.ts';

const shop = openShop();
let operator: Operator;

beforeAll(async () => {
  operator = await shop.person('operator');
  await operator.open('');
  await operator.page.getByRole('heading', { level: 1 }).waitFor();
});

const address = (person: Operator) => new URL(person.page.url()).pathname;

describe('the palette', () => {
  it('goes to a screen with the keyboard alone, accents left out, and the back button leads back', async () => {
    const { page } = operator;
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Buscar telas e registros' }).fill('cotacoes');
    await page.getByRole('option', { name: /Cotações de frete/, selected: true }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(() => address(operator)).toBe('/console/shipping-quote');
    await page.goBack();
    await expect.poll(() => address(operator)).toBe('/console/');
  });

  it('finds a product of the open collection by the start of its code, and remembers it', async () => {
    const { page } = operator;
    await operator.open('product');
    await page.getByRole('treeitem', { selected: true }).waitFor();
    const shown = await page.getByRole('treeitem').count();
    expect(shown).toBeGreaterThan(0);
    const code = await page.evaluate(async () => location.pathname.split('/').pop());
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: 'Buscar telas e registros' });
    await box.fill(`${code}`.slice(0, 5).toLowerCase());
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => address(operator)).toContain('/console/product/');
    await operator.field('Nome no site').waitFor();
    await operator.open('');
    await page.getByRole('heading', { name: 'Vistos há pouco' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('group', { name: 'Vistos há pouco' }).getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => box.count()).toBe(0);
  });

  it('opens by its button on a phone', async () => {
    const phone = await shop.person('viewer', PHONE, { hasTouch: true });
    await phone.open('');
    await phone.page.getByRole('button', { name: 'Buscar' }).tap();
    await phone.page.getByRole('combobox').fill('marcas');
    await phone.page.getByRole('option', { name: /^Marcas/ }).tap();
    await expect.poll(() => address(phone)).toBe('/console/brand');
    await phone.close();
  });

  it('leaves no complaint in the log', () => {
    expect(operator.complaints).toEqual([]);
  });
});
