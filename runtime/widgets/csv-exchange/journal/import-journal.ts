/**
 * Where runs are kept, so that they go on after a reload and can be taken back days later: a port, so that the machine
 * works on the browser's database or in memory alike.
 */

import type { RunPart } from '../../../core/row-runs/rows.ts';
import type { ImportPlace, ImportRun, RunStatus } from '../model/import-run.ts';

export interface ImportJournal {
  /** All of the user's in the store that were begun, whatever their epoch, the latest first. */
  runs(owner: RunOwner): Promise<readonly ImportRun[]>;
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

export type RunOwner = Pick<ImportPlace, 'user' | 'project'>;

/** Runs of a collection that are kept; an older one can neither be taken back nor reported any more. */
const MOST_KEPT = 20;

const UNDER_WAY: readonly RunStatus[] = ['running', 'paused', 'undoing', 'undoPaused'];

/**
 * The last run of the collection, where it has not ended and its documents are still there. Imports and bulk changes
 * are taken up each by its own screen.
 */
export async function runUnderWay(
  journal: ImportJournal,
  place: ImportPlace,
  kind: 'import' | 'bulk',
): Promise<ImportRun | undefined> {
  const runs = await journal.runs(place);
  const last = runs.find(
    ({ collection, changes }) =>
      collection === place.collection && (changes !== undefined) === (kind === 'bulk'),
  );
  return last && UNDER_WAY.includes(last.status) && last.epoch === place.epoch ? last : undefined;
}

/** How long a bulk removal keeps what it removed: longer than somebody needs to see that it was wrong. */
export const REMOVED_FOR_MS = 30 * 24 * 3_600_000;

/** Bulk removals whose documents are not to be brought back any more. */
export async function forgetExpired(journal: ImportJournal, owner: RunOwner, now: number): Promise<void> {
  for (const run of await journal.runs(owner)) {
    if (run.removes && now - run.at > REMOVED_FOR_MS) await journal.forget(run);
  }
}

/** Those that make way for another one. */
export async function surplusRuns(
  journal: ImportJournal,
  { collection, ...owner }: ImportPlace,
): Promise<readonly ImportRun[]> {
  const runs = (await journal.runs(owner)).filter((run) => run.collection === collection);
  return runs.slice(MOST_KEPT - 1);
}

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
