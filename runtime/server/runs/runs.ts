/**
 * The runs that this copy of the backend drives, of any kind, and what people ask of all runs. Tasks drive them, each for
 * a while, and make the next; a run that lives with a page pauses when no page has asked for it in time.
 */
import { RUN } from '../../contract/run.ts';
import { drawId } from '../../core/run/draw-id.ts';
import type { LiveRun } from '../../core/run/live-run.ts';
import type { RunFacts } from '../../core/run/work.ts';
import type { Documents } from '../ports/documents.ts';
import type { Tasks, TaskVerdict } from '../ports/tasks.ts';
import type { BackendWork } from './backend-work.ts';
import { type ControlOutcome, judgeOrder } from './control-run.ts';
import { type Heartbeats, heartbeats } from './heartbeats.ts';
import { type OpenRun, OpenRuns } from './open-runs.ts';
import { leaveCommand, type RunOrder } from './run-commands.ts';
import { readFacts } from './run-documents.ts';
import { RunDriving } from './run-driver.ts';
import { type Leases, runLeases } from './run-lease.ts';
import type { RunLog } from './run-log.ts';
import { type RunStore, runStore } from './run-store.ts';
import { nextHop, readRunTask, runTask } from './run-task.ts';

/** A task drives a run for no longer, and makes the next, so that other runs have their turn. */
const LONGEST_TASK_MS = 2 * 60_000;
/** How long what is on its way is waited for when the server ends; within what the process is given to end. */
const CLOSING_MS = 2000;
/** How long what is on its way is waited for by somebody who asks. */
const RESTING_MS = 500;

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
  /** Of heartbeats. */
  readonly now?: () => number;
}

export class Runs {
  readonly store: RunStore;
  readonly #options: RunsOptions;
  readonly #works: ReadonlyMap<string, BackendWork>;
  readonly #open: OpenRuns;
  readonly #leases: Leases;
  readonly #now: () => number;
  readonly #heartbeats: Heartbeats;
  #isClosing = false;

  constructor(options: RunsOptions) {
    const { documents, works, now = Date.now } = options;
    this.store = runStore(documents);
    this.#options = options;
    this.#now = now;
    this.#leases = runLeases(options);
    this.#heartbeats = heartbeats({ documents, now, onStill: (...run) => this.#goOn(...run) });
    this.#works = new Map(works.map((of) => [of.work.kind, of]));
    this.#open = new OpenRuns({
      ...options,
      works: this.#works,
      store: this.store,
      leases: this.#leases,
      obey: (run, order) => this.#obey(run, order),
    });
  }

  /**
   * Once: asked a second time, because an answer was lost, a run that began goes on as it is. Its first task may be what
   * was lost; the queue knows it by its name. False where another copy has it, begun or not.
   */
  async begin(project: string, id: string): Promise<boolean> {
    const begun = await this.#open.within(project, id, async ({ log }) => {
      if (log.run.startedAt === null) {
        if (log.run.driver === 'page') await this.#heartbeats.begin(project, id);
        await log.note({ kind: 'start', at: Date.now() });
      } else if (log.run.state.status !== 'running') return true;
      await this.#enqueue(log.facts, `${id}.0`);
      return true;
    });
    return begun !== undefined;
  }

  /** With the run as it is, and nothing of it on its way: `undefined` while there is, or another copy has it. */
  async atRest<T>(
    project: string,
    id: string,
    work: (log: RunLog) => Promise<T>,
  ): Promise<T | undefined | 'missing'> {
    return this.#open.within(project, id, async (run) => {
      if (run.driving && run.log.run.state.status !== 'running') {
        const patience = new Promise((resolve) => setTimeout(resolve, RESTING_MS).unref());
        await Promise.race([run.driving.ended, patience]);
      }
      return run.driving ? undefined : work(run.log);
    });
  }

  /** Where another copy of the backend has the run, it is notified, and its answer is not waited for. */
  async control(id: string, order: RunOrder): Promise<ControlOutcome> {
    const outcome = await this.#open.within(order.project, id, (run) => this.#obey(run, order));
    if (outcome === 'missing') return { ok: false, reason: 'missing' };
    if (outcome) return outcome;
    await leaveCommand(this.#options.documents, id, order);
    await this.#open.obeyLeft(order.project, id);
    return { ok: true };
  }

  get beat(): Heartbeats['beat'] {
    return this.#heartbeats.beat;
  }

  /** As it stands at this moment, where this copy of the backend has it open; its documents say it up to a second later. */
  openRun(project: string, id: string): LiveRun | undefined {
    const isIt = ({ log: { facts } }: OpenRun) => facts.project === project && facts.id === id;
    return this.#open.all().find(isIt)?.log.run;
  }

  /** The counts of a run that may go on; `undefined` where another copy has it, or there is none. */
  async countsOf(project: string, id: string) {
    const state = await this.#open.within(project, id, async ({ log }) => log.run.state);
    return state === undefined || state === 'missing' || state.status === 'cancelled'
      ? undefined
      : state.counts;
  }

  /** One task: drives the run until it is at rest, or for so long, and makes the next. */
  async work(payload: string, signal: AbortSignal): Promise<TaskVerdict> {
    const { project, run: id, hop } = readRunTask(payload);
    if (this.#isClosing) return 'again';
    const verdict = await this.#open.within(project, id, async (run): Promise<TaskVerdict> => {
      if (run.driving?.isStopped) await run.driving.ended;
      if (signal.aborted || this.#isClosing) return 'again';
      if (run.driving || run.of.isReady?.() === false) return 'again';
      if (run.log.run.state.status !== 'running') return 'done';
      const driving = this.#drive(run);
      const stop = () => driving.stop();
      const timer = setTimeout(stop, this.#options.longestTaskMs ?? LONGEST_TASK_MS);
      signal.addEventListener('abort', stop, { once: true });
      await driving.ended;
      clearTimeout(timer);
      if (run.log.run.state.status !== 'running') return 'done';
      if (signal.aborted || this.#isClosing || !this.#open.has(run)) return 'again';
      await this.#enqueue(run.log.facts, nextHop(hop), driving.restsUntil);
      return 'done';
    });
    return verdict === undefined ? 'again' : verdict === 'missing' ? 'done' : verdict;
  }

  /** After a start: each that runs has a task again. */
  async recover(project: string): Promise<void> {
    const search = { field: 'status', value: 'running', limit: 500 };
    for (const { path, data } of await this.#options.documents.find(`project/${project}/${RUN}`, search)) {
      const facts = readFacts(project, path.slice(path.lastIndexOf('/') + 1), data);
      const isReady = facts && this.#works.get(facts.kind)?.isReady?.() !== false;
      if (isReady) await this.#enqueue(facts, `${this.#options.instance}.0`);
    }
  }

  /** What is on its way is waited for, a little. */
  async close(): Promise<void> {
    this.#isClosing = true;
    const all = this.#open.all();
    for (const { driving } of all) driving?.stop();
    const given = async () => {
      await Promise.all(all.map(({ driving }) => driving?.ended));
      await this.#open.settled();
    };
    await Promise.race([given(), new Promise((resolve) => setTimeout(resolve, CLOSING_MS).unref())]);
  }

  /** A run whose task was lost: it gets another, the same one however often it is asked for. */
  async #goOn(facts: RunFacts, savedAt: number): Promise<void> {
    if (await this.#leases.isTaken(facts.project, facts.id)) return;
    await this.#enqueue(facts, `${savedAt}.0`);
  }

  #drive(run: OpenRun): RunDriving {
    const { log, of, inputs } = run;
    const { project, id } = log.facts;
    const driving = new RunDriving({
      log,
      of,
      now: this.#now,
      until: () => this.#heartbeats.until(project, id),
      report: this.#options.report,
      ...(inputs && { inputs }),
    });
    this.#open.drive(run, driving);
    return driving;
  }

  async #obey(run: OpenRun, order: RunOrder): Promise<ControlOutcome> {
    const { log } = run;
    const judged = judgeOrder(log, order);
    if (!judged.ok) return judged;
    if (judged.goesOn && run.of.isReady?.() === false) return { ok: false, reason: 'not-ready' };
    if (judged.goesOn && log.run.driver === 'page') await this.#heartbeats.begin(order.project, log.facts.id);
    await log.note(...judged.notes);
    const isCancelled = log.run.state.status === 'cancelled';
    if (order.action === 'cancel' && isCancelled) await run.of.cancelled?.(log.facts);
    if (run.driving && !run.driving.isStopped) run.driving.look();
    else if (log.run.state.status === 'running') await this.#enqueue(log.facts, `${drawId()}.0`);
    return { ok: true, ...(judged.retried !== undefined && { retried: judged.retried }) };
  }

  async #enqueue(facts: RunFacts, hop: string, notBefore?: number): Promise<void> {
    await this.#options.tasks.enqueue([runTask(facts, hop, notBefore)]);
  }
}
