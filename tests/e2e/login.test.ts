import { describe, expect, it } from 'vitest';
import { type DemoRole, LOGIN } from './support/operator.ts';
import { openShop } from './support/shop.ts';

const shop = openShop();

describe('the login page', () => {
  const roles: { role: DemoRole; mayAdd: boolean }[] = [
    { role: 'admin', mayAdd: true },
    { role: 'operator', mayAdd: true },
    { role: 'viewer', mayAdd: false },
  ];
  it.each(roles)('lets the $role in, to what the role may do', async ({ role, mayAdd }) => {
    const person = await shop.stranger();
    await person.login(role, 'category');
    await person.page.getByRole('treeitem').first().waitFor();
    expect(await person.action('Adicionar').count()).toBe(mayAdd ? 1 : 0);
    expect(person.complaints).toEqual([]);
    await person.close();
  });

  it('refuses a wrong password in Portuguese and lets one try again', async () => {
    const person = await shop.stranger();
    await person.open('');
    await person.page.getByLabel('E-mail').fill(LOGIN.operator);
    await person.page.getByLabel('Senha', { exact: true }).fill('senha errada');
    await person.page.getByRole('button', { name: 'Entrar' }).click();
    await person.page.getByText('E-mail ou senha incorretos').first().waitFor();
    await person.signIn('operator');
    await person.page.getByRole('button', { name: 'Perfil' }).waitFor();
    await person.close();
  });

  it('brings one back to the screen that was asked for', async () => {
    const person = await shop.stranger();
    await person.open('config/store');
    await person.signIn('admin');
    await person.page.waitForURL((url) => url.pathname === '/console/config/store');
    await person.close();
  });

  it('forgets the person and the cached documents at sign-out', async () => {
    const person = await shop.stranger();
    await person.login('operator', 'category');
    await person.page.getByRole('treeitem').first().waitFor();
    await person.logout();
    await person.page.reload();
    await person.page.getByLabel('Senha', { exact: true }).waitFor();
    const cached = await person.page.evaluate(async () =>
      (await indexedDB.databases()).filter(({ name }) => name?.startsWith('firestore/')),
    );
    expect(cached).toEqual([]);
    await person.close();
  });
});
