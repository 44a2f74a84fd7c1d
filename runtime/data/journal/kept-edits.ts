/**
 * What one store's forms ask of the journal: which of their document's edits are kept, and to give some up.
 */
import type { Unsubscribe } from '../../contract/live.ts';
import type { KeptEdits, KeptFieldChange } from '../../contract/writes.ts';
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
      for (const entry of parts.entries().filter(isOffered)) {
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
