import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtConsoleFolder } from '../../cli/console-build/ensure-console.ts';
import { type RunningServer, startServer } from '../../runtime/server/start.ts';
import { findings, smallTargets } from './support/accessibility.ts';
import { demoFolder } from './support/balcao-server.ts';
import { connectBrowser } from './support/browser.ts';
import { DEMO_PASSWORD, DESKTOP, LOGIN, newOperator, type Operator, onPhone } from './support/operator.ts';
import { signedIn } from './support/signed-in.ts';

let browser: Browser;
let server: RunningServer;
let folder: string;
/** At one page for all cases: each goes on where the one before it ends. */
let person: Operator;
/** At another device. */
let elsewhere: Operator;

beforeAll(async () => {
  const consoleDir = builtConsoleFolder(resolve(import.meta.dirname, '../..'));
  [browser, folder] = await Promise.all([connectBrowser(), demoFolder()]);
  server = await startServer({ port: 0, dataDir: folder, consoleDir, demoData: true });
  person = await newOperator(browser, server.url);
  await person.open('category');
});
afterAll(async () => {
  await browser.close();
  await server.close();
  await rm(folder, { recursive: true });
});

const uid = () => server.identity.users.find(LOGIN.operator)?.uid ?? '';
const atLogin = () => person.page.getByLabel('Senha', { exact: true }).waitFor();
const fromProfile = async (button: string) => {
  await person.page.getByRole('button', { name: 'Perfil' }).click();
  await person.page.getByRole('menuitem', { name: 'Meu perfil' }).click();
  await person.page.getByRole('button', { name: button, exact: true }).click();
};

describe('somebody whose access changes at work', () => {
  it('reads on where they edited, edits again, and finds the login page, without a reload', async () => {
    await person.signIn('operator');
    const title = person.field('Título');
    await title.waitFor();
    expect(await title.isEditable()).toBe(true);
    await person.page.evaluate(() => Object.assign(window, { sameLoad: true }));
    const { claims } = server.identity.users.get(uid()) ?? { claims: { projects: {} } };

    server.identity.users.setClaims(uid(), { projects: { ...claims.projects, matriz: 'viewer' } });
    await person.page.getByText('agora é somente consulta').waitFor();
    await person.page.getByText('Somente leitura').first().waitFor();
    expect(await title.isEditable()).toBe(false);
    expect(await person.action('Adicionar').count()).toBe(0);
    server.identity.users.setClaims(uid(), claims);
    await person.page.getByText('agora é de operação').waitFor();
    await expect.poll(() => title.isEditable()).toBe(true);
    expect(await person.page.evaluate(() => 'sameLoad' in window)).toBe(true);

    server.identity.users.setDisabled(uid(), true);
    await person.page.getByText('Sua sessão terminou').waitFor();
    expect(await person.page.getByLabel('E-mail').isVisible()).toBe(true);
    server.identity.users.setDisabled(uid(), false);
  });
});

describe('somebody new', () => {
  it('without a role is told what to do, and comes in once there is one', async () => {
    const { claims } = server.identity.users.get(uid()) ?? { claims: { projects: {} } };
    server.identity.users.setClaims(uid(), { projects: {} });
    await atLogin();
    const asked: string[] = [];
    person.page.on('request', (request) => asked.push(request.url()));
    await person.signIn('operator');
    await person.page.getByRole('heading', { name: 'Nenhuma loja para mostrar' }).waitFor();
    const shown = (await person.page.locator('body').innerText()).replaceAll(/\s+/g, ' ').trim();
    expect(shown).toBe(
      `Nenhuma loja para mostrar ${LOGIN.operator} ainda não tem acesso a uma loja. Peça a quem administra o ` +
        'console que dê acesso a este e-mail: esta tela se abre assim que isso acontecer. Verificar de novo Sair',
    );
    expect(await findings(person.page)).toEqual([]);
    expect(asked.filter((url) => url.includes('/documents'))).toEqual([]);
    await person.page.evaluate(() => Object.assign(window, { sameLoad: true }));
    server.identity.users.setClaims(uid(), claims);
    await person.field('Título').waitFor({ timeout: 20_000 });
    expect(await person.page.evaluate(() => 'sameLoad' in window)).toBe(true);

    server.identity.users.setClaims(uid(), { projects: {} });
    await person.page.getByRole('heading', { name: 'Nenhuma loja para mostrar' }).waitFor();
    await person.page.getByRole('button', { name: 'Sair' }).click();
    await person.page.getByLabel('Senha', { exact: true }).waitFor();
    server.identity.users.setClaims(uid(), claims);
  });

  it('with a made-up password chooses another one at the first sign-in, and enters', async () => {
    const made = 'x7Kp_2vQ9mLwAb3d';
    await server.identity.users.setPassword(uid(), made, { origin: 'made-up' });
    const { page } = person;
    await atLogin();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.getByLabel('E-mail').fill(LOGIN.operator);
    await page.getByLabel('Senha', { exact: true }).fill(made);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByRole('heading', { name: 'Escolha a sua senha' }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.reload();
    await page.getByLabel('Senha que você recebeu').fill(made);
    await page.getByLabel('Nova senha', { exact: true }).fill('quatro palavras sem nexo');
    await page.getByLabel('Repita a nova senha').fill('quatro palavras sem nexo');
    expect(asked.filter((url) => url.includes('/documents'))).toEqual([]);
    await page.getByRole('button', { name: 'Salvar e entrar' }).click();
    await page.getByRole('button', { name: 'Perfil' }).waitFor();
    await person.goTo('category');
    await person.field('Título').waitFor();
    await server.identity.users.setPassword(uid(), DEMO_PASSWORD, { origin: 'published' });
    await atLogin();
  });
});

describe('the own account', () => {
  it('takes a new password, stays signed in here and ends elsewhere; then ends on every device', async () => {
    const storageState = await signedIn(server.url, 'operator');
    elsewhere = await newOperator(browser, server.url, DESKTOP, { storageState });
    await Promise.all([person.signIn('operator'), elsewhere.open('category')]);
    await Promise.all([elsewhere.field('Título').waitFor(), person.field('Título').waitFor()]);
    await fromProfile('Alterar senha');
    const dialog = person.page.getByRole('dialog');
    await dialog.getByLabel('Senha atual').fill('errada-mesmo');
    await dialog.getByLabel('Nova senha', { exact: true }).fill('outra senha 1');
    await dialog.getByLabel('Repita a nova senha').fill('outra senha 2');
    await dialog.getByRole('button', { name: 'Alterar' }).click();
    await dialog.getByText('As duas senhas não são iguais.').waitFor();
    await dialog.getByLabel('Repita a nova senha').fill('outra senha 1');
    await dialog.getByRole('button', { name: 'Alterar' }).click();
    await dialog.getByRole('alert').waitFor();
    await dialog.getByLabel('Senha atual').fill(DEMO_PASSWORD);
    await dialog.getByRole('button', { name: 'Alterar' }).click();
    await person.page.getByText('Senha alterada.').waitFor();
    await elsewhere.page.getByText('Sua sessão terminou').waitFor();
    await person.goTo('category');
    await person.field('Título').waitFor();
    await person.untilSaved(() => person.field('Título').fill(`Com a senha nova ${Date.now()}`));

    await elsewhere.page.getByLabel('E-mail').fill(LOGIN.operator);
    await elsewhere.page.getByLabel('Senha', { exact: true }).fill('outra senha 1');
    await elsewhere.page.getByRole('button', { name: 'Entrar' }).click();
    await elsewhere.field('Título').waitFor();
    await fromProfile('Sair de todos os dispositivos');
    await person.page.getByRole('dialog').getByRole('button', { name: 'Sair de todos' }).click();
    await person.page.getByLabel('Senha', { exact: true }).waitFor();
    await elsewhere.page.getByText('Sua sessão terminou').waitFor();
    await server.identity.users.setPassword(uid(), DEMO_PASSWORD, { origin: 'published' });
    await person.signIn('operator');
    await person.page.getByRole('button', { name: 'Perfil' }).waitFor();
  });

  it('is signed out on the server too, and here when the server does not answer', async () => {
    const before = server.identity.sessionCount();
    const complained = person.complaints.length;
    await person.logout();
    expect(server.identity.sessionCount()).toBe(before - 1);
    expect(person.complaints.slice(complained)).toEqual([]);

    await person.signIn('operator');
    await person.page.getByRole('button', { name: 'Perfil' }).click();
    const leaving = person.page.getByRole('menuitem', { name: 'Sair', exact: true });
    await leaving.waitFor();
    await person.context.setOffline(true);
    await leaving.click();
    await atLogin();
    await person.context.setOffline(false);
  });

  it('shows its sessions on a phone, ends another one by keyboard, and stays', async () => {
    const phone = elsewhere;
    await onPhone(phone);
    for (const one of [person, phone]) {
      await one.signIn('viewer');
      await one.page.getByRole('button', { name: 'Perfil' }).waitFor();
    }
    const before = phone.complaints.length;
    const { page } = phone;
    await page.getByRole('button', { name: 'Perfil' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Meu perfil' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Sessões abertas' }).focus();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Sessões abertas' });
    const ending = dialog.getByRole('button', { name: /^Encerrar Chrome/ });
    await ending.waitFor();
    expect(await dialog.getByRole('listitem').count()).toBe(2);
    expect(await dialog.getByRole('listitem').first().innerText()).toContain('Esta sessão');
    expect(await findings(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);

    await ending.focus();
    await page.keyboard.press('Enter');
    await person.page.getByText('Sua sessão terminou').waitFor();
    await dialog.getByText('Não há outra sessão aberta.').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(phone.complaints.slice(before)).toEqual([]);
  });
});
