/**
 * Pages of a bench, built and served: one a name, each beside the others in `tests/bench/peers`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Browser } from 'playwright-core';
import { build, preview } from 'vite';
import { launchChromium } from './chromium.ts';

export interface PeerPages {
  readonly browser: Browser;
  /** With a slash at its end: `{url}ours.html`. */
  readonly url: string;
}

/** `prepare`: adds to the folder that is served. */
export async function withPeerPages(
  folder: string,
  pages: readonly string[],
  measure: (served: PeerPages) => Promise<void>,
  prepare: (outDir: string) => Promise<void> = async () => {},
): Promise<void> {
  const outDir = await mkdtemp(join(tmpdir(), `balcao-${folder}-`));
  const root = resolve(import.meta.dirname, '../peers', folder);
  const input = Object.fromEntries(pages.map((page) => [page, join(root, `${page}.html`)]));
  const config = { root, configFile: false, logLevel: 'error' } as const;
  const browser = await launchChromium();
  try {
    await build({
      ...config,
      plugins: [react()],
      build: { outDir, emptyOutDir: true, rolldownOptions: { input } },
    });
    await prepare(outDir);
    const server = await preview({ ...config, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
    try {
      await measure({ browser, url: server.resolvedUrls?.local[0] ?? '' });
    } finally {
      await server.close();
    }
  } finally {
    await browser.close();
    await rm(outDir, { recursive: true, force: true });
  }
}
