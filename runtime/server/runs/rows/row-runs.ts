/**
 * What people ask of runs of rows: made, filled with their parts, begun, taken back, forgotten. One at a time may be open
 * in a collection.
 */
import type { NewRowRun, RowRunAnswer, RowRunFacts, UndoRequest } from '../../../contract/row-run.ts';
import type { RunPart } from '../../../core/row-runs/rows.ts';
import { plannedRun } from '../../../core/run/new-run.ts';
import type { RunAuthor, RunFacts } from '../../../core/run/work.ts';
import {
  aboutRows,
  isRowsKind,
  plannedRows,
  ROWS_KIND,
  type RowsAbout,
  UNDO_ROWS_KIND,
} from '../../../core/run/works/rows.ts';
import { definitionNamed } from '../../all-definitions.ts';
import type { Documents } from '../../ports/documents.ts';
import { keyedTurns } from '../keyed-turns.ts';
import { readFacts } from '../run-documents.ts';
import { runPath } from '../run-store.ts';
import type { Runs } from '../runs.ts';
import { storedRows } from './rows-store.ts';
import { openInTurn, takeTurn } from './rows-turn.ts';

/** A run as it is stored, of any kind. */
export interface FoundRun {
  readonly facts: RunFacts;
  readonly data: { readonly [field: string]: unknown };
}

export interface RowRuns {
  find(project: string, id: string): Promise<FoundRun | undefined>;
  /** Asked a second time, because an answer was lost, it is there already. */
  make(asked: NewRowRun, by: RunAuthor): Promise<RowRunAnswer>;
  putPart(run: FoundRun, index: number, part: RunPart): Promise<RowRunAnswer>;
  begin(run: FoundRun): Promise<RowRunAnswer>;
  /** Before a run that rests goes on: whether it may. */
  mayGoOn(run: FoundRun): Promise<RowRunAnswer>;
  undo(run: FoundRun, asked: UndoRequest, by: RunAuthor): Promise<RowRunAnswer>;
  forget(run: FoundRun): Promise<RowRunAnswer>;
}

export function rowRuns({
  documents,
  runs,
}: {
  readonly documents: Documents;
  readonly runs: Runs;
}): RowRuns {
  /** By run, so that no part comes while it begins. */
  const inTurn = keyedTurns();
  const keyOf = ({ facts }: FoundRun) => `${facts.project}/${facts.id}`;

  async function find(project: string, id: string): Promise<FoundRun | undefined> {
    const data = (await documents.read(runPath(project, id)))?.data;
    const facts = data && readFacts(project, id, data);
    return facts && { facts, data };
  }

  /** As it is by now, with nobody else at it. */
  function alone(run: FoundRun, work: (now: FoundRun) => Promise<RowRunAnswer>): Promise<RowRunAnswer> {
    const { project, id } = run.facts;
    return inTurn(keyOf(run), async () => {
      const now = await find(project, id);
      return now ? work(now) : refused('Esta execução não existe.');
    });
  }

  async function mayGoOn({ facts }: FoundRun): Promise<RowRunAnswer> {
    const { project, id } = facts;
    const open = await takeTurn(documents, { project, collection: aboutRows(facts).collection, run: id });
    return open ? refusedFor(open) : { ok: true, run: id };
  }

  async function create(run: Parameters<typeof plannedRows>[0]): Promise<RowRunAnswer> {
    const { project, id, kind, createdBy } = run;
    if (await runs.store.create(plannedRun(plannedRows(run)))) return { ok: true, run: id };
    const there = await find(project, id);
    const isIt = there?.facts.kind === kind && there.facts.createdBy.id === createdBy.id;
    return isIt ? { ok: true, run: id } : refused('Esta execução já existe.');
  }

  return {
    find,
    mayGoOn,

    async make({ project, id, parts, undoes, ...facts }, createdBy) {
      const definition = await definitionNamed(facts.collection);
      if (!definition) return refused('Esta coleção não existe.');
      const isTree = definition.list.tree !== undefined;
      const about = { id, parts, isTree, ...ofRows(facts) };
      const kind = undoes ? UNDO_ROWS_KIND : ROWS_KIND;
      return create({ kind, project, id, createdBy, facts, about });
    },

    putPart: (run, index, part) =>
      alone(run, async ({ facts, data }) => {
        const { project, id } = facts;
        if (!isWaiting({ facts, data })) return refused('Esta execução já começou.');
        await storedRows(documents, { project, run: id, what: aboutRows(facts).what }).putPart(index, part);
        return { ok: true, run: id };
      }),

    begin: (run) =>
      alone(run, async (now) => {
        const { project, id } = now.facts;
        const about = aboutRows(now.facts);
        if (now.data.startedAt === null) {
          if (now.data.status === 'cancelled') return refused('Esta execução foi cancelada.');
          const rows = storedRows(documents, { project, run: about.id, what: about.what });
          const there = await rows.count();
          if (there < about.parts) return refused(`Chegaram ${there} de ${about.parts} partes das linhas.`);
          const turn = await mayGoOn(now);
          if (!turn.ok) return turn;
        }
        await runs.begin(project, id);
        return { ok: true, run: id };
      }),

    undo: (run, { project, id, about: reason }, createdBy) =>
      alone(run, async ({ facts, data }) => {
        if (data.undoneBy === id) return { ok: true, run: id };
        const refusal = whyNotUndone({ facts, data }) ?? (await isUndone(project, data.undoneBy));
        if (refusal !== undefined) return refused(refusal);
        const of = aboutRows(facts);
        if (!(await storedRows(documents, { project, run: of.id, what: of.what }).areThere())) {
          return refused('As linhas desta execução não estão mais guardadas.');
        }
        const turn = await takeTurn(documents, { project, collection: of.collection, run: id });
        if (turn) return refusedFor(turn);
        const about: RowsAbout = { ...of, ...(reason !== undefined && { aboutUndo: reason }) };
        const answer = await create({
          kind: UNDO_ROWS_KIND,
          project,
          id,
          createdBy,
          facts: { ...shownOf(data), ...(reason !== undefined && { about: reason }) },
          about,
        });
        if (!answer.ok) return answer;
        await runs.begin(project, id);
        const path = runPath(project, facts.id);
        await documents.write([{ kind: 'change', path, data: { undoneBy: id } }]);
        return answer;
      }),

    forget: (run) =>
      alone(run, async ({ facts, data }) => {
        const { project, id } = facts;
        const undoing = typeof data.undoneBy === 'string' ? await find(project, data.undoneBy) : undefined;
        const isOpen = !isWaiting({ facts, data }) && openInTurn(data);
        if (isOpen || (undoing && openInTurn(undoing.data))) {
          return refused('Cancele a execução antes de apagá-la.');
        }
        const about = aboutRows(facts);
        if (about.id === id) await storedRows(documents, { project, run: id, what: about.what }).forget();
        await runs.store.forget(project, id);
        return { ok: true, run: id };
      }),
  };

  async function isUndone(project: string, undoneBy: unknown): Promise<string | undefined> {
    const undo = typeof undoneBy === 'string' ? await find(project, undoneBy) : undefined;
    return undo?.data.status === 'finished' ? 'Esta execução já foi desfeita.' : undefined;
  }
}

/** Made, and not begun. */
export function isWaiting({ facts, data }: FoundRun): boolean {
  return isRowsKind(facts.kind) && data.startedAt === null && data.status === 'paused';
}

function whyNotUndone({ facts, data }: FoundRun): string | undefined {
  if (facts.kind !== ROWS_KIND) return 'O que desfaz uma execução não se desfaz.';
  const isOver = data.status === 'finished' || data.status === 'cancelled';
  return isOver ? undefined : 'Esta execução ainda não terminou.';
}

function ofRows({ what, collection, moves, about }: RowRunFacts) {
  return { what, collection, ...(moves && { moves }), ...(about !== undefined && { about }) };
}

/** As it was stored when the run was made. */
function shownOf(data: FoundRun['data']): RowRunFacts {
  const { what, collection, title, header, separator, rows, moves } = data as unknown as RowRunFacts;
  return { what, collection, title, header, separator, rows, ...(moves && { moves }) };
}

function refused(error: string): RowRunAnswer {
  return { ok: false, error };
}

function refusedFor({ run, title, by }: NonNullable<Awaited<ReturnType<typeof takeTurn>>>): RowRunAnswer {
  const named = title === undefined ? '' : ` “${title}”, de ${by}`;
  const error = `Outra execução desta coleção está aberta:${named}. Espere o fim dela ou cancele-a.`;
  return { ok: false, error: named === '' ? error.replace(':.', '.') : error, open: run };
}
