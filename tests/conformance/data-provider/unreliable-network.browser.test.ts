/**
 * A network that holds up news, loses answers or is gone: nothing is written twice, and nothing goes unsaid.
 */
import type { BrowserContext, Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { oneCaseIn } from '../../setup/gate.ts';
import { ANA, shopTabs } from './browser/shop-tabs.ts';
import { fill } from './harness.ts';

const LISTEN = '**/Listen/channel**';
const LISTENING = /Listen\/channel/;
const COMMIT = '**/documents:commit**';
const FIRESTORE = /google\.firestore|\/v1\/projects\//;
const shop = shopTabs();
/** Half of the cases in a run. */
describe('a saved edit', () => {
  it('is shown while the news of it is held up, and gives way to what comes after', async () => {
    const tab = await shop.signedIn(ANA);
    await fill(tab.data(shop.project), 'category', { a: { title: 'Panelas' } });
    const document = shop.watchOne(tab, 'a');
    const list = shop.watchList(tab);
    await document.until(({ record }) => record?.title === 'Panelas');
    await list.until(({ records }) => records.length === 1);

    const other = await shop.elsewhere(ANA);
    const held: Route[] = [];
    await shop.context.route(LISTEN, (route) => void held.push(route));
    // The channel that is open already is cut, so that the next news waits.
    await shop.context.setOffline(true);
    await shop.context.setOffline(false);
    expect(await shop.retitle(tab, 'Panelas', 'Copos')).toMatchObject({ ok: true });
    await document.until(({ record }) => record?.title === 'Copos');
    await list.until(({ records }) => records[0]?.title === 'Copos');
    expect(await shop.retitle(other, 'Copos', 'Pratos')).toMatchObject({ ok: true });

    await shop.context.unroute(LISTEN);
    for (const route of held) await route.abort().catch(() => {});
    await document.until(({ record }) => record?.title === 'Pratos');
    await list.until(({ records }) => records[0]?.title === 'Pratos');
    expect(
      document.values
        .map(({ record }) => record?.title)
        .filter((title, index, all) => title !== all[index - 1]),
    ).toEqual(['Panelas', 'Copos', 'Pratos']);
  });
});

describe('an answer that is lost', () => {
  const it = oneCaseIn(2);
  /** Lets the first commit reach the store, and drops what the store says. */
  async function loseFirstAnswer(): Promise<void> {
    let lost = false;
    await shop.context.route(COMMIT, async (route) => {
      if (lost) return route.continue();
      lost = true;
      await route.fetch();
      await route.abort('connectionreset');
    });
  }

  it('does not make an edit twice, nor a conflict of it', async () => {
    const tab = await shop.signedIn(ANA);
    await fill(tab.data(shop.project), 'category', { a: { title: 'Panelas' } });
    await loseFirstAnswer();
    expect(await shop.retitle(tab, 'Panelas', 'Copos')).toMatchObject({ ok: true });
    expect(await tab.stored(`project/${shop.project}/category/a`)).toMatchObject({ title: 'Copos' });
  });

  it('does not make a new document twice, nor a duplicate of it', async () => {
    const tab = await shop.signedIn(ANA);
    await loseFirstAnswer();
    expect(await tab.data(shop.project).writer.create('category', { title: 'Copos' })).toMatchObject({
      ok: true,
    });
    const { total } = await tab
      .data(shop.project)
      .provider.getList('category', { pagination: { page: 1, perPage: 9 } });
    expect(total).toBe(1);
  });

  it('does not hide that somebody else has taken the id', async () => {
    const tab = await shop.signedIn(ANA);
    await fill(tab.data(shop.project), 'category', { a: { title: 'Panelas' } });
    await loseFirstAnswer();
    expect(await tab.data(shop.project).writer.create('category', { title: 'Copos' }, 'a')).toMatchObject({
      failure: { reason: 'duplicate' },
    });
  });
});

describe('without the server', () => {
  const it = oneCaseIn(2);
  it('says so for an edit, a new document and a removal, soon', async () => {
    const tab = await shop.signedIn(ANA);
    await fill(tab.data(shop.project), 'category', { a: { title: 'Panelas' } });
    await shop.context.route(FIRESTORE, (route) => route.abort('connectionrefused'));
    const { writer } = tab.data(shop.project);
    const started = Date.now();
    const offline = { ok: false, failure: { reason: 'offline' } };
    expect(await shop.retitle(tab, 'Panelas', 'Copos')).toMatchObject(offline);
    expect(await writer.create('category', { title: 'Copos' })).toMatchObject(offline);
    expect(await writer.remove('category', 'a')).toMatchObject(offline);
    expect(Date.now() - started).toBeLessThan(5000);
  });

  it('says so too for a proxy that answers with pages, which the SDK waits for without end', async () => {
    const tab = await shop.signedIn(ANA);
    await fill(tab.data(shop.project), 'category', { a: { title: 'Panelas' } });
    const page = { status: 502, contentType: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' };
    await shop.context.route(FIRESTORE, (route) => route.fulfill(page));
    expect(await shop.retitle(tab, 'Panelas', 'Copos')).toMatchObject({
      failure: { reason: 'offline' },
      pending: true,
    });
    await shop.context.unroute(FIRESTORE);
    const document = shop.watchOne(tab, 'a');
    await document.until(({ record, fromCache }) => record?.title === 'Copos' && !fromCache, SOON_MS);
    expect(await tab.stored(`project/${shop.project}/category/a`)).toMatchObject({ title: 'Copos' });
  });

  it('says so for a token that cannot be renewed, and writes when it can', async () => {
    const tab = await shop.signedIn(ANA);
    await tab.page.clock.install();
    await fill(tab.data(shop.project), 'category', { a: { title: 'Panelas' } });
    await shop.context.route('**/securetoken**', (route) => route.abort('connectionrefused'));
    await tab.page.clock.fastForward('02:00:00');
    expect(await shop.retitle(tab, 'Panelas', 'Copos')).toMatchObject({ failure: { reason: 'offline' } });
    await shop.context.unroute('**/securetoken**');
    expect(await shop.retitle(tab, 'Panelas', 'Copos')).toMatchObject({ ok: true });
  });

  it('shows what was read before, marked as such, and goes on as soon as the server is back', async () => {
    const tab = await shop.signedIn(ANA);
    await fill(tab.data(shop.project), 'category', { a: { title: 'Panelas' } });
    const before = shop.watchList(tab);
    await before.until(({ records, fromCache }) => records.length === 1 && !fromCache);
    await tab.page.clock.install();
    await shop.context.route(FIRESTORE, (route) => route.fulfill({ status: 503 }));
    await tab.page.reload();
    const second = await shop.openTab();
    const after = [shop.watchList(tab), shop.watchList(second)];
    await outlast(tab.page, shop.context);
    for (const list of after) {
      expect(await list.until(({ records }) => records.length === 1)).toMatchObject({ fromCache: true });
    }
    const page = { pagination: { page: 1, perPage: 5 } };
    // One of the two listens for both, and only that one is told by the SDK that there is no answer.
    for (const client of [tab, second]) {
      expect(await client.data(shop.project).provider.getList('category', page)).toMatchObject({
        total: 1,
        data: [{ title: 'Panelas' }],
      });
    }
    await shop.context.unroute(FIRESTORE);
    // Somebody looks at the page again.
    await tab.page.evaluate(() => dispatchEvent(new Event('focus')));
    for (const list of after) await list.until(({ fromCache }) => !fromCache, SOON_MS);
  });
});

/** Far less than the SDK waits between two tries by then. */
const SOON_MS = 8000;

/** Enough on the slowest machine, if the SDK tries at all. */
const MOST_ROUNDS = 150;

/** Lets the page's clock run until the SDK's own waits are as long as they get: 30 to 90 s. */
async function outlast(page: Page, context: BrowserContext): Promise<void> {
  let tries = 0;
  context.on('request', (request) => {
    if (LISTENING.test(request.url())) tries += 1;
  });
  for (let round = 0; tries < 10 && round < MOST_ROUNDS; round += 1) {
    await page.clock.fastForward(90_000);
    await page.waitForTimeout(20);
  }
}
