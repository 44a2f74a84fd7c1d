import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balcao } from '../../cli/testing/balcao-process.ts';
import { HOSTILE } from '../../runtime/core/layout/testing/hostile-blocks.ts';
import { someOf } from '../setup/gate.ts';
import { patience } from '../setup/scale.ts';
import type { Hostile } from './support/hostile/main.tsx';
import { hostilePage } from './support/hostile/page.ts';
import { newOperator, type Operator } from './support/operator.ts';
import { openShop } from './support/shop.ts';

const shop = openShop();
/** Payloads at a time: a layout of two thousand blocks. */
const BATCH = 64;

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
    await admin.open('');
    await admin.page.getByRole('button', { name: 'Perfil' }).click();
    await admin.page.getByRole('menuitem', { name: 'Sair', exact: true }).waitFor();
    // Emotion's styles are there: MUI's paper floats over the page.
    const paper = admin.page.locator('.MuiPopover-paper').first();
    expect(await paper.evaluate((element) => getComputedStyle(element).position)).toBe('absolute');
    expect(violations(admin)).toEqual([]);
  });

  it('the icons of the menu are drawn', async () => {
    await admin.open('');
    const icon = admin.page.locator('main use, nav use').first();
    await icon.waitFor({ state: 'attached' });
    await expect.poll(() => icon.evaluate((use) => use.getBoundingClientRect().width)).toBeGreaterThan(8);
  });

  it('a style without the nonce and a frame of an unknown host are refused', async () => {
    await admin.page.evaluate(() => {
      const style = document.createElement('style');
      style.textContent = 'body { display: none }';
      document.head.append(style);
    });
    await expect.poll(() => violations(admin).length).toBeGreaterThan(0);
    expect(await admin.page.locator('body').isVisible()).toBe(true);
    await admin.page.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.src = 'https://outro.example/';
      document.body.append(frame);
    });
    await expect.poll(() => violations(admin).at(-1)).toMatch(/outro\.example.*frame-src/);
  });
});

/** Inside the page. */
declare const hostile: Hostile;

describe('hostile texts in a layout', () => {
  const ran: string[] = [];
  let page: Page;

  beforeAll(async () => {
    page = await hostilePage(shop.browser);
    page.on('dialog', (dialog) => {
      ran.push(dialog.message());
      void dialog.dismiss();
    });
  });

  afterAll(() => page.close());

  it('would run if they were shown as they are', async () => {
    const found = await page.evaluate((html) => hostile.shown(html), '<img src="x" onerror="alert(7)">');
    expect(found).toEqual(['onerror=alert(7)']);
    await expect.poll(() => ran.splice(0)).toEqual(['7']);
  });

  it(
    'run nowhere: on the canvas, on a page, in an e-mail, by whichever property',
    async () => {
      const tried = someOf(HOSTILE, Math.ceil(HOSTILE.length / 40));
      for (let at = 0; at < tried.length; at += BATCH) {
        const found = await page.evaluate((some) => hostile.everywhere(some), tried.slice(at, at + BATCH));
        expect(found).toEqual([]);
      }
      expect(ran).toEqual([]);
    },
    patience(60_000),
  );
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
