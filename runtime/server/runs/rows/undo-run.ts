/**
 * Takes a run of rows back: by another run, which reads and marks its rows.
 */
import type { RowRunFacts, UndoRequest, UndoTally } from '../../../contract/row-run.ts';
import type { RunAuthor } from '../../../core/run/work.ts';
import { aboutRows, ROWS_KIND, UNDO_ROWS_KIND } from '../../../core/run/works/rows.ts';
import type { Documents } from '../../ports/documents.ts';
import { runPath } from '../run-store.ts';
import { type FoundRun, type FoundRuns, isWaiting, type RowsAnswer, refused, UNDONE } from './found-runs.ts';
import { storedRows } from './rows-store.ts';
import { standingUndo } from './rows-turn.ts';

const NOT_OVER = 'Esta execução ainda não terminou.';

export async function undoRun(
  documents: Documents,
  runs: FoundRuns,
  run: FoundRun,
  asked: UndoRequest,
  by: RunAuthor,
): Promise<RowsAnswer> {
  const { facts, data } = run;
  if (data.undoneBy === asked.id) return runs.startedOf(asked.project, asked.id);
  if (facts.kind !== ROWS_KIND) return refused('O que desfaz uma execução não se desfaz.');
  if (isWaiting(run)) return refused(NOT_OVER);
  return runs.atRest(run, NOT_OVER, async () => {
    const undo = await standingUndo(documents, asked.project, facts.id);
    return undo && isWhole(undo, by) ? UNDONE : undone(documents, runs, run, asked, by);
  });
}

async function undone(
  documents: Documents,
  runs: FoundRuns,
  { facts, data }: FoundRun,
  { project, id, about: reason }: UndoRequest,
  createdBy: RunAuthor,
): Promise<RowsAnswer> {
  const of = aboutRows(facts);
  if (!(await storedRows(documents, { project, run: of.id, what: of.what }).areThere())) {
    return refused('As linhas desta execução não estão mais guardadas.');
  }
  const turn = await runs.taken(project, of.collection, id);
  if (turn === 'busy' || !turn.ok) return turn;
  const answer = await runs.create({
    kind: UNDO_ROWS_KIND,
    project,
    id,
    createdBy,
    facts: { ...shownOf(data), ...(reason !== undefined && { about: reason }) },
    about: { ...of, author: facts.createdBy.id, ...(reason !== undefined && { aboutUndo: reason }) },
  });
  if (!answer.ok) return answer;
  const path = runPath(project, facts.id);
  await documents.write([{ kind: 'change', path, data: { undoneBy: id } }]);
  return runs.startedOf(project, id);
}

/** What it had to leave may be open to somebody with more rights. */
function isWhole(undo: FoundRun['data'], by: RunAuthor): boolean {
  const { kept } = undo.tally as UndoTally;
  return undo.status === 'finished' && (kept === 0 || (undo.createdBy as RunAuthor).id === by.id);
}

/** As it was stored when the run was made. */
function shownOf(data: FoundRun['data']): RowRunFacts {
  const { what, collection, title, header, separator, rows, moves } = data as unknown as RowRunFacts;
  return { what, collection, title, header, separator, rows, ...(moves && { moves }) };
}
