/**
 * What people ask of runs of rows: made, filled with their parts, begun, taken back, forgotten. One at a time may be open
 * in a collection.
 */
import type {
  NewRowRun,
  RowRunAnswer,
  RowRunFacts,
  UndoRequest,
  UndoTally,
} from '../../../contract/row-run.ts';
import { RUN } from '../../../contract/run.ts';
import type { RunPart } from '../../../core/row-runs/rows.ts';
import { plannedRun } from '../../../core/run/new-run.ts';
import type { RunAuthor, RunFacts } from '../../../core/run/work.ts';
import {
  aboutRows,
  isRowsKind,
  plannedRows,
  ROWS_KIND,
  UNDO_ROWS_KIND,
} from '../../../core/run/works/rows.ts';
import { definitionNamed } from '../../all-definitions.ts';
import type { Documents } from '../../ports/documents.ts';
import { keyedTurns } from '../keyed-turns.ts';
import { readFacts } from '../run-documents.ts';
import type { RunLog } from '../run-log.ts';
import { runPath } from '../run-store.ts';
import type { Runs } from '../runs.ts';
import { RowsBusy, storedRows } from './rows-store.ts';
import { openInTurn, standingUndo, type TakenTurn, takeTurn } from './rows-turn.ts';

/** Of a person and a store. */
const MOST_UNBEGUN = 20;

/** A run as it is stored, of any kind. */
export interface FoundRun {
  readonly facts: RunFacts;
  readonly data: { readonly [field: string]: unknown };
}

/** `busy`: something of a run is on its way still, here or in another copy of the backend; to be asked again. */
export type RowsAnswer = RowRunAnswer | 'busy';

export interface RowRuns {
  find(project: string, id: string): Promise<FoundRun | undefined>;
  /** Asked a second time, because an answer was lost, it is there already. */
  make(asked: NewRowRun, by: RunAuthor): Promise<RowRunAnswer>;
  putPart(run: FoundRun, index: number, part: RunPart): Promise<RowsAnswer>;
  begin(run: FoundRun): Promise<RowsAnswer>;
  /** Before a run that rests goes on: whether it may. */
  mayGoOn(run: FoundRun): Promise<RowsAnswer>;
  undo(run: FoundRun, asked: UndoRequest, by: RunAuthor): Promise<RowsAnswer>;
  /** With the run that has taken it back. */
  forget(run: FoundRun): Promise<RowsAnswer>;
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
  function alone(run: FoundRun, work: (now: FoundRun) => Promise<RowsAnswer>): Promise<RowsAnswer> {
    const { project, id } = run.facts;
    return inTurn(keyOf(run), async () => {
      const now = await find(project, id);
      return now ? work(now) : MISSING;
    });
  }

  /** What its document says may be a second old: whoever undoes or forgets a run has it to himself, and at rest. */
  async function atRest(
    { facts: { project, id }, data }: FoundRun,
    whileOpen: string,
    work: (log: RunLog) => Promise<RowsAnswer>,
  ): Promise<RowsAnswer> {
    if (openInTurn(data)) return refused(whileOpen);
    const answer = await runs.atRest(project, id, async (log) => {
      const { state, startedAt } = log.run;
      return openInTurn({ status: state.status, startedAt }) ? refused(whileOpen) : work(log);
    });
    return answer === 'missing' ? MISSING : (answer ?? 'busy');
  }

  async function mayGoOn({ facts }: FoundRun): Promise<RowsAnswer> {
    const { project, id } = facts;
    if (await standingUndo(documents, project, id)) return UNDONE;
    return taken(project, aboutRows(facts).collection, id);
  }

  async function taken(project: string, collection: string, run: string): Promise<RowsAnswer> {
    const open = await takeTurn({ documents, runs }, { project, collection, run });
    if (open === 'busy') return open;
    return open ? refusedFor(open) : { ok: true, run };
  }

  /** Another copy that has it may have begun it, or not. */
  async function started(run: FoundRun): Promise<RowsAnswer> {
    const { project, id } = run.facts;
    const isNew = run.data.startedAt === null;
    if (isNew) {
      const turn = await mayGoOn(run);
      if (turn === 'busy' || !turn.ok) return turn;
      // `startedAt` is shown a moment later.
      const path = runPath(project, id);
      const marked = await documents.write([{ kind: 'change', path, data: { begunAt: new Date() } }]);
      if (!marked.ok) return MISSING;
    }
    return (await runs.begin(project, id)) || !isNew ? { ok: true, run: id } : 'busy';
  }

  async function create(run: Parameters<typeof plannedRows>[0]): Promise<RowRunAnswer> {
    const { project, id, kind, createdBy, about } = run;
    if (await runs.store.create(plannedRun(plannedRows(run)))) return { ok: true, run: id };
    const there = await find(project, id);
    const isIt =
      there?.facts.kind === kind &&
      there.facts.createdBy.id === createdBy.id &&
      aboutRows(there.facts).id === about.id;
    return isIt ? { ok: true, run: id } : refused('Esta execução já existe.');
  }

  /** Runs of a person, beside one, that wait for their parts or to be begun. */
  async function unbegun(project: string, by: RunAuthor, id: string): Promise<number> {
    const search = { field: 'status', value: 'paused', limit: 1000 };
    const found = await documents.find(`project/${project}/${RUN}`, search);
    return found.filter(({ path, data }) => {
      const isOne = isRowsKind(String(data.kind)) && data.startedAt === null && path !== runPath(project, id);
      return isOne && (data.createdBy as RunAuthor).id === by.id;
    }).length;
  }

  async function undone(
    { facts, data }: FoundRun,
    { project, id, about: reason }: UndoRequest,
    createdBy: RunAuthor,
  ): Promise<RowsAnswer> {
    const of = aboutRows(facts);
    if (!(await storedRows(documents, { project, run: of.id, what: of.what }).areThere())) {
      return refused('As linhas desta execução não estão mais guardadas.');
    }
    const turn = await taken(project, of.collection, id);
    if (turn === 'busy' || !turn.ok) return turn;
    const answer = await create({
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
    return startedOf(project, id);
  }

  async function startedOf(project: string, id: string): Promise<RowsAnswer> {
    const run = await find(project, id);
    return run ? started(run) : MISSING;
  }

  async function forgotten(facts: RunFacts, logs: readonly RunLog[]): Promise<RowsAnswer> {
    const { project, id } = facts;
    const about = aboutRows(facts);
    if (about.id === id) await storedRows(documents, { project, run: id, what: about.what }).forget();
    for (const log of logs) {
      // What it has not shown yet would be written after it.
      await log.close();
      await runs.store.forget(project, log.facts.id);
    }
    return { ok: true, run: id };
  }

  return {
    find,
    mayGoOn: (run) => alone(run, mayGoOn),

    async make({ project, id, parts, undoes, ...facts }, createdBy) {
      const definition = await definitionNamed(facts.collection);
      if (!definition) return refused('Esta coleção não existe.');
      const isTree = definition.list.tree !== undefined;
      const about = { id, parts, isTree, ...ofRows(facts) };
      const kind = undoes ? UNDO_ROWS_KIND : ROWS_KIND;
      if ((await unbegun(project, createdBy, id)) >= MOST_UNBEGUN) {
        return refused(
          `Há ${MOST_UNBEGUN} execuções suas que não começaram. Espere por elas, ou até amanhã.`,
        );
      }
      return create({ kind, project, id, createdBy, facts, about });
    },

    async putPart(run, index, part) {
      const { project, id } = run.facts;
      const rows = storedRows(documents, { project, run: id, what: aboutRows(run.facts).what });
      try {
        // Before it is asked whether the run has begun: what the run has written of the part since is not replaced.
        await rows.look(index);
        return await alone(run, async (now) => {
          if (!isWaiting(now) || now.data.begunAt !== undefined) return refused('Esta execução já começou.');
          await rows.putPart(index, part);
          return { ok: true, run: id };
        });
      } catch (error) {
        if (error instanceof RowsBusy) return 'busy';
        throw error;
      }
    },

    begin: (run) =>
      alone(run, async (now) => {
        const { project } = now.facts;
        const about = aboutRows(now.facts);
        if (now.data.startedAt === null) {
          if (now.data.status === 'cancelled') return refused('Esta execução foi cancelada.');
          const rows = storedRows(documents, { project, run: about.id, what: about.what });
          const there = await rows.count();
          if (there < about.parts) return refused(`Chegaram ${there} de ${about.parts} partes das linhas.`);
        }
        return started(now);
      }),

    undo: (run, asked, createdBy) =>
      alone(run, async (now) => {
        const { facts } = now;
        if (now.data.undoneBy === asked.id) return startedOf(asked.project, asked.id);
        if (facts.kind !== ROWS_KIND) return refused('O que desfaz uma execução não se desfaz.');
        if (isWaiting(now)) return refused(NOT_OVER);
        return atRest(now, NOT_OVER, async () => {
          const undo = await standingUndo(documents, asked.project, facts.id);
          return undo && isWhole(undo, createdBy) ? UNDONE : undone(now, asked, createdBy);
        });
      }),

    forget: (run) =>
      alone(run, (now) =>
        atRest(now, CANCEL_FIRST, async (log) => {
          const { undoneBy } = now.data;
          const undo = typeof undoneBy === 'string' ? await find(now.facts.project, undoneBy) : undefined;
          return undo
            ? atRest(undo, CANCEL_FIRST, (of) => forgotten(now.facts, [log, of]))
            : forgotten(now.facts, [log]);
        }),
      ),
  };
}

/** Made, and not begun: it waits, or was cancelled. */
export function hasNotBegun({ facts, data }: FoundRun): boolean {
  return isRowsKind(facts.kind) && data.startedAt === null && data.status !== 'running';
}

export function isWaiting(run: FoundRun): boolean {
  return hasNotBegun(run) && run.data.status === 'paused';
}

/** What it had to leave may be open to somebody with more rights. */
function isWhole(undo: FoundRun['data'], by: RunAuthor): boolean {
  const { kept } = undo.tally as UndoTally;
  return undo.status === 'finished' && (kept === 0 || (undo.createdBy as RunAuthor).id === by.id);
}

function ofRows({ what, collection, moves, about }: RowRunFacts) {
  return { what, collection, ...(moves && { moves }), ...(about !== undefined && { about }) };
}

/** As it was stored when the run was made. */
function shownOf(data: FoundRun['data']): RowRunFacts {
  const { what, collection, title, header, separator, rows, moves } = data as unknown as RowRunFacts;
  return { what, collection, title, header, separator, rows, ...(moves && { moves }) };
}

const MISSING = refused('Esta execução não existe.');
const NOT_OVER = 'Esta execução ainda não terminou.';
const CANCEL_FIRST = 'Cancele a execução antes de apagá-la.';
const UNDONE = refused('Esta execução já foi desfeita.');

function refused(error: string): RowRunAnswer {
  return { ok: false, error };
}

function refusedFor({ run, title, by }: TakenTurn): RowRunAnswer {
  const named = title === undefined ? '' : ` “${title}”, de ${by}`;
  const error = `Outra execução desta coleção está aberta:${named}. Espere o fim dela ou cancele-a.`;
  return { ok: false, error: named === '' ? error.replace(':.', '.') : error, open: run };
}
