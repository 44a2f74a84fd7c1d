/**
 * Opens Firestore with its cache on disk, shared by all tabs of the browser, and closes it leaving nothing behind.
 * The cache is not separated by user, so it is emptied before another user's session uses it.
 */
import type { FirebaseApp } from 'firebase/app';
import {
  clearIndexedDbPersistence,
  type Firestore,
  initializeFirestore,
  memoryLocalCache,
  persistentLocalCache,
  persistentMultipleTabManager,
  terminate,
} from 'firebase/firestore';
import type { ConsoleConfig } from '../../contract/console-config.ts';
import { cacheOwner, indexedDbWorks } from './cache-owner.ts';
import { type StoreWatch, watchStore } from './store-watch.ts';

export interface OpenDocuments {
  readonly user: string;
  readonly firestore: Firestore;
  /** Where the REST interface has the database's documents; no slash at the end. */
  readonly restRoot: string;
  /** Whether the store answers; over with the documents. */
  readonly watch: StoreWatch;
  /** `memory`: this browser cannot keep a cache, so nothing is shown without a connection. */
  readonly cache: 'persistent' | 'memory';
  /** Stops all listeners. The cache stays, unless `clear`. */
  close(options: { readonly clear: boolean }): Promise<void>;
}

/** Deleting the cache waits for other tabs to let go of it; longer than this it is not waited for. */
const CLEAR_MS = 3000;

export async function openDocuments(
  app: FirebaseApp,
  config: ConsoleConfig,
  user: string,
): Promise<OpenDocuments> {
  const persistent = (await indexedDbWorks()) && (await cacheBelongsTo(app, config, user));
  const firestore = initializeFirestore(app, {
    ...hostSettings(config),
    localCache: persistent
      ? persistentLocalCache({ tabManager: persistentMultipleTabManager() })
      : memoryLocalCache(),
  });
  const restRoot = restRootOf(config);
  const watch = watchStore(firestore, restRoot);
  return {
    user,
    firestore,
    restRoot,
    watch,
    cache: persistent ? 'persistent' : 'memory',
    async close({ clear }) {
      watch.close();
      await terminate(firestore);
      if (clear && persistent && (await cleared(firestore))) cacheOwner.forget();
    },
  };
}

/** Claims the cache for the user, emptied first if it was another's. False if it cannot be emptied. */
async function cacheBelongsTo(app: FirebaseApp, config: ConsoleConfig, user: string): Promise<boolean> {
  const owner = cacheOwner.read();
  if (owner.known && owner.user === user) return true;
  if (!owner.known) return false;
  if (owner.user !== undefined) {
    const closed = initializeFirestore(app, hostSettings(config));
    await terminate(closed);
    if (!(await cleared(closed))) return false;
  }
  return cacheOwner.claim(user);
}

async function cleared(closed: Firestore): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, CLEAR_MS, false));
  const done = clearIndexedDbPersistence(closed).then(
    () => true,
    () => false,
  );
  return Promise.race([done, late]);
}

function hostSettings({ hosts }: ConsoleConfig): { host?: string; ssl?: boolean } {
  if (!hosts) return {};
  if (hosts.firestore.host !== '') return hosts.firestore;
  return { host: location.host, ssl: location.protocol === 'https:' };
}

function restRootOf(config: ConsoleConfig): string {
  const { host = 'firestore.googleapis.com', ssl = true } = hostSettings(config);
  return `${ssl ? 'https' : 'http'}://${host}/v1/projects/${config.firebase.projectId}/databases/(default)/documents`;
}
