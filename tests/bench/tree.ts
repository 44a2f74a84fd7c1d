/**
 * A tree of a thousand categories, all unfolded, and the unfolding of one: the console's tree against a bare list on
 * TanStack Virtual and against react-arborist, in one page of one production build.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Page } from 'playwright-core';
import { build, preview } from 'vite';
import { launchChromium } from './support/chromium.ts';
import { printMeasured } from './support/report.ts';
import { sized } from './support/smallest.ts';

const ROUNDS = sized(15, 1);
const KINDS = ['ours', 'bare', 'arborist'] as const;
type Kind = (typeof KINDS)[number];

export async function benchTree(): Promise<void> {
  const outDir = await mkdtemp(join(tmpdir(), 'balcao-trees-'));
  const config = {
    root: resolve(import.meta.dirname, 'peers/tree'),
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 5000 },
  } as const;
  await build({ ...config, plugins: [react()] });
  const server = await preview({ ...config, preview: { port: 0, host: '127.0.0.1' } });
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    await page.waitForFunction(() => 'trees' in globalThis);
    const open = { ours: [], bare: [], arborist: [] } as { readonly [K in Kind]: number[] };
    const unfolded = { ours: [], bare: [], arborist: [] } as { readonly [K in Kind]: number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const kind of KINDS) {
        open[kind].push(await mount(page, kind, true));
        await mount(page, kind, false);
        unfolded[kind].push(await page.evaluate(() => trees().unfold()));
      }
    }
    for (const peer of ['bare', 'arborist'] as const) {
      const peerName = peer === 'bare' ? 'bare TanStack Virtual' : 'react-arborist';
      printMeasured({
        name: '1,000 nodes all open',
        unit: 'ms',
        ours: open.ours,
        peer: open[peer],
        peerName,
      });
      printMeasured({ name: 'unfold one', unit: 'ms', ours: unfolded.ours, peer: unfolded[peer], peerName });
    }
  } finally {
    await browser.close();
    await server.close();
    await rm(outDir, { recursive: true, force: true });
  }
}

async function mount(page: Page, kind: Kind, allOpen: boolean): Promise<number> {
  const time = await page.evaluate(([which, all]) => trees().mount(which, all), [kind, allOpen] as const);
  const rows = await page.evaluate(() => trees().rows());
  if (rows < 10) throw new Error(`${kind} shows ${rows} rows`);
  return time;
}

interface Trees {
  mount(kind: string, allOpen: boolean): Promise<number>;
  unfold(): Promise<number>;
  rows(): number;
}

/** Runs inside the page. */
declare function trees(): Trees;
