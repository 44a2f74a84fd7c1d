/**
 * The outbox as the forms of one store see it: the pending edits of their document, and how to cancel them.
 */

import type { Unsubscribe } from '../../contract/live.ts';
import type { LocalChange, LocalChanges } from '../../contract/local-changes.ts';
import { sameValue } from '../../core/patches/same-value.ts';
import type { PendingEdit } from '../writing/pending-write.ts';
import {
  type Discarded,
  type DocumentPlace,
  type OutboxEntries,
  type OutboxEntry,
  samePath,
  touches,
} from './outbox-entry.ts';
import { succession } from './successive-edits.ts';

export interface LocalChangesParts {
  readonly entries: () => OutboxEntries;
  /** Another living tab holds it for its form. */
  isElsewhere(entry: OutboxEntry): boolean;
  /** Persisted by this tab, or taken over by a form in it. */
  isOurs(entry: OutboxEntry): boolean;
  hold(edit: PendingEdit): void;
  takeOver(entry: OutboxEntry): void;
  withdraw(place: DocumentPlace, paths: readonly (readonly string[])[]): void;
  forgo(edit: PendingEdit): void;
  onDiscard(told: (discarded: Discarded) => void): Unsubscribe;
}

export function localChanges(project: string, parts: LocalChangesParts): LocalChanges {
  const entriesOf = (collection: string, id: string): OutboxEntries =>
    parts.entries().filter((entry) => entry.kind === 'edit' && touches(entry, { project, collection, id }));
  return {
    takeOver(collection, id) {
      const offered = undisputed(
        entriesOf(collection, id).filter((entry) => !parts.isElsewhere(entry)),
        parts.isOurs,
      );
      offered.forEach(parts.takeOver);
      return oneByPath(offered);
    },
    leftOf(collection, id, path) {
      // An unsent change is what the form had there a moment ago: it still has it, or has changed or undone it since.
      const sent = entriesOf(collection, id).filter(({ state }) => state !== 'held');
      const left = undisputed(sent.filter(parts.isOurs), parts.isOurs);
      return oneByPath(left).filter((change) => samePath(change.path, path));
    },
    hold: (collection, id, changes) => parts.hold({ collection, id, changes }),
    withdraw: (collection, id, paths) => parts.withdraw({ project, collection, id }, paths),
    forgo: (collection, id, change) => parts.forgo({ collection, id, changes: [change] }),
    onDiscard: (collection, id, told) =>
      parts.onDiscard((discarded) => {
        if (discarded.project !== project) return;
        const edits = discarded.edits.filter((edit) => edit.collection === collection && edit.id === id);
        if (edits.length > 0) told(edits.flatMap(({ changes }) => changes));
      }),
  };
}

/** The later edit of a path stands; where it was made from the earlier one, on what that was based on. */
function oneByPath(entries: OutboxEntries): readonly LocalChange[] {
  const byPath = new Map<string, LocalChange>();
  for (const entry of entries) {
    for (const { path, base, value } of entry.kind === 'edit' ? entry.changes : []) {
      const key = JSON.stringify(path);
      const conflict = entry.conflicts?.find((one) => samePath(one.path, path));
      const doubt = conflict && { theirs: conflict.theirs };
      const earlier = byPath.get(key);
      const from = earlier ? succession([earlier], base, earlier.tried ?? []) : { base, own: [] };
      const tried = [...from.own, ...(entry.state === 'held' ? [] : [value])];
      byPath.set(key, { path, base: from.base, value, tried, ...(doubt && { doubt }) });
    }
  }
  return [...byPath.values()];
}

/**
 * Of entries of different tabs that want one path otherwise, a form takes one over: its own tab's, else what is only
 * held, which has no other way back, else the latest. The others stay as they are, are sent or listed, and compared like anybody's.
 */
function undisputed(entries: OutboxEntries, isOurs: (entry: OutboxEntry) => boolean): OutboxEntries {
  const taken: OutboxEntry[] = [];
  const weight = (entry: OutboxEntry): number => (isOurs(entry) ? 2 : 0) + (entry.state === 'held' ? 1 : 0);
  const byWeight = entries.toSorted((a, b) => weight(b) - weight(a) || b.order - a.order);
  for (const entry of byWeight) if (!taken.some((other) => areAtOdds(entry, other))) taken.push(entry);
  return entries.filter((entry) => taken.includes(entry));
}

function areAtOdds(a: OutboxEntry, b: OutboxEntry): boolean {
  if (a.holder === b.holder || a.kind !== 'edit' || b.kind !== 'edit') return false;
  return a.changes.some((one) =>
    b.changes.some((other) => samePath(one.path, other.path) && !sameValue(one.value, other.value)),
  );
}
