/**
 * Takes what runs of rows have kept of one document out of their rows, where it is to be forgotten: what it was before an
 * import or a bulk change, and all of it where a removal removed it. Taking such a run back leaves it alone from then on.
 */
import type { ImportRow } from '../../../core/row-runs/rows.ts';
import { aboutRows, isRowsKind } from '../../../core/run/works/rows.ts';
import type { Documents } from '../../ports/documents.ts';
import { readFacts } from '../run-documents.ts';
import { runPath } from '../run-store.ts';
import { MissingRows, storedRows } from './rows-store.ts';

export interface RowPlace {
  readonly project: string;
  readonly collection: string;
  readonly id: string;
}

/** Rejects with a RowsBusy while somebody writes these rows. */
export async function forgetRows(
  documents: Documents,
  runs: Iterable<string>,
  { project, collection, id }: RowPlace,
): Promise<void> {
  const known = new Map<string, ReturnType<typeof aboutRows>>();
  for (const run of runs) {
    const stored = await documents.read(runPath(project, run));
    const facts = stored && readFacts(project, run, stored.data);
    // One that takes back marks the rows of another.
    if (facts && isRowsKind(facts.kind)) known.set(aboutRows(facts).id, aboutRows(facts));
  }
  for (const about of known.values()) {
    const rows = storedRows(documents, { project, run: about.id, what: about.what });
    const isIts = (row: ImportRow) => row.id === id && (row.collection ?? about.collection) === collection;
    for (let at = 0; at < about.parts; at += 1) {
      const part = await rows.part(at).catch(orNothing);
      if (!part?.rows.some(isIts)) continue;
      await rows.putPart(at, { ...part, rows: part.rows.map((row) => (isIts(row) ? emptied(row) : row)) });
    }
  }
}

/** The rows of the run are forgotten already. */
function orNothing(error: unknown): undefined {
  if (!(error instanceof MissingRows)) throw error;
}

function emptied({ number }: ImportRow): ImportRow {
  return {
    number,
    cells: [],
    row: { number, data: {}, problems: [] },
    plan: { kind: 'unchanged' },
    result: { action: 'unchanged' },
  };
}
