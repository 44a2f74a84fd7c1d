/**
 * An import of brands as it lies in the journal once it is judged.
 */
import type { ImportRow } from '../../../core/row-runs/rows.ts';
import type { ImportJournal } from '../journal/import-journal.ts';
import type { ImportRun } from '../model/import-run.ts';

export async function judgedRun(
  journal: ImportJournal,
  parts: readonly (readonly ImportRow[])[],
): Promise<ImportRun> {
  const run: ImportRun = {
    user: 'ana',
    project: 'matriz',
    collection: 'brand',
    id: 'r1',
    status: 'running',
    file: 'marcas.csv',
    header: ['id', 'name:text'],
    separator: ';',
    total: parts.flat().length,
    parts: parts.length,
    idPrefix: 'p',
    at: 0,
  };
  await journal.putRun(run);
  for (const [index, rows] of parts.entries()) await journal.putPart(run.id, index, { rows });
  return run;
}
