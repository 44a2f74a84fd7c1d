/**
 * The runs that this process has open: each once, however many are at it, and closed by the last one.
 */
import type { RunInputs } from '../../core/run/new-run.ts';
import type { Documents } from '../ports/documents.ts';
import type { BackendWork } from './backend-work.ts';
import { keyedTurns } from './keyed-turns.ts';
import { hasCommands, LOOK_EVERY_MS, type RunOrder, takeCommands } from './run-commands.ts';
import type { RunDriving } from './run-driver.ts';
import type { Lease, Leases } from './run-lease.ts';
import { RunLog } from './run-log.ts';
import type { RunStore } from './run-store.ts';

/** A run in this process. */
export interface OpenRun {
  readonly log: RunLog;
  readonly lease: Lease;
  readonly of: BackendWork;
  readonly inputs: RunInputs | undefined;
  driving: RunDriving | undefined;
  /** Looks for what other copies were asked of it. */
  listening: NodeJS.Timeout | undefined;
  /** How many are at it; with none it is closed. */
  users: number;
}

export interface OpenRunsOptions {
  readonly documents: Documents;
  readonly store: RunStore;
  readonly leases: Leases;
  /** By kind; a run of another kind is missing here. */
  readonly works: ReadonlyMap<string, BackendWork>;
  readonly isAlone: boolean;
  readonly report: (problem: string) => void;
  /** Does what was asked of a run by way of another copy. */
  readonly obey: (run: OpenRun, control: RunOrder) => Promise<unknown>;
}

export class OpenRuns {
  readonly #options: OpenRunsOptions;
  readonly #open = new Map<string, OpenRun>();
  /** By run, so that two requests never open it twice. */
  readonly #inTurn = keyedTurns();

  constructor(options: OpenRunsOptions) {
    this.#options = options;
  }

  /** Works on the run here, or answers `undefined` where another copy has it. */
  async within<T>(
    project: string,
    id: string,
    work: (run: OpenRun) => Promise<T>,
  ): Promise<T | undefined | 'missing'> {
    const run = await this.#take(project, id);
    if (run === undefined || run === 'missing') return run;
    try {
      return await work(run);
    } finally {
      await this.#giveBack(run);
    }
  }

  /**
   * Does what was asked of the run by way of a copy that did not have it, where no copy has it any more. Whoever leaves
   * something looks then, and whoever closes the run: one of the two is the later.
   */
  async obeyLeft(project: string, id: string): Promise<void> {
    const { documents, report } = this.#options;
    try {
      if (!(await hasCommands(documents, project, id))) return;
      await this.within(project, id, (run) => this.#listen(project, id, run));
    } catch (error) {
      report(`What was asked of a run waits until it is driven: ${String(error)}`);
    }
  }

  /** Open for as long as it is driven. */
  drive(run: OpenRun, driving: RunDriving): void {
    run.driving = driving;
    run.users += 1;
    void driving.ended.then(() => {
      if (run.driving === driving) run.driving = undefined;
      return this.#giveBack(run).catch((error: unknown) => this.#options.report(String(error)));
    });
  }

  has(run: OpenRun): boolean {
    return this.#open.get(keyOf(run)) === run;
  }

  all(): readonly OpenRun[] {
    return [...this.#open.values()];
  }

  /** Nobody opens or closes one any more. */
  settled(): Promise<void> {
    return this.#inTurn.settled();
  }

  /** Each that gets it gives it back. */
  #take(project: string, id: string): Promise<OpenRun | undefined | 'missing'> {
    const key = `${project}/${id}`;
    return this.#inTurn(key, async () => {
      const there = this.#open.get(key);
      if (there) {
        there.users += 1;
        return there;
      }
      const lease = await this.#options.leases.take(project, id);
      if (!lease) return undefined;
      const run = await this.#read(project, id, lease).catch(async (error: unknown) => {
        await lease.release();
        throw error;
      });
      if (!run) {
        await lease.release();
        return 'missing';
      }
      this.#open.set(key, run);
      void lease.lost.then(() => this.#drop(key));
      return run;
    });
  }

  async #read(project: string, id: string, lease: Lease): Promise<OpenRun | undefined> {
    const { store, works, isAlone, report } = this.#options;
    const loaded = await store.load(project, id);
    const of = loaded && works.get(loaded.facts.kind);
    if (!of) return undefined;
    const log = new RunLog({
      store,
      loaded,
      of,
      report,
      onLost: () => this.#drop(`${project}/${id}`),
    });
    const { inputs } = loaded;
    const run: OpenRun = { log, lease, of, inputs, driving: undefined, listening: undefined, users: 1 };
    // Who had it is gone, and with it the answers of what was on its way.
    if (log.run.state.counts.sent > 0) await log.note({ kind: 'taken-over', at: Date.now() });
    if (!isAlone) run.listening = setInterval(() => void this.#listen(project, id, run), LOOK_EVERY_MS);
    return run;
  }

  async #listen(project: string, id: string, run: OpenRun): Promise<void> {
    const { documents, obey, report } = this.#options;
    try {
      for (const control of await takeCommands(documents, project, id)) {
        await obey(run, control);
      }
    } catch (error) {
      report(`What was asked of a run cannot be read: ${String(error)}`);
    }
  }

  /** Another copy has it: what is on its way here is noted by nobody, and is in doubt there. */
  #drop(key: string): void {
    const run = this.#open.get(key);
    if (!run) return;
    this.#open.delete(key);
    clearInterval(run.listening);
    run.driving?.stop();
    run.lease.release().catch((error: unknown) => this.#options.report(String(error)));
  }

  #giveBack(run: OpenRun): Promise<void> {
    const key = keyOf(run);
    return this.#inTurn(key, async () => {
      run.users -= 1;
      if (run.users > 0) return;
      clearInterval(run.listening);
      // Until its documents say how it stands, people are answered from here.
      await run.log.close();
      // Another copy may have it by now, and this one have opened it again since.
      if (this.#open.get(key) === run) this.#open.delete(key);
      await run.lease.release();
      const { project, id } = run.log.facts;
      // In a turn of its own: `settled` waits for it, and this one's end is what it waits for.
      if (!this.#options.isAlone) void this.#inTurn(`${key} left`, () => this.obeyLeft(project, id));
    });
  }
}

function keyOf({ log }: OpenRun): string {
  return `${log.facts.project}/${log.facts.id}`;
}
