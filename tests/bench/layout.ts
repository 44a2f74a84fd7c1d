/**
 * The layout editor with a thousand blocks, from its door and with plain services: until they are painted, and from
 * what an operator does to the painted frame; against Craft.js, and against a thousand bare elements of React. All in
 * one page of one production build, in turns; the heap after a collection, in a page of its own each. Then what the
 * editor weighs, in a page that has React alone and beside the console's other screens.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Browser, Page } from 'playwright-core';
import { build, preview } from 'vite';
import type { EditorKind, EditorStep, Editors } from './peers/layout/main.tsx';
import { launchChromium } from './support/chromium.ts';
import { printMeasured } from './support/report.ts';
import { sized } from './support/smallest.ts';

const ROUNDS = Number(process.env.BALCAO_BENCH_ROUNDS ?? sized(9, 1));
const KINDS: readonly EditorKind[] = ['ours', 'craft', 'floor'];
const STEPS: readonly EditorStep[] = ['select', 'edit', 'move', 'undo'];
const MEBI = 1024 * 1024;

/** Inside the page. */
declare const editors: Editors;

export async function benchLayout(): Promise<void> {
  const outDir = await mkdtemp(join(tmpdir(), 'balcao-layouts-'));
  const config = {
    root: resolve(import.meta.dirname, 'peers/layout'),
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 5000 },
  } as const;
  const browser = await launchChromium();
  try {
    await build({ ...config, plugins: [react()] });
    const server = await preview({ ...config, preview: { port: 0, host: '127.0.0.1' } });
    const url = server.resolvedUrls?.local[0] ?? '';
    try {
      await times(browser, url);
      await heaps(browser, url);
    } finally {
      await server.close();
    }
    await weights();
  } finally {
    await browser.close();
    await rm(outDir, { recursive: true, force: true });
  }
}

async function open(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(url);
  await page.waitForFunction(() => 'editors' in globalThis);
  return page;
}

async function times(browser: Browser, url: string): Promise<void> {
  const page = await open(browser, url);
  const loads: { readonly [kind in EditorKind]: number[] } = { ours: [], craft: [], floor: [] };
  const did = { ours: emptySteps(), craft: emptySteps() };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const kind of KINDS) {
      const load = await page.evaluate((which) => editors.load(which), kind);
      // The first round fetches chunks and warms the compiler.
      if (round > 0) loads[kind].push(load);
      if (kind === 'floor') continue;
      await page.evaluate(() => editors.atRest());
      for (const step of STEPS) {
        const time = await page.evaluate(([which, what]) => editors.step(which, what), [kind, step] as const);
        if (round > 0) did[kind][step].push(time);
      }
    }
  }
  await page.close();
  const { ours, craft, floor } = loads;
  const unit = 'ms';
  printMeasured({ name: '1,000 blocks, load', unit, ours, peer: floor, peerName: '1,000 bare divs' });
  printMeasured({ name: '1,000 blocks, load', unit, ours, peer: craft, peerName: 'Craft.js' });
  for (const step of STEPS) {
    printMeasured({ name: step, unit, ours: did.ours[step], peer: did.craft[step], peerName: 'Craft.js' });
  }
}

function emptySteps(): { readonly [step in EditorStep]: number[] } {
  return { select: [], edit: [], move: [], undo: [] };
}

async function heaps(browser: Browser, url: string): Promise<void> {
  const used = { ours: [] as number[], craft: [] as number[], floor: [] as number[] };
  for (const kind of KINDS) {
    const page = await open(browser, url);
    await page.evaluate((which) => editors.load(which), kind);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('HeapProfiler.enable');
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    used[kind].push(usedSize / MEBI);
    await page.close();
  }
  const { ours, craft, floor } = used;
  printMeasured({ name: 'heap with 1,000 blocks', unit: 'MB', ours, peer: craft, peerName: 'Craft.js' });
  printMeasured({
    name: 'heap with 1,000 blocks',
    unit: 'MB',
    ours,
    peer: floor,
    peerName: '1,000 bare divs',
  });
}

const REACT = ['react', 'react-dom', 'scheduler'];
/** What the console's other screens bring, too. */
const SHARED = [...REACT, '@mui', '@emotion', 'react-admin'];

async function weights(): Promise<void> {
  const line = (name: string, { opened, later }: Weight) =>
    console.log(
      `${name.padEnd(58)} ${opened.toFixed(1).padStart(8)} kB until it is open, ${later.toFixed(1)} kB when asked for`,
    );
  line('the editor beyond React, gzip', await weight(REACT));
  line('the same in a page that has MUI already', await weight(SHARED));
}

/** In kB. */
interface Weight {
  /** The door, the editor, and all that comes with them. */
  readonly opened: number;
  /** Dialogs, menus. */
  readonly later: number;
}

const WIDGET = resolve(import.meta.dirname, '../../runtime/widgets/layout-editor');

async function weight(without: readonly string[]): Promise<Weight> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      write: false,
      rolldownOptions: {
        input: `${WIDGET}/index.ts`,
        preserveEntrySignatures: 'strict',
        external: (id) => without.some((name) => id === name || id.startsWith(`${name}/`)),
      },
    },
  });
  if (!('output' in built)) throw new Error('nothing was built');
  const chunks = built.output.flatMap((file) => (file.type === 'chunk' ? [file] : []));
  const opened = new Set<(typeof chunks)[number]>();
  const add = (chunk: (typeof chunks)[number] | undefined): void => {
    if (!chunk || opened.has(chunk)) return;
    opened.add(chunk);
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
  };
  for (const door of ['index.ts', 'view/Visit.tsx'])
    add(chunks.find(({ facadeModuleId }) => facadeModuleId === `${WIDGET}/${door}`));
  const sum = (some: readonly (typeof chunks)[number][]) =>
    some.reduce((total, { code }) => total + gzipSync(code).length / 1000, 0);
  return { opened: sum([...opened]), later: sum(chunks.filter((chunk) => !opened.has(chunk))) };
}
