/**
 * What only a browser can show: sign-in, lost answers, the cache on disk and who may see it.
 */
import { type Browser, type BrowserContext, chromium, type Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { DocumentSnapshot, ListSnapshot } from '../../../runtime/contract/live.ts';
import { openRemoteClient, type RemoteClient } from './browser/remote-client.ts';
import { PASSWORD, type ShopServer, startShopServer } from './browser/shop-server.ts';
import { failureOfRejected, fill, watch } from './harness.ts';

const PROJECTS = Array.from({ length: 40 }, (_, index) => `loja-${index}`);
const ANA = 'ana@balcao.dev';
const LEO = 'leo@balcao.dev';
const LISTEN = '**/Listen/channel**';
const COMMIT = '**/documents:commit**';
const FIRESTORE = /google\.firestore|\/v1\/projects\//;

let server: ShopServer;
let browser: Browser;
let context: BrowserContext;
let project: string;
const unused = PROJECTS.values();

beforeAll(async () => {
  server = await startShopServer();
  await server.createUser(ANA, 'operator', PROJECTS);
  await server.createUser(LEO, 'viewer', PROJECTS);
  browser = await chromium.connect(inject('browserWs'));
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach(async () => {
  const next = unused.next();
  if (!next.value) throw new Error('More cases than projects: add projects');
  project = next.value;
  context = await browser.newContext();
});
afterEach(() => context.close());

const openTab = () => openRemoteClient(context, server.pageUrl);

async function signedIn(email: string): Promise<RemoteClient> {
  const tab = await openTab();
  await tab.auth('login', { email, password: PASSWORD });
  return tab;
}

const watchOne = (tab: RemoteClient, id: string) =>
  watch<DocumentSnapshot>((observer) => tab.data(project).subscribeOne('category', id, observer));
const watchList = (tab: RemoteClient) =>
  watch<ListSnapshot>((observer) => tab.data(project).subscribeList('category', { limit: 5 }, observer));
const retitle = (tab: RemoteClient, base: string, value: string) =>
  tab
    .data(project)
    .writer.edit({ collection: 'category', id: 'a', changes: [{ path: ['title'], base, value }] });
const cacheOf = (tab: RemoteClient) => tab.page.evaluate(async () => (await window.bridge).cache());

describe('signing in', () => {
  it('tells who the user is and what they may do', async () => {
    const tab = await signedIn(` ${LEO} `);
    expect(await tab.auth('getIdentity')).toMatchObject({ fullName: LEO, email: LEO });
    expect(await tab.auth('getPermissions')).toEqual({
      projects: Object.fromEntries(PROJECTS.map((name) => [name, 'viewer'])),
    });
    await tab.auth('checkAuth', {});
  });

  it('survives a reload', async () => {
    const tab = await signedIn(ANA);
    await tab.page.reload();
    expect(await tab.auth('getIdentity')).toMatchObject({ email: ANA });
  });

  it.each([
    { name: 'a wrong password', email: ANA, password: 'errada', want: 'wrongCredentials' },
    { name: 'an unknown user', email: 'ninguem@balcao.dev', password: PASSWORD, want: 'wrongCredentials' },
    { name: 'an empty password', email: ANA, password: '', want: 'wrongCredentials' },
    { name: 'no e-mail at all', email: 'ana', password: PASSWORD, want: 'invalidEmail' },
  ])('says what is wrong with $name', async ({ email, password, want }) => {
    const tab = await openTab();
    await expect(tab.auth('login', { email, password })).rejects.toThrow(`balcao.data.signIn.${want}`);
    await expect(tab.auth('checkAuth', {})).rejects.toThrow('balcao.data.failure.signed-out');
  });

  it('says that the server cannot be reached', async () => {
    const tab = await openTab();
    await context.route('**/identitytoolkit**', (route) => route.abort());
    const login = tab.auth('login', { email: ANA, password: PASSWORD });
    await expect(login).rejects.toThrow('balcao.data.signIn.offline');
  });

  it('tells a screen that is still open when its user has gone', async () => {
    const tab = await signedIn(ANA);
    await fill(tab.data(project), 'category', { a: { title: 'Panelas' } });
    await tab.auth('logout', {});
    expect(await retitle(tab, 'Panelas', 'Copos')).toMatchObject({
      ok: false,
      failure: { reason: 'signed-out' },
    });
  });

  it('gives no documents to nobody', async () => {
    const tab = await openTab();
    const reading = tab.data(project).provider.getOne('category', { id: 'a' });
    expect(await failureOfRejected(reading)).toMatchObject({ reason: 'signed-out' });
  });
});

describe('what a role may not do', () => {
  it('is refused to a viewer, who may read', async () => {
    const [ana, leo] = [
      await signedIn(ANA),
      await openRemoteClient(await browser.newContext(), server.pageUrl),
    ];
    await leo.auth('login', { email: LEO, password: PASSWORD });
    await fill(ana.data(project), 'category', { a: { title: 'Panelas' } });
    const document = watchOne(leo, 'a');
    await document.until(({ record }) => record?.title === 'Panelas');
    const { writer } = leo.data(project);
    expect(await retitle(leo, 'Panelas', 'Copos')).toMatchObject({
      ok: false,
      failure: { reason: 'denied' },
    });
    expect(await writer.create('category', { title: 'Copos' })).toMatchObject({
      failure: { reason: 'denied' },
    });
    expect(await writer.remove('category', 'a')).toMatchObject({ failure: { reason: 'denied' } });
    expect((await ana.data(project).provider.getOne('category', { id: 'a' })).data.title).toBe('Panelas');
    document.stop();
    await leo.page.context().close();
  });

  it('is told to the reader of a project that is not theirs', async () => {
    const tab = await signedIn(ANA);
    const { provider } = tab.data('outra-loja');
    expect(await failureOfRejected(provider.getOne('category', { id: 'a' }))).toMatchObject({
      reason: 'denied',
    });
    const list = watch<ListSnapshot>((observer) =>
      tab.data('outra-loja').subscribeList('category', { limit: 5 }, observer),
    );
    await expect.poll(() => list.failures, { timeout: 8000 }).toMatchObject([{ reason: 'denied' }]);
  });
});

describe('a saved edit', () => {
  it('is shown while the news of it is held up, and gives way to what comes after', async () => {
    const tab = await signedIn(ANA);
    await fill(tab.data(project), 'category', { a: { title: 'Panelas' } });
    const document = watchOne(tab, 'a');
    const list = watchList(tab);
    await document.until(({ record }) => record?.title === 'Panelas');
    await list.until(({ records }) => records.length === 1);

    const other = await openRemoteClient(await browser.newContext(), server.pageUrl);
    await other.auth('login', { email: ANA, password: PASSWORD });
    const held: Route[] = [];
    await context.route(LISTEN, (route) => void held.push(route));
    // The channel that is open already is cut, so that the next news waits.
    await context.setOffline(true);
    await context.setOffline(false);
    expect(await retitle(tab, 'Panelas', 'Copos')).toEqual({ ok: true });
    await document.until(({ record }) => record?.title === 'Copos');
    await list.until(({ records }) => records[0]?.title === 'Copos');
    expect(await retitle(other, 'Copos', 'Pratos')).toEqual({ ok: true });

    await context.unroute(LISTEN);
    for (const route of held) await route.abort().catch(() => {});
    await document.until(({ record }) => record?.title === 'Pratos');
    await list.until(({ records }) => records[0]?.title === 'Pratos');
    expect(
      document.values
        .map(({ record }) => record?.title)
        .filter((title, index, all) => title !== all[index - 1]),
    ).toEqual(['Panelas', 'Copos', 'Pratos']);
    await other.page.context().close();
  });
});

describe('an answer that is lost', () => {
  /** Lets the first commit reach the store, and drops what the store says. */
  async function loseFirstAnswer(): Promise<void> {
    let lost = false;
    await context.route(COMMIT, async (route) => {
      if (lost) return route.continue();
      lost = true;
      await route.fetch();
      await route.abort('connectionreset');
    });
  }

  it('does not make an edit twice, nor a conflict of it', async () => {
    const tab = await signedIn(ANA);
    await fill(tab.data(project), 'category', { a: { title: 'Panelas' } });
    await loseFirstAnswer();
    expect(await retitle(tab, 'Panelas', 'Copos')).toEqual({ ok: true });
    expect(await tab.stored(`project/${project}/category/a`)).toMatchObject({ title: 'Copos' });
  });

  it('does not make a new document twice, nor a duplicate of it', async () => {
    const tab = await signedIn(ANA);
    await loseFirstAnswer();
    expect(await tab.data(project).writer.create('category', { title: 'Copos' })).toMatchObject({ ok: true });
    const { total } = await tab
      .data(project)
      .provider.getList('category', { pagination: { page: 1, perPage: 9 } });
    expect(total).toBe(1);
  });

  it('does not hide that somebody else has taken the id', async () => {
    const tab = await signedIn(ANA);
    await fill(tab.data(project), 'category', { a: { title: 'Panelas' } });
    await loseFirstAnswer();
    expect(await tab.data(project).writer.create('category', { title: 'Copos' }, 'a')).toMatchObject({
      failure: { reason: 'duplicate' },
    });
  });
});

describe('without the server', () => {
  it('says so for an edit, a new document and a removal, soon', async () => {
    const tab = await signedIn(ANA);
    await fill(tab.data(project), 'category', { a: { title: 'Panelas' } });
    await context.route(FIRESTORE, (route) => route.abort('connectionrefused'));
    const { writer } = tab.data(project);
    const started = Date.now();
    const offline = { ok: false, failure: { reason: 'offline' } };
    expect(await retitle(tab, 'Panelas', 'Copos')).toMatchObject(offline);
    expect(await writer.create('category', { title: 'Copos' })).toMatchObject(offline);
    expect(await writer.remove('category', 'a')).toMatchObject(offline);
    expect(Date.now() - started).toBeLessThan(5000);
  });

  it('shows what was read before, marked as such, and goes on when the server is back', async () => {
    const tab = await signedIn(ANA);
    expect(await cacheOf(tab)).toBe('persistent');
    await fill(tab.data(project), 'category', { a: { title: 'Panelas' } });
    const before = watchList(tab);
    await before.until(({ records, fromCache }) => records.length === 1 && !fromCache);
    await context.route(FIRESTORE, (route) => route.abort('connectionrefused'));
    await tab.page.reload();
    const after = watchList(tab);
    expect(await after.until(({ records }) => records.length === 1)).toMatchObject({ fromCache: true });
    const page = { pagination: { page: 1, perPage: 5 } };
    expect(await tab.data(project).provider.getList('category', page)).toMatchObject({
      total: 1,
      data: [{ title: 'Panelas' }],
    });
    await context.unroute(FIRESTORE);
    await after.until(({ fromCache }) => !fromCache);
  });
});

describe('the cache', () => {
  const databases = (tab: RemoteClient) =>
    tab.page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));
  const held = async (tab: RemoteClient) =>
    (await databases(tab)).filter((name) => name.startsWith('firestore/'));

  async function readOnce(tab: RemoteClient): Promise<void> {
    await fill(tab.data(project), 'category', { a: { title: 'Panelas' } });
    const list = watchList(tab);
    await list.until(({ records, fromCache }) => records.length === 1 && !fromCache);
    list.stop();
  }

  it('is gone after signing out, and serves the next user', async () => {
    const tab = await signedIn(ANA);
    await readOnce(tab);
    expect(await held(tab)).toHaveLength(1);
    await tab.auth('logout', {});
    expect(await held(tab)).toEqual([]);
    await expect(tab.auth('checkAuth', {})).rejects.toThrow();
    await tab.auth('login', { email: LEO, password: PASSWORD });
    const list = watchList(tab);
    await list.until(({ records }) => records.length === 1);
    expect(await cacheOf(tab)).toBe('persistent');
  });

  it('of one user is never shown to another, even if it was not emptied', async () => {
    const tab = await signedIn(ANA);
    await readOnce(tab);
    await tab.page.evaluate(() => localStorage.setItem('balcao.cache-owner', 'somebody else'));
    await context.route(FIRESTORE, (route) => route.abort('connectionrefused'));
    await tab.page.reload();
    const document = watchOne(tab, 'a');
    expect(await document.until(({ fromCache }) => fromCache)).toEqual({ record: null, fromCache: true });
    expect(document.values).toHaveLength(1);
  });

  it('is done without where the browser refuses one, and says so', async () => {
    await context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('refused', 'SecurityError');
      };
    });
    const tab = await signedIn(ANA);
    expect(await cacheOf(tab)).toBe('memory');
    await readOnce(tab);
  });

  it('ends with the session in every tab', async () => {
    const first = await signedIn(ANA);
    await readOnce(first);
    const second = await openTab();
    const list = watchList(second);
    await list.until(({ records }) => records.length === 1);
    await first.auth('logout', {});
    const ended = () => second.page.evaluate(async () => (await window.bridge).endedSessions());
    await expect.poll(ended, { timeout: 10_000 }).toBe(1);
    await expect(second.auth('checkAuth', {})).rejects.toThrow();
    expect(await held(first)).toEqual([]);
  });

  it('keeps several tabs live at once', async () => {
    const first = await signedIn(ANA);
    const tabs = [first, await openTab(), await openTab(), await openTab()];
    const lists = tabs.map(watchList);
    await Promise.all(lists.map((list) => list.until(({ fromCache }) => !fromCache)));
    await fill(first.data(project), 'category', { a: { title: 'Panelas' } });
    await Promise.all(lists.map((list) => list.until(({ records }) => records.length === 1)));
  });
});
