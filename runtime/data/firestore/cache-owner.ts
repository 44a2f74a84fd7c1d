/**
 * Whose documents the browser's cache holds, remembered beside it.
 */

const STORAGE_KEY = 'balcao.cache-owner';
const PROBE = 'balcao-probe';

export type CacheOwner =
  | { readonly known: true; readonly user: string | undefined }
  /** The browser remembers nothing, so neither can the cache be trusted. */
  | { readonly known: false };

export const cacheOwner = {
  read(): CacheOwner {
    try {
      return { known: true, user: localStorage.getItem(STORAGE_KEY) ?? undefined };
    } catch {
      return { known: false };
    }
  },
  /** False when it cannot be remembered. */
  claim(user: string): boolean {
    try {
      localStorage.setItem(STORAGE_KEY, user);
      return true;
    } catch {
      return false;
    }
  },
  forget(): void {
    try {
      localStorage.removeItem(STORAGE_KEY);
    } catch {
      // Storage that refuses to forget also refuses to be read, and `read` says so.
    }
  },
};

/** Whether IndexedDB can really be opened: some browsers offer it and refuse it. */
export function indexedDbWorks(): Promise<boolean> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open(PROBE);
      request.onsuccess = () => {
        request.result.close();
        indexedDB.deleteDatabase(PROBE);
        resolve(true);
      };
      request.onerror = () => resolve(false);
      request.onblocked = () => resolve(false);
    } catch {
      resolve(false);
    }
  });
}
