/**
 * What people ask of runs of rows: made, filled with their parts, begun, taken back, forgotten. One at a time may be open
 * in a collection.
 */
import type { NewRowRun, RowRunAnswer, UndoRequest } from '../../../contract/row-run.ts';
import { RUN } from '../../../contract/run.ts';
import type { BulkAnswer, BulkOrder } from '../../../core/row-runs/bulk-order.ts';
import type { RunPart } from '../../../core/row-runs/rows.ts';
import type { RunAuthor, RunFacts } from '../../../core/run/work.ts';
import { aboutRows, isRowsKind, ROWS_KIND, UNDO_ROWS_KIND } from '../../../core/run/works/rows.ts';
import { definitionNamed } from '../../all-definitions.ts';
import { readFacts } from '../run-documents.ts';
import type { RunLog } from '../run-log.ts';
import { runPath } from '../run-store.ts';
import {
  EXISTS,
  type FoundRun,
  foundRuns,
  isWaiting,
  ofRows,
  type RowsAnswer,
  type RunsOf,
  refused,
} from './found-runs.ts';
import type { PreviewDesk } from './perform-rows.ts';
import { type PreviewHow, previewRun, whyOthers } from './preview-run.ts';
import { RowsBusy, storedRows } from './rows-store.ts';
import { undoRun } from './undo-run.ts';

/** Of a person and a store. */
const MOST_UNBEGUN = 20;
const CANCEL_FIRST = 'Cancele a execução antes de apagá-la.';
const NO_REASON = refused('Diga o motivo da alteração.');

export type RowRuns = ReturnType<typeof rowRuns>;

export interface RowRunsOf extends RunsOf {
  /** Absent: no documents are judged here. */
  readonly desk?: PreviewDesk | undefined;
}

export function rowRuns({ documents, runs, desk }: RowRunsOf) {
  const at = foundRuns({ documents, runs });

  /** Runs of a person, beside one, that wait for their parts or to be begun. */
  async function unbegun(project: string, by: RunAuthor, id: string): Promise<readonly FoundRun[]> {
    const search = { field: 'status', value: 'paused', limit: 1000 };
    const found = await documents.find(`project/${project}/${RUN}`, search);
    return found.flatMap(({ path, data }) => {
      const isOne = isRowsKind(String(data.kind)) && data.startedAt === null && path !== runPath(project, id);
      const isTheirs = isOne && (data.createdBy as RunAuthor).id === by.id;
      const facts = isTheirs ? readFacts(project, path.slice(path.lastIndexOf('/') + 1), data) : undefined;
      return facts ? [{ facts, data }] : [];
    });
  }

  async function mayBeMade(project: string, by: RunAuthor, id: string): Promise<RowRunAnswer | undefined> {
    if ((await unbegun(project, by, id)).length < MOST_UNBEGUN) return undefined;
    return refused(`Há ${MOST_UNBEGUN} execuções suas que não começaram. Espere por elas, ou até amanhã.`);
  }

  /** What one person's rights have left, another person may have taken back: all that have read its rows. */
  async function undosOf({ project, id }: RunFacts): Promise<readonly FoundRun[]> {
    const search = { field: 'undoes', value: id, limit: 1000 };
    const found = await documents.find(`project/${project}/${RUN}`, search);
    const undos = found.filter(({ path, data }) => data.undoes === id && path !== runPath(project, id));
    const runs = await Promise.all(
      undos.map(({ path }) => at.find(project, path.slice(path.lastIndexOf('/') + 1))),
    );
    return runs.filter((run) => run !== undefined);
  }

  async function forgottenWith(
    [undo, ...others]: readonly FoundRun[],
    facts: RunFacts,
    logs: readonly RunLog[],
  ): Promise<RowsAnswer> {
    if (!undo) return forgotten(facts, logs);
    return at.atRest(undo, CANCEL_FIRST, (log) => forgottenWith(others, facts, [...logs, log]));
  }

  async function forgotten(facts: RunFacts, logs: readonly RunLog[]): Promise<RowsAnswer> {
    const { project, id } = facts;
    // Outcomes of a stock file lie where the rows of an import do.
    const about = isRowsKind(facts.kind) ? aboutRows(facts) : ({ id, what: 'import' } as const);
    if (about.id === id) await storedRows(documents, { project, run: id, what: about.what }).forget();
    for (const log of logs) {
      // What it has not shown yet would be written after it.
      await log.close();
      await runs.store.forget(project, log.facts.id);
    }
    return { ok: true, run: id };
  }

  const forget = (run: FoundRun): Promise<RowsAnswer> =>
    at.alone(run, (now) =>
      at.atRest(now, CANCEL_FIRST, async (log) => forgottenWith(await undosOf(now.facts), now.facts, [log])),
    );

  return {
    find: at.find,
    /** Before a run that rests goes on: whether it may. */
    mayGoOn: (run: FoundRun) => at.alone(run, at.mayGoOn),

    /** Asked a second time, because an answer was lost, it is there already. */
    async make(asked: NewRowRun, createdBy: RunAuthor): Promise<RowRunAnswer> {
      const { project, id, parts, undoes, ...facts } = asked;
      const definition = await definitionNamed(facts.collection);
      if (!definition) return refused('Esta coleção não existe.');
      const isTree = definition.list.tree !== undefined;
      const about = { id, parts, isTree, ...ofRows(facts) };
      const kind = undoes ? UNDO_ROWS_KIND : ROWS_KIND;
      const refusal = await mayBeMade(project, createdBy, id);
      if (refusal) return refusal;
      return at.create({ kind, project, id, createdBy, facts, about });
    },

    async putPart(run: FoundRun, index: number, part: RunPart): Promise<RowsAnswer> {
      const { project, id } = run.facts;
      const rows = storedRows(documents, { project, run: id, what: aboutRows(run.facts).what });
      try {
        // Before it is asked whether the run has begun: what the run has written of the part since is not replaced.
        await rows.look(index);
        return await at.alone(run, async (now) => {
          if (!isWaiting(now) || now.data.begunAt !== undefined) return refused('Esta execução já começou.');
          await rows.putPart(index, part);
          return { ok: true, run: id };
        });
      } catch (error) {
        if (error instanceof RowsBusy) return 'busy';
        throw error;
      }
    },

    /** Finds and judges the documents of a bulk change. Of a person there is one such run a collection. */
    async preview(order: BulkOrder, by: RunAuthor, how: PreviewHow): Promise<BulkAnswer | 'busy'> {
      if (!desk) throw new Error('Nothing is judged here.');
      const { project, id, collection } = order;
      if (await at.find(project, id)) return EXISTS;
      for (const run of await unbegun(project, by, id)) {
        const about = aboutRows(run.facts);
        const isDryRun = run.facts.kind === ROWS_KIND && about.what !== 'import';
        if (isDryRun && about.collection === collection && (await forget(run)) === 'busy') return 'busy';
      }
      const refusal = await mayBeMade(project, by, id);
      if (refusal && !refusal.ok) return refusal;
      return previewRun({ documents, at, runs: runs.store, desk, forget }, order, by, how);
    },

    /** `reason`: where the dry run has shown that one is needed. */
    begin: (run: FoundRun, reason?: string) =>
      at.alone(run, async (now) => {
        const { project } = now.facts;
        const about = aboutRows(now.facts);
        if (now.data.startedAt === null) {
          if (now.data.status === 'cancelled') return refused('Esta execução foi cancelada.');
          const rows = storedRows(documents, { project, run: about.id, what: about.what });
          const there = await rows.count();
          if (there < about.parts) return refused(`Chegaram ${there} de ${about.parts} partes das linhas.`);
          if (about.needsReason && about.about === undefined && reason === undefined) return NO_REASON;
          const others = desk && now.data.begunAt === undefined ? await whyOthers(now, desk) : undefined;
          if (others !== undefined) return others;
          if (reason !== undefined && about.about === undefined) await at.note(now, { about: reason });
        }
        return at.started(now);
      }),

    undo: (run: FoundRun, asked: UndoRequest, by: RunAuthor) =>
      at.alone(run, (now) => undoRun(documents, at, now, asked, by)),

    /** With the runs that have taken it back. */
    forget,
  };
}
