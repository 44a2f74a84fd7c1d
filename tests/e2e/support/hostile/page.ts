/**
 * A page at an address of its own, without a content policy, that can draw layouts. It reaches nothing but itself.
 */
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';

const ORIGIN = 'https://loja.example';

export async function hostilePage(browser: Browser): Promise<Page> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    // As in the console: React's own checks take longer than what is drawn.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: join(import.meta.dirname, 'main.tsx') },
    },
  });
  if (!('output' in built)) throw new Error('nothing was built');
  const files = new Map<string, { readonly code: string; readonly isEntry: boolean }>(
    built.output.flatMap((file) => (file.type === 'chunk' ? [[`${ORIGIN}/${file.fileName}`, file]] : [])),
  );
  const entry = [...files].find(([, { isEntry }]) => isEntry)?.[0] ?? '';
  const page = await browser.newPage();
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.route('**', (route) => {
    const url = route.request().url();
    const file = files.get(url);
    if (file) return route.fulfill({ contentType: 'text/javascript', body: file.code });
    if (url !== `${ORIGIN}/`) return route.abort();
    const body = `<!doctype html><html lang="pt-BR"><body><script type="module" src="${entry}"></script>`;
    return route.fulfill({ contentType: 'text/html', body });
  });
  await page.goto(`${ORIGIN}/`);
  await page.waitForFunction(() => 'hostile' in globalThis);
  return page;
}
