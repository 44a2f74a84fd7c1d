/**
 * A thousand rows of twelve columns: from opening the table to the frame that shows its rows, alone and with the page
 * around it, and from a key in the filter box to the frame that shows the key; against a plain page of TanStack Table
 * and Virtual that shows the same cells, a bare one without heads and formats, and MUI X DataGrid with its hundred rows
 * a page. All in the same page, built by the same Vite, shown in turns.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Browser } from 'playwright-core';
import { build, preview } from 'vite';
import { launchChromium } from './support/chromium.ts';
import { percentile, printMeasured } from './support/report.ts';

const PAGES = ['ours', 'dressed', 'bare', 'data-grid'] as const;
type PageName = (typeof PAGES)[number];
const PEERS: { readonly [page in Exclude<PageName, 'ours'>]: string } = {
  dressed: 'TanStack page, same cells',
  bare: 'bare TanStack',
  'data-grid': 'MUI X DataGrid, 100 rows',
};
const ROUNDS = 9;
const TYPED = 'cliente 4';

interface Visit {
  readonly load: number;
  readonly all: number;
  readonly keys: readonly number[];
}

export async function benchTable(): Promise<void> {
  const outDir = await mkdtemp(join(tmpdir(), 'balcao-table-'));
  const root = resolve(import.meta.dirname, 'peers/table');
  const input = Object.fromEntries(PAGES.map((page) => [page, join(root, `${page}.html`)]));
  const config = { root, configFile: false, logLevel: 'error' } as const;
  const browser = await launchChromium();
  try {
    await build({
      ...config,
      plugins: [react()],
      build: { outDir, emptyOutDir: true, rolldownOptions: { input } },
    });
    const server = await preview({ ...config, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
    const visits: { readonly [page in PageName]: Visit[] } = {
      ours: [],
      dressed: [],
      bare: [],
      'data-grid': [],
    };
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const page of PAGES) {
          visits[page].push(await visit(browser, `${server.resolvedUrls?.local[0] ?? ''}${page}.html`));
        }
      }
    } finally {
      await server.close();
    }
    report(visits);
  } finally {
    await browser.close();
    await rm(outDir, { recursive: true, force: true });
  }
}

function report(visits: { readonly [page in PageName]: readonly Visit[] }): void {
  for (const [peer, peerName] of Object.entries(PEERS) as [keyof typeof PEERS, string][]) {
    const print = (name: string, of: (visit: Visit) => number) =>
      printMeasured({ name, unit: 'ms', ours: visits.ours.map(of), peer: visits[peer].map(of), peerName });
    print('table of 1,000 × 12, load', ({ load }) => load);
    print('with the page around it', ({ all }) => all);
    print('a key in the filter to its frame, median', ({ keys }) => percentile(keys, 0.5));
    print('a key in the filter to its frame, p95', ({ keys }) => percentile(keys, 0.95));
  }
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.goto(url);
    await page.waitForFunction(() => document.documentElement.dataset.load !== undefined);
    const { load, all } = await page.evaluate(() => document.documentElement.dataset);
    await page.locator('main input[type=search]').click();
    await page.evaluate(() => {
      const times: number[] = [];
      Object.assign(globalThis, { times });
      addEventListener(
        'keydown',
        () => {
          const start = performance.now();
          requestAnimationFrame(() => {
            const channel = new MessageChannel();
            channel.port1.onmessage = () => times.push(performance.now() - start);
            channel.port2.postMessage(null);
          });
        },
        { capture: true },
      );
    });
    // Slower than the debounce now and then, so that filtering itself falls among the keys.
    for (const key of TYPED) await page.keyboard.type(key, { delay: key === ' ' ? 400 : 60 });
    const keys = await page.evaluate(() => (globalThis as unknown as { times: number[] }).times);
    return { load: Number(load), all: Number(all), keys };
  } finally {
    await page.close();
  }
}
