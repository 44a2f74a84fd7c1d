/**
 * What taking changes back puts into the form: the value before each, based on what the person who restores knows to be
 * there. What others have changed since differs from that, and the form asks.
 */
import type { HistoryChange, HistoryEntry } from '../../../contract/history.ts';
import type { PatchRefusal, PathDifference, RestorableDocument } from '../../../contract/open-document.ts';
import { sameValue } from '../../../core/patches/same-value.ts';
import { valueAt } from '../../../core/values/value-at.ts';
import { isBelow } from './net-changes.ts';

type Target = Pick<RestorableDocument, 'read' | 'refusalOf'>;

export interface Restoration {
  readonly differences: readonly PathDifference[];
  readonly refused: readonly { readonly path: readonly string[]; readonly reason: PatchRefusal }[];
}

/** `newer`: the entries after those changes. `userId`: who restores. What the form holds already is in neither list. */
export function restorationOf(
  document: Target,
  changes: readonly HistoryChange[],
  newer: readonly HistoryEntry[],
  userId: string,
): Restoration {
  const differences: PathDifference[] = [];
  const refused: { path: readonly string[]; reason: PatchRefusal }[] = [];
  for (const change of changes) {
    const { path, before } = change;
    const reason = document.refusalOf(path, before);
    if (reason) refused.push({ path, reason });
    else if (!isCurrent(document, change)) {
      differences.push({ path, from: knownAfter(change, newer, userId), to: before });
    }
  }
  return { differences, refused };
}

export function isRestorable(document: Target, change: HistoryChange): boolean {
  return !document.refusalOf(change.path, change.before) && !isCurrent(document, change);
}

/** The form holds the old value. */
export function isCurrent(document: Pick<Target, 'read'>, { path, before }: HistoryChange): boolean {
  return sameValue(valueAt(document.read(), path), before);
}

/** Whoever has changed the field again knows of that, whether or not it is shown. */
function knownAfter(change: HistoryChange, newer: readonly HistoryEntry[], userId: string): unknown {
  const later = newer.flatMap(({ by, changes }) =>
    changes
      .filter(({ path }) => isBelow(path, change.path) || isBelow(change.path, path))
      .map(({ path, after }) => ({ isOwn: by?.uid === userId && path.length === change.path.length, after })),
  );
  const [last] = later;
  return last && later.every(({ isOwn }) => isOwn) ? last.after : change.after;
}
