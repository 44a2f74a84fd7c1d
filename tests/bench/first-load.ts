/**
 * What a browser loads before an operator sees something: scripts, styles and fonts, gzip, of the login page and of the
 * first collection; against a bare react-admin page with the Firebase SDK, built by the same Vite in the same run.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Browser, Page } from 'playwright-core';
import { build, preview } from 'vite';
import { startBalcao } from '../e2e/support/balcao-server.ts';
import { newOperator } from '../e2e/support/operator.ts';
import { launchChromium } from './support/chromium.ts';
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

/** What has been loaded by each moment of a first visit, in their order. */
async function ours(browser: Browser): Promise<{ readonly [moment: string]: number }> {
  const server = await startBalcao();
  try {
    const operator = await newOperator(browser, server.url);
    const loaded = countLoads(operator.page);
    await operator.open('category');
    await operator.field('Senha').waitFor();
    const login = await loaded();
    const firestore = await loaded(/firestore-/);
    // Typing fetches the console and Firestore ahead; the start page has both and no collection.
    await operator.login('operator');
    await operator.page.locator('main a').first().waitFor();
    const home = await loaded();
    const sdk = (await loaded(/firestore-/)) - firestore;
    await operator.open('category');
    await operator.page.getByRole('treeitem').first().waitFor();
    await operator.status().waitFor();
    const form = await loaded();
    return {
      'login page': login,
      'login page with Firestore': login + sdk,
      'signed in, start page': home,
      'up to the first list': form - (await loaded(/DocumentForm-/)),
      'up to the first list and form': form,
    };
  } finally {
    await server.close();
  }
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
    await page.goto(server.resolvedUrls?.local[0] ?? '', { waitUntil: 'networkidle' });
    return await loaded();
  } finally {
    await server.close();
    await rm(outDir, { recursive: true, force: true });
  }
}

/** Kilobytes, gzip, of the distinct scripts, styles and fonts loaded so far. Fonts are compressed as they are. */
function countLoads(page: Page): (only?: RegExp) => Promise<number> {
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (!['document', 'script', 'stylesheet', 'font'].includes(kind) || !response.ok()) return;
    sizes.set(
      response.url(),
      response.body().then(
        (body) => (kind === 'font' ? body.length : gzipSync(body).length),
        () => 0,
      ),
    );
  });
  return async (only) => {
    const counted = [...sizes].filter(([url]) => !only || only.test(url)).map(([, size]) => size);
    return (await Promise.all(counted)).reduce((sum, size) => sum + size, 0) / 1000;
  };
}
