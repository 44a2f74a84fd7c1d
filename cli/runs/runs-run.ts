/**
 * `balcao runs`: what runs of a running store do and have done, and what people ask of them.
 */
import { ROW_RUN_PATHS, type UndoRequest } from '../../runtime/contract/row-run.ts';
import { RUN, RUN_PATHS, type RunControl } from '../../runtime/contract/run.ts';
import { drawId } from '../../runtime/core/run/draw-id.ts';
import { visibleText } from '../../runtime/core/values/visible-text.ts';
import type { ApiAnswer } from '../data/console-api.ts';
import { type DataFlags, type OpenStore, openStore } from '../data/data-run.ts';
import { itemsOf } from '../data/run-items.ts';
import { type StoredRun, storedRun } from '../data/stored-run.ts';
import { EXIT, type ExitCode, UsageError } from '../exit-codes.ts';
import { line } from '../printable.ts';
import { printJson } from '../read-schemas.ts';
import type { Terminal } from '../terminal.ts';
import { listText, runText } from './run-words.ts';

export interface RunsFlags extends DataFlags {
  readonly limit?: string;
  readonly reason?: string;
}

export type Order = 'pause' | 'resume' | 'cancel';

const USUAL_LIMIT = 20;
const MOST = 1000;
const DECLARED = { name: RUN, kind: 'collection' } as const;

export async function listRuns(flags: RunsFlags, terminal: Terminal): Promise<ExitCode> {
  const limit = limitFrom(flags);
  const { documents, timeZone } = await openStore(flags);
  const runs = (await documents.newest(DECLARED, limit)).map((document) => storedRun(document).listed);
  if (flags.json) printJson(runs, terminal);
  else if (runs.length === 0) terminal.err(line(`There is no run in the store "${documents.store}" yet.`));
  else terminal.out(listText(runs, { timeZone, colour: terminal.colour }));
  return EXIT.done;
}

export async function showRun(id: string, flags: RunsFlags, terminal: Terminal): Promise<ExitCode> {
  const limit = limitFrom(flags);
  const store = await openStore(flags);
  const run = await runNamed(id, store);
  const { states, errors, errorCount, areHidden } = await itemsOf(store.documents, run, limit);
  const steps = run.steps.map((step, at) => ({ ...step, states: states[at] ?? {} }));
  const shown = {
    ...run.listed,
    ...run.details,
    steps,
    ...(run.rows && { tally: run.rows.tally }),
    errorCount,
    errors,
  };
  if (flags.json) printJson(shown, terminal);
  else terminal.out(runText(shown, store.timeZone));
  if (areHidden) terminal.err('The errors of its rows are shown to administrators of the store alone.\n');
  return EXIT.done;
}

const SAYS: { readonly [O in Order]: string } = {
  pause: 'pauses when what it is at has ended',
  resume: 'goes on',
  cancel: 'is cancelled; what it is at still ends',
};

export async function controlRun(
  order: Order,
  id: string,
  flags: RunsFlags,
  terminal: Terminal,
): Promise<ExitCode> {
  const store = await openStore(flags);
  const { listed, details } = await runNamed(id, store);
  const { status } = listed;
  if (status === 'finished' || status === 'cancelled') {
    return refused(`The run ${id} is ${status}: there is nothing to ${order}.`, flags, terminal);
  }
  // No page is here that a run could live with.
  const isPages = status === 'paused' && details.driver === 'page';
  const action = order === 'resume' ? (isPages ? 'to-backend' : 'start') : order;
  const control: RunControl = { project: store.documents.store, action };
  const answer = await store.api.ask(`${order} the run`, 'POST', RUN_PATHS.control(id), control);
  return ended(answer, { id }, `The run ${id} ${SAYS[order]}.`, flags, terminal);
}

export async function undoRun(id: string, flags: RunsFlags, terminal: Terminal): Promise<ExitCode> {
  const store = await openStore(flags);
  const { listed, details, rows } = await runNamed(id, store);
  if (!rows || listed.what === 'undo') {
    const what = rows ? 'an undo itself' : 'no run of rows';
    return refused(`The run ${id} is ${what}, and cannot be taken back.`, flags, terminal);
  }
  const reason = visibleText(flags.reason ?? '');
  if (details.reason !== undefined && reason === '') {
    throw new UsageError(`Every change of "${listed.collection}" says why it is made: give --reason "…".`);
  }
  if (details.reason === undefined && reason !== '') {
    throw new UsageError(`"${listed.collection}" keeps no reasons: leave --reason out.`);
  }
  const run = drawId();
  const request: UndoRequest = {
    project: store.documents.store,
    id: run,
    ...(reason !== '' && { about: reason }),
  };
  const answer = await store.api.ask('take the run back', 'POST', ROW_RUN_PATHS.undo(id), request);
  return ended(answer, { id, run }, `The run ${run} takes ${id} back.`, flags, terminal);
}

async function runNamed(id: string, { documents }: OpenStore): Promise<StoredRun> {
  const path = /^[A-Za-z0-9]{20}$/.test(id) ? documents.pathOf(DECLARED, id) : undefined;
  const found = path === undefined ? undefined : (await documents.get([path])).get(path);
  if (found) return storedRun(found);
  throw new UsageError(`There is no run "${id}" in the store "${documents.store}".`);
}

function ended(
  answer: ApiAnswer,
  result: object,
  says: string,
  flags: RunsFlags,
  terminal: Terminal,
): ExitCode {
  if (!answer.ok) return refused(answer.error, flags, terminal);
  if (flags.json) printJson({ outcome: 'done', ...result }, terminal);
  else terminal.out(line(says));
  return EXIT.done;
}

function refused(error: string, flags: RunsFlags, terminal: Terminal): ExitCode {
  if (flags.json) printJson({ outcome: 'refused', error }, terminal);
  else terminal.err(line(error));
  return EXIT.differences;
}

function limitFrom({ limit = String(USUAL_LIMIT) }: RunsFlags): number {
  const number = /^\d{1,4}$/.test(limit) ? Number(limit) : Number.NaN;
  if (number >= 1 && number <= MOST) return number;
  throw new UsageError(`Invalid limit: "${limit}". Use a number from 1 to ${MOST}.`);
}
