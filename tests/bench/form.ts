/**
 * The product form with 620 inputs: from a link to the frame that shows it, from a key to the frame that shows it in a
 * root field and in a row, a hundred rows against five hundred, and what a change elsewhere draws anew.
 */
import type { Locator } from 'playwright-core';
import { startBalcao } from '../e2e/support/balcao-server.ts';
import { newOperator, type Operator } from '../e2e/support/operator.ts';
import { type Store, storeAs } from '../e2e/support/stored.ts';
import { bigProduct, smallProduct } from './form/big-product.ts';
import { takeDrawnFields, watchCommits } from './form/drawn-fields.ts';
import { launchChromium } from './support/chromium.ts';
import { printMeasured } from './support/report.ts';
import { sized } from './support/smallest.ts';
import { addLoneInput, ofAllKeys, type TypedTimes, typedBeside } from './support/typing.ts';

const ROUNDS = sized(5, 1);
const KEY_ROUNDS = sized(4, 1);
/** A page that does not show what was asked for. */
const LIMIT_MS = 60_000;
/** A link without a section within 250 ms of a click on one keeps that section (decision 43). */
const SECTION_IN_ADDRESS_MS = 400;
const PRODUCTS = 'project/matriz/product';

export async function benchForm(): Promise<void> {
  const browser = await launchChromium();
  const server = await startBalcao();
  try {
    const store = await storeAs(server.url, 'operator');
    await store.create(`${PRODUCTS}/small`, smallProduct('small'));
    await store.create(`${PRODUCTS}/big`, bigProduct('big'));
    await store.create(`${PRODUCTS}/huge`, bigProduct('huge', 500));
    const operator = await newOperator(browser, server.url);
    await watchCommits(operator.page);
    await operator.login('operator');
    await operator.open('product/small');
    await operator.field('Nome no site').waitFor();
    await mounts(operator);
    await keys(operator);
    await changesElsewhere(operator, store);
  } finally {
    await browser.close();
    await server.close();
  }
}

async function mounts(operator: Operator): Promise<void> {
  const names = ['big', 'huge', 'small'] as const;
  const opened: { readonly [name in (typeof names)[number]]: number[] } = { big: [], huge: [], small: [] };
  const stock: { readonly [name in (typeof names)[number]]: number[] } = { big: [], huge: [], small: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of names) {
      opened[name].push(await openProduct(operator, name));
      stock[name].push(await openSection(operator, 'Estoque'));
    }
  }
  const ms = 'ms' as const;
  const print = (name: string, ours: number[], peer: number[], peerName: string): void =>
    printMeasured({ name, unit: ms, ours, peer, peerName });
  print('link to the form of 620 inputs, its read included', opened.big, opened.small, 'no rows');
  print('its section with 100 rows, click to frame', stock.big, stock.small, 'no rows');
  print('link to the form with 500 rows', opened.huge, opened.big, '100 rows');
  print('its section with 500 rows, click to frame', stock.huge, stock.big, '100 rows');
}

async function keys(operator: Operator): Promise<void> {
  const { page } = operator;
  await addLoneInput(page);
  const root: TypedTimes[] = [];
  const row: TypedTimes[] = [];
  const far: TypedTimes[] = [];
  for (let round = 0; round < KEY_ROUNDS; round += 1) {
    await openProduct(operator, 'big');
    root.push(await typedBeside(operator, operator.field('Nome no site')));
    row.push(await typedBeside(operator, await rowField(operator)));
    await openProduct(operator, 'huge');
    far.push(await typedBeside(operator, await rowField(operator)));
  }
  for (const [word, share] of [
    ['median', 0.5],
    ['p95', 0.95],
  ] as const) {
    const of = (rounds: readonly TypedTimes[], part: keyof TypedTimes): number[] =>
      ofAllKeys(rounds, part, share);
    const print = (name: string, ours: number[], peer: number[], peerName: string): void =>
      printMeasured({ name: `${name}, ${word}`, unit: 'ms', ours, peer, peerName });
    const lone = 'a lone input in the page';
    print('key to frame in a root field', of(root, 'field'), of(root, 'lone'), lone);
    print('key to frame in one of 100 rows', of(row, 'field'), of(row, 'lone'), lone);
    print('key to frame in one of 500 rows', of(far, 'field'), of(far, 'lone'), lone);
    print('key to frame in one of 500 rows', of(far, 'field'), of(row, 'field'), 'one of 100');
  }
}

async function rowField(operator: Operator): Promise<Locator> {
  await openSection(operator, 'Estoque');
  const row = operator.page.locator('[data-row="10"]');
  await row.locator('[data-action="open"]').click();
  return row.getByLabel('Código no ERP');
}

async function changesElsewhere(operator: Operator, store: Store): Promise<void> {
  await openProduct(operator, 'small');
  for (const [field, label] of [
    ['ProductSiteName', 'Nome no site'],
    ['EAN13', 'GTIN (EAN)'],
  ] as const) {
    await takeDrawnFields(operator.page);
    const value = field === 'EAN13' ? '7896503012175' : 'small again';
    await store.write(`${PRODUCTS}/small`, { [field]: { stringValue: value } });
    await operator.page.waitForFunction(
      ([name, want]) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value === want,
      [field, value] as const,
    );
    const drawn = await takeDrawnFields(operator.page);
    console.log(`a change of "${label}" elsewhere draws ${drawn.length} field(s): ${drawn.join(', ')}`);
  }
}

/**
 * As a link of the console does it, which names the store, inside the page; to the task after the frame that shows the
 * product's first fields.
 */
function openProduct({ page }: Operator, id: string): Promise<number> {
  return page.evaluate(
    async ([name, limit]) => {
      const start = performance.now();
      const project = new URLSearchParams(location.search).get('project') ?? '';
      history.pushState({}, '', `/console/product/${name}?${new URLSearchParams({ project })}`);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      const isShown = () =>
        location.pathname.endsWith(`/${name}`) &&
        document.querySelector<HTMLInputElement>('input[name="ProductSiteName"]')?.value.startsWith(name);
      while (!isShown()) {
        if (performance.now() - start > limit) throw new Error(`The first section of ${name} is not shown.`);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      await new Promise((resolve) => {
        const channel = new MessageChannel();
        channel.port1.onmessage = resolve;
        channel.port2.postMessage(null);
      });
      return performance.now() - start;
    },
    [id, LIMIT_MS] as const,
  );
}

/** From a click on its tab to the task after the frame that shows it. */
async function openSection({ page }: Operator, label: string): Promise<number> {
  const took = await page.evaluate(
    async ([name, limit]) => {
      const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab]')];
      const start = performance.now();
      tabs.find(({ textContent }) => textContent.startsWith(name))?.click();
      const isShown = () => document.querySelector('[data-action="add"]') !== null;
      while (!isShown()) {
        if (performance.now() - start > limit) throw new Error(`The section ${name} is not shown.`);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      await new Promise((resolve) => {
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = resolve;
          channel.port2.postMessage(null);
        });
      });
      return performance.now() - start;
    },
    [label, LIMIT_MS] as const,
  );
  await page.waitForTimeout(SECTION_IN_ADDRESS_MS);
  return took;
}
