/**
 * A user's outbox in IndexedDB. Each step is one transaction, with strict durability unless it says otherwise: when
 * it resolves, it is on the disk. Tabs notify each other over a BroadcastChannel, also those of an earlier version. Steps
 * that a closing page could not finish are in its unload note.
 */
import type { OutboxEntries, OutboxEntry } from './outbox-entry.ts';
import type { Durability, OutboxStore, PlainValues, TabEvent } from './outbox-store.ts';
import { withStoredNames } from './stored-names.ts';
import { unloadNotes } from './unload-notes.ts';

const DATABASE = 'balcao-journal';
const ENTRIES = 'entries';

type StoredEntry = OutboxEntry & { readonly user: string };

/** Rejects where IndexedDB cannot be opened. */
export async function openIndexedDbStore(user: string, plain: PlainValues): Promise<OutboxStore> {
  const values = withStoredNames(plain);
  const database = await openDatabase();
  const channel = new BroadcastChannel(`${DATABASE}/${user}`);
  const listeners = new Set<(event: TabEvent) => void>();
  const receive = (event: TabEvent): void => {
    for (const listener of [...listeners]) listener(event);
  };
  const notify = (event: TabEvent): void => channel.postMessage(values.toPlain(event));
  channel.onmessage = ({ data }: MessageEvent<TabEvent>) => receive(values.fromPlain(data));

  const steps = new StepsInTransactions(database, user, values, () => notify(null));
  const notes = unloadNotes(user, values);
  const takeNotes = (): Promise<void> => notes.moveInto((step) => steps.change(step)).catch(cannotTake);
  await takeNotes();
  const leaving = new AbortController();
  const { signal } = leaving;
  window.addEventListener('pagehide', () => steps.leave(notes.write), { signal });
  // Its steps are the next page's, and its turns may be another tab's by now.
  window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { signal });
  window.addEventListener(
    'storage',
    ({ key, newValue }) => {
      if (notes.isNote(key) && newValue !== null) void takeNotes().then(() => receive(null));
    },
    { signal },
  );

  return {
    read: () => steps.read(),
    change: (step, durability) => steps.change(step, durability),
    notify,
    onEvent(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      leaving.abort();
      listeners.clear();
      channel.close();
      database.close();
    },
  };
}

type Step = (outbox: OutboxEntries) => OutboxEntries;

/** Carries steps out as transactions; once the page goes, there is no time for one. */
class StepsInTransactions {
  private readonly database: IDBDatabase;
  private readonly user: string;
  private readonly values: PlainValues;
  private readonly touched: () => void;
  /** What the database had when this page last read it. */
  private stored: OutboxEntries = [];
  private readonly running = new Map<IDBTransaction, { readonly step: Step; result?: OutboxEntries }>();
  /** Set once the page goes: what this step makes of the outbox is noted, not brought into the database. */
  private note: ((step: Step) => void) | undefined;

  constructor(database: IDBDatabase, user: string, values: PlainValues, touched: () => void) {
    this.database = database;
    this.user = user;
    this.values = values;
    this.touched = touched;
  }

  read(): Promise<OutboxEntries> {
    return new Promise((resolve, reject) => {
      // Nobody is left to hear of it.
      if (this.note) return;
      const transaction = this.database.transaction(ENTRIES);
      let outbox: OutboxEntries = [];
      this.find(transaction, (found) => {
        outbox = found;
      });
      transaction.oncomplete = () => {
        this.stored = outbox;
        resolve(outbox);
      };
      transaction.onabort = () => reject(transaction.error ?? new Error('The outbox was not read'));
    });
  }

  change(step: Step, durability: Durability = 'strict'): Promise<OutboxEntries> {
    return new Promise((resolve, reject) => {
      // Nobody is left to hear of it.
      if (this.note) return this.note(step);
      let touched = false;
      const transaction = this.database.transaction(ENTRIES, 'readwrite', { durability });
      const running: { readonly step: Step; result?: OutboxEntries } = { step };
      this.running.set(transaction, running);
      const entries = transaction.objectStore(ENTRIES);
      transaction.oncomplete = () => {
        this.running.delete(transaction);
        this.stored = running.result ?? [];
        if (touched) this.touched();
        resolve(this.stored);
      };
      transaction.onabort = () => {
        this.running.delete(transaction);
        if (!this.note) reject(transaction.error ?? new Error('The outbox was not written'));
      };
      this.find(transaction, (before) => {
        try {
          const result = step(before);
          running.result = result;
          for (const entry of before) {
            const stays = result.some(({ entryId }) => entryId === entry.entryId);
            if (!stays) entries.delete([this.user, entry.entryId]);
            touched ||= !stays;
          }
          for (const entry of result) {
            if (before.some((known) => known === entry)) continue;
            entries.put(this.values.toPlain({ ...entry, user: this.user }));
            touched = true;
          }
        } catch (error) {
          transaction.abort();
          reject(error);
        }
      });
    });
  }

  private find(transaction: IDBTransaction, found: (outbox: OutboxEntries) => void): void {
    const reading: IDBRequest<StoredEntry[]> = transaction
      .objectStore(ENTRIES)
      .getAll(IDBKeyRange.bound([this.user], [this.user, []]));
    reading.onsuccess = () => {
      found(reading.result.map(this.values.fromPlain).toSorted((a, b) => a.order - b.order));
    };
  }

  /** The page goes. A step is either in the database by then or in what is handed to `write`, never in both. */
  leave(write: (stored: OutboxEntries, wanted: OutboxEntries) => void): void {
    if (this.note) return;
    const late: Step[] = [];
    for (const [transaction, { step, result }] of this.running) {
      if (isAborted(transaction)) late.push(step);
      else this.stored = result ?? this.stored;
    }
    let wanted = this.stored;
    this.note = (step) => {
      wanted = step(wanted);
      write(this.stored, wanted);
    };
    late.forEach(this.note);
  }
}

/** What is being written to the disk already can no longer be aborted. */
function isAborted(transaction: IDBTransaction): boolean {
  try {
    transaction.abort();
    return true;
  } catch {
    return false;
  }
}

function cannotTake(error: unknown): void {
  console.warn('What another page left behind could not be brought into the outbox', error);
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
    request.onblocked = () => reject(new Error('IndexedDB is blocked by another tab'));
  });
}
