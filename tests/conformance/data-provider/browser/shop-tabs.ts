/**
 * Tabs of operators for the tests that only a browser can stand for: one server for the file, a fresh browser
 * profile and an empty project for each case.
 */
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import type { DocumentSnapshot, ListSnapshot } from '../../../../runtime/contract/live.ts';
import { type Watched, watch } from '../harness.ts';
import { openRemoteClient, type RemoteClient } from './remote-client.ts';
import { PASSWORD, type ShopServer, startShopServer } from './shop-server.ts';

/** An operator and a viewer of every project. */
export const ANA = 'ana@balcao.dev';
export const LEO = 'leo@balcao.dev';
export const PROJECTS = Array.from({ length: 40 }, (_, index) => `loja-${index}`);

export interface ShopTabs {
  /** The profile of this case. */
  readonly context: BrowserContext;
  readonly project: string;
  readonly server: ShopServer;
  openTab(): Promise<RemoteClient>;
  signedIn(email: string): Promise<RemoteClient>;
  /** In a profile of their own, as another person would be. */
  elsewhere(email: string): Promise<RemoteClient>;
  watchOne(tab: RemoteClient, id: string): Watched<DocumentSnapshot>;
  watchList(tab: RemoteClient, project?: string): Watched<ListSnapshot>;
  retitle(tab: RemoteClient, base: string, value: string): Promise<unknown>;
}

/** Registers what the file needs before and after its cases. */
export function shopTabs(): ShopTabs {
  const unused = PROJECTS.values();
  const others: BrowserContext[] = [];
  let server: ShopServer;
  let browser: Browser;
  let context: BrowserContext;
  let project: string;

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
  afterEach(async () => {
    await Promise.all([context, ...others.splice(0)].map((profile) => profile.close()));
  });

  async function signIn(profile: BrowserContext, email: string): Promise<RemoteClient> {
    const tab = await openRemoteClient(profile, server.pageUrl);
    await tab.auth('login', { email, password: PASSWORD });
    return tab;
  }

  return {
    get context() {
      return context;
    },
    get project() {
      return project;
    },
    get server() {
      return server;
    },
    openTab: () => openRemoteClient(context, server.pageUrl),
    signedIn: (email) => signIn(context, email),
    async elsewhere(email) {
      const profile = await browser.newContext();
      others.push(profile);
      return signIn(profile, email);
    },
    watchOne: (tab, id) => watch((observer) => tab.data(project).subscribeOne('category', id, observer)),
    watchList: (tab, of = project) =>
      watch((observer) => tab.data(of).subscribeList('category', { limit: 5 }, observer)),
    retitle: (tab, base, value) =>
      tab
        .data(project)
        .writer.edit({ collection: 'category', id: 'a', changes: [{ path: ['title'], base, value }] }),
  };
}
