/**
 * The event feed of two stores at a thousand events a minute: from writing an event to the task after the frame that shows
 * it, beside the store's own answer; how the page's frames come and how long it works at a stretch, beside the same page
 * while nothing happens; and what it keeps of events that are gone.
 */
import type { Browser, Page } from 'playwright-core';
import { newOperator } from '../e2e/support/operator.ts';
import { startShopServer } from '../e2e/support/shop-server.ts';
import { type Store, storeAs } from '../e2e/support/stored.ts';
import { buildConsole } from '../setup/build.ts';
import { launchChromium } from './support/chromium.ts';
import { FRAME_MS, type Live, watchedLive } from './support/live-page.ts';
import { median, percentile, printMeasured } from './support/report.ts';
import { sized } from './support/smallest.ts';

const EVENTS = 'customer-event';
const STORES = ['matriz', 'praia'] as const;
const EVENT_MS = 60_000 / 1000;
const LIVE_MS = sized(25_000, 600);
const ROWS = '[role=region] tbody tr';

export async function benchEventFeed(): Promise<void> {
  await buildConsole();
  const browser = await launchChromium();
  const server = await startShopServer({ writable: [EVENTS] });
  try {
    const operator = await newOperator(browser, server.url);
    await operator.login('operator', 'event-feed');
    const { page } = operator;
    // Over the rows it holds news back.
    await page.mouse.move(0, 0);
    await page.locator(ROWS).first().waitFor();
    const shop = new Shop(await storeAs(server.url, 'operator'));
    await Promise.all(Array.from({ length: 100 }, () => shop.happens()));
    await page.waitForTimeout(1000);
    await timeRows(page);
    await report(browser, page, shop);
  } finally {
    await browser.close();
    await server.close();
  }
}

async function report(browser: Browser, page: Page, shop: Shop): Promise<void> {
  const still = await watchedLive(browser, page, LIVE_MS, async () => {});
  const answered = shop.answered.length;
  const live: Live[] = [];
  for (let round = 0; round < 2; round += 1) {
    const stop = new AbortController();
    live.push(await watchedLive(browser, page, LIVE_MS, async () => shop.opens(stop.signal)));
    stop.abort();
    await page.waitForTimeout(1000);
  }
  const shown = await page.evaluate(() => (globalThis as unknown as { shown: number[] }).shown);
  const name = 'event, from writing it to its frame';
  const peer = shop.answered.slice(answered);
  printMeasured({ name, unit: 'ms', ours: shown, peer, peerName: "the store's answer" });
  const [first, last] = live;
  if (!first || !last) return;
  const after = (median(shown) - median(peer)) / FRAME_MS;
  console.log(
    `  ${shown.length} frames of ${peer.length} events: ${after.toFixed(1)} frames after the answer`,
  );
  const worked = Math.max(first.worked, last.worked);
  console.log(`  longest task ${worked.toFixed(0)} ms, ${(worked / (2 * FRAME_MS)).toFixed(2)}× two frames`);
  const beside = (last.frames / still.frames).toFixed(2);
  console.log(`  frames p95 ${last.frames.toFixed(1)}, ${beside}× of the page at rest`);
  console.log(
    `  heap ${first.heapMB.toFixed(1)} MB, then ${last.heapMB.toFixed(1)} MB with as many events again`,
  );
  console.log(`  p95 from writing to frame ${percentile(shown, 0.95).toFixed(0)} ms`);
}

/** Events of customers in two stores, with the moment of their writing as what was searched for. */
class Shop {
  /** ms, of each event. */
  readonly answered: number[] = [];
  readonly #store: Store;
  #count = 0;

  constructor(store: Store) {
    this.#store = store;
  }

  /** A thousand a minute, whether or not those before have been stored. */
  opens(signal: AbortSignal): void {
    const timer = setInterval(() => void this.happens(), EVENT_MS);
    signal.addEventListener('abort', () => clearInterval(timer));
  }

  async happens(): Promise<void> {
    const number = this.#count++;
    const at = Date.now();
    const text = (stringValue: string) => ({ stringValue });
    const status = await this.#store.create(`project/${STORES[number % 2]}/${EVENTS}/bench-${number}`, {
      action: text(number % 3 === 0 ? 'search' : 'view_item'),
      search: text(String(at)),
      customerId: text(`cliente-${number % 40}`),
      ProductCode: text(String(2_001_000 + (number % 30))),
      location: { mapValue: { fields: { pathname: text(`/panelas/${number % 20}`) } } },
    });
    if (status !== 200) throw new Error(`An event is not stored: HTTP ${status}`);
    this.answered.push(Date.now() - at);
  }
}

/** For each frame that shows a newer event, how long ago that was written. */
async function timeRows(page: Page): Promise<void> {
  await page.evaluate((rows) => {
    const shown: number[] = [];
    Object.assign(globalThis, { shown });
    const written = () => Number(document.querySelector(`${rows} td:nth-child(5)`)?.textContent);
    let last = written() || 0;
    const region = document.querySelector(rows)?.closest('[role=region]');
    if (!region) throw new Error('There is no feed.');
    new MutationObserver(() => {
      const at = written();
      if (!(at > last)) return;
      last = at;
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => shown.push(Date.now() - at);
        channel.port2.postMessage(null);
      });
    }).observe(region, { childList: true, subtree: true });
  }, ROWS);
}
