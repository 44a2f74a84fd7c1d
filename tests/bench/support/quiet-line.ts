/**
 * Waits until a page fetches nothing any more. The network itself is never idle: a live query keeps its request open.
 */
import type { Page, Request } from 'playwright-core';

/** What a first load is made of. */
export const COUNTED = ['document', 'script', 'stylesheet', 'font'];
const QUIET_MS = 2000;

export async function quietLine(page: Page): Promise<void> {
  const underWay = new Set<Request>();
  let last = performance.now();
  const begins = (request: Request) => {
    if (!COUNTED.includes(request.resourceType())) return;
    last = performance.now();
    underWay.add(request);
  };
  const ends = (request: Request) => {
    if (underWay.delete(request)) last = performance.now();
  };
  page.on('request', begins);
  page.on('requestfinished', ends);
  page.on('requestfailed', ends);
  while (underWay.size > 0 || performance.now() - last < QUIET_MS) await page.waitForTimeout(100);
  page.off('request', begins);
  page.off('requestfinished', ends);
  page.off('requestfailed', ends);
}
