/**
 * Files in which something failed are run again, one after another with nothing beside them: on a busy machine one case
 * in some thousands fails for want of time, what is broken fails each time. A case is never run twice inside its file,
 * where it would meet what its first run left behind.
 */
import { relative } from 'node:path';
import process from 'node:process';
import { type Found, runVitest, total } from './steps.ts';

/** Of a second run, and of a third: with more files than these the machine is not to blame. */
const MOST = [16, 3];

/** What came of all of Vitest's runs, after further ones where something failed. `again` runs files alone. */
export async function withFurtherRuns(
  runs: readonly Found[],
  again: (files: readonly string[]) => Promise<Found> = runAlone,
): Promise<Found> {
  let found = asOne(runs);
  const notes: string[] = [];
  for (const [at, most] of MOST.entries()) {
    const { failedFiles, failed } = found;
    if (failedFiles.length === 0 || failedFiles.length > most) break;
    console.log(
      `\n── tests again, alone, run ${at + 2}: ${failedFiles.length} files with ${failed} failures`,
    );
    found = afterAnother(found, await again(failedFiles));
    const passed = failedFiles.filter((file) => !found.failedFiles.includes(file));
    notes.push(...passed.map((file) => `Passed in run ${at + 2} only: ${relative(process.cwd(), file)}`));
  }
  if (notes.length > 0) console.log(`\n${notes.join('\n')}`);
  return found;
}

function runAlone(files: readonly string[]): Promise<Found> {
  return runVitest([...files, '--no-file-parallelism']);
}

export function asOne(runs: readonly Found[]): Found {
  return {
    ...total(runs),
    failedFiles: runs.flatMap(({ failedFiles }) => failedFiles),
    unhandled: runs.reduce((sum, { unhandled }) => sum + unhandled, 0),
  };
}

/**
 * A case that failed before and passed then has passed; all others were counted in the first run. What belonged to no
 * file is not run again.
 */
export function afterAnother(before: Found, next: Found): Found {
  const brokeOff = next.failed > 0 && next.failedFiles.length === 0;
  if (brokeOff) return before;
  const mended = Math.max(0, before.failed - before.unhandled - next.failed);
  return {
    failedFiles: next.failedFiles,
    passed: before.passed + mended,
    failed: next.failed + before.unhandled,
    unhandled: next.unhandled + before.unhandled,
    skipped: before.skipped,
  };
}
