import { beforeAll, describe, expect, it } from 'vitest';
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
