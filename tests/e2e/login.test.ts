import { beforeAll, describe, expect, it } from 'vitest';
import { someOf } from '../setup/gate.ts';
import { type DemoRole, LOGIN, type Operator } from './support/operator.ts';
import { openShop } from './support/shop.ts';

const shop = openShop();
let person: Operator;

beforeAll(async () => {
  person = await shop.stranger();
});

describe('the login page', () => {
  const editors: readonly DemoRole[] = ['admin', 'operator'];
  const roles: { role: DemoRole; mayEdit: boolean }[] = [
    ...someOf(editors).map((role) => ({ role, mayEdit: true })),
    { role: 'viewer', mayEdit: false },
  ];
  it('lets each role in, to what the role may do, and forgets who was there before', async () => {
    const { page } = person;
    await person.open('category');
    for (const { role, mayEdit } of roles) {
      await person.signIn(role);
      await page.getByRole('button', { name: 'Perfil' }).waitFor();
      await person.goTo('category');
      await page.getByRole('treeitem').first().waitFor();
      await person.field('Título').waitFor();
      expect(await person.action('Adicionar').count(), role).toBe(mayEdit ? 1 : 0);
      await expect.poll(() => person.field('Título').isEditable(), { message: role }).toBe(mayEdit);
      if (!mayEdit) {
        await page.getByText('Somente leitura').first().waitFor();
        for (const name of ['Apagar', 'Copiar']) expect(await person.action(name).count()).toBe(0);
      }
      await person.logout();
    }
    await person.open('config/store');
    await page.getByLabel('Senha', { exact: true }).waitFor();
    const cached = await page.evaluate(async () =>
      (await indexedDB.databases()).filter(({ name }) => name?.startsWith('firestore/')),
    );
    expect(cached).toEqual([]);
    expect(person.complaints).toEqual([]);
  });

  it('refuses a wrong password in Portuguese, and brings one to the screen that was asked for', async () => {
    await person.page.getByLabel('E-mail').fill(LOGIN.admin);
    await person.page.getByLabel('Senha', { exact: true }).fill('senha errada');
    await person.page.getByRole('button', { name: 'Entrar' }).click();
    await person.page.getByText('E-mail ou senha incorretos').first().waitFor();
    await person.signIn('admin');
    await person.page.waitForURL((url) => url.pathname === '/console/config/store');
  });
});
