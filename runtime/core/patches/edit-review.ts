/**
 * Decides, path by path, what an edit does to the record that is stored now.
 * The one rule of every writer, so that no store overwrites in silence what another would refuse.
 */
import type { DocumentData } from '../../contract/collection.ts';
import type { FieldChange, FieldConflict } from '../../contract/writes.ts';
import { mergeRows } from './merge-rows.ts';
import { readAt, writeAt } from './record-path.ts';
import { sameValue } from './same-value.ts';

interface EditReview<Change extends FieldChange> {
  /** Changes that are not stored yet and may be. */
  readonly pending: readonly Change[];
  readonly conflicts: readonly FieldConflict[];
}

/**
 * A path whose value is already the new one counts as done; a path whose value is neither that nor the base is a
 * conflict, unless it is in doubt, or it is a list whose items can be merged: then it is pending with both users' items.
 * `itemKey` says by which field the items of a path are told apart. `normalise` gives a value the spelling that the store
 * would give back (`…:00Z` becomes `…:00.000Z`).
 */
export function reviewEdit<Change extends FieldChange>(
  current: DocumentData,
  changes: readonly Change[],
  normalise: (change: FieldChange) => FieldChange = (change) => change,
  itemKey: (path: readonly string[]) => string | undefined = () => undefined,
): EditReview<Change> {
  const pending: Change[] = [];
  const conflicts: FieldConflict[] = [];
  for (const change of changes) {
    const usual = normalise(change);
    const reading = readAt(current, change.path);
    const remote = reading.reached ? reading.value : reading.obstacle;
    const isOwn = (change.inDoubt ?? []).some((value) =>
      sameValue(remote, normalise({ ...change, value }).value),
    );
    const isBase = isOwn || sameValue(remote, change.base) || sameValue(remote, usual.base);
    if (reading.reached && (sameValue(remote, change.value) || sameValue(remote, usual.value))) continue;
    if (reading.reached && isBase) {
      pending.push(change);
      continue;
    }
    const key = reading.reached ? itemKey(change.path) : undefined;
    const merge = key === undefined ? undefined : mergeRows(usual.base, usual.value, remote, key);
    if (merge && merge.conflicts.length === 0) {
      if (!sameValue(merge.rows, remote)) pending.push({ ...change, base: remote, value: merge.rows });
    } else if (merge) conflicts.push({ path: change.path, base: change.base, local: merge.rows, remote });
    else conflicts.push({ path: change.path, base: change.base, local: change.value, remote });
  }
  return { pending, conflicts };
}

/** The record as it will be once the changes are stored. */
export function applyChanges<T extends DocumentData>(record: T, changes: readonly FieldChange[]): T {
  return changes.reduce((result, change) => writeAt(result, change.path, change.value), record);
}
