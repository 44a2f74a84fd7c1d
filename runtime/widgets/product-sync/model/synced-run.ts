/**
 * A synchronisation as its document says it, and which one is shown.
 */
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { SyncRunRecord } from '../../../contract/sync-run.ts';
import { runIn } from '../../runs/index.ts';

/** `undefined`: a run of another kind, or none. */
export function syncRunIn(record: ConsoleRecord | null | undefined): SyncRunRecord | undefined {
  // As the backend wrote it; nobody else may.
  return Array.isArray(record?.pipelines) ? (runIn(record) as SyncRunRecord | undefined) : undefined;
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
