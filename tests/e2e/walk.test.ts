import process from 'node:process';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sidewaysScroll } from './support/accessibility.ts';
import { type BalcaoServer, startBalcao } from './support/balcao-server.ts';
import { connectBrowser } from './support/browser.ts';
import { newOperator, PHONE } from './support/operator.ts';
import { walk } from './support/walk.ts';

/** axe takes most of the walk's time, so by default one role has it everywhere; `npm run test:deep` lets all. */
const DEEP = process.env.BALCAO_TEST_DEEP === '1';
const MINUTES = 60_000;

const people = [
  // Sees all that there is to press and to fill in.
  { role: 'admin', axe: true },
  { role: 'operator', axe: DEEP },
  { role: 'viewer', axe: DEEP },
] as const;

let browser: Browser;
let server: BalcaoServer;

beforeAll(async () => {
  browser = await connectBrowser();
  server = await startBalcao();
});

afterAll(async () => {
  await server.close();
  await browser.close();
});

describe.concurrent('at the width of a phone', () => {
  it.each(people)(
    'every collection and config page is whole to the $role: list, form, each section',
    async ({ role, axe }) => {
      const person = await newOperator(browser, server.url, PHONE, { reducedMotion: 'reduce' });
      await person.open('');
      await person.page.getByLabel('Senha', { exact: true }).waitFor();
      expect(await sidewaysScroll(person.page)).toBe(0);
      await person.login(role);
      expect(await walk(person, { axe })).toEqual([]);
      await person.close();
    },
    10 * MINUTES,
  );
});
