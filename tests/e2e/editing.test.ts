import { beforeAll, describe, expect, it } from 'vitest';
import { findings, sidewaysScroll, smallTargets } from './support/accessibility.ts';
import { type Operator, PHONE } from './support/operator.ts';
import { openShopToKill } from './support/shop.ts';

const shop = openShopToKill();
let operator: Operator;

beforeAll(async () => {
  operator = await shop.person('operator');
});

async function openFirstCategory(person: Operator): Promise<string> {
  await person.goTo('category');
  await person.page.getByRole('treeitem', { selected: true }).waitFor();
  await person.field('Título').waitFor();
  const id = new URL(person.page.url()).pathname.split('/').pop();
  if (!id) throw new Error(`no entry in ${person.page.url()}`);
  return id;
}

describe('editing a category', () => {
  let created = { path: '', title: '' };

  it('shows a new title in a second browser within two seconds, without a reload', async () => {
    const colleague = await shop.person('viewer');
    const id = await openFirstCategory(operator);
    await colleague.open(`category/${id}`);
    await colleague.field('Título').waitFor();

    const title = `Sala de estar ${Date.now()}`;
    await operator.field('Título').fill(title);
    const typed = Date.now();
    await colleague.page.getByRole('treeitem', { name: title }).waitFor({ timeout: 10_000 });
    expect(Date.now() - typed).toBeLessThan(2000);
    await expect.poll(() => colleague.field('Título').inputValue()).toBe(title);
    await operator.status().getByText('Salvo', { exact: true }).waitFor();
    const store = await shop.store('viewer');
    expect((await store.read(`project/matriz/category/${id}`))?.title).toEqual({ stringValue: title });
    await colleague.close();
  });

  it('creates one', async () => {
    await operator.goTo('category/add');
    const title = `Tapetes de verão ${Date.now()}`;
    await operator.field('Título').fill(title);
    await operator.page.getByRole('button', { name: 'Salvar Categoria' }).click();
    await operator.page.waitForURL((url) => !url.pathname.endsWith('/add'));
    const id = new URL(operator.page.url()).pathname.split('/').pop();
    created = { path: `category/${id}`, title };
    const stored = await (await shop.store('operator')).read(`project/matriz/category/${id}`);
    expect(stored?.title).toEqual({ stringValue: title });
    expect(Object.keys(stored ?? {})).toEqual(expect.arrayContaining(['createdAt', 'updatedAt']));
  });

  it('still has it, and an edit, when the server is killed right after Salvo', async () => {
    const id = await openFirstCategory(operator);
    const title = `Depois da queda ${Date.now()}`;
    const statuses = await operator.untilSaved(() => operator.field('Título').fill(title));
    await shop.server.kill();
    expect(statuses.slice(-2)).toEqual(['Salvando...', 'Salvo']);
    await shop.server.restart();
    const store = await shop.store('operator');
    expect((await store.read(`project/matriz/category/${id}`))?.title).toEqual({ stringValue: title });
    await operator.page.reload();
    await operator.page.getByRole('treeitem', { name: title }).waitFor();
    await operator.goTo(created.path);
    await expect.poll(() => operator.field('Título').inputValue()).toBe(created.title);
  });

  it('moves under its upper neighbour with Alt and the right arrow, and back', async () => {
    await operator.goTo('category');
    const tree = operator.page.getByRole('tree');
    const second = tree.getByRole('treeitem', { level: 1 }).nth(1);
    const label = (await second.innerText()).trim();
    await second.click();
    await operator.page.waitForURL(/category\/.+/);
    const id = new URL(operator.page.url()).pathname.split('/').pop();
    const store = await shop.store('operator');
    const parentOf = async () => (await store.read(`project/matriz/category/${id}`))?.parent?.stringValue;

    await operator.page.keyboard.press('Alt+ArrowRight');
    await tree.getByRole('treeitem', { name: label, level: 2 }).waitFor();
    await expect.poll(parentOf).toBeTruthy();
    await operator.page.keyboard.press('Alt+ArrowLeft');
    await tree.getByRole('treeitem', { name: label, level: 1 }).waitFor();
    await expect.poll(parentOf).toBeFalsy();
  });
});

describe('with a finger, on a phone', () => {
  it('a product is found, edited, its rows too, and nothing is too small or out of sight', async () => {
    const path = 'product/e2e-toque';
    const stored = await shop.store('operator');
    const text = (value: string) => ({ stringValue: value });
    expect(await stored.create(`project/matriz/${path}`, { ProductSiteName: text('Panela') })).toBe(200);
    const person = await shop.person('operator', PHONE, { hasTouch: true, isMobile: true });
    const { page } = person;
    const look = async () => expect([await sidewaysScroll(page), await smallTargets(page)]).toEqual([0, []]);
    const tap = (name: string) => page.getByRole('button', { name, exact: true }).tap();
    await person.open('product');
    await tap('Mostrar ou esconder o menu');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.waitFor();
    expect(await findings(page)).toEqual([]);
    await menu.getByRole('link', { name: 'Produtos', exact: true }).tap();
    await menu.waitFor({ state: 'detached' });
    await page.getByRole('searchbox', { name: 'Filtrar' }).tap();
    await page.keyboard.type('e2e-toque');
    await page.getByRole('treeitem', { name: 'e2e-toque' }).tap();
    await person.field('Nome no site').tap();
    // Smaller letters, and a phone zooms into the page.
    const size = await person.field('Nome no site').evaluate((input) => getComputedStyle(input).fontSize);
    expect(size).toBe('16px');
    await look();
    const bar = async () => (await person.status().boundingBox())?.y;
    const before = await bar();
    await person.untilSaved(() => page.keyboard.type(' nova'));
    await page.keyboard.type(' e forte');
    await person.action('Salvar agora').waitFor();
    expect(await bar()).toBe(before);

    await page.getByRole('tab', { name: 'Kit e upsell' }).tap();
    await tap('Adicionar: Kit');
    await page.keyboard.type('2001011');
    await tap('Duplicar item 1');
    // No product twice in a kit: the copy is of another one.
    await page.getByLabel('Código do produto').last().fill('2001012');
    await look();
    await tap('Mover item 2 para cima');
    await tap('Remover item 1');
    const skus = async () => {
      const { kit } = (await stored.read(`project/matriz/${path}`)) ?? {};
      return (kit as { arrayValue?: { values?: unknown[] } } | undefined)?.arrayValue?.values?.length;
    };
    await page.keyboard.press('ControlOrMeta+s');
    await expect.poll(skus).toBe(1);
    await tap('Desfazer');
    await page.keyboard.press('ControlOrMeta+s');
    await expect.poll(skus).toBe(2);
    await tap('JSON Editor');
    await page.getByRole('textbox', { name: 'Documento em JSON' }).waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    await tap('Cancelar');
    await look();
    expect((await stored.read(`project/matriz/${path}`))?.ProductSiteName).toEqual(
      text('Panela nova e forte'),
    );
    await person.close();
  });
});
