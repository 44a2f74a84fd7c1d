/**
 * The runs that this copy of the backend drives, of any kind, and what people ask of all runs. A page's run goes on while the page
 * holds it; the backend's by tasks, each of which drives it for a while and makes the next.
 */
import { createHash } from 'node:crypto';
import { RUN, type RunHolder, type RunStatus } from '../../contract/run.ts';
import type { RunFacts } from '../../core/run/work.ts';
import type { Documents } from '../ports/documents.ts';
import type { Tasks, TaskVerdict } from '../ports/tasks.ts';
import type { BackendWork } from './backend-work.ts';
import { type ControlOutcome, obey } from './control-run.ts';
import { type OpenRun, openRunsHere, pauseNotes } from './open-runs.ts';
import { leaveCommand, type RunOrder } from './run-commands.ts';
import { readFacts } from './run-documents.ts';
import { RunDriving } from './run-driver.ts';
import { runLeases } from './run-lease.ts';
import { RunLost } from './run-log.ts';
import { type RunStore, runStore } from './run-store.ts';

export const RUN_TASK = RUN;

/** A task drives a run for no longer, and makes the next, so that other runs have their turn. */
const LONGEST_TASK_MS = 2 * 60_000;
/** How long what is on its way is waited for when the server ends; within what the process is given to end. */
const CLOSING_MS = 2000;
const MOST_TRIES = 5;

export interface RunsOptions {
  readonly documents: Documents;
  /** One of each kind; a run of another kind is missing here. */
  readonly works: readonly BackendWork[];
  readonly tasks: Tasks;
  /** Drawn when the process starts. */
  readonly instance: string;
  /** No other process can have the store. */
  readonly isAlone: boolean;
  readonly report: (problem: string) => void;
  readonly longestTaskMs?: number;
}

export type HoldOutcome =
  | { readonly kind: 'held'; readonly ended: Promise<RunStatus | 'lost'>; release(): Promise<void> }
  | { readonly kind: 'elsewhere'; readonly heldBy: RunHolder }
  | { readonly kind: 'backend' }
  /** By a person, whose pause no page ends by coming back. */
  | { readonly kind: 'paused'; readonly by: string }
  /** The server ends. */
  | { readonly kind: 'closing' }
  | { readonly kind: 'missing' };

export interface HoldWish {
  /** From whoever holds it. */
  readonly takeOver: boolean;
  /** A page comes back by itself, and nobody has asked for the run to go on. */
  readonly isAgain?: boolean;
}

/** Its share of the queue is that of the person who made it. */
export type QueuedRun = Pick<RunFacts, 'project' | 'id'> & {
  readonly createdBy: Pick<RunFacts['createdBy'], 'id'>;
};

/** See `openRuns`. */
export interface Runs {
  readonly store: RunStore;
  /** Works on the run here, or answers `undefined` where another copy has it. */
  within<T>(
    project: string,
    id: string,
    work: (run: OpenRun) => Promise<T>,
  ): Promise<T | undefined | 'missing'>;
  enqueue(run: QueuedRun, hop: string): Promise<void>;
  /** Where another copy of the backend has the run, it is notified, and its answer is not waited for. */
  control(id: string, control: RunOrder): Promise<ControlOutcome>;
  hold(project: string, id: string, holder: RunHolder, how: HoldWish): Promise<HoldOutcome>;
  /** One task: drives the run until it is at rest, or for so long, and makes the next. */
  work(payload: string, signal: AbortSignal): Promise<TaskVerdict>;
  /** After a start: a page's run that nobody holds is paused, the backend's has a task again. */
  recover(project: string): Promise<void>;
  /** What is on its way is waited for, a little. */
  close(): Promise<void>;
}

const ELSEWHERE: RunHolder = { uid: '', name: 'outra página', since: new Date(0).toISOString() };

export function openRuns(options: RunsOptions): Runs {
  const { documents, tasks, report } = options;
  const works = new Map(options.works.map((of) => [of.work.kind, of]));
  const store = runStore(documents);
  const leases = runLeases(options);
  const open = openRunsHere({
    ...options,
    works,
    store,
    leases,
    obey: (run, control) => obey(run, control, enqueue),
  });
  const { take, giveBack, within } = open;
  let isClosing = false;

  function drive(run: OpenRun): RunDriving {
    const there = run.driving;
    if (there && !there.isStopped) {
      there.look();
      return there;
    }
    const { log, of, inputs } = run;
    const driving = new RunDriving({ log, of, report, ...(inputs && { inputs }) });
    run.driving = driving;
    run.users += 1;
    void driving.ended.then(() => {
      if (run.driving === driving) run.driving = undefined;
      return giveBack(run).catch((error: unknown) => report(String(error)));
    });
    return driving;
  }

  async function enqueue({ project, id, createdBy }: QueuedRun, hop: string): Promise<void> {
    await tasks.enqueue([
      {
        name: createHash('sha256').update(`${project}/${id}/${hop}`).digest('hex'),
        handler: RUN_TASK,
        payload: JSON.stringify({ project, run: id, hop }),
        of: { store: project, user: createdBy.id },
      },
    ]);
  }

  const runs: Runs = {
    store,
    within,
    enqueue,
    async control(id, control) {
      const outcome = await within(control.project, id, (run) => obey(run, control, enqueue));
      if (outcome === 'missing') return { ok: false, reason: 'missing' };
      if (outcome) return outcome;
      await leaveCommand(documents, id, control);
      return { ok: true };
    },
    /** Whoever has the run may note once more before it notices: then it is read again. */
    async hold(project, id, holder, how) {
      for (let tries = 1; ; tries += 1) {
        try {
          const outcome = await hold(project, id, holder, how);
          if (!how.takeOver || outcome.kind !== 'elsewhere' || tries === MOST_TRIES) return outcome;
        } catch (error) {
          if (!(error instanceof RunLost) || tries === MOST_TRIES) throw error;
        }
      }
    },

    async work(payload: string, signal: AbortSignal): Promise<TaskVerdict> {
      const { project, run: id, hop } = readPayload(payload);
      if (isClosing) return 'again';
      const verdict = await within(project, id, async (run): Promise<TaskVerdict> => {
        const { log } = run;
        // Of a page that has handed it over: what is on its way ends first.
        if (run.driving?.isStopped) await run.driving.ended;
        if (run.driving || run.of.isReady?.() === false) return 'again';
        if (log.run.driver !== 'backend' || log.run.state.status !== 'running') return 'done';
        const driving = drive(run);
        const stop = () => driving.stop();
        const timer = setTimeout(stop, options.longestTaskMs ?? LONGEST_TASK_MS);
        signal.addEventListener('abort', stop, { once: true });
        await driving.ended;
        clearTimeout(timer);
        if (log.run.driver !== 'backend' || log.run.state.status !== 'running') return 'done';
        if (signal.aborted || isClosing || !open.has(run)) return 'again';
        await enqueue(log.facts, nextHop(hop));
        return 'done';
      });
      return verdict === undefined ? 'again' : verdict === 'missing' ? 'done' : verdict;
    },

    async recover(project): Promise<void> {
      const running = await documents.find(`project/${project}/${RUN}`, {
        field: 'status',
        value: 'running',
        limit: 500,
      });
      for (const { path, data } of running) {
        const id = path.slice(path.lastIndexOf('/') + 1);
        const facts = readFacts(project, id, data);
        if (facts && works.get(facts.kind)?.isReady?.() === false) continue;
        if (facts && data.driver === 'backend') await enqueue(facts, `${options.instance}.0`);
        // Whoever opens it pauses it.
        else await within(project, id, async () => {});
      }
    },

    async close() {
      isClosing = true;
      const all = open.all();
      for (const { driving, holder } of all) {
        holder?.lost();
        driving?.stop();
      }
      const given = async () => {
        await Promise.all(all.map(({ driving }) => driving?.ended));
        await open.settled();
      };
      await Promise.race([given(), new Promise((resolve) => setTimeout(resolve, CLOSING_MS).unref())]);
    },
  };
  return runs;

  async function hold(project: string, id: string, is: RunHolder, how: HoldWish): Promise<HoldOutcome> {
    const { takeOver, isAgain = false } = how;
    if (isClosing) return { kind: 'closing' };
    const run = await take(project, id, takeOver);
    if (run === 'missing') return { kind: 'missing' };
    if (run === undefined) return { kind: 'elsewhere', heldBy: ELSEWHERE };
    const { log, holder } = run;
    const refusal: HoldOutcome | undefined =
      log.run.driver === 'backend'
        ? { kind: 'backend' }
        : holder && !takeOver
          ? { kind: 'elsewhere', heldBy: holder.is }
          : isAgain && log.run.pausedBy !== null
            ? { kind: 'paused', by: log.run.pausedBy }
            : undefined;
    if (refusal) {
      await giveBack(run);
      return refusal;
    }
    holder?.lost();
    let lost = (): void => {};
    const taken = new Promise<'lost'>((resolve) => {
      lost = () => resolve('lost');
    });
    const mine = { is, lost };
    run.holder = mine;
    const at = Date.now();
    await log.note({ kind: 'held', heldBy: is, at }, { kind: 'start', at });
    const driving = drive(run);
    const ended = Promise.race([taken, driving.ended.then(() => log.run.state.status)]);
    let isReleased = false;
    return {
      kind: 'held',
      ended,
      async release() {
        if (isReleased) return;
        isReleased = true;
        try {
          if (run.holder === mine) {
            run.holder = undefined;
            const isMine = log.run.driver === 'page';
            await log.note({ kind: 'held', heldBy: null, at: Date.now() }, ...(isMine ? pauseNotes() : []));
            driving.look();
            await driving.ended;
          }
        } catch (error) {
          if (!(error instanceof RunLost)) throw error;
        } finally {
          await giveBack(run);
        }
      },
    };
  }
}

interface RunTask {
  readonly project: string;
  readonly run: string;
  readonly hop: string;
}

function readPayload(payload: string): RunTask {
  return JSON.parse(payload) as RunTask;
}

/** `{start}.{number}`: the same for whoever ends the same task, so that it is made once. */
function nextHop(hop: string): string {
  const [start = '', number = '0'] = hop.split('.');
  return `${start}.${Number(number) + 1}`;
}
