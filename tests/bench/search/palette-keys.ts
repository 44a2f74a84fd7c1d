/**
 * From a key in the palette to the frame that shows what was found among many customers, and the same search asked by
 * the page alone. Runs against a server of its own.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { SEARCH_PATH } from '../../../runtime/contract/search.ts';
import { startBalcao } from '../../e2e/support/balcao-server.ts';
import { newOperator } from '../../e2e/support/operator.ts';
import { idTokenOf } from '../../e2e/support/stored.ts';
import { storeCustomers } from '../csv/many-customers.ts';
import { launchChromium } from '../support/chromium.ts';
import { percentile, printMeasured } from '../support/report.ts';
import { sized } from '../support/smallest.ts';

/** Each ends with the key that is measured. */
const TYPED = ['cliente1234', 'pressao', 'grafite', 'ana', 'exemplo 77', '7896020010111'];
const ROUNDS = sized(5, 1);
const GOAL_MS = 100;

export async function paletteKeys(customers: number): Promise<void> {
  const server = await startBalcao();
  const browser = await launchChromium();
  try {
    await storeCustomers(server.url, customers);
    const operator = await newOperator(browser, server.url);
    const { page } = operator;
    await page.addInitScript(watchAnswers, SEARCH_PATH);
    await operator.login('operator');
    await operator.open('');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: 'Buscar telas e registros' });
    const authorization = `Bearer ${await idTokenOf(server.url, 'operator')}`;
    await untilIndexed(server.url, authorization);
    const [shown, alone]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const text of TYPED) {
        await box.fill(text.slice(0, -1));
        await page.waitForTimeout(400);
        await page.keyboard.press(text.slice(-1));
        shown.push(await untilShown(page, text));
        alone.push(await page.evaluate(asked, { path: SEARCH_PATH, text, authorization }));
      }
    }
    printMeasured({
      name: `a key in the palette to its results, among ${customers.toLocaleString('en')}`,
      unit: 'ms',
      ours: shown,
      peer: alone,
      peerName: 'the same search by a bare page',
    });
    console.log(`p95 ${percentile(shown, 0.95).toFixed(0)} ms; the goal is ${GOAL_MS} ms`);
  } finally {
    await browser.close();
    await server.close();
  }
}

/** The customers have only just come; a search that they keep waiting is no operator's usual one. */
async function untilIndexed(url: string, authorization: string): Promise<void> {
  const query = new URLSearchParams({ project: 'matriz', q: 'cliente1234' });
  for (let isPartial = true; isPartial; ) {
    const answer = await fetch(`${url}${SEARCH_PATH}?${query}`, { headers: { authorization } });
    const { partial = true }: { partial?: boolean } = await answer.json();
    isPartial = partial;
    if (isPartial) await pause(1000);
  }
}

async function untilShown(page: Page, text: string): Promise<number> {
  const shown = await page.waitForFunction((wanted) => answers().get(wanted), text, { polling: 'raf' });
  return Number(await shown.jsonValue());
}

/** Runs inside the page: notes for each search how long after the last key the frame with its answer was there. */
function watchAnswers(path: string): void {
  const times = new Map<string, number>();
  let key = 0;
  Object.assign(globalThis, { answers: () => times });
  const onKey = () => {
    key = performance.now();
    // What an earlier round noted is not this key's.
    times.clear();
  };
  addEventListener('keydown', onKey, true);
  const ask = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const answer = await ask(input, init);
    const url = new URL(String(input instanceof Request ? input.url : input), location.href);
    if (url.pathname !== path) return answer;
    const text = url.searchParams.get('q') ?? '';
    const read = answer.json.bind(answer);
    answer.json = async () => {
      const body: unknown = await read();
      // React draws in the task after; the second frame shows it.
      setTimeout(() =>
        requestAnimationFrame(() => requestAnimationFrame(() => times.set(text, performance.now() - key))),
      );
      return body;
    };
    return answer;
  };
}

/** Runs inside the page. */
declare function answers(): Map<string, number>;

async function asked(of: { path: string; text: string; authorization: string }): Promise<number> {
  const { path, text, authorization } = of;
  const begun = performance.now();
  const query = new URLSearchParams({ project: 'matriz', q: text, limit: '40', bare: '1' });
  await (await fetch(`${path}?${query}`, { headers: { authorization } })).text();
  return performance.now() - begun;
}
