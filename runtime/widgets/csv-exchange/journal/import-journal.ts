/**
 * What this browser keeps: rows that are previewed and not sent yet, and, to be read alone, runs of consoles that wrote
 * them from here. A port, so that the machine works on the browser's database or in memory alike.
 */

import type { RunPart } from '../../../core/row-runs/rows.ts';
import type { ImportPlace, ImportRun } from '../model/import-run.ts';

export interface ImportJournal {
  /** Of older consoles: all of the user's in the store, whatever their epoch, the latest first. */
  runs(owner: RunOwner): Promise<readonly ImportRun[]>;
  /** Runs that are only `read`: one a tab that previews a file. */
  drafts(place: ImportPlace): Promise<readonly ImportRun[]>;
  putRun(run: ImportRun): Promise<void>;
  /** Forgets a run and its parts. */
  forget(run: ImportRun): Promise<void>;
  part(runId: string, index: number): Promise<RunPart>;
  putPart(runId: string, index: number, part: RunPart): Promise<void>;
  close(): void;
}

export type RunOwner = Pick<ImportPlace, 'user' | 'project'>;

export function latestFirst(runs: readonly ImportRun[]): readonly ImportRun[] {
  return runs.toSorted((left, right) => right.at - left.at);
}

function ownerKey({ user, project }: RunOwner): string {
  return [user, project].map(encodeURIComponent).join('/');
}

/** What the keys of begun runs begin with. */
export function runsKey(owner: RunOwner): string {
  return `begun/${ownerKey(owner)}/`;
}

/** Under which earlier versions of the console kept the one run of a collection. */
export function placeKey({ user, project, collection }: ImportPlace): string {
  return `${ownerKey({ user, project })}/${encodeURIComponent(collection)}`;
}

/** What the keys of a place's drafts begin with. */
export function draftsKey(place: ImportPlace): string {
  return `${placeKey(place)}/read/`;
}

export function runKey(run: ImportRun): string {
  return run.status === 'read' ? draftsKey(run) + run.id : runsKey(run) + run.id;
}
