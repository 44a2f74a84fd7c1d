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

export type RunStatus = 'running' | 'paused' | 'finished' | 'cancelled';

/** Who keeps a run going: a page, for as long as it holds it, or the backend by itself. */
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

export interface RunHolder {
  readonly uid: string;
  readonly name: string;
  /** ISO-8601. */
  readonly since: string;
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
  /** The page that holds it; null: none, or the backend does. */
  readonly heldBy: RunHolder | null;
  /** The name of the person who paused it; null or absent: it runs, or paused by itself. */
  readonly pausedBy?: string | null;
}

/** Some of its items, in their order; `data` is read by `runtime/core/run/stored-part.ts`. */
export interface RunPartRecord extends ConsoleRecord {
  readonly run: string;
  /** From 0. */
  readonly part: number;
  readonly data: string;
}
