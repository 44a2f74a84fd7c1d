/**
 * What a case is handed: a server of its own file, and as many browsers as it wants, each in a context of its own.
 * Every suite runs with the transport that the SDK finds by itself; what is streamed, and under `npm run test:deep`
 * every suite, also with forced long polling. `npm test` has one case a transport and server, of the suites that it has.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, inject } from 'vitest';
import type { Role } from '../../../../runtime/contract/access.ts';
import {
  type RunningFirestore,
  startFirestore,
} from '../../../../runtime/server/standalone/start-firestore.ts';
import { type Cases, oneCaseIn } from '../../../setup/gate.ts';
import { DEEP } from '../../../setup/scale.ts';
import { pageScript } from './bundle.ts';
import type { PageOptions, Transport } from './page-api.ts';
import { type ShopServer, startShopServer } from './shop-server.ts';

export interface OpenOptions {
  /** The role in the case's project; `null` signs nobody in. An admin when absent. */
  readonly role?: Role | null;
  readonly uid?: string;
  readonly tokenMs?: number;
  readonly persistent?: boolean;
  /** A tab of this browser rather than a browser of its own. */
  readonly beside?: Page;
  /** Another server than the suite's. */
  readonly at?: string;
  /** Where `balcao firestore` is asked: another project than `balcao`. */
  readonly projectId?: string;
}

export interface Shop {
  readonly server: ShopServer;
  /** `project/{id}`: a project that no other case uses. */
  readonly root: string;
  readonly transport: Transport;
  open(options?: OpenOptions): Promise<Page>;
  /** A restart on the same port and file; `between` runs while the server is down. */
  restart(between?: () => Promise<void>): Promise<void>;
}

const TRANSPORTS: readonly Transport[] = ['auto', 'long-polling'];
const STREAMED: readonly string[] = ['live listeners', 'access'];
/** The console's server, which asks for tokens; or `balcao firestore --open`, with or without the SDK's mock user. */
const SERVERS = ['console', 'alone', 'alone, mock user'] as const;
export type ServerKind = (typeof SERVERS)[number];
export const ALONE: readonly ServerKind[] = ['alone', 'alone, mock user'];
let projects = 0;

/** `shop()` is only to be called inside a test. Alone, its `server` only serves the page. */
export function describeFirestore(
  name: string,
  define: (shop: () => Shop, it: Cases) => void,
  servers: readonly ServerKind[] = ['console'],
): void {
  const transports = DEEP || STREAMED.includes(name) ? TRANSPORTS : TRANSPORTS.slice(0, 1);
  const runs = servers.flatMap((kind) => transports.map((transport) => ({ kind, transport })));
  const numbered = runs.map((run, index) => ({ ...run, index }));
  describe.each(numbered)(`${name} ($kind, $transport)`, ({ kind, transport, index }) => {
    let alone: RunningFirestore | undefined;
    let browser: Browser;
    let folder: string;
    let server: ShopServer;
    let shop: Shop;
    /** The page of each case's first browser, unless that keeps something: loading costs more than most cases. */
    let first: Page | undefined;
    let isFirstFree: boolean;
    const contexts = new Set<BrowserContext>();
    const newPage = async ({ beside }: OpenOptions): Promise<Page> => {
      if (beside) return beside.context().newPage();
      const context = await browser.newContext();
      contexts.add(context);
      return context.newPage();
    };
    const firstPage = async (): Promise<Page> => {
      if (first && !first.isClosed()) return first;
      first = await (await browser.newContext()).newPage();
      await first.goto(server.url);
      await first.waitForFunction(() => window.startShop !== undefined);
      return first;
    };
    const openPage = async (open: OpenOptions, options: PageOptions): Promise<Page> => {
      if (isFirstFree && !open.beside && !open.persistent && !open.at) {
        isFirstFree = false;
        const page = await firstPage();
        await page.evaluate((wanted) => window.startShop(wanted), options);
        return page;
      }
      const page = await newPage(open);
      await page.goto(`${open.at ?? server.url}/?options=${encodeURIComponent(JSON.stringify(options))}`);
      await page.waitForFunction(() => window.shop !== undefined);
      return page;
    };

    beforeAll(async () => {
      browser = await chromium.connect(inject('browserWs'));
      folder = await mkdtemp(join(tmpdir(), 'balcao-conformance-'));
      server = await startShopServer({ file: join(folder, 'shop.db'), script: pageScript });
      if (kind !== 'console') alone = await startFirestore({ port: 0, host: '127.0.0.1', open: true });
    });
    afterAll(async () => {
      await browser.close();
      await alone?.close();
      await server.close();
      await rm(folder, { recursive: true });
    });
    beforeEach(() => {
      projects += 1;
      isFirstFree = true;
      const project = `loja${projects}`;
      shop = {
        get server() {
          return server;
        },
        root: `project/${project}`,
        transport,
        open: (options = {}) =>
          openPage(options, {
            ...pageOptions(project, transport, options),
            ...aloneOptions(alone, kind, options),
          }),
        restart: async (between) => {
          const { port } = server;
          await server.close();
          await between?.();
          server = await startShopServer({ file: join(folder, 'shop.db'), script: pageScript, port });
        },
      };
    });
    afterEach(async () => {
      const tabs = first?.context().pages() ?? [];
      const opened = [...contexts, ...tabs.filter((page) => page !== first)];
      await Promise.all(opened.map((one) => one.close()));
      contexts.clear();
    });
    // Of no suite are there so many.
    define(() => shop, oneCaseIn(1000, index + 1));
  });
}

function pageOptions(project: string, transport: Transport, options: OpenOptions): PageOptions {
  const { role = 'admin', uid = 'ana', tokenMs, persistent } = options;
  return {
    transport,
    root: `project/${project}`,
    ...(persistent && { persistent }),
    ...(role && { user: { uid, projects: { [project]: role }, ...(tokenMs && { tokenMs }) } }),
  };
}

function aloneOptions(
  alone: RunningFirestore | undefined,
  kind: ServerKind,
  { projectId }: OpenOptions,
): Pick<PageOptions, 'alone'> {
  if (!alone) return {};
  const { hostname: host, port } = new URL(alone.url);
  const mockUser = kind === 'alone, mock user';
  return { alone: { host, port: Number(port), mockUser, ...(projectId && { projectId }) } };
}
