/**
 * Records of one user that a reload must not lose, in a database of this browser; one tab at a time has each of them,
 * and a tab that died has none.
 */

interface Identified {
  readonly id: string;
}

export interface BrowserKeeper<Record extends Identified> {
  load(): Promise<readonly Record[]>;
  put(record: Record): Promise<void>;
  remove(id: string): Promise<void>;
  /** Other tabs, and a later sign-in in this one, may have them. */
  release(): void;
}

const DATABASE = 'balcao-uploads';
const STORE = 'uploads';

/** Without IndexedDB nothing is kept: `put` rejects, and nothing is found. */
export function keptInBrowser<Record extends Identified>(user: string): BrowserKeeper<Record> {
  let opening: Promise<IDBDatabase> | undefined;
  const held = new Map<string, () => void>();
  const store = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
    opening ??= openDatabase();
    return (await opening).transaction(STORE, mode).objectStore(STORE);
  };
  const claim = async (id: string): Promise<boolean> => {
    if (held.has(id)) return true;
    const release = await lockOf(id);
    if (release) held.set(id, release);
    return release !== undefined;
  };
  return {
    async load() {
      const all: unknown = await done((await store('readonly')).getAll());
      const own = (all as readonly { readonly user: string; readonly record: Record }[]).filter(
        (kept) => kept.user === user,
      );
      const claimed = await Promise.all(own.map(({ record }) => claim(record.id)));
      return own.flatMap(({ record }, index) => (claimed[index] ? [record] : []));
    },
    async put(record) {
      await claim(record.id);
      await done((await store('readwrite')).put({ user, record }, record.id));
    },
    async remove(id) {
      held.get(id)?.();
      held.delete(id);
      await done((await store('readwrite')).delete(id));
    },
    release() {
      for (const letGo of held.values()) letGo();
      held.clear();
    },
  };
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return done(request);
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** `undefined` while another tab has it. Where the browser has no Web Locks, two tabs may send the same upload. */
function lockOf(id: string): Promise<(() => void) | undefined> {
  if (!navigator.locks) return Promise.resolve(() => {});
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(`balcao-upload ${id}`, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(undefined);
        return new Promise<void>((release) => resolve(release));
      })
      .catch(reject);
  });
}
