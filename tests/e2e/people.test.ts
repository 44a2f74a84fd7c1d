import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtConsoleFolder } from '../../cli/console-build/ensure-console.ts';
import { type RunningServer, startServer } from '../../runtime/server/start.ts';
import { findings, sidewaysScroll, smallTargets } from './support/accessibility.ts';
import { connectBrowser } from './support/browser.ts';
import { DESKTOP, newOperator, type Operator, onPhone } from './support/operator.ts';

const ANA = { email: 'ana@casa.example', password: 'panela de barro velha' };
const BIA = { email: 'bia@casa.example', password: 'colher de pau nova' };

let browser: Browser;
/** A shop of its own that sends no mail. */
let server: RunningServer;
let folder: string;
let ana: Operator;
let bia: Operator;

beforeAll(async () => {
  const consoleDir = builtConsoleFolder(resolve(import.meta.dirname, '../..'));
  [browser, folder] = await Promise.all([connectBrowser(), mkdtemp(join(tmpdir(), 'balcao-people-'))]);
  server = await startServer({ port: 0, dataDir: folder, consoleDir, demoData: false });
  const first = { shop: 'Casa Aurora', name: 'Ana Lima', ...ANA, repeated: ANA.password };
  await fetch(server.firstAdminUrl ?? '', { method: 'POST', body: new URLSearchParams(first) });
  [ana, bia] = await Promise.all([newOperator(browser, server.url), newOperator(browser, server.url)]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
  await rm(folder, { recursive: true });
});

async function signIn(page: Page, { email, password }: typeof ANA) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('button', { name: 'Perfil' }).waitFor();
}
const rowOf = (name: string) => ana.page.getByRole('row').filter({ hasText: name });

describe('people, where the server sends no mail', () => {
  it('come in by the link that their administrator copies, and are shut out at once', async () => {
    await ana.open('');
    await signIn(ana.page, ANA);
    await ana.fromMenu('Usuários');
    await rowOf('Ana Lima').waitFor();
    expect(await findings(ana.page)).toEqual([]);
    await ana.page.getByRole('button', { name: 'Convidar' }).click();
    const form = ana.page.getByRole('dialog');
    await form.getByLabel('Nome').fill('Bia Reis');
    await form.getByLabel('E-mail').fill(BIA.email);
    await form.getByRole('combobox').selectOption('Operação');
    expect(await findings(ana.page)).toEqual([]);
    await form.getByRole('button', { name: 'Convidar' }).click();
    const shown = ana.page.getByRole('dialog', { name: 'Link para Bia Reis' });
    const link = await shown.getByLabel('Link').inputValue();
    await shown.getByRole('button', { name: 'Fechar' }).click();
    expect(await rowOf('Bia Reis').innerText()).toContain('Convidado');

    await bia.page.goto(link);
    for (const label of ['Senha', 'Repita a senha']) {
      await bia.page.getByLabel(label).first().fill(BIA.password);
    }
    await bia.page.getByRole('button', { name: 'Criar a senha e aceitar' }).click();
    await bia.page.getByRole('link', { name: 'Abrir o console' }).click();
    await signIn(bia.page, BIA);
    expect(await bia.page.getByRole('link', { name: 'Usuários' }).count()).toBe(0);
    await bia.goTo('category');
    await bia.action('Adicionar').waitFor();

    await ana.page.reload();
    await ana.page.getByRole('button', { name: 'Bia Reis' }).click();
    const panel = ana.page.getByRole('dialog', { name: 'Bia Reis' });
    expect(await findings(ana.page)).toEqual([]);
    await panel.getByRole('button', { name: 'Bloquear' }).click();
    await ana.page.getByRole('alertdialog').getByRole('button', { name: 'Bloquear' }).click();
    await bia.page.getByText('Sua sessão terminou').waitFor();
    await expect
      .poll(() => panel.getByRole('button', { name: 'Desbloquear' }).evaluate(isFocused))
      .toBe(true);
    await ana.page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(await rowOf('Bia Reis').innerText()).toContain('Bloqueado');
    expect(ana.complaints).toEqual([]);
  });

  it('are told whom to ask when they forgot their password', async () => {
    const { page } = bia;
    await bia.open('');
    await page.getByLabel('E-mail').fill(BIA.email);
    await page.getByRole('button', { name: 'Esqueci minha senha' }).click();
    await page.getByRole('button', { name: 'Enviar link' }).click();
    await page.getByText('Peça a quem administra a sua loja').waitFor();
    expect(await findings(page)).toEqual([]);
  });
});

describe('a store', () => {
  it('gets a name that stands in the bar at once, and a new one opens for whoever made it', async () => {
    const { page } = ana;
    await ana.goTo('people');
    await page.getByRole('tab', { name: 'Lojas' }).click();
    await page.getByRole('button', { name: 'Alterar Casa Aurora' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Nome').fill('Casa Aurora Centro');
    await form.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('banner').getByText('Casa Aurora Centro').waitFor();
    await page.getByRole('button', { name: 'Nova loja' }).click();
    await form.getByLabel('Código').fill('serra');
    await form.getByLabel('Nome').fill('Casa Aurora Serra');
    await form.getByRole('button', { name: 'Criar loja' }).click();
    await page.getByRole('button', { name: 'Trocar de loja' }).click();
    await page.getByRole('menuitem', { name: 'Casa Aurora Serra' }).click();
    await page.waitForURL(/project=serra/);
  });
});

it('people and the own profile can be read and touched on a phone', async () => {
  const back = await onPhone(ana);
  for (const path of ['people', 'profile']) {
    await ana.goTo(path);
    await ana.page.getByRole('heading', { level: 1 }).waitFor();
    if (path === 'people') await rowOf('Ana Lima').waitFor();
    expect(await findings(ana.page)).toEqual([]);
    expect(await smallTargets(ana.page)).toEqual([]);
    expect(await sidewaysScroll(ana.page)).toBe(0);
  }
  await back();
  await ana.page.setViewportSize(DESKTOP);
});

function isFocused(element: Element): boolean {
  return element === document.activeElement;
}
