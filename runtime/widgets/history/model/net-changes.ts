/**
 * What several entries came to together, path by path: what was there before the first of them, and after the last.
 */
import type { DocumentData } from '../../../contract/collection.ts';
import type { HistoryChange, HistoryEntry } from '../../../contract/history.ts';
import { writeAt } from '../../../core/patches/record-path.ts';
import { sameValue } from '../../../core/patches/same-value.ts';
import { valueAt } from '../../../core/values/value-at.ts';

/** `entries`: one after the other, the newest first. Paths that end as they began are left out. */
export function netChanges(entries: readonly HistoryEntry[]): readonly HistoryChange[] {
  const newestFirst = entries.flatMap(({ changes }) => changes);
  const before = newestFirst.reduce<DocumentData>((all, { path, before }) => writeAt(all, path, before), {});
  const after = newestFirst.reduceRight<DocumentData>(
    (all, { path, after }) => writeAt(all, path, after),
    {},
  );
  return outermost(newestFirst.map(({ path }) => path)).flatMap((path) => {
    const change = { path, before: valueAt(before, path), after: valueAt(after, path) };
    return sameValue(change.before, change.after) ? [] : [change];
  });
}

/** Each once, and none that lies below another. */
function outermost(paths: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const found = new Map(paths.map((path) => [JSON.stringify(path), path]));
  return [...found.values()].filter(
    (path) => ![...found.values()].some((other) => other.length < path.length && isBelow(path, other)),
  );
}

export function isBelow(path: readonly string[], above: readonly string[]): boolean {
  return above.every((name, index) => path[index] === name);
}
