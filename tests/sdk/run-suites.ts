/**
 * The integration tests of the firebase SDK's Firestore, each file in a page of its own, against `balcao firestore`.
 */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { type Browser, chromium, type Page } from 'playwright-core';
import { startFirestore } from '../../runtime/server/standalone/start-firestore.ts';
import { CHROMIUM_FLAGS, findChromium } from '../setup/find-chromium.ts';
import { bundleSuites, scriptOf } from './bundle.ts';
import type { Checkout } from './checkout.ts';

export interface SuiteOutcome {
  readonly file: string;
  readonly passed: number;
  readonly skipped: number;
  readonly failures: readonly Failure[];
}

export interface Failure {
  /** Of the case with all that is around it, or the file's name for the whole of it. */
  readonly title: string;
  readonly message: string;
}

/** As in the SDK's own configuration for browsers. */
const TEST_MS = 20_000;
const FILE_MS = 15 * 60_000;

export async function runSuites(
  checkout: Checkout,
  report: (outcome: SuiteOutcome) => void = () => {},
): Promise<SuiteOutcome[]> {
  const scripts = await bundleSuites(checkout);
  const firestore = await startFirestore({ port: 0, host: '127.0.0.1', open: true });
  const pages = await servePages(scripts, checkout.mocha, new URL(firestore.url).port);
  const { executablePath, env } = await findChromium();
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: CHROMIUM_FLAGS,
  });
  try {
    const outcomes: SuiteOutcome[] = [];
    for (const file of checkout.files) {
      const outcome = await runSuite(browser, file, pages.url);
      report(outcome);
      outcomes.push(outcome);
    }
    return outcomes;
  } finally {
    await browser.close();
    await pages.close();
    await firestore.close();
  }
}

interface Told {
  passed: number;
  skipped: number;
  failures: { title: string; message: string }[];
  ended: boolean;
}

async function runSuite(browser: Browser, file: string, url: string): Promise<SuiteOutcome> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(String(error)));
  await page.goto(`${url}/?suite=${encodeURIComponent(scriptOf(file))}`);
  const ended = await page
    .waitForFunction(() => (window as unknown as { told: Told }).told.ended, null, { timeout: FILE_MS })
    .then(() => true)
    .catch(() => false);
  const { passed, skipped, failures } = await toldBy(page);
  await context.close();
  const isEmpty = ended && passed + skipped + failures.length === 0;
  const whole = [
    ...(ended ? [] : [{ title: file, message: `It did not end. ${broken.join(' ')}` }]),
    // Nothing fails where nothing is asked.
    ...(isEmpty ? [{ title: file, message: `It registered no case. ${broken.join(' ')}`.trim() }] : []),
  ];
  return { file, passed, skipped, failures: [...failures, ...whole] };
}

function toldBy(page: Page): Promise<Told> {
  return page.evaluate(() => (window as unknown as { told: Told }).told);
}

/** What karma would set before a suite, and what mocha tells while it runs. */
function pageOf(port: string): string {
  const env = {
    TEST_PLATFORM: 'browser',
    FIRESTORE_TARGET_BACKEND: 'emulator',
    FIRESTORE_EMULATOR_PORT: port,
    FIRESTORE_EMULATOR_PROJECT_ID: 'test-emulator',
  };
  return `<!doctype html><meta charset="utf-8"><div id="mocha"></div><script src="/mocha.js"></script><script>
    globalThis.global = globalThis;
    globalThis.process = { env: ${JSON.stringify(env)} };
    // Suites leave Firestores open, each with a stream, and Chromium opens six connections to a host.
    let asked = 0;
    const spread = (to) => typeof to !== 'string' ? to :
      to.replace('//localhost:', () => '//' + (asked++ % 32) + '.localhost:');
    globalThis.Request = class extends Request { constructor(to, init) { super(spread(to), init); } };
    const { fetch } = globalThis;
    globalThis.fetch = (to, init) => fetch(spread(to), init);
    const told = { passed: 0, skipped: 0, failures: [], ended: false };
    globalThis.told = told;
    const failed = (title, error) => told.failures.push({ title, message: String(error?.message ?? error) });
    mocha.setup({ ui: 'bdd', timeout: ${TEST_MS}, reporter: class { constructor() {} } });
    const suite = new URLSearchParams(location.search).get('suite');
    import('/' + suite).then(() => {
      const runner = mocha.run(() => { told.ended = true; });
      runner.on('pass', () => { told.passed += 1; });
      runner.on('pending', () => { told.skipped += 1; });
      runner.on('fail', (test, error) => failed(test.fullTitle(), error));
    }, (error) => { failed(suite, error); told.ended = true; });
  </script>`;
}

async function servePages(
  scripts: ReadonlyMap<string, string>,
  mocha: string,
  port: string,
): Promise<{ url: string; close(): Promise<void> }> {
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const script = pathname === '/mocha.js' ? readFileSync(mocha, 'utf8') : scripts.get(pathname.slice(1));
    if (script !== undefined)
      response.setHeader('content-type', 'text/javascript; charset=utf-8').end(script);
    else if (pathname === '/')
      response.setHeader('content-type', 'text/html; charset=utf-8').end(pageOf(port));
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
