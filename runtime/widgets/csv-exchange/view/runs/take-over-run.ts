/**
 * A colleague's run in this browser's journal, from where it is opened.
 */
import type { ImportStore } from '../../../../contract/imports.ts';
import { openImportJournal } from '../../journal/indexed-db-imports.ts';
import { type SharedRun, takeOver } from '../../run/shared-runs.ts';

/** False where its rows are not stored any more. */
export async function takeOverRun(store: ImportStore, shared: SharedRun, user: string): Promise<boolean> {
  const journal = await openImportJournal();
  try {
    return await takeOver(store, journal, shared, user);
  } finally {
    journal.close();
  }
}
