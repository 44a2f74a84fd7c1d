/**
 * What runs in the browser: the whole `firebase` SDK as the console uses it, on `window.shop` for the cases to call.
 * Only sign-in is replaced: tokens come from the test server, so that a case decides when they end.
 */
import { _registerComponent, initializeApp } from 'firebase/app';
import * as fs from 'firebase/firestore';
import type { PageOptions, ShopPage } from './page-api.ts';

declare module 'firebase/app' {
  /** The SDK's own door for its parts; it is exported but not declared. */
  export function _registerComponent(component: object): boolean;
}

const params = new URLSearchParams(location.search);
const options: PageOptions = JSON.parse(params.get('options') ?? '{}');
let refreshes = 0;

async function fetchToken(): Promise<string> {
  const response = await fetch('/test-token', { method: 'POST', body: JSON.stringify(options.user) });
  return response.text();
}

let token = options.user ? await fetchToken() : null;
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

const app = initializeApp({ apiKey: 'test', projectId: options.alone?.projectId ?? 'balcao' });
const db = fs.initializeFirestore(app, {
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

const shop: ShopPage = {
  fs,
  db,
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
window.shop = shop;
