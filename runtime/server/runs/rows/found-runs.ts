/**
 * Runs of rows as they are found: one at a time begins in a collection, and whoever changes one has it to himself.
 */
import type { RowRunAnswer, RowRunFacts } from '../../../contract/row-run.ts';
import type { Refused } from '../../../contract/run.ts';
import { plannedRun } from '../../../core/run/new-run.ts';
import type { RunFacts } from '../../../core/run/work.ts';
import {
  aboutRows,
  isRowsKind,
  type NewRowsRun,
  plannedRows,
  type RowsAbout,
} from '../../../core/run/works/rows.ts';
import type { Documents } from '../../ports/documents.ts';
import { keyedTurns } from '../keyed-turns.ts';
import { readFacts, withAbout } from '../run-documents.ts';
import type { RunLog } from '../run-log.ts';
import { runPath } from '../run-store.ts';
import type { Runs } from '../runs.ts';
import { openInTurn, standingUndo, type TakenTurn, takeTurn } from './rows-turn.ts';

/** A run as it is stored, of any kind. */
export interface FoundRun {
  readonly facts: RunFacts;
  readonly data: { readonly [field: string]: unknown };
}

/** `busy`: something of a run is on its way still, here or in another copy of the backend; to be asked again. */
export type RowsAnswer = RowRunAnswer | 'busy';

export interface RunsOf {
  readonly documents: Documents;
  readonly runs: Runs;
}

export type FoundRuns = ReturnType<typeof foundRuns>;

export function foundRuns({ documents, runs }: RunsOf) {
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

  async function startedOf(project: string, id: string): Promise<RowsAnswer> {
    const run = await find(project, id);
    return run ? started(run) : MISSING;
  }

  async function create(run: NewRowsRun): Promise<RowRunAnswer> {
    const { project, id, kind, createdBy, about } = run;
    if (await runs.store.create(plannedRun(plannedRows(run)))) return { ok: true, run: id };
    const there = await find(project, id);
    const isIt =
      there?.facts.kind === kind &&
      there.facts.createdBy.id === createdBy.id &&
      aboutRows(there.facts).id === about.id;
    return isIt ? { ok: true, run: id } : EXISTS;
  }

  /** Of a run that has not begun. */
  async function note(
    { facts, data }: FoundRun,
    more: Pick<RowsAbout, 'about' | 'needsReason'>,
  ): Promise<void> {
    const path = runPath(facts.project, facts.id);
    const { about } = more;
    const changed = { ...withAbout(data, more), ...(about !== undefined && { about }) };
    await documents.write([{ kind: 'change', path, data: changed }]);
  }

  return { find, alone, atRest, mayGoOn, taken, started, startedOf, create, note };
}

/** Made, and not begun: it waits, or was cancelled. */
export function hasNotBegun({ facts, data }: FoundRun): boolean {
  return isRowsKind(facts.kind) && data.startedAt === null && data.status !== 'running';
}

export function isWaiting(run: FoundRun): boolean {
  return hasNotBegun(run) && run.data.status === 'paused';
}

export const MISSING = refused('Esta execução não existe.');
export const EXISTS = refused('Esta execução já existe.');
export const UNDONE = refused('Esta execução já foi desfeita.');

export function refused(error: string): Refused {
  return { ok: false, error };
}

export function refusedFor({ run, title, by }: TakenTurn): Refused & { readonly open: string } {
  const named = title === undefined ? '' : ` “${title}”, de ${by}`;
  const error = `Outra execução desta coleção está aberta:${named}. Espere o fim dela ou cancele-a.`;
  return { ok: false, error: named === '' ? error.replace(':.', '.') : error, open: run };
}

/** What the work of a run needs of it. */
export function ofRows({ what, collection, moves, about }: RowRunFacts) {
  return { what, collection, ...(moves && { moves }), ...(about !== undefined && { about }) };
}
