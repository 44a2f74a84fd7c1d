/**
 * Where imports are kept until the next one: a port, so that the machine runs on the browser's database or in memory
 * alike. One run a user, store and collection.
 */
import type { ImportPlace, ImportRun, RunPart } from '../model/import-run.ts';

export interface ImportJournal {
  /** The last import of the collection that was begun. */
  find(place: ImportPlace): Promise<ImportRun | undefined>;
  /** Resolved means on the disk. A run that is only `read` stands beside the last one until it begins. */
  putRun(run: ImportRun): Promise<void>;
  /** Forgets a run and its parts: the last one, or the one that is only `read`. */
  forget(place: ImportPlace, which: 'last' | 'read'): Promise<void>;
  part(runId: string, index: number): Promise<RunPart>;
  /** Resolved means on the disk; without `durable`, soon. */
  putPart(runId: string, index: number, part: RunPart, durable: boolean): Promise<void>;
  close(): void;
}

export function placeKey({ user, project, collection }: ImportPlace): string {
  return [user, project, collection].map(encodeURIComponent).join('/');
}

export function readKey(place: ImportPlace): string {
  return `${placeKey(place)}/read`;
}
