/**
 * A network that holds up news, loses answers or is gone: nothing is written twice, and nothing goes unsaid.
 */
import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ANA, shopTabs } from './browser/shop-tabs.ts';
import { fill } from './harness.ts';

const LISTEN = '**/Listen/channel**';
const COMMIT = '**/documents:commit**';
const FIRESTORE = /google\.firestore|\/v1\/projects\//;
const shop = shopTabs();

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
    expect(await shop.retitle(tab, 'Panelas', 'Copos')).toEqual({ ok: true });
    await document.until(({ record }) => record?.title === 'Copos');
    await list.until(({ records }) => records[0]?.title === 'Copos');
    expect(await shop.retitle(other, 'Copos', 'Pratos')).toEqual({ ok: true });

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
    expect(await shop.retitle(tab, 'Panelas', 'Copos')).toEqual({ ok: true });
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

  // Of several tabs the SDK lets one listen, and a browser slows the timers of a tab in the background: now and then
  // the waits between its tries outlast any patience.
  const again = { retry: 2 };
  it('shows what was read before, marked as such, and goes on when the server is back', again, async () => {
    const tab = await shop.signedIn(ANA);
    await fill(tab.data(shop.project), 'category', { a: { title: 'Panelas' } });
    const before = shop.watchList(tab);
    await before.until(({ records, fromCache }) => records.length === 1 && !fromCache);
    await shop.context.route(FIRESTORE, (route) => route.abort('connectionrefused'));
    await tab.page.reload();
    const after = shop.watchList(tab);
    expect(await after.until(({ records }) => records.length === 1)).toMatchObject({ fromCache: true });
    const page = { pagination: { page: 1, perPage: 5 } };
    expect(await tab.data(shop.project).provider.getList('category', page)).toMatchObject({
      total: 1,
      data: [{ title: 'Panelas' }],
    });
    await shop.context.unroute(FIRESTORE);
    await after.until(({ fromCache }) => !fromCache);
  });
});
