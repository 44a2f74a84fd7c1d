import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BalcaoServer, startBalcao } from './support/balcao-server.ts';
import { connectBrowser } from './support/browser.ts';
import { newOperator, type Operator, PHONE } from './support/operator.ts';
import { SCREENS } from './support/screens.ts';

let browser: Browser;
let server: BalcaoServer;
let admin: Operator;

beforeAll(async () => {
  browser = await connectBrowser();
  server = await startBalcao();
  admin = await newOperator(browser, server.url, PHONE);
});

afterAll(async () => {
  await server.close();
  await browser.close();
});

/** How many pixels of the page stand out at the side, the page's own and of anything that could be scrolled to. */
function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

describe('at the width of a phone', () => {
  it('the login page does not scroll sideways', async () => {
    await admin.open('');
    await admin.page.getByLabel('Senha', { exact: true }).waitFor();
    expect(await sidewaysScroll(admin.page)).toBe(0);
    await admin.login('admin');
  });

  it.each(SCREENS)('%s does not scroll sideways: list, form, each section', async (screen) => {
    await admin.open(screen);
    await admin.shown();
    expect(await sidewaysScroll(admin.page)).toBe(0);
    if (!screen.startsWith('config/')) await admin.firstEntry().click();
    await admin.status().waitFor();
    const sections = admin.page.getByRole('tab');
    for (let index = 0; index < (await sections.count()); index += 1) {
      await sections.nth(index).click();
      expect(await sidewaysScroll(admin.page)).toBe(0);
    }
    expect(await sidewaysScroll(admin.page)).toBe(0);
  });
});
