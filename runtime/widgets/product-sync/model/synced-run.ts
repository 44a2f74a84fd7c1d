/**
 * A run as its document says it, and what can be done with it.
 */
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { RunStatus } from '../../../contract/run.ts';
import type { SyncRunRecord } from '../../../contract/sync-run.ts';

/** `undefined`: a run of another kind, or none. */
export function runIn(record: ConsoleRecord | null | undefined): SyncRunRecord | undefined {
  if (!record) return undefined;
  const { status, driver, total, parts, steps, concurrency, counts, pipelines } = record;
  const isRun =
    typeof status === 'string' &&
    typeof driver === 'string' &&
    [total, parts, concurrency].every((value) => typeof value === 'number') &&
    Array.isArray(steps) &&
    Array.isArray(pipelines) &&
    typeof counts === 'object' &&
    counts !== null;
  // As the backend wrote it; nobody else may.
  return isRun ? (record as SyncRunRecord) : undefined;
}

const OPEN: readonly RunStatus[] = ['running', 'paused'];

export function isOpen(run: Pick<SyncRunRecord, 'status'>): boolean {
  return OPEN.includes(run.status);
}

/** Products at rest. */
export function endedOf({ done, failed }: Pick<SyncRunRecord, 'done' | 'failed'>): number {
  return done + failed;
}

/** Steps that `Retentar Erros` would clear. */
export function hasErrors({ counts }: Pick<SyncRunRecord, 'counts'>): boolean {
  return counts.failed > 0;
}

/** In place of a run's id: a new one is put together. */
export const NEW_RUN = 'nova';

export interface RunsInSight {
  /** Codes are typed that no run was begun with. */
  readonly isDrafting: boolean;
  readonly going: string | undefined;
  /** Went on while the screen was open. */
  readonly seen: string | undefined;
}

/** The id of the run on the screen; nothing for a new one, which no other run takes the place of while it is typed. */
export function shownId(asked: string | undefined, { isDrafting, going, seen }: RunsInSight) {
  if (asked !== undefined) return asked === NEW_RUN ? undefined : asked;
  return isDrafting ? undefined : (going ?? seen);
}

/** The run that a screen shows when none is asked for: what is going on, else nothing. */
export function runToShow(runs: readonly SyncRunRecord[]): SyncRunRecord | undefined {
  return runs.find(isOpen);
}
