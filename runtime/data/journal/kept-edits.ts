/**
 * What one store's forms ask of the journal: which of their document's edits are kept, and to give some up.
 */
import type { Unsubscribe } from '../../contract/live.ts';
import type { KeptEdits, KeptFieldChange } from '../../contract/writes.ts';
import { sameValue } from '../../core/patches/same-value.ts';
import {
  type DocumentPlace,
  editsOf,
  type Journal,
  type JournalEntry,
  type KeptEdit,
  samePath,
  touches,
} from './journal-entry.ts';

export interface KeptEditsParts {
  readonly entries: () => Journal;
  /** Another living tab holds it for its form. */
  isElsewhere(entry: JournalEntry): boolean;
  hold(edit: KeptEdit): void;
  takeOver(entry: JournalEntry): void;
  withdraw(place: DocumentPlace, paths: readonly (readonly string[])[]): void;
  onDiscard(told: (entry: JournalEntry) => void): Unsubscribe;
}

export function keptEdits(project: string, parts: KeptEditsParts): KeptEdits {
  return {
    takeOver(collection, id) {
      const place = { project, collection, id };
      const byPath = new Map<string, KeptFieldChange>();
      const isOffered = (entry: JournalEntry): boolean =>
        entry.kind === 'edit' && touches(entry, place) && !parts.isElsewhere(entry);
      for (const entry of undisputed(parts.entries().filter(isOffered))) {
        parts.takeOver(entry);
        for (const { path, base, value } of entry.kind === 'edit' ? entry.changes : []) {
          const key = JSON.stringify(path);
          // The later edit stands, on what the first was based on.
          const conflict = entry.conflicts?.find((one) => samePath(one.path, path));
          const doubt = conflict && { theirs: conflict.theirs };
          const earlier = byPath.get(key);
          const tried = [...(earlier?.tried ?? []), ...(entry.state === 'held' ? [] : [value])];
          byPath.set(key, {
            path,
            base: earlier ? earlier.base : base,
            value,
            tried,
            ...(doubt && { doubt }),
          });
        }
      }
      return [...byPath.values()];
    },
    hold: (collection, id, changes) => parts.hold({ collection, id, changes }),
    withdraw: (collection, id, paths) => parts.withdraw({ project, collection, id }, paths),
    onDiscard: (collection, id, told) =>
      parts.onDiscard((entry) => {
        if (!touches(entry, { project, collection, id })) return;
        told(editsOf(entry).flatMap((edit) => (edit.id === id ? edit.changes.map(({ path }) => path) : [])));
      }),
  };
}

/**
 * Of entries of different tabs that want one path otherwise, a form takes one over: what is only held, which has no
 * other way back, else the latest. The others stay as they are, are sent or listed, and compared like anybody's.
 */
function undisputed(entries: Journal): Journal {
  const taken: JournalEntry[] = [];
  const byWeight = entries.toSorted(
    (a, b) => Number(b.state === 'held') - Number(a.state === 'held') || b.order - a.order,
  );
  for (const entry of byWeight) if (!taken.some((other) => areAtOdds(entry, other))) taken.push(entry);
  return entries.filter((entry) => taken.includes(entry));
}

function areAtOdds(a: JournalEntry, b: JournalEntry): boolean {
  if (a.holder === b.holder || a.kind !== 'edit' || b.kind !== 'edit') return false;
  return a.changes.some((one) =>
    b.changes.some((other) => samePath(one.path, other.path) && !sameValue(one.value, other.value)),
  );
}
