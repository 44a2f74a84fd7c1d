/**
 * The edit outbox in real tabs with the real SDK: what was kept is stored, once, whatever becomes of the tab, the
 * network and the server.
 */
import type { Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { oneCaseIn } from '../../setup/gate.ts';
import { repetitions } from '../../setup/scale.ts';
import type { RemoteClient } from './browser/remote-client.ts';
import { ANA, LEO, shopTabs } from './browser/shop-tabs.ts';
import { fill } from './harness.ts';

const COMMIT = '**/documents:commit**';
const FIRESTORE = /google\.firestore|\/v1\/projects\//;
/** Waits between tries double from 2 s: of five that began on a busy machine the last ends after a minute. */
const UNTIL_RETRIED = { timeout: 90_000 };
const shop = shopTabs();
/** Half of the cases in a run, of each subject one and more: what the outbox itself does is played in memory too. */
const it = oneCaseIn(2);

const kept = (tab: RemoteClient) =>
  tab.page.evaluate(async (project) => (await window.bridge).kept(project), shop.project);
const decide = (tab: RemoteClient, entryId: string, decision: 'retry' | 'discard') =>
  tab.page.evaluate(async ([project, entry, what]) => (await window.bridge).decide(project, entry, what), [
    shop.project,
    entryId,
    decision,
  ] as const);
const stored = async (tab: RemoteClient) => (await tab.stored(`project/${shop.project}/category/a`))?.title;

async function withPanelas(email = ANA): Promise<RemoteClient> {
  const tab = await shop.signedIn(email);
  await fill(tab.data(shop.project), 'category', { a: { title: 'Panelas' } });
  return tab;
}

/** Starts an edit and waits only until it is kept, looking from inside the page. */
function editUntilKept(page: Page, base: string, value: string): Promise<void> {
  return page.evaluate(
    async ([project, before, after]) => {
      const bridge = await window.bridge;
      const changes = [{ path: ['title'], base: before, value: after }];
      void bridge.writer(project, 'edit', [{ collection: 'category', id: 'a', changes }]);
      while ((await bridge.kept(project)).length === 0) await new Promise((done) => setTimeout(done, 0));
    },
    [shop.project, base, value] as const,
  );
}

describe('an edit that is kept', () => {
  it.each(
    Array.from({ length: repetitions(5, 1) }, (_, round) => round),
  )('is stored by the next tab when its own closes at that moment (%i)', async () => {
    const tab = await withPanelas();
    await shop.context.route(COMMIT, (route) => route.abort('connectionreset'));
    await editUntilKept(tab.page, 'Panelas', 'Copos');
    await tab.page.close({ runBeforeUnload: false });
    await shop.context.unroute(COMMIT);
    const next = await shop.openTab();
    await kept(next);
    await expect.poll(() => stored(next), UNTIL_RETRIED).toBe('Copos');
    await expect.poll(() => kept(next)).toEqual([]);
  });

  it('made without a connection is shown in lists, and stored once the connection is back', async () => {
    const tab = await withPanelas();
    const list = shop.watchList(tab);
    await list.until(({ records }) => records[0]?.title === 'Panelas');
    await shop.context.setOffline(true);
    expect(await shop.retitle(tab, 'Panelas', 'Copos')).toMatchObject({ failure: { reason: 'offline' } });
    expect(await kept(tab)).toMatchObject([{ state: 'waiting', failure: { reason: 'offline' } }]);
    await list.until(({ records }) => records[0]?.title === 'Copos');
    await shop.context.setOffline(false);
    await expect.poll(() => kept(tab), UNTIL_RETRIED).toEqual([]);
    expect(await stored(tab)).toBe('Copos');
  });

  it('survives a reload while the server is down, and is stored when it is up', async () => {
    const tab = await withPanelas();
    await shop.context.route(FIRESTORE, (route) => route.abort('connectionrefused'));
    await shop.retitle(tab, 'Panelas', 'Copos');
    await tab.page.reload();
    expect(await kept(tab)).toMatchObject([{ id: 'a', changes: [{ value: 'Copos' }] }]);
    await shop.context.unroute(FIRESTORE);
    await expect.poll(() => kept(tab), UNTIL_RETRIED).toEqual([]);
    expect(await stored(tab)).toBe('Copos');
  });

  it('gives way to the next edit of its field by the same hand', async () => {
    const tab = await withPanelas();
    await shop.context.route(FIRESTORE, (route) => route.abort('connectionrefused'));
    await shop.retitle(tab, 'Panelas', 'Copos');
    await shop.retitle(tab, 'Panelas', 'Taças');
    expect(await kept(tab)).toMatchObject([{ changes: [{ base: 'Panelas', value: 'Taças' }] }]);
    await shop.context.unroute(FIRESTORE);
    await expect.poll(() => kept(tab), UNTIL_RETRIED).toEqual([]);
    expect(await stored(tab)).toBe('Taças');
  });

  it('is sent by one of several tabs alone', async () => {
    const tab = await withPanelas();
    const other = await shop.openTab();
    await kept(other);
    await shop.context.route(FIRESTORE, (route) => route.abort('connectionrefused'));
    await shop.retitle(tab, 'Panelas', 'Copos');
    const third = await shop.openTab();
    expect(await kept(third)).toHaveLength(1);
    let commits = 0;
    shop.context.on('request', (request) => {
      if (request.url().includes('documents:commit')) commits += 1;
    });
    await shop.context.unroute(FIRESTORE);
    for (const one of [tab, other, third]) {
      await one.page.evaluate(() => window.dispatchEvent(new Event('online')));
    }
    for (const one of [tab, other, third]) {
      await expect.poll(() => kept(one), UNTIL_RETRIED).toEqual([]);
    }
    // The tab that sent nothing may take itself for offline a moment longer.
    await expect.poll(() => stored(tab).catch(() => undefined), UNTIL_RETRIED).toBe('Copos');
    expect(commits).toBe(1);
  });

  it("is another user's to see no more than to send", async () => {
    const tab = await withPanelas();
    await shop.context.route(FIRESTORE, (route) => route.abort('connectionrefused'));
    await shop.retitle(tab, 'Panelas', 'Copos');
    await shop.context.unroute(FIRESTORE);
    await tab.auth('logout', {});
    const leo = await shop.signedIn(LEO);
    expect(await kept(leo)).toEqual([]);
    expect(await stored(leo)).toBe('Panelas');
    await leo.auth('logout', {});
    const back = await shop.signedIn(ANA);
    await kept(back);
    await expect.poll(() => stored(back), UNTIL_RETRIED).toBe('Copos');
  });
});

describe('an edit whose answer was lost with its tab', () => {
  /** The store takes the commit; the tab never hears of it. */
  async function sendAndLose(tab: RemoteClient): Promise<void> {
    const reached = new Promise<void>((resolve) => {
      void shop.context.route(COMMIT, async (route: Route) => {
        await route.fetch();
        resolve();
      });
    });
    await editUntilKept(tab.page, 'Panelas', 'Copos');
    await reached;
    await tab.page.close({ runBeforeUnload: false });
    await shop.context.unroute(COMMIT);
  }

  it('is done, without a second write', async () => {
    const tab = await withPanelas();
    await sendAndLose(tab);
    const elsewhere = await shop.elsewhere(ANA);
    const before = await elsewhere.stored(`project/${shop.project}/category/a`);
    const next = await shop.openTab();
    await kept(next);
    await expect.poll(() => kept(next), UNTIL_RETRIED).toEqual([]);
    expect(await next.stored(`project/${shop.project}/category/a`)).toEqual(before);
    expect(before?.title).toBe('Copos');
  });

  it('is not made again over somebody who has undone it, but asked about', async () => {
    const tab = await withPanelas();
    await sendAndLose(tab);
    const elsewhere = await shop.elsewhere(ANA);
    expect(await shop.retitle(elsewhere, 'Copos', 'Panelas')).toMatchObject({ ok: true });
    const next = await shop.openTab();
    await kept(next);
    await expect
      .poll(() => kept(next), UNTIL_RETRIED)
      .toMatchObject([{ state: 'refused', conflicts: [{ local: 'Copos', remote: 'Panelas' }] }]);
    expect(await stored(next)).toBe('Panelas');
  });
});

describe('an edit that the store refuses', () => {
  it('stays through a reload, with the reason, until it is discarded', async () => {
    await withPanelas();
    const leo = await shop.elsewhere(LEO);
    expect(await shop.retitle(leo, 'Panelas', 'Copos')).toMatchObject({ failure: { reason: 'denied' } });
    await leo.page.reload();
    const [entry] = await kept(leo);
    expect(entry).toMatchObject({ state: 'refused', failure: { reason: 'denied' } });
    await decide(leo, entry?.entryId ?? '', 'discard');
    expect(await kept(leo)).toEqual([]);
    await leo.page.reload();
    expect(await kept(leo)).toEqual([]);
    expect(await stored(leo)).toBe('Panelas');
  });

  it('for what somebody else wrote keeps both values, and is written over it when asked to', async () => {
    const tab = await withPanelas();
    const other = await shop.elsewhere(ANA);
    await shop.context.setOffline(true);
    await shop.retitle(tab, 'Panelas', 'Copos');
    await shop.retitle(other, 'Panelas', 'Pratos');
    await shop.context.setOffline(false);
    await expect
      .poll(() => kept(tab), UNTIL_RETRIED)
      .toMatchObject([{ state: 'refused', conflicts: [{ local: 'Copos', remote: 'Pratos' }] }]);
    expect(await stored(tab)).toBe('Pratos');
    const [entry] = await kept(tab);
    await decide(tab, entry?.entryId ?? '', 'retry');
    expect(await stored(tab)).toBe('Copos');
    expect(await kept(tab)).toEqual([]);
  });
});

describe('a document that is created or removed', () => {
  const at = (tab: RemoteClient, id: string) => tab.stored(`project/${shop.project}/category/${id}`);
  const refuse = () => shop.context.route(FIRESTORE, (route) => route.abort('connectionrefused'));
  const allow = () => shop.context.unroute(FIRESTORE);

  it('without a connection is shown in lists and by itself, and stored once the console opens again', async () => {
    const tab = await withPanelas();
    const list = shop.watchList(tab);
    await list.until(({ records, fromCache }) => records.length === 1 && !fromCache);
    await refuse();
    const { writer } = tab.data(shop.project);
    expect(await writer.create('category', { title: 'Copos' }, 'b')).toMatchObject({ pendingAs: 'b' });
    expect(await writer.remove('category', 'a')).toMatchObject({ ok: false, pending: true });
    await list.until(({ records }) => records.map(({ id }) => id).join() === 'b');
    const copos = shop.watchOne(tab, 'b');
    await copos.until(({ record }) => record?.title === 'Copos');
    // What is typed into it next follows it.
    await writer.edit({
      collection: 'category',
      id: 'b',
      changes: [{ path: ['title'], base: 'Copos', value: 'Taças' }],
    });
    await tab.page.close({ runBeforeUnload: false });
    await allow();
    const next = await shop.openTab();
    await kept(next);
    await expect.poll(() => kept(next), UNTIL_RETRIED).toEqual([]);
    expect(await at(next, 'a')).toBeNull();
    expect(await at(next, 'b')).toMatchObject({ title: 'Taças' });
  });

  it('right before its tab closes, with its answer lost, is there once', async () => {
    const tab = await shop.signedIn(ANA);
    const reached = new Promise<void>((resolve) => {
      void shop.context.route(COMMIT, async (route: Route) => {
        await route.fetch();
        resolve();
      });
    });
    void tab
      .data(shop.project)
      .writer.create('category', { title: 'Copos' })
      .catch(() => {});
    await reached;
    await tab.page.close({ runBeforeUnload: false });
    await shop.context.unroute(COMMIT);
    const next = await shop.openTab();
    await kept(next);
    await expect.poll(() => kept(next), UNTIL_RETRIED).toEqual([]);
    const { data } = await next.data(shop.project).provider.getList('category', {});
    expect(data).toMatchObject([{ title: 'Copos' }]);
  });

  it('under an id that somebody else has taken meanwhile is kept with its data, and leaves theirs alone', async () => {
    const tab = await shop.signedIn(ANA);
    const other = await shop.elsewhere(ANA);
    await kept(tab);
    await refuse();
    await tab.data(shop.project).writer.create('category', { title: 'Copos' }, 'b');
    await fill(other.data(shop.project), 'category', { b: { title: 'Pratos' } });
    await allow();
    await expect
      .poll(() => kept(tab), UNTIL_RETRIED)
      .toMatchObject([{ state: 'refused', failure: { reason: 'duplicate' }, data: { title: 'Copos' } }]);
    expect(await at(tab, 'b')).toMatchObject({ title: 'Pratos' });
  });

  it('is not removed over what somebody else wrote meanwhile, unless asked to', async () => {
    const tab = await withPanelas();
    const other = await shop.elsewhere(ANA);
    const { data } = await tab.data(shop.project).provider.getOne('category', { id: 'a' });
    await refuse();
    await tab.data(shop.project).writer.remove('category', 'a', String(data.updatedAt));
    await shop.retitle(other, 'Panelas', 'Pratos');
    await allow();
    await expect
      .poll(() => kept(tab), UNTIL_RETRIED)
      .toMatchObject([{ kind: 'remove', state: 'refused', failure: { reason: 'conflict' } }]);
    expect(await at(tab, 'a')).toMatchObject({ title: 'Pratos' });
    const [entry] = await kept(tab);
    await decide(tab, entry?.entryId ?? '', 'retry');
    expect(await at(tab, 'a')).toBeNull();
  });

  it('or edited together with others is one entry, written as one', async () => {
    const tab = await withPanelas();
    await fill(tab.data(shop.project), 'category', { b: { title: 'Copos' } });
    const retitle = (id: string, base: string, value: string) => ({
      collection: 'category',
      id,
      changes: [{ path: ['title'], base, value }],
    });
    await refuse();
    const edits = [retitle('a', 'Panelas', 'Tachos'), retitle('b', 'Copos', 'Taças')];
    expect(await tab.data(shop.project).writer.editMany(edits)).toMatchObject({
      failure: { reason: 'offline' },
    });
    await tab.page.close({ runBeforeUnload: false });
    await allow();
    let commits = 0;
    shop.context.on('request', (request) => {
      if (request.url().includes('documents:commit')) commits += 1;
    });
    const next = await shop.openTab();
    await kept(next);
    await expect.poll(() => kept(next), UNTIL_RETRIED).toEqual([]);
    expect([await at(next, 'a'), await at(next, 'b')]).toMatchObject([
      { title: 'Tachos' },
      { title: 'Taças' },
    ]);
    expect(commits).toBe(1);
  });
});
