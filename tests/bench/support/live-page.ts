/**
 * A page while things happen in it: how long its thread works at a stretch, how its frames come, and what it keeps.
 */
import type { Browser, Page } from 'playwright-core';
import { percentile } from './report.ts';

/** Of 60 frames a second, ms. */
export const FRAME_MS = 1000 / 60;

export interface Live {
  /** ms, by the clock: with what else the machine did meanwhile. */
  readonly longest: number;
  /** ms that the page's thread had the processor in one task. */
  readonly worked: number;
  /** How many frames the 95th percentile of them took. */
  readonly frames: number;
  readonly heapMB: number;
}

/** For so long; `begin` begins what happens in it. */
export async function watchedLive(
  browser: Browser,
  page: Page,
  ms: number,
  begin: () => Promise<void>,
): Promise<Live> {
  const session = await page.context().newCDPSession(page);
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
  const before = await heap();
  await browser.startTracing(page, { categories: ['toplevel'] });
  await begin();
  const gaps = await page.evaluate(async (duration) => {
    const between: number[] = [];
    const end = performance.now() + duration;
    for (let last = performance.now(); last < end; ) {
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      between.push(now - last);
      last = now;
    }
    return between;
  }, ms);
  const tasks = mainTasks(await browser.stopTracing());
  const heapMB = ((await heap()) - before) / 1024 / 1024;
  await session.detach();
  return { ...tasks, frames: percentile(gaps, 0.95) / FRAME_MS, heapMB };
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
