/**
 * One browser and its server through an ordinary bad day: many tabs, no storage, a server that goes and comes back.
 */
import { afterEach, describe, expect, it } from 'vitest';
import type { Operator } from './support/operator.ts';
import { openShopToKill } from './support/shop.ts';

const TABS = 6;

const shop = openShopToKill();
let operator: Operator | undefined;

afterEach(async () => {
  await operator?.close();
  operator = undefined;
});

async function openCategories(): Promise<Operator> {
  operator = await shop.person('operator');
  await operator.open('category');
  await operator.field('Título').waitFor();
  return operator;
}

describe('six tabs of one browser', () => {
  it('all show an edit of one within seconds, and starve no other request', async () => {
    const person = await openCategories();
    const pages = [person.page];
    while (pages.length < TABS) {
      const page = await person.context.newPage();
      await page.goto(`${shop.url}/console/category`);
      await page.getByRole('treeitem').first().waitFor();
      pages.push(page);
    }
    const title = `Abas ${Date.now()}`;
    await person.untilSaved(() => person.field('Título').fill(title));
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
    const person = await openCategories();
    const second = await person.context.newPage();
    await second.goto(`${shop.url}/console/category`);
    await second.getByRole('treeitem').first().waitFor();
    const id = new URL(second.url()).pathname.split('/').at(-1);
    await person.page.close();
    const title = `Restou ${Date.now()}`;
    const store = await shop.store('admin');
    expect(id).not.toBe('category');
    expect(await store.write(`project/matriz/category/${id}`, { title: { stringValue: title } })).toBe(200);
    await second.getByRole('treeitem', { name: title }).first().waitFor();
  });
});

describe('a browser that keeps nothing', () => {
  it('says so, and works all the same', async () => {
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

  it('is not told of one that does', async () => {
    const person = await openCategories();
    expect(await person.page.getByText('Este navegador não guarda').count()).toBe(0);
    expect(await person.page.getByText('não usa https').count()).toBe(0);
  });
});

describe('a page without https', () => {
  it('says so, and edits and creates all the same without locks over tabs', async () => {
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
    await operator.open('brand/new');
    expect(operator.complaints).toEqual([]);
  });
});

describe('a server that is killed and started again', () => {
  it('goes on with the same page: what was typed meanwhile is stored, and news come again', async () => {
    const person = await openCategories();
    const title = `Reinício ${Date.now()}`;
    await shop.server.kill();
    await person.field('Título').fill(title);
    await person.status().getByText('Erro ao salvar', { exact: true }).waitFor();
    await shop.server.restart();
    await person.status().getByText('Salvo', { exact: true }).waitFor();
    const id = new URL(person.page.url()).pathname.split('/').at(-1);
    const store = await shop.store('admin');
    expect(await store.read(`project/matriz/category/${id}`)).toMatchObject({
      title: { stringValue: title },
    });
    const theirs = `${title} de novo`;
    await store.write(`project/matriz/category/${id}`, { title: { stringValue: theirs } });
    await person.page.getByRole('treeitem', { name: theirs }).first().waitFor();
  });
});
