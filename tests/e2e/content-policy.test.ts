import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balcao } from '../../cli/testing/balcao-process.ts';
import { newOperator, type Operator } from './support/operator.ts';
import { openShop } from './support/shop.ts';

const shop = openShop();

function violations({ complaints }: Operator): readonly string[] {
  return complaints.filter((complaint) => /content security policy/i.test(complaint));
}

describe('under the content policy without anything inline', () => {
  let admin: Operator;

  beforeAll(async () => {
    admin = await shop.person('admin');
  });

  afterAll(() => admin.close());

  it('what floats over a screen is styled too', async () => {
    await admin.open('category');
    await admin.shown();
    await admin.page.getByRole('button', { name: 'Perfil' }).click();
    await admin.page.getByRole('menuitem', { name: 'Sair', exact: true }).waitFor();
    // Emotion's styles are there: MUI's paper floats over the page.
    const paper = admin.page.locator('.MuiPopover-paper').first();
    expect(await paper.evaluate((element) => getComputedStyle(element).position)).toBe('absolute');
    expect(violations(admin)).toEqual([]);
  });

  it('a style without the nonce is refused', async () => {
    const stranger = await shop.stranger();
    await stranger.open('');
    await stranger.page.getByLabel('E-mail').waitFor();
    await stranger.page.evaluate(() => {
      const style = document.createElement('style');
      style.textContent = 'body { display: none }';
      document.head.append(style);
    });
    await expect.poll(() => violations(stranger).length).toBeGreaterThan(0);
    expect(await stranger.page.locator('body').isVisible()).toBe(true);
    await stranger.close();
  });
});

describe('the first access', () => {
  it('takes a person from the printed link into the console', async () => {
    const data = await mkdtemp(join(tmpdir(), 'balcao-e2e-first-'));
    const started = balcao(['start', '--no-demo', '--data', data]);
    const [link = ''] = await started.saying(/http:\S+\/primeiro-acesso\/\S+/);
    const owner = await newOperator(shop.browser, new URL(link).origin);
    try {
      await owner.page.goto(link);
      await owner.page.getByLabel('Nome da loja').fill('Casa Clara');
      await owner.page.getByLabel('Seu nome').fill('Clara Dias');
      await owner.page.getByLabel('E-mail').fill('clara@loja.dev');
      await owner.page.getByLabel(/^Senha/).fill('uma senha longa');
      await owner.page.getByLabel('Repita a senha').fill('uma senha longa');
      await owner.page.getByRole('button', { name: 'Criar conta' }).click();
      await owner.page.getByRole('link', { name: 'Abrir o console' }).click();
      await owner.page.getByLabel('E-mail').fill('clara@loja.dev');
      await owner.page.getByLabel('Senha', { exact: true }).fill('uma senha longa');
      await owner.page.getByRole('button', { name: 'Entrar' }).click();
      await owner.page.getByRole('button', { name: 'Perfil' }).waitFor();
      await owner.page.getByText('Casa Clara').first().waitFor();
      expect(owner.complaints).toEqual([]);
    } finally {
      await owner.close();
      started.child.kill('SIGTERM');
      await started.ended;
      await rm(data, { recursive: true, force: true });
    }
  });
});
