/**
 * What screens ask of the backend about synchronisations in particular, and what it answers.
 */
import type { Refused, RunDriver, RunRecord } from './run.ts';

export const SYNC_PATHS = {
  runs: '/api/console/sync/runs',
  simulate: '/api/console/sync/simulate',
  tasks: '/api/console/queue/tasks',
} as const;

/** Codes of a run, and addresses of a request (product operations, §9 has no figure). */
export const MOST_CODES = 20_000;

export interface WantedRun {
  readonly project: string;
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

export type StartRunAnswer =
  | { readonly ok: true; readonly run: string; readonly repeated: number }
  | (Refused & { readonly refused?: readonly RefusedLine[] });

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

export interface SyncRunRecord extends RunRecord {
  /** Names. */
  readonly pipelines: readonly string[];
  readonly account?: string | null;
}
