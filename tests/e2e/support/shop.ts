/**
 * What almost every browser test stands on: a server of its own with the demo's shops, the browser, and people who have
 * signed in before, as most who open the console have. Who types a password is `Operator.login`.
 */
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type BalcaoServer, startBalcao } from './balcao-server.ts';
import { connectBrowser } from './browser.ts';
import { sayPagesOfFailures } from './failed-pages.ts';
import { DESKTOP, type DemoRole, newOperator, type Operator } from './operator.ts';
import { type ShopServer, type ShopServerOptions, startShopServer } from './shop-server.ts';
import { signedIn } from './signed-in.ts';
import { type Store, storeAs } from './stored.ts';

export interface Shop<Server extends ShopServer = ShopServer> {
  readonly browser: Browser;
  readonly server: Server;
  /** Without a slash at the end. */
  readonly url: string;
  /** In a browser of their own, signed in; no page is open yet. */
  person(
    role: DemoRole,
    viewport?: { width: number; height: number },
    more?: BrowserContextOptions,
  ): Promise<Operator>;
  /** In a browser of their own that knows nobody. */
  stranger(viewport?: { width: number; height: number }, more?: BrowserContextOptions): Promise<Operator>;
  store(role: DemoRole): Promise<Store>;
}

/** Registers what the file needs before and after its cases; to be used in them and in later hooks. */
export function openShop(options: () => ShopServerOptions = () => ({})): Shop {
  return shopOf(() => startShopServer(options()));
}

/** With a server that can be killed: a process of its own. */
export function openShopToKill(): Shop<BalcaoServer> {
  return shopOf(startBalcao);
}

function shopOf<Server extends ShopServer>(start: () => Promise<Server>): Shop<Server> {
  let browser: Browser;
  let server: Server;
  const stores = new Map<DemoRole, Promise<Store>>();
  sayPagesOfFailures(() => browser);
  beforeAll(async () => {
    [browser, server] = await Promise.all([connectBrowser(), start()]);
  });
  afterAll(async () => {
    // Contexts end with the connection that made them, and then ask nothing of a server that stops.
    await browser?.close();
    await server?.close();
  });
  return {
    get browser() {
      return browser;
    },
    get server() {
      return server;
    },
    get url() {
      return server.url;
    },
    async person(role, viewport = DESKTOP, more = {}) {
      const storageState = await signedIn(server.url, role);
      return newOperator(browser, server.url, viewport, { storageState, ...more });
    },
    stranger: (viewport = DESKTOP, more = {}) => newOperator(browser, server.url, viewport, more),
    store(role) {
      // Signs in once: the hash of the password is most of what a short case would cost.
      const store = stores.get(role) ?? storeAs(server.url, role);
      stores.set(role, store);
      return store;
    },
  };
}
