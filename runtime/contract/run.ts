/**
 * Runs: work of the backend that outlives a page, whatever its kind. How one stands is read live from its documents,
 * `sync-run/{run}` and its parts `sync-run-part/{run}-{part}` (the first kind has given them their names), which the
 * backend alone writes.
 */
import type { ConsoleRecord } from './collection.ts';

export const RUN = 'sync-run';
export const RUN_PART = 'sync-run-part';

/** Items that are worked on at once. */
export const MOST_PROCESSES = 10;

/** So often a page says that it is still there. */
export const HEARTBEAT_MS = 5000;

export const RUN_PATHS = {
  /** POST `RunControl`; `ControlAnswer`. */
  control: (run: string) => `/api/console/runs/${encodeURIComponent(run)}/control`,
  /** POST `Heartbeat`; `HeartbeatAnswer`. */
  heartbeat: (run: string) => `/api/console/runs/${encodeURIComponent(run)}/heartbeat`,
} as const;

export type RunStatus = 'running' | 'paused' | 'finished' | 'cancelled';

/** What a run goes on with: while a page is open that asks for it, or by itself. */
export type RunDriver = 'page' | 'backend';

/**
 * `sent` is on its way; `in-doubt` was sent without an answer and waits for somebody's decision; `absent` is a step of
 * the run that this item does not have.
 */
export type StepState = 'waiting' | 'sent' | 'done' | 'failed' | 'not-run' | 'in-doubt' | 'absent';

export type StepCounts = { readonly [S in StepState]: number };

export interface Refused {
  readonly ok: false;
  /** Portuguese. */
  readonly error: string;
}

/** `project` is in each. */
export type RunControl = { readonly project: string } & (
  | { readonly action: 'start' | 'pause' | 'cancel' | 'retry-errors' | 'to-backend' }
  | { readonly action: 'concurrency'; readonly concurrency: number }
  /** Of a step that is in doubt: `Repetir` or `Já foi feito`. */
  | {
      readonly action: 'decide';
      /** The id. */
      readonly item: string;
      /** The step's name, of the plan. */
      readonly step: string;
      readonly as: 'repeat' | 'done';
    }
);

/** Of a page that shows the run or has started it. It starts nothing. */
export interface Heartbeat {
  readonly project: string;
  /** Nobody sees the page, and browsers wake it more seldom. */
  readonly isHidden: boolean;
}

/** `goesOn`: the run is under way and lives with a page; otherwise it needs no further heartbeat. */
export type HeartbeatAnswer = { readonly ok: true; readonly goesOn: boolean } | Refused;

/** `retried`: how many steps errors were cleared of; of `retry-errors` alone. */
export type ControlAnswer = { readonly ok: true; readonly retried?: number } | Refused;

/** One step of a run's plan, in the order in which an item goes through them. */
export interface RunStep {
  readonly name: string;
  readonly label: string;
  /** Which pipeline, counted from 0: after a failure the later steps of the same one are not run. */
  readonly pipeline: number;
}

/** How a run of any kind stands. */
export interface RunRecord extends ConsoleRecord {
  /** Its work; absent: a synchronisation, of a release before there were other kinds. */
  readonly kind?: string;
  readonly status: RunStatus;
  readonly driver: RunDriver;
  /** Items: all, those whose steps are all done, those at rest with a step that is not. */
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly concurrency: number;
  readonly createdBy: {
    readonly id: string;
    readonly email: string | null;
    readonly displayName: string | null;
  };
  /** Steps of all items by their state. */
  readonly counts: {
    readonly waiting: number;
    readonly sent: number;
    readonly done: number;
    readonly failed: number;
    readonly notRun: number;
    readonly inDoubt: number;
  };
  readonly steps: readonly RunStep[];
  /** How many parts it has. */
  readonly parts: number;
  /** ISO-8601; null until it first ran, and while it is not at its end. */
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  /** How long it ran before `runningSince`, ms; null while it does not run. */
  readonly activeMs: number;
  readonly runningSince: string | null;
  /** Whoever performs its steps makes it wait until then. */
  readonly waitingUntil: string | null;
  /** Of a page's run: without a heartbeat until then it pauses. */
  readonly until?: string | null;
  /** The name of the person who paused it; null or absent: it runs, or paused by itself. */
  readonly pausedBy?: string | null;
  /** Why it paused, where no person did it; Portuguese. */
  readonly pausedBecause?: string | null;
  /** Why it ended before its end, where no person stopped it; Portuguese. */
  readonly endedBecause?: string | null;
  /** What it waits for though it runs; Portuguese. */
  readonly waitsBecause?: string | null;
}

/** Some of its items, in their order; `data` is read by `runtime/core/run/stored-part.ts`. */
export interface RunPartRecord extends ConsoleRecord {
  readonly run: string;
  /** From 0. */
  readonly part: number;
  readonly data: string;
}
