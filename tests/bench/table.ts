/**
 * A thousand rows of twelve columns: from opening the table to the frame that shows its rows, alone and with the page
 * around it, and from a key in the filter box to the frame that shows the key; against a plain page of TanStack Table
 * and Virtual that shows the same cells, a bare one without heads and formats, and MUI X DataGrid with its hundred rows
 * a page. All in the same page, built by the same Vite, shown in turns. With `BALCAO_BENCH_BASE=<revision>` our table
 * as it was in that revision is shown in turns with it too.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import react from '@vitejs/plugin-react';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { type PeerPages, withPeerPages } from './support/peer-pages.ts';
import { percentile, printMeasured } from './support/report.ts';
import { sized } from './support/smallest.ts';

const PAGES = ['ours', 'dressed', 'bare', 'data-grid'] as const;
type PageName = (typeof PAGES)[number];
const PEERS: { readonly [page in Exclude<PageName, 'ours'>]: string } = {
  dressed: 'TanStack page, same cells',
  bare: 'bare TanStack',
  'data-grid': 'MUI X DataGrid, 100 rows',
};
/** Our own table as it was before. */
const BEFORE = 'before';
const ROUNDS = sized(9, 1);
const TYPED = 'cliente 4';

interface Visit {
  readonly load: number;
  readonly all: number;
  readonly keys: readonly number[];
}

export async function benchTable(): Promise<void> {
  const revision = process.env.BALCAO_BENCH_BASE;
  const visits: { readonly [page in PageName]: Visit[] } = {
    ours: [],
    dressed: [],
    bare: [],
    'data-grid': [],
  };
  const before: Visit[] = [];
  const measure = async ({ browser, url }: PeerPages) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const page of PAGES) visits[page].push(await visit(browser, `${url}${page}.html`));
      if (revision) before.push(await visit(browser, `${url}${BEFORE}/ours.html`));
    }
  };
  await withPeerPages('table', PAGES, measure, async (outDir) => {
    if (revision) await buildBefore(revision, outDir);
  });
  report(visits);
  if (revision) print(visits.ours, before, `our table in ${revision}`);
}

function report(visits: { readonly [page in PageName]: readonly Visit[] }): void {
  for (const [peer, peerName] of Object.entries(PEERS) as [keyof typeof PEERS, string][]) {
    print(visits.ours, visits[peer], peerName);
  }
}

function print(ours: readonly Visit[], peer: readonly Visit[], peerName: string): void {
  const one = (name: string, of: (visit: Visit) => number) =>
    printMeasured({ name, unit: 'ms', ours: ours.map(of), peer: peer.map(of), peerName });
  one('table of 1,000 × 12, load', ({ load }) => load);
  one('with the page around it', ({ all }) => all);
  one('a key in the filter to its frame, median', ({ keys }) => percentile(keys, 0.5));
  one('a key in the filter to its frame, p95', ({ keys }) => percentile(keys, 0.95));
}

/** The page of a revision, with the packages of this one, beside the others. */
async function buildBefore(revision: string, outDir: string): Promise<void> {
  const project = resolve(import.meta.dirname, '../..');
  const tree = await mkdtemp(join(tmpdir(), 'balcao-before-'));
  try {
    await mkdir(tree, { recursive: true });
    const files = execFileSync('git', ['archive', revision], { cwd: project, maxBuffer: 1 << 30 });
    execFileSync('tar', ['-x', '-C', tree], { input: files });
    await symlink(join(project, 'node_modules'), join(tree, 'node_modules'));
    const root = join(tree, 'tests/bench/peers/table');
    await build({
      root,
      base: `/${BEFORE}/`,
      configFile: false,
      logLevel: 'error',
      plugins: [react()],
      build: {
        outDir: join(outDir, BEFORE),
        emptyOutDir: true,
        rolldownOptions: { input: { ours: join(root, 'ours.html') } },
      },
    });
  } finally {
    await rm(tree, { recursive: true, force: true });
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
