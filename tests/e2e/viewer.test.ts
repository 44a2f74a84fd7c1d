import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BalcaoServer, startBalcao } from './support/balcao-server.ts';
import { connectBrowser } from './support/browser.ts';
import { newOperator } from './support/operator.ts';
import { storeAs } from './support/stored.ts';

let browser: Browser;
let server: BalcaoServer;

beforeAll(async () => {
  browser = await connectBrowser();
  server = await startBalcao();
});

afterAll(async () => {
  await server.close();
  await browser.close();
});

describe('a viewer', () => {
  it('reads a form but cannot edit it', async () => {
    const viewer = await newOperator(browser, server.url);
    await viewer.login('viewer');
    await viewer.open('category');
    await viewer.field('Título').waitFor();
    expect(await viewer.field('Título').isEditable()).toBe(false);
    await viewer.page.getByText('Somente leitura').first().waitFor();
    for (const name of ['Adicionar', 'Apagar', 'Copiar']) {
      expect(await viewer.action(name).count()).toBe(0);
    }
    await viewer.close();
  });

  it('is refused by the store when the screen is gone round', async () => {
    const id = await aCategory();
    const asOperator = await storeAs(server.url, 'operator');
    const before = await asOperator.read(`project/matriz/category/${id}`);
    const asViewer = await storeAs(server.url, 'viewer');
    expect(
      await asViewer.write(`project/matriz/category/${id}`, { title: { stringValue: 'Alterado' } }),
    ).toBe(403);
    expect(await asOperator.read(`project/matriz/category/${id}`)).toEqual(before);
    expect(await asOperator.write(`project/matriz/category/${id}`, { title: { stringValue: 'Sala' } })).toBe(
      200,
    );
  });

  async function aCategory(): Promise<string> {
    const person = await newOperator(browser, server.url);
    await person.login('viewer');
    await person.open('category');
    await person.page.getByRole('treeitem', { selected: true }).waitFor();
    await person.page.waitForURL(/category\/.+/);
    const id = new URL(person.page.url()).pathname.split('/').pop() ?? '';
    await person.close();
    return id;
  }
});
