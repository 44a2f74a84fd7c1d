import { beforeAll, describe, expect, it } from 'vitest';
import { findings } from './support/accessibility.ts';
import type { Operator } from './support/operator.ts';
import { openShop } from './support/shop.ts';

const shop = openShop();
let operator: Operator;
let admin: Operator;

beforeAll(async () => {
  [operator, admin] = await Promise.all([shop.person('operator'), shop.person('admin')]);
});

describe('two people at one category', () => {
  it('see who changed what, and keep what they are typing', async () => {
    await operator.open('category/cozinha');
    await admin.open('category/cozinha');
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
    const store = await shop.store('operator');
    const forged = { uid: { stringValue: 'someone' }, name: { stringValue: 'Helena' } };
    expect(
      await store.write('project/matriz/category/cozinha', { updatedBy: { mapValue: { fields: forged } } }),
    ).toBe(403);
  });
});

const textOf = (value: unknown): string => String(Object.values((value ?? {}) as object)[0] ?? '');

/** One of the demo's that has synchronised data. */
async function aProduct(): Promise<readonly [path: string, code: string]> {
  const store = await shop.store('operator');
  const [code = ''] = await store.ids('project/matriz/product-data');
  return [`project/matriz/product-data/${code}`, code];
}

describe('two people at the panel of one product', () => {
  it('change a price with its reason, see it live, and cannot change it without', async () => {
    const store = await shop.store('operator');
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
    await viewer.page.getByRole('tab', { name: 'Painel' }).click();
    await viewer.page.getByRole('tabpanel').getByText('Somente leitura').waitFor();
    expect(await viewer.page.getByRole('button', { name: /^Alterar / }).count()).toBe(0);
    expect(await viewer.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await viewer.close();
  });
});
