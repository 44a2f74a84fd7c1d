/**
 * Who is signed in, what they may do, and the cache on disk that nobody else may see.
 */
import { describe, expect, it } from 'vitest';
import type { RemoteClient } from './browser/remote-client.ts';
import { PASSWORD } from './browser/shop-server.ts';
import { ANA, LEO, PROJECTS, shopTabs } from './browser/shop-tabs.ts';
import { failureOfRejected, fill } from './harness.ts';

const FIRESTORE = /google\.firestore|\/v1\/projects\//;
const shop = shopTabs();

const cacheOf = (tab: RemoteClient) => tab.page.evaluate(async () => (await window.bridge).cache());

describe('signing in', () => {
  it('tells who the user is and what they may do, and survives a reload', async () => {
    const tab = await shop.signedIn(` ${LEO} `);
    expect(await tab.auth('getIdentity')).toMatchObject({ fullName: LEO, email: LEO });
    expect(await tab.auth('getPermissions')).toEqual({
      projects: Object.fromEntries(PROJECTS.map((name) => [name, 'viewer'])),
    });
    await tab.auth('checkAuth', {});
    await tab.page.reload();
    expect(await tab.auth('getIdentity')).toMatchObject({ email: LEO });
  });

  it('says what is wrong, or that the server cannot be reached, and gives no documents to nobody', async () => {
    const tab = await shop.openTab();
    for (const { name, email, password, want } of [
      { name: 'a wrong password', email: ANA, password: 'errada', want: 'wrongCredentials' },
      { name: 'an unknown user', email: 'ninguem@balcao.dev', password: PASSWORD, want: 'wrongCredentials' },
      { name: 'an empty password', email: ANA, password: '', want: 'wrongCredentials' },
      { name: 'no e-mail at all', email: 'ana', password: PASSWORD, want: 'invalidEmail' },
    ]) {
      const login = tab.auth('login', { email, password });
      await expect(login, name).rejects.toThrow(`balcao.data.signIn.${want}`);
      await expect(tab.auth('checkAuth', {}), name).rejects.toThrow('balcao.data.failure.signed-out');
    }
    await shop.context.route('**/identitytoolkit**', (route) => route.abort());
    const login = tab.auth('login', { email: ANA, password: PASSWORD });
    await expect(login).rejects.toThrow('balcao.data.signIn.offline');
    const reading = tab.data(shop.project).provider.getOne('category', { id: 'a' });
    expect(await failureOfRejected(reading)).toMatchObject({ reason: 'signed-out' });
  });

  it('tells a screen that is still open when its user has gone', async () => {
    const tab = await shop.signedIn(ANA);
    await fill(tab.data(shop.project), 'category', { a: { title: 'Panelas' } });
    await tab.auth('logout', {});
    expect(await shop.retitle(tab, 'Panelas', 'Copos')).toMatchObject({
      ok: false,
      failure: { reason: 'signed-out' },
    });
  });
});

describe('what a role may not do', () => {
  it('is refused to a viewer, who may read, and to the reader of a project that is not theirs', async () => {
    const ana = await shop.signedIn(ANA);
    const leo = await shop.elsewhere(LEO);
    await fill(ana.data(shop.project), 'category', { a: { title: 'Panelas' } });
    const document = shop.watchOne(leo, 'a');
    await document.until(({ record }) => record?.title === 'Panelas');
    const { writer } = leo.data(shop.project);
    expect(await shop.retitle(leo, 'Panelas', 'Copos')).toMatchObject({
      ok: false,
      failure: { reason: 'denied' },
    });
    expect(await writer.create('category', { title: 'Copos' })).toMatchObject({
      failure: { reason: 'denied' },
    });
    expect(await writer.remove('category', 'a')).toMatchObject({ failure: { reason: 'denied' } });
    expect((await ana.data(shop.project).provider.getOne('category', { id: 'a' })).data.title).toBe(
      'Panelas',
    );
    document.stop();

    // The project of somebody else.
    const { provider } = ana.data('outra-loja');
    expect(await failureOfRejected(provider.getOne('category', { id: 'a' }))).toMatchObject({
      reason: 'denied',
    });
    const list = shop.watchList(ana, 'outra-loja');
    await expect.poll(() => list.failures, { timeout: 8000 }).toMatchObject([{ reason: 'denied' }]);
  });
});

describe('the cache', () => {
  const databases = (tab: RemoteClient) =>
    tab.page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));
  const held = async (tab: RemoteClient) =>
    (await databases(tab)).filter((name) => name.startsWith('firestore/'));

  async function readOnce(tab: RemoteClient): Promise<void> {
    await fill(tab.data(shop.project), 'category', { a: { title: 'Panelas' } });
    const list = shop.watchList(tab);
    await list.until(({ records, fromCache }) => records.length === 1 && !fromCache);
    list.stop();
  }

  it('is gone after signing out, and serves the next user', async () => {
    const tab = await shop.signedIn(ANA);
    await readOnce(tab);
    expect(await held(tab)).toHaveLength(1);
    await tab.auth('logout', {});
    expect(await held(tab)).toEqual([]);
    await expect(tab.auth('checkAuth', {})).rejects.toThrow();
    await tab.auth('login', { email: LEO, password: PASSWORD });
    const list = shop.watchList(tab);
    await list.until(({ records }) => records.length === 1);
    expect(await cacheOf(tab)).toBe('persistent');
  });

  it('of one user is never shown to another, even if it was not emptied', async () => {
    const tab = await shop.signedIn(ANA);
    await readOnce(tab);
    await tab.page.evaluate(() => localStorage.setItem('balcao.cache-owner', 'somebody else'));
    await shop.context.route(FIRESTORE, (route) => route.abort('connectionrefused'));
    await tab.page.reload();
    const document = shop.watchOne(tab, 'a');
    expect(await document.until(({ fromCache }) => fromCache)).toEqual({ record: null, fromCache: true });
    expect(document.values).toHaveLength(1);
  });

  it('is done without where the browser refuses one, and says so', async () => {
    await shop.context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('refused', 'SecurityError');
      };
    });
    const tab = await shop.signedIn(ANA);
    expect(await cacheOf(tab)).toBe('memory');
    await readOnce(tab);
  });

  it('ends with the session in every tab', async () => {
    const first = await shop.signedIn(ANA);
    await readOnce(first);
    const second = await shop.openTab();
    const list = shop.watchList(second);
    await list.until(({ records }) => records.length === 1);
    await first.auth('logout', {});
    const ended = () => second.page.evaluate(async () => (await window.bridge).endedSessions());
    await expect.poll(ended, { timeout: 10_000 }).toBe(1);
    await expect(second.auth('checkAuth', {})).rejects.toThrow();
    expect(await held(first)).toEqual([]);
  });

  it('keeps several tabs live at once', async () => {
    const first = await shop.signedIn(ANA);
    const tabs = [first, await shop.openTab(), await shop.openTab(), await shop.openTab()];
    const lists = tabs.map((tab) => shop.watchList(tab));
    await Promise.all(lists.map((list) => list.until(({ fromCache }) => !fromCache)));
    await fill(first.data(shop.project), 'category', { a: { title: 'Panelas' } });
    await Promise.all(lists.map((list) => list.until(({ records }) => records.length === 1)));
  });
});
