import { beforeAll, describe, expect, it } from 'vitest';
import { findings } from './support/accessibility.ts';
import { tap } from './support/finger.ts';
import { type Operator, onPhone } from './support/operator.ts';
import { openShop } from './support/shop.ts';

const CODE = /\/assets\/Palette-[^/]+\.js/;

const shop = openShop();
let operator: Operator;

beforeAll(async () => {
  operator = await shop.person('operator');
});

const address = (person: Operator) => new URL(person.page.url()).pathname;

describe('the palette', () => {
  it('keeps what is typed while its code is on the way', async () => {
    const { page } = operator;
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(CODE, async (route) => {
      await arrived;
      await route.continue();
    });
    await operator.open('brand');
    const box = page.getByRole('searchbox', { name: 'Filtrar' });
    await box.click();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('cotax');
    await page.keyboard.press('Backspace');
    arrive();
    const palette = page.getByRole('combobox', { name: 'Buscar telas e registros' });
    await expect.poll(() => palette.inputValue()).toBe('cota');
    await page.keyboard.type('coes');
    await page.getByRole('option', { name: /Cotações de frete/, selected: true }).waitFor();
    expect(await palette.inputValue()).toBe('cotacoes');
    await page.keyboard.press('Escape');
    expect(await box.inputValue()).toBe('');
    await page.unroute(CODE);
  });

  it('goes to a screen with the keyboard alone, accents left out, and the back button leads back', async () => {
    const { page } = operator;
    await operator.goTo('');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Buscar telas e registros' }).fill('cotacoes');
    await page.getByRole('option', { name: /Cotações de frete/, selected: true }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(() => address(operator)).toBe('/console/shipping-quote');
    await page.goBack();
    await expect.poll(() => address(operator)).toMatch(/^\/console\/?$/);
  });

  it('finds a product of the open collection by the start of its code, and remembers it', async () => {
    const { page } = operator;
    await operator.goTo('product');
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

  it('leads to a field of a config page by the label, and shows it', async () => {
    const { page } = operator;
    await operator.goTo('');
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const { typed, label, shown } of [
      { typed: 'pix', label: 'Pix', shown: page.getByRole('group', { name: 'Pix', exact: true }) },
      { typed: 'parcelas', label: 'Parcelas sem juros', shown: operator.field('Parcelas sem juros') },
    ]) {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill(typed);
      const fields = page.getByRole('group', { name: 'Campos das configurações' });
      await fields.getByRole('option', { name: new RegExp(`^${label} ?Pagamento`) }).click();
      await expect.poll(() => address(operator)).toBe('/console/config/payment');
      await expect.poll(() => shown.evaluate((field) => field === document.activeElement)).toBe(true);
      const { y = -1 } = (await shown.boundingBox()) ?? {};
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(900);
    }
  });

  it('runs commands, and gives the focus back to where it was', async () => {
    const { page } = operator;
    await operator.goTo('brand');
    const box = page.getByRole('searchbox', { name: 'Filtrar' });
    await box.click();
    const isBack = () => expect.poll(() => box.evaluate((it) => it === document.activeElement)).toBe(true);
    const run = async (typed: string, label: string | RegExp) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill(typed);
      await page.getByRole('option', { name: label }).click();
    };
    await run('escuro', 'Tema: escuro');
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
    await isBack();
    await run('tema claro', 'Tema: claro');
    await isBack();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
    await page.keyboard.press('Escape');
    await isBack();
    await run('novo produto', /^Adicionar: Produto$/);
    await expect.poll(() => address(operator)).toBe('/console/product/add');
  });

  it('has a help sheet with what works on this screen, over a text that is typed, too', async () => {
    const { page } = operator;
    await operator.goTo('category');
    await page.getByRole('treeitem', { selected: true }).waitFor();
    await page.getByRole('treeitem', { selected: true }).click();
    await operator.status().waitFor();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Atalhos do teclado' });
    await sheet.waitFor();
    expect(await sheet.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'Console',
      'Árvore',
      'Formulário',
    ]);
    await sheet.getByText('Desfazer o movimento').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => sheet.count()).toBe(0);
    const box = page.getByRole('searchbox', { name: 'Filtrar' });
    await box.pressSequentially('?');
    expect(await box.inputValue()).toBe('?');
    await page.keyboard.press('Control+/');
    await sheet.waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => box.evaluate((it) => it === document.activeElement)).toBe(true);
    await box.fill('');
  });

  it('and the menus give the focus back to their buttons', async () => {
    const { page } = operator;
    for (const name of [/^Perfil de/, /^Trocar de loja/]) {
      const button = page.getByRole('button', { name });
      await button.click();
      await page.getByRole('menu').waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => button.evaluate((it) => it === document.activeElement)).toBe(true);
    }
  });

  it('opens by its button on a phone', async () => {
    const { page } = operator;
    await onPhone(operator);
    await operator.goTo('');
    await tap(page.getByRole('button', { name: 'Buscar' }));
    await page.getByRole('combobox').fill('marcas');
    await tap(page.getByRole('option', { name: /^Marcas/ }));
    await expect.poll(() => address(operator)).toBe('/console/brand');
  });

  it('leaves no complaint in the log', () => {
    expect(operator.complaints).toEqual([]);
  });
});
