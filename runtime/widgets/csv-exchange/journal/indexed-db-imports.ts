/**
 * The journal of imports in IndexedDB, in a page and in a worker alike.
 */

import type { RunPart } from '../../../core/row-runs/rows.ts';
import type { ImportRun } from '../model/import-run.ts';
import { draftsKey, type ImportJournal, latestFirst, placeKey, runKey, runsKey } from './import-journal.ts';

const DATABASE = 'balcao-imports';
const RUNS = 'runs';
const PARTS = 'parts';

/** Rejects where IndexedDB cannot be opened. */
export async function openImportJournal(): Promise<ImportJournal> {
  const database = await openDatabase();
  const write = (work: (runs: IDBObjectStore, parts: IDBObjectStore) => void) =>
    new Promise<void>((resolve, reject) => {
      const transaction = database.transaction([RUNS, PARTS], 'readwrite', { durability: 'relaxed' });
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('The import was not kept'));
      work(transaction.objectStore(RUNS), transaction.objectStore(PARTS));
    });
  return {
    runs: async (owner) => latestFirst(await runsBelow(database, runsKey(owner))),
    drafts: (place) => runsBelow(database, draftsKey(place)),
    putRun: (run) => write((runs) => runs.put(run, runKey(run))),
    forget: (run) =>
      write((runs, parts) => {
        parts.delete(IDBKeyRange.bound([run.id], [run.id, []]));
        const reading: IDBRequest<ImportRun | undefined> = runs.get(runKey(run));
        // Another tab may have put its own there.
        reading.onsuccess = () => {
          if (reading.result?.id === run.id) runs.delete(runKey(run));
        };
      }),
    async part(runId, index) {
      const found: unknown = await answered(
        database.transaction(PARTS).objectStore(PARTS).get([runId, index]),
      );
      return (found as RunPart | undefined) ?? { rows: [] };
    },
    putPart: (runId, index, part) => write((_, parts) => parts.put(part, [runId, index])),
    close: () => database.close(),
  };
}

async function runsBelow(database: IDBDatabase, key: string): Promise<readonly ImportRun[]> {
  const runs = database.transaction(RUNS).objectStore(RUNS);
  const found: unknown[] = await answered(runs.getAll(IDBKeyRange.bound(key, `${key}\uffff`)));
  return found as ImportRun[];
}

/** The one run of each collection moves to where several have room. */
function moveRuns(runs: IDBObjectStore): void {
  const reading: IDBRequest<ImportRun[]> = runs.getAll();
  reading.onsuccess = () => {
    for (const run of reading.result) {
      if (run.status === 'read') continue;
      runs.delete(placeKey(run));
      runs.put(run, runKey(run));
    }
  };
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The journal of imports was not read'));
  });
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 2);
    request.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion === 1 && request.transaction) {
        moveRuns(request.transaction.objectStore(RUNS));
        return;
      }
      request.result.createObjectStore(RUNS);
      request.result.createObjectStore(PARTS);
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
