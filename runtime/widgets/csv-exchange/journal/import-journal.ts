/**
 * Where imports are kept until the next one: a port, so that the machine runs on the browser's database or in memory
 * alike. One run a user, store and collection.
 */
import type { ImportPlace, ImportRun, RunPart } from '../model/import-run.ts';

export interface ImportJournal {
  /** The last import of the collection that was begun, whatever its epoch. */
  find(place: ImportPlace): Promise<ImportRun | undefined>;
  /** Runs that are only `read`: one a tab that previews a file, beside the last one that was begun. */
  drafts(place: ImportPlace): Promise<readonly ImportRun[]>;
  /** Resolved means on the disk. */
  putRun(run: ImportRun): Promise<void>;
  /** Forgets a run and its parts. */
  forget(run: ImportRun): Promise<void>;
  part(runId: string, index: number): Promise<RunPart>;
  /** Resolved means on the disk; without `durable`, soon. */
  putPart(runId: string, index: number, part: RunPart, durable: boolean): Promise<void>;
  close(): void;
}

export function placeKey({ user, project, collection }: ImportPlace): string {
  return [user, project, collection].map(encodeURIComponent).join('/');
}

/** What the keys of a place's drafts begin with. */
export function draftsKey(place: ImportPlace): string {
  return `${placeKey(place)}/read/`;
}

export function runKey(run: ImportRun): string {
  return run.status === 'read' ? draftsKey(run) + run.id : placeKey(run);
}
