/**
 * A user's journal in IndexedDB, each step one strict transaction: resolved means flushed to the disk.
 * Tabs tell each other of changes over a BroadcastChannel.
 */
import type { Discarded, Journal, JournalEntry } from './journal-entry.ts';
import type { JournalStore } from './journal-store.ts';
import type { KeptValues } from './kept-values.ts';

const DATABASE = 'balcao-journal';
const ENTRIES = 'entries';

/**
 * What tabs tell each other: that the journal has changed (`null`), what was discarded, and which entry was stored. A tab
 * of an earlier version takes the last one for a discard of nothing.
 */
type News = null | Discarded | { readonly stored: string };

type StoredEntry = JournalEntry & { readonly user: string };

/** Rejects where IndexedDB cannot be opened. */
export async function openIndexedDbStore(user: string, values: KeptValues): Promise<JournalStore> {
  const database = await openDatabase();
  const channel = new BroadcastChannel(`${DATABASE}/${user}`);
  const listeners = new Set<() => void>();
  const storedListeners = new Set<(entryId: string) => void>();
  const discardListeners = new Set<(discarded: Discarded) => void>();
  const tell = (news: News): void => channel.postMessage(news);
  channel.onmessage = ({ data }: MessageEvent<News>) => {
    if (data === null) for (const changed of [...listeners]) changed();
    else if ('stored' in data) for (const told of [...storedListeners]) told(data.stored);
    else for (const told of [...discardListeners]) told(values.restored(data));
  };

  return {
    change(step) {
      return new Promise((resolve, reject) => {
        let result: Journal = [];
        let touched = false;
        const transaction = database.transaction(ENTRIES, 'readwrite', { durability: 'strict' });
        const entries = transaction.objectStore(ENTRIES);
        transaction.oncomplete = () => {
          if (touched) tell(null);
          resolve(result);
        };
        transaction.onabort = () => reject(transaction.error ?? new Error('The journal was not written'));
        const reading: IDBRequest<StoredEntry[]> = entries.getAll(IDBKeyRange.bound([user], [user, []]));
        reading.onsuccess = () => {
          const before = reading.result.map(values.restored).toSorted((a, b) => a.order - b.order);
          try {
            result = step(before);
            for (const entry of before) {
              const stays = result.some(({ entryId }) => entryId === entry.entryId);
              if (!stays) entries.delete([user, entry.entryId]);
              touched ||= !stays;
            }
            for (const entry of result) {
              if (before.some((known) => known === entry)) continue;
              entries.put(values.kept({ ...entry, user }));
              touched = true;
            }
          } catch (error) {
            transaction.abort();
            reject(error);
          }
        };
      });
    },
    onChange(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    tellStored: (entryId) => tell({ stored: entryId }),
    onStored(told) {
      storedListeners.add(told);
      return () => storedListeners.delete(told);
    },
    tellDiscarded: (discarded) => tell(values.kept(discarded)),
    onDiscarded(told) {
      discardListeners.add(told);
      return () => discardListeners.delete(told);
    },
    close() {
      listeners.clear();
      storedListeners.clear();
      discardListeners.clear();
      channel.close();
      database.close();
    },
  };
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(ENTRIES, { keyPath: ['user', 'entryId'] });
    };
    request.onsuccess = () => {
      // A later version of the console must not wait for this tab.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? new Error('IndexedDB was not opened'));
    request.onblocked = () => reject(new Error('IndexedDB is held by another tab'));
  });
}
