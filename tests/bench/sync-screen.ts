/**
 * The synchronisation screen with ten thousand codes: from pasting them to the frame that shows the first rows, against
 * a textarea and a bare virtual list of the same lines; then ten seconds of two hundred outcomes a second.
 */
import type { Browser } from 'playwright-core';
import { type Live, watchedLive } from './support/live-page.ts';
import { withPeerPages } from './support/peer-pages.ts';
import { printMeasured } from './support/report.ts';
import { sized } from './support/smallest.ts';

const PAGES = ['ours', 'bare'] as const;
const ROUNDS = sized(7, 1);
const LIVE_MS = sized(10_000, 500);
const CODES = Array.from({ length: 10_000 }, (_, at) => String(2_000_000 + at)).join('\n');

export async function benchSyncScreen(): Promise<void> {
  await withPeerPages('sync', PAGES, async ({ browser, url }) => {
    const pasted: { readonly [page in (typeof PAGES)[number]]: number[] } = { ours: [], bare: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const page of PAGES) pasted[page].push(await paste(browser, `${url}${page}.html`));
    }
    const { ours, bare: peer } = pasted;
    const peerName = 'bare virtual list';
    printMeasured({ name: '10,000 codes, paste to rows', unit: 'ms', ours, peer, peerName });
    const live = await watch(browser, `${url}ours.html?live`);
    console.log(
      `200 outcomes a second: longest task ${live.worked.toFixed(0)} ms of the page's own work (${live.longest.toFixed(0)} ms by the clock), frames p95 ${live.frames.toFixed(1)}, heap +${live.heapMB.toFixed(1)} MB`,
    );
  });
}

async function paste(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.goto(url);
    await page.locator('textarea').waitFor();
    await page.waitForTimeout(300);
    return await page.evaluate(async (text) => {
      const area = document.querySelector('textarea');
      const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
      const begun = performance.now();
      set?.call(area, text);
      area?.dispatchEvent(new Event('input', { bubbles: true }));
      while (!document.querySelector('[data-row]')) await new Promise(requestAnimationFrame);
      // The frame is laid out and drawn after its callbacks.
      await new Promise(requestAnimationFrame);
      await new Promise((drawn) => setTimeout(drawn));
      return performance.now() - begun;
    }, CODES);
  } finally {
    await page.close();
  }
}

async function watch(browser: Browser, url: string): Promise<Live> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.goto(url);
    await page.locator('[data-row]').first().waitFor();
    await page.waitForTimeout(1000);
    return await watchedLive(browser, page, LIVE_MS, () =>
      page.evaluate(() => (globalThis as unknown as { begin: () => void }).begin()),
    );
  } finally {
    await page.close();
  }
}
