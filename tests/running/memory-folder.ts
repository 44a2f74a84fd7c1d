/**
 * A folder in memory for what a run of tests writes: hundreds of stores that wait for the disk at every commit.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SHARED_MEMORY = '/dev/shm';
/** Far more than a run needs, which is a few hundred MB. */
const LEAST_BYTES = 4 * 2 ** 30;

/** `undefined` where there is no such place, little room in it, or no program may be started from it. */
export function memoryFolder(prefix: string, place = SHARED_MEMORY): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(place);
    if (bavail * bsize < LEAST_BYTES) return undefined;
    const folder = mkdtempSync(join(place, prefix));
    if (startsPrograms(folder)) return folder;
    rmSync(folder, { recursive: true });
  } catch {
    // Not every system has it.
  }
  return undefined;
}

/** Containers often have it without: Chromium unpacks itself into this folder. */
function startsPrograms(folder: string): boolean {
  const program = join(folder, 'program');
  try {
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
    execFileSync(program);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(program, { force: true });
  }
}
