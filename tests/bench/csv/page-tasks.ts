/**
 * What work does to a page: its tasks over 50 ms, its memory, and beside it what the machine alone does to a task.
 */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';

export interface PageTasks {
  readonly seconds: number;
  /** Tasks over 50 ms, in ms. */
  readonly long: readonly number[];
  /** What 5 ms of work took at most in an empty page beside it. */
  readonly floor: number;
  /** What the browser knows of the longest frame, as JSON. */
  readonly cause: string | undefined;
  /** Highest resident memory of the browser's pages and workers over the start, in MB. */
  readonly megabytes: number;
}

/** To be called before the page opens anything. */
export async function watchTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tasks: number[] = [];
    const causes: string[] = [];
    Object.assign(globalThis, { longTasks: tasks, longTaskCauses: causes });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) causes.push(JSON.stringify(entry.toJSON()));
    }).observe({ type: 'long-animation-frame' });
  });
}

export async function tasksDuring(
  browser: Browser,
  page: Page,
  empty: Page,
  work: () => Promise<void>,
): Promise<PageTasks> {
  await Promise.all([page, empty].map(keepNoAnswers));
  await empty.evaluate(timeShortTasks);
  const memory = await residentPages(browser);
  const before = memory();
  let highest = before;
  const looking = setInterval(() => {
    highest = Math.max(highest, memory());
  }, 200);
  const known = await seenBy(page);
  const start = performance.now();
  try {
    await work();
  } finally {
    clearInterval(looking);
  }
  const seconds = (performance.now() - start) / 1000;
  // What was observed is told a moment later.
  await page.waitForTimeout(200);
  const seen = await seenBy(page);
  const long = seen.tasks.slice(known.tasks.length);
  const causes = seen.causes.slice(known.causes.length);
  const cause = causes.sort((a, b) => durationOf(b) - durationOf(a))[0];
  const floor = await empty.evaluate(() =>
    (globalThis as unknown as { worstTask: () => number }).worstTask(),
  );
  return { seconds, long, floor, cause, megabytes: (highest - before) / 1024 / 1024 };
}

/**
 * Playwright has the browser keep a copy of every answer for its own inspector, up to 100 MB, in the page's process.
 * There is no public way to ask for less; without the inside one the bench says so by throwing.
 */
async function keepNoAnswers(page: Page): Promise<void> {
  const { _connection } = page as unknown as {
    _connection: {
      toImpl(page: Page): {
        delegate: { _mainFrameSession: { _client: { send(method: string, how: object): Promise<void> } } };
      };
    };
  };
  const { _client } = _connection.toImpl(page).delegate._mainFrameSession;
  await _client.send('Network.enable', { maxTotalBufferSize: 1024, maxResourceBufferSize: 1024 });
}

export function printTasks(name: string, { seconds, long, floor, cause, megabytes }: PageTasks): void {
  const longest = long.length === 0 ? 'none' : `longest ${Math.max(...long).toFixed(0)} ms`;
  console.log(
    `${name.padEnd(44)} ${seconds.toFixed(1)} s; tasks over 50 ms: ${long.length}, ${longest} ` +
      `(5 ms of an empty page beside it: ${floor.toFixed(0)} ms at most); memory +${megabytes.toFixed(0)} MB`,
  );
  if (long.length > 0 && cause !== undefined) console.log(`  its longest frame: ${cause}`);
}

/** Runs in the empty page. */
function timeShortTasks(): void {
  const page = globalThis as unknown as {
    worstTask?: () => number;
    taskTimer?: ReturnType<typeof setInterval>;
  };
  clearInterval(page.taskTimer);
  let worst = 0;
  page.taskTimer = setInterval(() => {
    const start = performance.now();
    while (performance.now() - start < 5);
    worst = Math.max(worst, performance.now() - start);
  }, 50);
  page.worstTask = () => {
    clearInterval(page.taskTimer);
    return worst;
  };
}

interface Seen {
  readonly tasks: readonly number[];
  readonly causes: readonly string[];
}

function seenBy(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const { longTasks, longTaskCauses } = globalThis as unknown as {
      longTasks: number[];
      longTaskCauses: string[];
    };
    return { tasks: longTasks, causes: longTaskCauses };
  });
}

function durationOf(cause: string): number {
  const { duration = 0 } = JSON.parse(cause) as { readonly duration?: number };
  return duration;
}

/** As the system counts it, pages and their workers together. */
async function residentPages(browser: Browser): Promise<() => number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const ids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  return () => ids.reduce((sum, id) => sum + residentOf(id), 0);
}

function residentOf(id: number): number {
  try {
    return Number(readFileSync(`/proc/${id}/statm`, 'utf8').split(' ')[1]) * 4096;
  } catch {
    return 0;
  }
}
