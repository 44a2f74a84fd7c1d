/**
 * The first product form on a slow line: for somebody still signed in whose browser holds nothing of the console, and
 * for somebody on the start page, once it has fetched what it fetches by itself. Against what was asked of each line.
 */
import type { Browser, BrowserContext } from 'playwright-core';
import { startBalcao } from '../e2e/support/balcao-server.ts';
import { newOperator, type Operator } from '../e2e/support/operator.ts';
import { signedIn } from '../e2e/support/signed-in.ts';
import { launchChromium } from './support/chromium.ts';
import { quietLine } from './support/quiet-line.ts';
import { printMeasured } from './support/report.ts';
import { SMALLEST, sized } from './support/smallest.ts';

interface Line {
  readonly name: string;
  readonly kilobits: number;
  readonly roundTripMs: number;
  /** Asked of the first product form. */
  readonly askedMs: number;
}

const LINES: readonly Line[] = [
  { name: '1.6 Mb/s, 150 ms', kilobits: 1600, roundTripMs: 150, askedMs: 2500 },
  { name: '400 kb/s, 150 ms', kilobits: 400, roundTripMs: 150, askedMs: 7000 },
];
const ROUNDS = sized(3, 1);
const PRODUCT = '2001011';
const PATIENCE_MS = 120_000;

export async function benchSlowLine(): Promise<void> {
  const browser = await launchChromium();
  const server = await startBalcao();
  try {
    for (const line of SMALLEST ? LINES.slice(0, 1) : LINES) {
      const times: { [from: string]: number[] } = {};
      for (let round = 0; round < ROUNDS; round++) {
        const found = await oneVisit(browser, server.url, line);
        for (const [from, ms] of Object.entries(found)) times[from] = [...(times[from] ?? []), ms];
      }
      for (const [from, ours] of Object.entries(times)) {
        const name = `${line.name}: ${from}`;
        printMeasured({ name, unit: 'ms', ours, peer: [line.askedMs], peerName: 'asked' });
      }
    }
  } finally {
    await server.close();
    await browser.close();
  }
}

async function oneVisit(browser: Browser, url: string, line: Line) {
  const address = await visitor(browser, url, line);
  const began = performance.now();
  await address.page.goto(`${url}/console/product/${PRODUCT}`, { waitUntil: 'commit' });
  await address.status().waitFor();
  const byAddress = performance.now() - began;
  await address.close();

  const start = await visitor(browser, url, line);
  await start.page.goto(`${url}/console/`, { waitUntil: 'commit' });
  const entry = start.page.locator('main').getByRole('link', { name: 'Produtos', exact: true });
  await entry.first().waitFor();
  await quietLine(start.page);
  const chose = performance.now();
  await entry.first().click();
  await start.firstEntry().waitFor();
  const list = performance.now() - chose;
  await quietLine(start.page);
  const opened = performance.now();
  await start.firstEntry().click();
  await start.status().waitFor();
  const form = performance.now() - opened;
  await start.close();
  return {
    'a product by its address, nothing fetched before': byAddress,
    'the list, from the start page': list,
    'its first form, from the list': form,
  };
}

async function visitor(browser: Browser, url: string, line: Line): Promise<Operator> {
  const operator = await newOperator(browser, url, undefined, {
    storageState: await signedIn(url, 'operator'),
  });
  operator.context.setDefaultTimeout(PATIENCE_MS);
  await slowDown(operator.context, operator, line);
  return operator;
}

async function slowDown(context: BrowserContext, { page }: Operator, line: Line): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const bytesASecond = (line.kilobits * 1000) / 8;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.roundTripMs,
    downloadThroughput: bytesASecond,
    uploadThroughput: bytesASecond,
  });
}
