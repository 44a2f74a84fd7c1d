/**
 * A page that goes a moment after a key: whether it is reloaded or its tab is closed, what was typed is there again.
 */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { createRandom } from '../../runtime/server/demo-data/random.ts';
import { DEEP, patience } from '../setup/scale.ts';
import { printedSeed } from '../setup/seed.ts';
import { follow, type Operator } from './support/operator.ts';
import { openShop } from './support/shop.ts';

const TRIES = DEEP ? 60 : 1;
const CATEGORY = 'category/cozinha';

const shop = openShop();
let operator: Operator;
/** The tab in front, which goes and comes again. */
let page: Page;

beforeAll(async () => {
  operator = await shop.person('operator');
  ({ page } = operator);
  acceptLeaving(page);
  await operator.open(CATEGORY);
});

const random = createRandom(`pages that go ${printedSeed('a page that goes')}`);

/** A random time within the pause after which a text reaches the form, and is kept in the database. */
const moment = () => new Promise((resolve) => setTimeout(resolve, random.integer(0, 200)));

const titleOf = (page: Page) => page.getByLabel(/^Título(\s*\*)?$/);
const acceptLeaving = (page: Page) => page.on('dialog', (dialog) => void dialog.accept());

async function reload(page: Page): Promise<Page> {
  await page.reload();
  return page;
}

async function closeAndReopen(page: Page): Promise<Page> {
  const url = page.url();
  await page.close({ runBeforeUnload: false });
  const next = await page.context().newPage();
  acceptLeaving(next);
  await next.goto(url);
  return next;
}

it.each([
  { name: 'reloading the page', leave: reload },
  // A second tab of the same person is there all the time.
  { name: 'closing one of two tabs', leave: closeAndReopen, beside: 'customer' },
])(
  '$name right after a key loses nothing of what was typed',
  async ({ leave, beside }) => {
    if (beside) await (await operator.context.newPage()).goto(`${shop.url}/console/${beside}`);
    let text = 'Cozinha ';
    await titleOf(page).fill(text);
    const lost: string[] = [];
    for (let tried = 0; tried < TRIES; tried += 1) {
      const key = String.fromCharCode(97 + (tried % 26));
      await titleOf(page).press('End');
      await page.keyboard.press(key);
      await moment();
      page = await leave(page);
      await titleOf(page).waitFor();
      const found = await shownSoon(page, text + key);
      if (found !== text + key) lost.push(`${text + key}: ${found}`);
      text = found;
    }
    expect(lost).toEqual([]);
    const store = await shop.store('operator');
    await expect
      .poll(async () => (await store.read(`project/matriz/${CATEGORY}`))?.title?.stringValue)
      .toBe(text);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /unload/.test(key)))).toEqual(
      [],
    );
  },
  patience(180_000),
);

it('closing the tab right after a key keeps the draft of a new document too', async () => {
  await follow(page, 'category/add');
  await page.getByRole('button', { name: 'Salvar Categoria' }).waitFor();
  await titleOf(page).fill('Banho');
  page = await closeAndReopen(page);
  await titleOf(page).waitFor();
  expect(await shownSoon(page, 'Banho')).toBe('Banho');
});

/** What the field shows: `wanted` as soon as it does, else what is there after three seconds. */
async function shownSoon(page: Page, wanted: string): Promise<string> {
  const title = titleOf(page);
  await expect
    .poll(() => title.inputValue(), { timeout: 3000 })
    .toBe(wanted)
    .catch(() => undefined);
  return title.inputValue();
}
