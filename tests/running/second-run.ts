/**
 * Files in which something failed are run once more, one after another with nothing beside them: on a busy machine one
 * case in some thousands fails for want of time, what is broken fails twice. A case is never run twice inside its file,
 * where it would meet what its first run left behind.
 */
import { type Found, runVitest } from './steps.ts';

/** With more files than these the machine is not to blame. */
const MOST = 16;

/** Vitest over everything, or over what `words` ask for; those who ask see what they asked for, run once. */
export async function runTests(words: readonly string[]): Promise<Found> {
  const first = await runVitest(words);
  const { failedFiles } = first;
  if (words.length > 0 || failedFiles.length === 0 || failedFiles.length > MOST) return first;
  console.log(`\n── tests once more, alone: ${failedFiles.length} files with ${first.failed} failures`);
  return afterSecond(first, await runVitest([...failedFiles, '--no-file-parallelism']));
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
