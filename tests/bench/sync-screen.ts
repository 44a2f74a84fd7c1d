/**
 * The synchronisation screen with ten thousand codes: from pasting them to the frame that shows the first rows, against
 * a textarea and a bare virtual list of the same lines; then ten seconds of two hundred outcomes a second.
 */
import type { Browser } from 'playwright-core';
import { withPeerPages } from './support/peer-pages.ts';
import { percentile, printMeasured } from './support/report.ts';
import { sized } from './support/smallest.ts';

const PAGES = ['ours', 'bare'] as const;
const ROUNDS = sized(7, 1);
const LIVE_MS = sized(10_000, 500);
const FRAME_MS = 1000 / 60;
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

interface Live {
  /** ms, by the clock: with what else the machine did meanwhile. */
  readonly longest: number;
  /** ms that the page's thread had the processor in one task. */
  readonly worked: number;
  /** How many frames the 95th percentile of them took. */
  readonly frames: number;
  readonly heapMB: number;
}

async function watch(browser: Browser, url: string): Promise<Live> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.goto(url);
    await page.locator('[data-row]').first().waitFor();
    await page.waitForTimeout(1000);
    const session = await page.context().newCDPSession(page);
    const heap = async () => {
      await session.send('HeapProfiler.collectGarbage');
      return (await session.send('Runtime.getHeapUsage')).usedSize;
    };
    const before = await heap();
    await browser.startTracing(page, { categories: ['toplevel'] });
    const gaps = await page.evaluate(async (ms) => {
      (globalThis as unknown as { begin: () => void }).begin();
      const between: number[] = [];
      const end = performance.now() + ms;
      for (let last = performance.now(); last < end; ) {
        await new Promise(requestAnimationFrame);
        const now = performance.now();
        between.push(now - last);
        last = now;
      }
      return between;
    }, LIVE_MS);
    const tasks = mainTasks(await browser.stopTracing());
    const heapMB = ((await heap()) - before) / 1024 / 1024;
    return { ...tasks, frames: percentile(gaps, 0.95) / FRAME_MS, heapMB };
  } finally {
    await page.close();
  }
}

/** The longest task of a page's main thread; a trace counts microseconds. */
function mainTasks(trace: Buffer): Pick<Live, 'longest' | 'worked'> {
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const mains = new Set(traceEvents.filter(({ args }) => args?.name === 'CrRendererMain').map(threadOf));
  const tasks = traceEvents.filter((event) => event.name.endsWith('RunTask') && mains.has(threadOf(event)));
  const most = (times: readonly number[]) => Math.max(0, ...times) / 1000;
  return {
    longest: most(tasks.map(({ dur = 0 }) => dur)),
    worked: most(tasks.map(({ tdur = 0 }) => tdur)),
  };
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** By the clock, and of the thread's own. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}
