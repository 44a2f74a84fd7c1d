/**
 * Changes as a unified diff, as `git diff` would print them.
 */
import { createTwoFilesPatch } from 'diff';
import type { FileChange } from './compare.ts';

/** `folder` is how the output folder is called in the diff. */
export function unifiedDiff(changes: readonly FileChange[], folder: string): string {
  return changes
    .map(({ path, before, after }) =>
      createTwoFilesPatch(
        before === undefined ? '/dev/null' : `a/${folder}/${path}`,
        after === undefined ? '/dev/null' : `b/${folder}/${path}`,
        before ?? '',
        after ?? '',
        undefined,
        undefined,
        { context: 3 },
      )
        .split('\n')
        .filter((line) => !/^=+$/.test(line))
        .join('\n'),
    )
    .join('');
}
