/**
 * Files in which something failed are run once more, one after another with nothing beside them: on a busy machine one
 * case in some thousands fails for want of time, what is broken fails twice. A case is never run twice inside its file,
 * where it would meet what its first run left behind.
 */
import { type Found, runVitest, total } from './steps.ts';

/** With more files than these the machine is not to blame. */
const MOST = 16;

/** What came of all of Vitest's runs, after a second one where something failed. */
export async function withSecondRun(runs: readonly Found[]): Promise<Found> {
  const first = asOne(runs);
  const { failedFiles } = first;
  if (failedFiles.length === 0 || failedFiles.length > MOST) return first;
  console.log(`\n── tests once more, alone: ${failedFiles.length} files with ${first.failed} failures`);
  return afterSecond(first, await runVitest([...failedFiles, '--no-file-parallelism']));
}

export function asOne(runs: readonly Found[]): Found {
  return {
    ...total(runs),
    failedFiles: runs.flatMap(({ failedFiles }) => failedFiles),
    unhandled: runs.reduce((sum, { unhandled }) => sum + unhandled, 0),
  };
}

/**
 * A case that failed first and passed then has passed; all others were counted in the first run. What belonged to no
 * file is not run again.
 */
export function afterSecond(first: Found, second: Found): Found {
  const brokeOff = second.failed > 0 && second.failedFiles.length === 0;
  if (brokeOff) return first;
  const mended = Math.max(0, first.failed - first.unhandled - second.failed);
  return {
    ...second,
    passed: first.passed + mended,
    failed: second.failed + first.unhandled,
    skipped: first.skipped,
  };
}
