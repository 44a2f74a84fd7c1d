import { beforeAll, describe, expect, it } from 'vitest';
import { findings } from './support/accessibility.ts';
import { DESKTOP, type Operator, PHONE } from './support/operator.ts';
import { openShop } from './support/shop.ts';
import type { Store } from './support/stored.ts';

const CATEGORY = 'category/cozinha';

const shop = openShop(() => ({ writable: ['customer-event'] }));
let operator: Operator;
let admin: Operator;
let store: Store;

beforeAll(async () => {
  store = await shop.store('operator');
  [operator, admin] = await Promise.all([shop.person('operator'), shop.person('admin')]);
});

const saved = () => operator.status().getByText('Salvo', { exact: true }).waitFor();
const storedTitle = async () => (await store.read(`project/matriz/${CATEGORY}`))?.title?.stringValue;

describe('two people at once', () => {
  it('create one id: it is the document of exactly one, and the other gets a message', async () => {
    const people = [operator, admin];
    await Promise.all(
      people.map(async (person, index) => {
        await person.goTo('product/add');
        await person.field('Código do produto (SKU)').fill('GEMEO-1');
        await person.field('Nome no site').fill(`Nome ${index}`);
      }),
    );
    await Promise.all(people.map((person) => person.action('Salvar Produto').click()));
    const isTold = (person: Operator) =>
      person.page.getByText('Já existe um documento com esse Código do produto (SKU)').first().isVisible();
    const isThrough = (person: Operator) => person.page.url().includes('product/GEMEO-1');
    await expect
      .poll(async () => Promise.all(people.map(async (p) => isThrough(p) || (await isTold(p)))), {
        timeout: 15_000,
      })
      .toEqual([true, true]);
    const told = await Promise.all(people.map(isTold));
    expect([...told].sort()).toEqual([false, true]);
    const stored = await store.read('project/matriz/product/GEMEO-1');
    expect(stored?.ProductSiteName?.stringValue).toBe(`Nome ${told.indexOf(false)}`);
    // What the other one typed is still in her form, and its button in sight on a phone too.
    const other = people[told.indexOf(true)] ?? operator;
    expect(await other.field('Nome no site').inputValue()).toBe(`Nome ${told.indexOf(true)}`);
    await other.page.setViewportSize(PHONE);
    const button = await other.action('Salvar Produto').boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
    await other.page.setViewportSize(DESKTOP);
  });

  it("see a customer's events as they come, and news wait behind a button while a hand is on the list", async () => {
    const { page } = operator;
    const happens = (search: string) =>
      store.create(`project/matriz/customer-event/${search}`, {
        action: { stringValue: 'search' },
        search: { stringValue: search },
      });
    await page.mouse.move(0, 0);
    await operator.goTo('event-feed');
    const rows = page.getByRole('region', { name: 'Eventos ao vivo' }).locator('tbody tr');
    await rows.first().waitFor();
    expect(await happens('e2e-um')).toBe(200);
    await rows.first().getByText('e2e-um').waitFor();
    await rows.first().hover();
    await page.getByText('A lista espera enquanto você a usa').waitFor();
    expect(await Promise.all(['e2e-dois', 'e2e-tres'].map(happens))).toEqual([200, 200]);
    const news = page.getByRole('button', { name: '2 novos eventos' });
    await news.waitFor();
    expect(await rows.first().textContent()).toContain('e2e-um');
    await news.click();
    await rows.nth(2).getByText('e2e-um').waitFor();
    expect(await rows.first().textContent()).toMatch(/e2e-(dois|tres)/);
    await news.waitFor({ state: 'detached' });
  });

  it('change two items of one list, and both are in it', async () => {
    const item = (sku: string, qty: number) => ({
      mapValue: { fields: { sku: { stringValue: sku }, qty: { integerValue: String(qty) } } },
    });
    const path = 'product/e2e-dupla';
    const kit = { arrayValue: { values: [item('A1', 1), item('B2', 1)] } };
    expect(await store.create(`project/matriz/${path}`, { kit })).toBe(200);
    const quantity = async (person: Operator, sku: string) => {
      await person.goTo(path);
      await person.page.getByRole('tab', { name: 'Kit e upsell' }).click();
      await person.page
        .getByRole('button', { name: new RegExp(sku) })
        .first()
        .click();
      return person.field('Quantidade');
    };
    const [mine, theirs] = [await quantity(operator, 'A1'), await quantity(admin, 'B2')];
    // A first save, so that the next change waits and meets the admin's.
    await operator.untilSaved(() => mine.fill('2'));
    await mine.fill('3');
    await admin.untilSaved(() => theirs.fill('7'));
    await saved();
    await expect
      .poll(async () => (await store.read(`project/matriz/${path}`))?.kit)
      .toEqual({ arrayValue: { values: [item('A1', 3), item('B2', 7)] } });
    await expect.poll(() => theirs.inputValue()).toBe('7');
    expect(await operator.page.getByRole('alert').filter({ hasText: 'Seu valor' }).count()).toBe(0);
  });
});

describe('two people at one field', () => {
  it('see who changed it and both values, and nothing is written over before they choose', async () => {
    await Promise.all([operator.goTo(CATEGORY), admin.goTo(CATEGORY)]);
    await Promise.all([operator.field('Título').waitFor(), admin.field('Título').waitFor()]);
    await operator.page.waitForTimeout(200);
    // A first save, so that the next change waits and meets the admin's.
    await operator.untilSaved(() => operator.field('Título').fill('Cozinha 1'));
    await operator.field('Título').fill('Cozinha de cá');
    await expect.poll(() => admin.field('Título').inputValue()).toBe('Cozinha 1');
    await admin.untilSaved(() => admin.field('Título').fill('Cozinha de lá'));
    const notice = operator.page.getByRole('alert').filter({ hasText: 'Seu valor' });
    await notice.waitFor();
    const words = await notice.innerText();
    expect(words).toMatch(/alterado por .+ enquanto você editava/);
    expect(words).toContain('Cozinha de cá');
    expect(words).toContain('Cozinha de lá');
    for (const viewport of [DESKTOP, PHONE]) {
      await operator.page.setViewportSize(viewport);
      expect(await findings(operator.page)).toEqual([]);
    }
    await operator.page.setViewportSize(DESKTOP);
    expect(await storedTitle()).toBe('Cozinha de lá');
    await operator.untilSaved(() => operator.action('Manter o meu').click());
    expect(await storedTitle()).toBe('Cozinha de cá');
  });
});

describe('two people at one category', () => {
  it('see who changed what, and keep what they are typing', async () => {
    await Promise.all([operator.goTo(CATEGORY), admin.goTo(CATEGORY)]);
    await Promise.all([operator.field('Título').waitFor(), admin.field('Título').waitFor()]);

    // Half a word in a field that does not save itself while it is wrong.
    await admin.field('Endereço na loja (slug)').fill('!!!');
    await operator.untilSaved(() => operator.field('Título').fill('Cozinha e copa'));

    const notice = admin.page.getByText(/^Alterado por /).locator('..');
    await notice.waitFor();
    const name = await operator.page.evaluate(() => document.title);
    expect(name).toContain('Categorias');
    expect(await notice.innerText()).toMatch(/Alterado por .+ agora há pouco: Título/);
    await expect.poll(() => admin.field('Título').inputValue()).toBe('Cozinha e copa');
    expect(await admin.field('Endereço na loja (slug)').inputValue()).toBe('!!!');
    expect(await operator.page.getByText(/^Alterado por /).count()).toBe(0);

    const stored = await (await shop.store('viewer')).read('project/matriz/category/cozinha');
    expect(stored?.updatedBy).toMatchObject({
      mapValue: { fields: { name: { stringValue: expect.any(String) }, at: stored?.updatedAt } },
    });
    await admin.page.getByRole('button', { name: 'Fechar o aviso' }).click();
    await expect.poll(() => notice.count()).toBe(0);
  });

  it('cannot sign with another name', async () => {
    const forged = { uid: { stringValue: 'someone' }, name: { stringValue: 'Helena' } };
    expect(
      await store.write('project/matriz/category/cozinha', { updatedBy: { mapValue: { fields: forged } } }),
    ).toBe(403);
  });
});

const textOf = (value: unknown): string => String(Object.values((value ?? {}) as object)[0] ?? '');

/** One of the demo's that has synchronised data. */
async function aProduct(): Promise<readonly [path: string, code: string]> {
  const [code = ''] = await store.ids('project/matriz/product-data');
  return [`project/matriz/product-data/${code}`, code];
}

describe('two people at the panel of one product', () => {
  it('change a price with its reason, see it live, and cannot change it without', async () => {
    const [path, code] = await aProduct();
    const before = await store.read(path);
    await Promise.all([operator.goTo(`product/${code}`), admin.goTo(`product/${code}`)]);
    const panel = admin.page.getByRole('region', { name: 'Painel', exact: true });
    await panel.getByRole('heading', { name: 'Preços' }).waitFor();

    await operator.page.getByRole('button', { name: 'Alterar Preço à vista' }).click();
    const dialog = operator.page.getByRole('dialog');
    await dialog.getByLabel('Novo valor').fill('1234,5');
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await dialog.getByLabel('Motivo alteração').fill('Tabela nova');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await operator.page.getByText('Alteração salva').waitFor();
    await panel.getByText('R$ 1.234,50').waitFor();

    const stored = await store.read(path);
    expect(stored?.Price).toEqual({ doubleValue: 1234.5 });
    const entry = await store.read(`project/matriz/product-data-changelog/${textOf(stored?.changelog)}`);
    expect(entry).toMatchObject({
      ProductCode: { stringValue: code },
      from: before?.Price,
      to: { doubleValue: 1234.5 },
      about: { stringValue: 'Tabela nova' },
      createdBy: { mapValue: { fields: { email: { stringValue: 'operador@balcao.dev' } } } },
    });
    expect(await store.write(path, { Price: { doubleValue: 1 } })).toBe(403);
    const log = `project/matriz/product-data-changelog/${textOf(stored?.changelog)}`;
    expect(await store.write(log, { about: { stringValue: 'Outro' } })).toBe(403);

    await panel.getByRole('button', { name: 'Ver histórico' }).click();
    await panel.getByText('Tabela nova').waitFor();
    expect(await findings(admin.page)).toEqual([]);
  });

  it('may only look where they are viewers', async () => {
    const [, code] = await aProduct();
    const viewer = await shop.person('viewer');
    await viewer.page.setViewportSize({ width: 390, height: 780 });
    await viewer.open(`product/${code}`);
    const panel = viewer.page.getByRole('region', { name: 'Painel', exact: true });
    await panel.getByText('Somente leitura').waitFor();
    await panel.getByRole('button', { name: /^Preços/ }).click();
    await panel.getByText('Preço mínimo à vista').waitFor();
    expect(await viewer.page.getByRole('button', { name: /^Alterar / }).count()).toBe(0);
    expect(await viewer.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await viewer.close();
  });
});
