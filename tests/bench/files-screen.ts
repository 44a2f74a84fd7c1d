/**
 * Files on the screen: the first rows of a library of 10,000 against those of a table of 1,000, both from a form that
 * is open; how smoothly the library is paged through; and the mount of a form of 30 pictures against the same form
 * without the widget.
 */
import type { Browser, Page } from 'playwright-core';
import { startBalcao } from '../e2e/support/balcao-server.ts';
import { follow, newOperator, type Operator } from '../e2e/support/operator.ts';
import { storeAs } from '../e2e/support/stored.ts';
import { storeCustomers } from './csv/many-customers.ts';
import { addFiles } from './files/many-files.ts';
import { launchChromium } from './support/chromium.ts';
import { withPeerPages } from './support/peer-pages.ts';
import { percentile, printMeasured } from './support/report.ts';
import { sized } from './support/smallest.ts';

const FILES = sized(10_000, 100);
const ROWS = sized(1000, 20);
const ROUNDS = sized(7, 1);
const PAGES = sized(20, 1);
const FRAME_MS = 1000 / 60;
const FORMS = ['widget', 'plain'] as const;
/** A form with a field of a picture. */
const FORM = 'category/bancada';

export async function benchFilesScreen(): Promise<void> {
  await library();
  await forms();
}

async function library(): Promise<void> {
  const server = await startBalcao();
  const browser = await launchChromium();
  try {
    await storeCustomers(server.url, ROWS);
    const store = await storeAs(server.url, 'operator');
    await store.create(`project/matriz/${FORM}`, { title: { stringValue: 'Bancada' } });
    await server.kill();
    await addFiles(server.data, FILES);
    await server.restart();
    const operator = await newOperator(browser, server.url);
    await operator.login('operator');
    const [rows, table]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      await openForm(operator);
      table.push(await firstRows(operator.page, openTable));
      await openForm(operator);
      rows.push(await firstRows(operator.page, openLibrary));
    }
    const name = `library of ${FILES}, click to its first rows`;
    const peerName = `link to a table of ${ROWS}`;
    printMeasured({ name, unit: 'ms', ours: rows, peer: table, peerName });
    const gaps = await framesOfPaging(operator.page);
    const frames = (share: number) => (percentile(gaps, share) / FRAME_MS).toFixed(1);
    console.log(`  ${PAGES} pages of it, one after another: frames p95 ${frames(0.95)}, p99 ${frames(0.99)}`);
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Loaded anew, and at rest. */
async function openForm(operator: Operator): Promise<void> {
  await operator.open(FORM);
  await operator.page.getByRole('button', { name: 'Biblioteca' }).first().waitFor();
  await operator.page.waitForTimeout(1500);
}

interface Opened {
  readonly selector: string;
  readonly open: (page: Page) => Promise<void>;
}

const openTable: Opened = {
  selector: '[aria-rowindex="2"]',
  open: (page) => follow(page, 'customer'),
};
const openLibrary: Opened = {
  selector: '[role=dialog] li button',
  open: (page) =>
    page.evaluate(() => {
      const buttons = [...document.querySelectorAll('main button')];
      const library = buttons.find(({ textContent }) => textContent === 'Biblioteca');
      if (library instanceof HTMLElement) library.click();
    }),
};

/** To the task after the frame that shows them. */
async function firstRows(page: Page, { selector, open }: Opened): Promise<number> {
  await page.evaluate((wanted) => {
    const measured = async () => {
      while (!document.querySelector(wanted)) await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      await new Promise((drawn) => setTimeout(drawn));
      return performance.now() - begun;
    };
    const begun = performance.now();
    Object.assign(globalThis, { measured: measured() });
  }, selector);
  await open(page);
  return page.evaluate(() => (globalThis as unknown as { measured: Promise<number> }).measured);
}

/** ms between frames while the library, which is open, is paged through and scrolled. */
function framesOfPaging(page: Page): Promise<number[]> {
  return page.evaluate(async (pages) => {
    const gaps: number[] = [];
    let last = performance.now();
    const frame = async () => {
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      gaps.push(now - last);
      last = now;
    };
    const dialog = document.querySelector('[role=dialog]');
    const first = () => dialog?.querySelector('li')?.textContent;
    for (let count = 0; count < pages; count += 1) {
      const before = first();
      const next = [...(dialog?.querySelectorAll('button') ?? [])].find(
        ({ textContent }) => textContent === 'Próximos',
      );
      next?.scrollIntoView();
      next?.click();
      while (next && (first() === before || first() === undefined)) await frame();
      for (let rest = 0; rest < 30; rest += 1) await frame();
    }
    return gaps;
  }, PAGES);
}

async function forms(): Promise<void> {
  await withPeerPages('files', FORMS, async ({ browser, url }) => {
    const mounts: { readonly [form in (typeof FORMS)[number]]: number[] } = { widget: [], plain: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const form of FORMS) mounts[form].push(...(await mountsOf(browser, `${url}${form}.html`)));
    }
    const { widget: ours, plain: peer } = mounts;
    const peerName = 'without the widget';
    printMeasured({ name: 'form of 30 pictures, mount to frame', unit: 'ms', ours, peer, peerName });
  });
}

async function mountsOf(browser: Browser, url: string): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.goto(url);
    await page.waitForFunction(() => document.documentElement.dataset.mounts !== undefined);
    return JSON.parse(await page.evaluate(() => document.documentElement.dataset.mounts ?? '[]'));
  } finally {
    await page.close();
  }
}
