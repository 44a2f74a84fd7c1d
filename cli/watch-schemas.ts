/**
 * Calls `again` once a changed schema has been stable for two looks, until it is stopped. It polls: the system's watcher
 * follows one file or folder, and sends no event when another takes its place (an editor that saves, `sed -i`,
 * `git checkout`) or when what a link leads to changes.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { schemaFiles } from '../generator/read/find-sources.ts';

/** Editors write a file in several steps: a change counts once two looks in a row see the same. */
const LOOK_MS = 150;
/** The most of a core that looking may take, however many files there are. */
const SHARE = 0.05;

/** What tells one state of all schemas from another. */
export type SchemasNow = string;

export interface WatchOptions {
  /** What the last run has read, taken before it. */
  readonly since: SchemasNow;
  again(): Promise<unknown>;
  /** Called with what a run throws; the watch goes on. */
  failed(error: unknown): void;
  readonly stopped: Promise<void>;
}

/** Resolves when it has stopped and the last run is over. */
export async function watchSchemas(folder: string, { since, again, failed, stopped }: WatchOptions) {
  const end = new AbortController();
  void stopped.then(() => end.abort());
  let taken = since;
  let before = since;
  while (!end.signal.aborted) {
    const begun = performance.now();
    const now = schemasNow(folder);
    const took = performance.now() - begun;
    if (now !== taken && now === before) {
      taken = now;
      await again().catch(failed);
    }
    before = now;
    await setTimeout(Math.max(LOOK_MS, took / SHARE), undefined, { signal: end.signal }).catch(() => {});
  }
}

export function schemasNow(folder: string): SchemasNow {
  try {
    return schemaFiles(folder)
      .map((file) => {
        const { ino, size, mtimeMs } = statSync(join(folder, file));
        return `${file} ${ino} ${size} ${mtimeMs}`;
      })
      .join('\n');
  } catch (error) {
    // A branch is being checked out, or a folder is away: the run says so where that lasts.
    return String(error);
  }
}
