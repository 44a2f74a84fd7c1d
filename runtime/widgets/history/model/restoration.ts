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

/** `not-kept`: the history lacks the value. */
export type RestoreRefusal = PatchRefusal | 'not-kept';

export interface Restoration {
  readonly differences: readonly PathDifference[];
  readonly refused: readonly { readonly path: readonly string[]; readonly reason: RestoreRefusal }[];
}

/** `newer`: the entries after those changes. `userId`: who restores. What the form holds already is in neither list. */
export function restorationOf(
  document: Target,
  changes: readonly HistoryChange[],
  newer: readonly HistoryEntry[],
  userId: string,
): Restoration {
  const differences: PathDifference[] = [];
  const refused: { path: readonly string[]; reason: RestoreRefusal }[] = [];
  for (const change of changes) {
    const { path, before } = change;
    const reason = refusalOf(document, change);
    if (reason) refused.push({ path, reason });
    else if (!isCurrent(document, change)) {
      differences.push({ path, from: knownAfter(change, newer, userId), to: before });
    }
  }
  return { differences, refused };
}

export function isRestorable(document: Target, change: HistoryChange): boolean {
  return !refusalOf(document, change) && !isCurrent(document, change);
}

export function refusalOf(
  document: Pick<Target, 'refusalOf'>,
  change: HistoryChange,
): RestoreRefusal | undefined {
  return isKept(change) ? document.refusalOf(change.path, change.before) : 'not-kept';
}

/** Values that were too large for the history are in neither place. */
export function isKept({ before, after }: HistoryChange): boolean {
  return before !== undefined || after !== undefined;
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
