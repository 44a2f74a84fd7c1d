/**
 * The run of a collection that was begun and not ended: its screen opens by itself.
 */
import { runUnderWay } from '../../journal/import-journal.ts';
import { openImportJournal } from '../../journal/indexed-db-imports.ts';
import type { ImportPlace, ImportRun } from '../../model/import-run.ts';

/** Without a database nothing was kept, and the dialog says so when it is opened. */
export async function storedRunUnderWay(
  place: ImportPlace,
  kind: 'import' | 'bulk',
): Promise<ImportRun | undefined> {
  try {
    const journal = await openImportJournal();
    const run = await runUnderWay(journal, place, kind);
    journal.close();
    return run;
  } catch {
    return undefined;
  }
}
