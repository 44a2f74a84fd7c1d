import { beforeAll, describe, expect, it } from 'vitest';
import type { Operator } from './support/operator.ts';
import { openShop } from './support/shop.ts';

const shop = openShop();
let operator: Operator;

beforeAll(async () => {
  operator = await shop.person('operator');
});

async function openFirstCategory(person: Operator): Promise<string> {
  await person.open('category');
  await person.page.getByRole('treeitem', { selected: true }).waitFor();
  await person.field('Título').waitFor();
  const id = new URL(person.page.url()).pathname.split('/').pop();
  if (!id) throw new Error(`no entry in ${person.page.url()}`);
  return id;
}

describe('editing a category', () => {
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

  it('still has the edit when the server is killed right after Salvo', async () => {
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
  });

  it('creates one inside another, and it is there after a reload', async () => {
    await operator.open('category/add');
    const title = `Tapetes de verão ${Date.now()}`;
    await operator.field('Título').fill(title);
    await operator.page.getByRole('button', { name: 'Salvar Categoria' }).click();
    await operator.page.waitForURL((url) => !url.pathname.endsWith('/add'));
    const id = new URL(operator.page.url()).pathname.split('/').pop();
    await operator.page.reload();
    await expect.poll(() => operator.field('Título').inputValue()).toBe(title);
    const stored = await (await shop.store('operator')).read(`project/matriz/category/${id}`);
    expect(stored?.title).toEqual({ stringValue: title });
    expect(Object.keys(stored ?? {})).toEqual(expect.arrayContaining(['createdAt', 'updatedAt']));
  });

  it('moves under its upper neighbour with Alt and the right arrow, and back', async () => {
    await operator.open('category');
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
