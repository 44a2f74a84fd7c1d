/**
 * What a browser loads before an operator sees something: document, scripts, styles and fonts, gzip; against a bare
 * react-admin page with the Firebase SDK, built by the same Vite in the same run.
 *
 * The first screen with Firestore is the start page: top bar, menu and the entries of the store, whose name Firestore
 * has told. All that the page asked for before the first entry could be chosen counts, whether it came by then or not;
 * what it fetches afterwards, while idle, is told apart.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { build, preview } from 'vite';
import { startBalcao } from '../e2e/support/balcao-server.ts';
import { newOperator } from '../e2e/support/operator.ts';
import { launchChromium } from './support/chromium.ts';
import { COUNTED, quietLine } from './support/quiet-line.ts';
import { printMeasured } from './support/report.ts';

export async function benchFirstLoad(): Promise<void> {
  const browser = await launchChromium();
  try {
    const bare = await bareReactAdmin(browser);
    const steps = await ours(browser);
    const peerName = 'bare react-admin with firebase';
    for (const [name, size] of Object.entries(steps)) {
      printMeasured({ name: `${name}, gzip`, unit: 'kB', ours: [size], peer: [bare], peerName });
    }
  } finally {
    await browser.close();
  }
}

/** What has been loaded by each moment of a first visit, in their order; and of a visit by somebody still signed in. */
async function ours(browser: Browser): Promise<{ readonly [moment: string]: number }> {
  const server = await startBalcao();
  try {
    const operator = await newOperator(browser, server.url);
    await operator.context.addInitScript(markFirstScreen);
    const loaded = countLoads(operator.page);
    await operator.open('category');
    await operator.field('Senha').waitFor();
    const login = await loaded();
    // Typing fetches the console and Firestore ahead.
    await operator.login('operator');
    await operator.page.locator(FIRST_ENTRY).first().waitFor();
    const first = await loaded(await beforeFirstScreen(operator.page));
    const sdk = await loaded((url) => /\/(firestore|store)-/.test(url));
    await quietLine(operator.page);
    const idle = await loaded();
    const again = await rememberedSession(operator.context, server.url);
    await operator.open('category');
    await operator.page.getByRole('treeitem').first().waitFor();
    await operator.status().waitFor();
    const form = await loaded();
    return {
      'login page': login,
      'login page and the Firestore SDK': login + sdk,
      'first screen with Firestore, after signing in': first,
      'first screen with Firestore, still signed in': again,
      'the same and what is fetched while idle': idle,
      'up to the first list': form - (await loaded((url) => /\/(DocumentForm|form)-/.test(url))),
      'up to the first list and form': form,
    };
  } finally {
    await server.close();
  }
}

/** Another page of somebody who has signed in before. */
async function rememberedSession(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  const loaded = countLoads(page);
  await page.goto(`${url}/console/`);
  await page.locator(FIRST_ENTRY).first().waitFor();
  const size = await loaded(await beforeFirstScreen(page));
  await page.close();
  return size;
}

const FIRST_ENTRY = 'main a';

/** Runs in the page, before anything else does. */
function markFirstScreen(): void {
  const watching = new MutationObserver(() => {
    if (!document.querySelector('main a')) return;
    performance.mark('first-screen');
    watching.disconnect();
  });
  watching.observe(document, { childList: true, subtree: true });
}

/** Tells what the page had asked for when its first screen stood. */
async function beforeFirstScreen(page: Page): Promise<(url: string) => boolean> {
  const asked = await page.evaluate(() => {
    const [mark] = performance.getEntriesByName('first-screen');
    if (!mark) throw new Error('The first screen was not marked');
    const resources = performance.getEntriesByType('resource');
    return resources.filter((each) => each.startTime <= mark.startTime).map((each) => each.name);
  });
  return (url) => asked.includes(url) || url === page.url();
}

async function bareReactAdmin(browser: Browser): Promise<number> {
  const outDir = await mkdtemp(join(tmpdir(), 'balcao-bare-'));
  const root = resolve(import.meta.dirname, 'peers/bare-react-admin');
  const config = {
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  } as const;
  await build({ ...config, plugins: [react()] });
  const server = await preview({ ...config, preview: { port: 0, host: '127.0.0.1' } });
  try {
    const page = await browser.newPage();
    const loaded = countLoads(page);
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    await quietLine(page);
    return await loaded();
  } finally {
    await server.close();
    await rm(outDir, { recursive: true, force: true });
  }
}

/** Kilobytes, gzip, of the distinct scripts, styles and fonts loaded so far. Fonts are compressed as they are. */
function countLoads(page: Page): (only?: (url: string) => boolean) => Promise<number> {
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (!COUNTED.includes(kind) || !response.ok()) return;
    sizes.set(
      response.url(),
      response.body().then(
        (body) => (kind === 'font' ? body.length : gzipSync(body).length),
        () => 0,
      ),
    );
  });
  return async (only) => {
    const counted = [...sizes].filter(([url]) => !only || only(url)).map(([, size]) => size);
    return (await Promise.all(counted)).reduce((sum, size) => sum + size, 0) / 1000;
  };
}
