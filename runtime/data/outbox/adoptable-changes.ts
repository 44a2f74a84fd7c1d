/**
 * Which pending changes of a document a form adopts when it opens, one a path. Pure.
 */
import type { LocalChange } from '../../contract/local-changes.ts';
import { sameValue } from '../../core/patches/same-value.ts';
import { type OutboxEntries, type OutboxEntry, samePath } from './outbox-entry.ts';
import { succession } from './successive-edits.ts';

type IsOwn = (entry: OutboxEntry) => boolean;

/**
 * If tabs have different pending values for one path, the form adopts one: its own tab's, else an unsent one, which only a
 * form can send, else the newest. The others are sent or listed, and compared with the store like another user's.
 */
export function adoptable(entries: OutboxEntries, isOwn: IsOwn): OutboxEntries {
  const taken: OutboxEntry[] = [];
  const weight = (entry: OutboxEntry): number => (isOwn(entry) ? 2 : 0) + (entry.state === 'unsent' ? 1 : 0);
  const byWeight = entries.toSorted((a, b) => weight(b) - weight(a) || b.order - a.order);
  for (const entry of byWeight) if (!taken.some((other) => differ(entry, other))) taken.push(entry);
  return entries.filter((entry) => taken.includes(entry));
}

/**
 * What this tab has sent of the path and may be stored. An unsent change is what the form had there a moment ago: it
 * still has it, or has changed or undone it since.
 */
export function pendingAt(
  entries: OutboxEntries,
  path: readonly string[],
  isOwn: IsOwn,
): readonly LocalChange[] {
  const sent = entries.filter((entry) => entry.state !== 'unsent' && isOwn(entry));
  return changesByPath(adoptable(sent, isOwn)).filter((change) => samePath(change.path, path));
}

/** The later edit of a path stands; where it was made from the earlier one, on what that was based on. */
export function changesByPath(entries: OutboxEntries): readonly LocalChange[] {
  const byPath = new Map<string, LocalChange>();
  for (const entry of entries) {
    for (const { path, base, value } of entry.kind === 'edit' ? entry.changes : []) {
      const key = JSON.stringify(path);
      const conflict = entry.conflicts?.find((one) => samePath(one.path, path));
      const refusedOver = conflict && { remote: conflict.remote };
      const earlier = byPath.get(key);
      const from = earlier ? succession([earlier], base, earlier.inDoubt ?? []) : { base, own: [] };
      const inDoubt = [...from.own, ...(entry.state === 'unsent' ? [] : [value])];
      const change = { path, base: from.base, value, ...(refusedOver && { refusedOver }) };
      byPath.set(key, inDoubt.length > 0 ? { ...change, inDoubt } : change);
    }
  }
  return [...byPath.values()];
}

function differ(a: OutboxEntry, b: OutboxEntry): boolean {
  if (a.tab === b.tab || a.kind !== 'edit' || b.kind !== 'edit') return false;
  return a.changes.some((one) =>
    b.changes.some((other) => samePath(one.path, other.path) && !sameValue(one.value, other.value)),
  );
}
