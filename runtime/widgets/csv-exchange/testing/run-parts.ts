/**
 * What a run of rows works with, on a store and a journal in memory.
 */

import type { ImportRow } from '../../../core/row-runs/rows.ts';
import type { ImportJournal } from '../journal/import-journal.ts';
import type { VersionedStore } from './versioned-store.ts';

export const SILENT = { processing() {}, done() {} };

export function partsOf(store: VersionedStore, journal: ImportJournal, more: { retry?: boolean } = {}) {
  const { retry = true } = more;
  return {
    store,
    journal,
    collection: 'brand',
    mayRemove: true,
    retry: async () => retry,
    mayGoOn: async () => true,
  };
}

export async function rowsOf(journal: ImportJournal, parts: number): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  for (let index = 0; index < parts; index += 1) rows.push(...(await journal.part('r1', index)).rows);
  return rows;
}
