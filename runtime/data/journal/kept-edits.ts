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
  samePath,
  touches,
} from './journal-entry.ts';

export interface KeptEditsParts {
  readonly entries: () => Journal;
  takeOver(entry: JournalEntry): void;
  withdraw(place: DocumentPlace, paths: readonly (readonly string[])[]): void;
  onDiscard(told: (entry: JournalEntry) => void): Unsubscribe;
}

export function keptEdits(project: string, parts: KeptEditsParts): KeptEdits {
  return {
    takeOver(collection, id) {
      const place = { project, collection, id };
      const byPath = new Map<string, KeptFieldChange>();
      for (const entry of parts.entries().filter((known) => known.kind === 'edit' && touches(known, place))) {
        parts.takeOver(entry);
        for (const { path, base, value } of entry.kind === 'edit' ? entry.changes : []) {
          const key = JSON.stringify(path);
          // The later edit stands, on what the first was based on.
          const conflict = entry.conflicts?.find((one) => samePath(one.path, path));
          const doubt = conflict && { theirs: conflict.theirs };
          const first = byPath.has(key) ? byPath.get(key)?.base : base;
          byPath.set(key, { path, base: first, value, ...(doubt && { doubt }) });
        }
      }
      return [...byPath.values()];
    },
    withdraw: (collection, id, paths) => parts.withdraw({ project, collection, id }, paths),
    onDiscard: (collection, id, told) =>
      parts.onDiscard((entry) => {
        if (!touches(entry, { project, collection, id })) return;
        told(editsOf(entry).flatMap((edit) => (edit.id === id ? edit.changes.map(({ path }) => path) : [])));
      }),
  };
}
