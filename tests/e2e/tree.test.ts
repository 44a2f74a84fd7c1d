import { text } from 'node:stream/consumers';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { tap, touch } from './support/finger.ts';
import { type Operator, onPhone } from './support/operator.ts';
import { openShop } from './support/shop.ts';
import type { Store } from './support/stored.ts';
import { titlesCut } from './support/walk.ts';

const shop = openShop();
let operator: Operator;
let store: Store;

beforeAll(async () => {
  operator = await shop.person('operator');
  store = await shop.store('operator');
  await operator.goTo('category');
  await operator.page.getByRole('treeitem', { selected: true }).waitFor();
});

/** In the note under the tree: the form has a button of that name too, without words. */
const undo = (page: Page) => page.getByText('Desfazer', { exact: true });
const roots = (page: Page) => page.getByRole('treeitem', { level: 1 });

async function labels(page: Page): Promise<string[]> {
  return roots(page).allInnerTexts();
}

async function middle(row: Locator): Promise<{ x: number; y: number; height: number }> {
  const box = await row.boundingBox();
  if (!box) throw new Error('the row is not on the screen');
  return { x: box.x + 60, y: box.y + box.height / 2, height: box.height };
}

/** The stored parent of the entry that a row leads to. */
async function parentOf(row: Locator): Promise<unknown> {
  const id = (await row.getAttribute('data-id')) ?? undefined;
  return (await store.read(`project/matriz/category/${id}`))?.parent?.stringValue;
}

describe('dragging in the tree', () => {
  it('puts a category before another, does not open it, and takes it back', async () => {
    const { page } = operator;
    const [first = '', second = '', third = '', ...rest] = await labels(page);
    const address = page.url();
    const from = await middle(roots(page).nth(2));
    const to = await middle(roots(page).first());
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y - to.height * 0.45, { steps: 8 });
    await page.mouse.up();
    await expect.poll(() => labels(page)).toEqual([third, first, second, ...rest]);
    await undo(page).click();
    await expect.poll(() => labels(page)).toEqual([first, second, third, ...rest]);
    await page.keyboard.press('Control+y');
    await expect.poll(() => labels(page)).toEqual([third, first, second, ...rest]);
    await page.keyboard.press('Control+z');
    await expect.poll(() => labels(page)).toEqual([first, second, third, ...rest]);
    expect(page.url()).toBe(address);
  });

  it('unfolds what the pointer rests on, and Escape leaves all as it was', async () => {
    const { page } = operator;
    const folded = page.getByRole('treeitem', { expanded: false, level: 1 }).last();
    const label = await folded.innerText();
    const from = await middle(roots(page).first());
    const to = await middle(folded);
    const before = await labels(page);
    const address = page.url();
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await page.getByRole('treeitem', { name: label, expanded: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await labels(page)).toEqual(before);
    expect(page.url()).toBe(address);
  });

  it('goes into another with a finger that rests first', async () => {
    const { page } = operator;
    const back = await onPhone(operator);
    await operator.goTo('category');
    await roots(page).nth(2).waitFor();
    const moved = roots(page).nth(2);
    const label = await moved.innerText();
    const from = await middle(moved);
    const to = await middle(roots(page).nth(1));
    const session = await operator.context.newCDPSession(page);
    await touch(session, 'touchStart', [from]);
    await page.locator('[data-dragged]').waitFor();
    for (let step = 1; step <= 6; step += 1)
      await touch(session, 'touchMove', [{ x: from.x, y: from.y + ((to.y - from.y) * step) / 6 }]);
    await touch(session, 'touchEnd', []);
    const inside = page.getByRole('treeitem', { name: label, level: 2 });
    await inside.waitFor();
    await expect.poll(() => parentOf(inside)).toBeTruthy();
    await tap(undo(page));
    await page.getByRole('treeitem', { name: label, level: 1 }).waitFor();
    await expect.poll(() => parentOf(page.getByRole('treeitem', { name: label }))).toBeFalsy();
    await back();
  });

  it('finds a product beyond the first fifty by its code', async () => {
    const { page } = operator;
    const code = { stringValue: '9999001' };
    // The list's order puts it behind all others.
    expect(await store.create('project/matriz/product/9999001', { MPN: code })).toBe(200);
    await operator.goTo('product');
    await page.getByRole('treeitem').first().waitFor();
    expect(await page.getByRole('treeitem', { name: '9999001' }).count()).toBe(0);
    await page.getByLabel('Filtrar').fill('9999');
    await page.getByRole('treeitem', { name: '9999001' }).click();
    await operator.status().waitFor();
    expect(new URL(page.url()).pathname).toBe('/console/product/9999001');
    await page.getByRole('searchbox', { name: 'Filtrar' }).fill('');
    // It stays in sight among all others.
    await page.getByRole('treeitem', { name: '9999001', selected: true }).waitFor();
  });

  it('downloads a template as it is stored', async () => {
    const { page } = operator;
    const path = 'email-template/boas-vindas';
    const title = { stringValue: 'Boas-vindas à loja' };
    const subject = { stringValue: 'Olá!' };
    expect(await store.create(`project/matriz/${path}`, { title, subject })).toBe(200);
    await operator.goTo(path);
    await operator.status().waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      operator.action('Baixar JSON').click(),
    ]);
    expect(download.suggestedFilename()).toBe('email-template-boas-vindas.json');
    const stored = await store.read(`project/matriz/${path}`);
    const { createdAt, updatedAt, updatedBy, ...rest } = JSON.parse(
      await text(await download.createReadStream()),
    );
    expect(rest).toEqual({ id: 'boas-vindas', title: title.stringValue, subject: subject.stringValue });
    expect(Date.parse(updatedBy.at)).toBe(Date.parse(updatedAt));
    const time = (value: unknown) => Date.parse(String(value));
    expect(time(createdAt)).toBe(time(stored?.createdAt?.timestampValue));
    expect(time(updatedAt)).toBe(time(stored?.updatedAt?.timestampValue));
    await page.getByText('O arquivo JSON está nos seus downloads.').waitFor();
  });

  it('leaves no complaint in the log', () => {
    expect(operator.complaints).toEqual([]);
  });
});

describe('the head of the list', () => {
  it.each(['search-redirect', 'category'])('cuts no title beside its buttons: %s', async (collection) => {
    await operator.goTo(collection);
    await operator.shown();
    expect(await titlesCut(operator.page)).toEqual([]);
    await operator.page.getByRole('button', { name: 'Adicionar', exact: true }).waitFor();
    await operator.page.getByRole('button', { name: 'Exportar CSV' }).waitFor();
  });
});
