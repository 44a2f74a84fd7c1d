/**
 * The run of a collection that was begun and not ended: its screen opens by itself.
 */
import { lastRun } from '../../journal/import-journal.ts';
import { openImportJournal } from '../../journal/indexed-db-imports.ts';
import type { ImportPlace, ImportRun, RunStatus } from '../../model/import-run.ts';

const UNDER_WAY: readonly RunStatus[] = ['running', 'paused', 'undoing', 'undoPaused'];

/** Without a database nothing was kept, and the dialog says so when it is opened. */
export async function runUnderWay(
  place: ImportPlace,
  kind: 'import' | 'bulk',
): Promise<ImportRun | undefined> {
  try {
    const journal = await openImportJournal();
    const run = await lastRun(journal, place, kind);
    journal.close();
    return run && UNDER_WAY.includes(run.status) && run.epoch === place.epoch ? run : undefined;
  } catch {
    return undefined;
  }
}
