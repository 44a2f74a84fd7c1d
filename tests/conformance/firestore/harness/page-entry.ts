/**
 * What runs in the browser: the whole `firebase` SDK as the console uses it, on `window.shop` for the cases to call.
 * Only sign-in is replaced: tokens come from the test server, so that a case decides when they end.
 */
import { _registerComponent, deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import * as fs from 'firebase/firestore';
import type { PageOptions } from './page-api.ts';

declare module 'firebase/app' {
  /** The SDK's own door for its parts; it is exported but not declared. */
  export function _registerComponent(component: object): boolean;
}

let options: PageOptions;
let token: string | null = null;
let refreshes = 0;
let app: FirebaseApp | undefined;

async function fetchToken(): Promise<string> {
  const response = await fetch('/test-token', { method: 'POST', body: JSON.stringify(options.user) });
  return response.text();
}

_registerComponent({
  name: 'auth-internal',
  type: 'PRIVATE',
  instanceFactory: () => ({
    getUid: () => options.user?.uid ?? null,
    getToken: async (force: boolean) => {
      if (force && options.user) {
        refreshes += 1;
        token = await fetchToken();
      }
      return token === null ? null : { accessToken: token };
    },
    addAuthTokenListener: (listener: (token: string | null) => void) => queueMicrotask(() => listener(token)),
    removeAuthTokenListener: () => {},
  }),
  multipleInstances: false,
  serviceProps: {},
  instantiationMode: 'LAZY',
  onInstanceCreated: null,
});

/** Anew: what the page had before is over. */
async function start(wanted: PageOptions): Promise<void> {
  if (app) await deleteApp(app);
  options = wanted;
  refreshes = 0;
  token = options.user ? await fetchToken() : null;
  app = initializeApp({ apiKey: 'test', projectId: options.alone?.projectId ?? 'balcao' });
  window.shop = {
    fs,
    db: openStore(app),
    root: options.root,
    told: {},
    refreshes: () => refreshes,
    failure: async (work) => {
      try {
        await work();
        return 'none';
      } catch (error) {
        // Some of the SDK's errors are of a base class that it does not export.
        return error instanceof Error && 'code' in error ? String(error.code) : String(error);
      }
    },
  };
}

function openStore(of: FirebaseApp): fs.Firestore {
  const db = fs.initializeFirestore(of, {
    ...(!options.alone && { host: location.host, ssl: false }),
    ...(options.transport === 'long-polling' && { experimentalForceLongPolling: true }),
    ...(options.persistent && {
      localCache: fs.persistentLocalCache({ tabManager: fs.persistentMultipleTabManager() }),
    }),
  });
  if (options.alone) {
    const { host, port, mockUser } = options.alone;
    fs.connectFirestoreEmulator(db, host, port, mockUser ? { mockUserToken: { sub: 'ana' } } : {});
  }
  return db;
}

window.startShop = start;
const asked = new URLSearchParams(location.search).get('options');
if (asked !== null) await start(JSON.parse(asked));
