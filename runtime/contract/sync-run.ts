/**
 * Synchronisation runs as screens meet them: what is asked of the backend, and what it answers. How a run stands is read
 * live from its documents, `sync-run/{run}` and its parts `sync-run-part/{run}-{part}`, which the backend alone writes.
 */
import type { ConsoleRecord } from './collection.ts';

export const SYNC_RUN = 'sync-run';
export const SYNC_RUN_PART = 'sync-run-part';

export const SYNC_PATHS = {
  runs: '/api/console/sync/runs',
  drive: (run: string) => `/api/console/sync/runs/${encodeURIComponent(run)}/drive`,
  control: (run: string) => `/api/console/sync/runs/${encodeURIComponent(run)}/control`,
  simulate: '/api/console/sync/simulate',
  tasks: '/api/console/queue/tasks',
} as const;

/** Codes of a run, and addresses of a request (product operations, §9 has no figure). */
export const MOST_CODES = 20_000;
export const MOST_PROCESSES = 10;

export type RunStatus = 'running' | 'paused' | 'finished' | 'cancelled';

/** Who keeps a run going: a page, for as long as it holds it, or the backend by itself. */
export type RunDriver = 'page' | 'backend';

/**
 * `sent` is on its way; `in-doubt` was sent without an answer and waits for somebody's decision; `absent` is a step of
 * the run that this code does not have.
 */
export type StepState = 'waiting' | 'sent' | 'done' | 'failed' | 'not-run' | 'in-doubt' | 'absent';

export type StepCounts = { readonly [S in StepState]: number };

/** `project` is in each. */
interface Asked {
  readonly project: string;
}

export interface WantedRun extends Asked {
  /** As typed: trimmed, empty and repeated ones left out. */
  readonly codes: readonly string[];
  /** Names of pipelines, in any order; or the one name of a product's own (`import`, `erp-sync`). */
  readonly pipelines: readonly string[];
  /** The description of the ERP's account. */
  readonly account?: string;
  readonly concurrency: number;
  /** What an operator said of a code that is in no table. */
  readonly products?: { readonly [code: string]: { readonly company?: number } };
}

export interface StartRunRequest extends WantedRun {
  /** Drawn by the page, `[A-Za-z0-9]{20}`: asked a second time, the run of that id is answered. */
  readonly id?: string;
  readonly driver: RunDriver;
}

/** A line of `codes`, from 1, that is no code. */
export interface RefusedLine {
  readonly line: number;
  readonly text: string;
}

export interface Refused {
  readonly ok: false;
  /** Portuguese. */
  readonly error: string;
  readonly refused?: readonly RefusedLine[];
}

/** A page's run begins paused, and runs while a page holds it; the backend's begins at once. */
export type StartRunAnswer = { readonly ok: true; readonly run: string; readonly repeated: number } | Refused;

/** Lines of the streamed answer of `drive`; when the request ends, the run pauses by itself. */
export type DriveLine =
  | { readonly kind: 'holding' }
  | { readonly kind: 'alive' }
  /** The run is at rest, and needs nobody. */
  | { readonly kind: 'ended'; readonly status: RunStatus }
  /** Another page has taken it over, or the backend has it now. */
  | { readonly kind: 'lost' };

/** 409 to `drive` without `takeOver=1`; with `again=1` a run that a person has paused is refused too. */
export interface HeldElsewhere extends Refused {
  readonly heldBy: RunHolder;
}

export interface RunHolder {
  readonly uid: string;
  readonly name: string;
  /** ISO-8601. */
  readonly since: string;
}

export type RunControl = Asked &
  (
    | { readonly action: 'start' | 'pause' | 'cancel' | 'retry-errors' | 'to-backend' }
    | { readonly action: 'concurrency'; readonly concurrency: number }
    /** Of a step that is in doubt: `Repetir` or `Já foi feito`. */
    | {
        readonly action: 'decide';
        readonly code: string;
        /** The step's name, of the plan. */
        readonly step: string;
        readonly as: 'repeat' | 'done';
      }
  );

/** `retried`: how many steps errors were cleared of; of `retry-errors` alone. */
export type ControlAnswer = { readonly ok: true; readonly retried?: number } | Refused;

/** What a run would call, and nothing sent. */
export type SimulateAnswer =
  | {
      readonly ok: true;
      readonly products: number;
      readonly calls: number;
      readonly repeated: number;
      readonly steps: readonly {
        readonly pipeline: string;
        readonly step: string;
        readonly label: string;
        readonly calls: number;
        /** Codes for which there is no call; each would end as an error. */
        readonly without: number;
        /** Why, Portuguese; absent where there is a call for each. */
        readonly gap?: string;
        /** May turn out to have nothing to do: the answer of an earlier step decides. */
        readonly atMost?: true;
      }[];
      /** About, from the store's last runs; ms. */
      readonly estimatedMs: number;
    }
  | Refused;

export interface QueueTasksRequest {
  readonly urls: readonly string[];
}

/** A mistake of `urls`, by position from 0. */
export interface RefusedUrl {
  readonly index: number;
  /** Portuguese. */
  readonly error: string;
}

export type QueueTasksAnswer =
  | { readonly ok: true; readonly run: string; readonly queued: number; readonly repeated: number }
  | { readonly ok: false; readonly error: string; readonly refused?: readonly RefusedUrl[] };

/** One step of a run's plan, in the order in which a product goes through them. */
export interface RunStep {
  readonly name: string;
  readonly label: string;
  /** Which pipeline, counted from 0: after a failure the later steps of the same one are not run. */
  readonly pipeline: number;
}

/** A record of `sync-run`. */
export interface SyncRunRecord extends ConsoleRecord {
  readonly status: RunStatus;
  readonly driver: RunDriver;
  /** Codes: all, those whose steps are all done, those at rest with a step that is not. */
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  /** Names. */
  readonly pipelines: readonly string[];
  readonly account?: string | null;
  readonly concurrency: number;
  readonly createdBy: {
    readonly id: string;
    readonly email: string | null;
    readonly displayName: string | null;
  };
  /** Steps of all codes by their state. */
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
  /** The worker or the limit a second makes it wait until then. */
  readonly waitingUntil: string | null;
  /** The page that holds it; null: none, or the backend does. */
  readonly heldBy: RunHolder | null;
  /** The name of the person who paused it; null or absent: it runs, or paused by itself. */
  readonly pausedBy?: string | null;
}

/** A record of `sync-run-part`: about a hundred codes; `data` is read by `runtime/core/run/stored-part.ts`. */
export interface SyncRunPartRecord extends ConsoleRecord {
  readonly run: string;
  /** From 0. */
  readonly part: number;
  readonly data: string;
}
