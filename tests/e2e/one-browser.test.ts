/**
 * One browser and its server through an ordinary bad day: many tabs, no storage, a server that goes and comes back.
 */
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { oneCaseIn } from '../setup/gate.ts';
import type { Operator } from './support/operator.ts';
import { openShopToKill } from './support/shop.ts';

const TABS = 6;

const shop = openShopToKill();
/** Of six tabs; one is left for the cases after the first two. */
let six: Operator;
const pages: Page[] = [];
let operator: Operator | undefined;

beforeAll(async () => {
  six = await shop.person('operator');
  for (let tab = 0; tab < TABS; tab += 1) pages.push(tab === 0 ? six.page : await six.context.newPage());
});

afterEach(async () => {
  await operator?.close();
  operator = undefined;
});

describe('six tabs of one browser', () => {
  it('all show an edit of one within seconds, starve no other request, and warn of nothing', async () => {
    for (const page of pages) {
      await page.goto(`${shop.url}/console/category`);
      await page.getByRole('treeitem').first().waitFor();
    }
    await six.field('Título').waitFor();
    expect(await six.page.getByText('Este navegador não guarda').count()).toBe(0);
    expect(await six.page.getByText('não usa https').count()).toBe(0);
    const title = `Abas ${Date.now()}`;
    await six.untilSaved(() => six.field('Título').fill(title));
    await Promise.all(
      pages.map((page) => page.getByRole('treeitem', { name: title }).first().waitFor({ timeout: 5000 })),
    );
    const answers = await Promise.all(
      pages.map((page) =>
        page.evaluate(async () => {
          const answer = await fetch('/healthz', { signal: AbortSignal.timeout(3000) });
          return answer.status;
        }),
      ),
    );
    expect(answers).toEqual(Array.from({ length: TABS }, () => 200));
  });

  it('stay live when the tab that holds the connection is closed', async () => {
    const [, second] = pages;
    if (!second) throw new Error('There is one tab.');
    await second.waitForURL(/category\/./);
    await six.page.close();
    const title = `Restou ${Date.now()}`;
    const store = await shop.store('admin');
    expect(await store.write(pathIn(second), { title: { stringValue: title } })).toBe(200);
    await Promise.all(
      pages.slice(1).map((page) => page.getByRole('treeitem', { name: title }).first().waitFor()),
    );
    for (const page of pages.slice(2)) await page.close();
  });
});

describe('a browser that lacks something', () => {
  /** Each has its turn. */
  const it = oneCaseIn(2);

  it('keeps nothing, says so, and works all the same', async () => {
    operator = await shop.person('operator');
    await operator.context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('refused', 'SecurityError');
      };
    });
    await operator.open('category');
    const notice = operator.page.getByText('Este navegador não guarda dados localmente');
    await notice.waitFor();
    await operator.field('Título').waitFor();
    const title = `Sem guardar ${Date.now()}`;
    await operator.untilSaved(() => operator?.field('Título').fill(title) ?? Promise.resolve());
    await operator.page.getByRole('button', { name: 'Fechar o aviso' }).click();
    await expect.poll(() => notice.count()).toBe(0);
  });

  it('has a page without https, says so, and edits and creates all the same without locks over tabs', async () => {
    operator = await shop.person('operator');
    // What Chromium withholds from such a page; loopback itself counts as safe.
    await operator.context.addInitScript(() => {
      Object.defineProperty(window, 'isSecureContext', { value: false });
      Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });
      Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined });
    });
    await operator.open('category');
    await operator.page.getByText('Este endereço não usa https').waitFor();
    await operator.field('Título').waitFor();
    await operator.untilSaved(
      () => operator?.field('Título').fill(`Sem https ${Date.now()}`) ?? Promise.resolve(),
    );
    await operator.goTo('category/add');
    await operator.field('Título').fill('Criada sem https');
    await operator.action('Salvar Categoria').click();
    await operator.page.waitForURL((url) => !url.pathname.endsWith('/add'));
    expect(operator.complaints).toEqual([]);
  });
});

describe('a server that is killed and started again', () => {
  it('goes on with the same page: what was typed meanwhile is stored, and news come again', async () => {
    const [, page] = pages;
    if (!page) throw new Error('There is one tab.');
    const title = `Reinício ${Date.now()}`;
    const status = page.locator('[role=status][data-status]');
    await shop.server.kill();
    await page.getByLabel(/^Título(\s*\*)?$/).fill(title);
    await status.getByText('Erro ao salvar', { exact: true }).waitFor();
    await shop.server.restart();
    await status.getByText('Salvo', { exact: true }).waitFor();
    const store = await shop.store('admin');
    expect(await store.read(pathIn(page))).toMatchObject({ title: { stringValue: title } });
    const theirs = `${title} de novo`;
    await store.write(pathIn(page), { title: { stringValue: theirs } });
    await page.getByRole('treeitem', { name: theirs }).first().waitFor();
  });
});

/** Of the category that is open. */
const pathIn = (page: Page) => `project/matriz/${new URL(page.url()).pathname.replace('/console/', '')}`;
