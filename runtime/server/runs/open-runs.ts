/**
 * The runs that this process has open: each once, however many are at it, and closed by the last one.
 */
import type { RunHolder } from '../../contract/run.ts';
import type { LiveRun, RunNote } from '../../core/run/live-run.ts';
import type { RunInputs } from '../../core/run/new-run.ts';
import type { Documents } from '../ports/documents.ts';
import type { BackendWork } from './backend-work.ts';
import { keyedTurns } from './keyed-turns.ts';
import { LOOK_EVERY_MS, type RunOrder, takeCommands } from './run-commands.ts';
import type { RunDriving } from './run-driver.ts';
import type { Lease, Leases } from './run-lease.ts';
import { openRunLog, type RunLog, RunLost } from './run-log.ts';
import type { LoadedRun, RunStore } from './run-store.ts';

/** A run in this process. */
export interface OpenRun {
  readonly log: RunLog;
  readonly lease: Lease;
  readonly of: BackendWork;
  readonly inputs: RunInputs | undefined;
  driving: RunDriving | undefined;
  /** Of a page's run: called when the page has it no more. */
  holder: { readonly is: RunHolder; readonly lost: () => void } | undefined;
  /** Looks for what other copies were asked of it. */
  listening: NodeJS.Timeout | undefined;
  /** How many are at it; with none it is closed. */
  users: number;
}

export interface OpenRuns {
  /** `undefined`: another copy has it. Each that gets it gives it back. */
  take(project: string, id: string, takeOver?: boolean): Promise<OpenRun | undefined | 'missing'>;
  giveBack(run: OpenRun): Promise<void>;
  /** Works on the run here, or answers `undefined` where another copy has it. */
  within<T>(
    project: string,
    id: string,
    work: (run: OpenRun) => Promise<T>,
  ): Promise<T | undefined | 'missing'>;
  has(run: OpenRun): boolean;
  all(): readonly OpenRun[];
  /** Nobody opens or closes one any more. */
  settled(): Promise<void>;
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

export function openRunsHere(options: OpenRunsOptions): OpenRuns {
  const { documents, store, leases, works, isAlone, report, obey } = options;
  const open = new Map<string, OpenRun>();
  /** By run, so that two requests never open it twice. */
  const inTurn = keyedTurns();

  /** `undefined`: another copy has it. Each that gets it gives it back. */
  function take(project: string, id: string, takeOver = false): Promise<OpenRun | undefined | 'missing'> {
    const key = `${project}/${id}`;
    return inTurn(key, async () => {
      const there = open.get(key);
      if (there) {
        there.users += 1;
        return there;
      }
      const lease = await leases.take(project, id, takeOver);
      if (!lease) return undefined;
      const read = await readOnceMine(project, id).catch(async (error: unknown) => {
        await lease.release();
        throw error;
      });
      const of = read && works.get(read.loaded.facts.kind);
      if (!of) {
        await lease.release();
        return 'missing';
      }
      const { loaded, log } = read;
      const run: OpenRun = {
        log,
        lease,
        of,
        inputs: loaded.inputs,
        driving: undefined,
        holder: undefined,
        listening: undefined,
        users: 1,
      };
      if (!isAlone) run.listening = setInterval(() => void listen(project, id, run), LOOK_EVERY_MS);
      open.set(key, run);
      void lease.lost.then(() => drop(key));
      return run;
    });
  }

  /**
   * A copy that it was taken from may note faster than this one reads, until it looks at its lease: then the run is
   * read again, and the lease is not given back meanwhile.
   */
  async function readOnceMine(
    project: string,
    id: string,
  ): Promise<{ readonly loaded: LoadedRun; readonly log: RunLog } | undefined> {
    for (const end = Date.now() + 3 * LOOK_EVERY_MS; ; ) {
      const loaded = await store.load(project, id);
      if (!loaded) return undefined;
      const log = openRunLog({ store, loaded, report, onLost: () => drop(`${project}/${id}`) });
      try {
        await log.note(...afterAnother(log.run));
        return { loaded, log };
      } catch (error) {
        if (!(error instanceof RunLost) || Date.now() > end) throw error;
      }
    }
  }

  async function listen(project: string, id: string, run: OpenRun): Promise<void> {
    try {
      await run.lease.look();
      if (open.get(keyOf(run)) !== run) return;
      for (const control of await takeCommands(documents, project, id)) {
        await obey(run, control);
      }
    } catch (error) {
      report(`What was asked of a run cannot be read: ${String(error)}`);
    }
  }

  /** Another copy has it: what is on its way here is noted by nobody, and is in doubt there. */
  function drop(key: string): void {
    const run = open.get(key);
    if (!run) return;
    open.delete(key);
    clearInterval(run.listening);
    run.driving?.stop();
    run.holder?.lost();
    run.holder = undefined;
    run.lease.release().catch((error: unknown) => report(String(error)));
  }

  function giveBack(run: OpenRun): Promise<void> {
    const key = keyOf(run);
    return inTurn(key, async () => {
      run.users -= 1;
      if (run.users > 0) return;
      clearInterval(run.listening);
      // Another copy may have taken it over, and this one have opened it again since.
      if (open.get(key) === run) open.delete(key);
      await run.log.close();
      await run.lease.release();
    });
  }

  return {
    take,
    giveBack,
    async within(project, id, work) {
      const run = await take(project, id);
      if (run === undefined || run === 'missing') return run;
      try {
        return await work(run);
      } finally {
        await giveBack(run);
      }
    },
    has: (run) => open.get(keyOf(run)) === run,
    all: () => [...open.values()],
    settled: inTurn.settled,
  };
}

function keyOf({ log }: OpenRun): string {
  return `${log.facts.project}/${log.facts.id}`;
}

/** Who had it is gone: a page that held it, and the answers of what was on its way. */
function afterAnother({ heldBy, state, driver }: LiveRun): readonly RunNote[] {
  const at = Date.now();
  const isAbandoned = driver === 'page' && state.status === 'running';
  return [
    ...(state.counts.sent > 0 ? [{ kind: 'taken-over' as const, at }] : []),
    ...(heldBy ? [{ kind: 'held' as const, heldBy: null, at }] : []),
    ...(isAbandoned ? pauseNotes() : []),
  ];
}

export function pauseNotes(): readonly RunNote[] {
  return [{ kind: 'pause', at: Date.now() }];
}
