/**
 * Edits laid over what the store's snapshots say, until a snapshot says it too: what an operator has just saved
 * stays on the screen while the news of it is still on its way. Whoever keeps edits longer (an outbox) lays them
 * here as well.
 */
import type { ConsoleRecord } from '../../contract/collection.ts';
import type { Unsubscribe } from '../../contract/live.ts';
import type { FieldChange } from '../../contract/writes.ts';
import { applyChanges } from '../../core/patches/edit-review.ts';

export interface OverlaidEdit {
  readonly changes: readonly FieldChange[];
  /** Whether a record as the store gave it holds the edit, or something newer. */
  reflectedIn(record: ConsoleRecord): boolean;
}

export interface EditOverlay {
  /** Lays an edit over a document until it is reflected or the returned function is called. */
  put(collection: string, id: string, edit: OverlaidEdit): Unsubscribe;
  /** The record with the edits over it. Drops the edits that it reflects. */
  lay(collection: string, record: ConsoleRecord): ConsoleRecord;
  /** Tells of every edit put over or taken off a collection's documents, but not of those dropped by `lay`. */
  watch(collection: string, changed: () => void): Unsubscribe;
}

export function createEditOverlay(): EditOverlay {
  const edits = new Map<string, OverlaidEdit[]>();
  const watchers = new Map<string, Set<() => void>>();

  function keep(key: string, remaining: OverlaidEdit[]): void {
    if (remaining.length > 0) edits.set(key, remaining);
    else edits.delete(key);
  }

  function tell(collection: string): void {
    for (const changed of [...(watchers.get(collection) ?? [])]) changed();
  }

  return {
    put(collection, id, edit) {
      const key = keyOf(collection, id);
      keep(key, [...(edits.get(key) ?? []), edit]);
      tell(collection);
      return () => {
        const held = edits.get(key) ?? [];
        if (!held.includes(edit)) return;
        keep(
          key,
          held.filter((other) => other !== edit),
        );
        tell(collection);
      };
    },
    lay(collection, record) {
      const key = keyOf(collection, record.id);
      const held = edits.get(key);
      if (!held) return record;
      const waiting = held.filter((edit) => !edit.reflectedIn(record));
      keep(key, waiting);
      return waiting.reduce((result, edit) => applyChanges(result, edit.changes), record);
    },
    watch(collection, changed) {
      const watching = watchers.get(collection) ?? new Set();
      watchers.set(collection, watching.add(changed));
      return () => watching.delete(changed);
    },
  };
}

function keyOf(collection: string, id: string): string {
  return `${collection}/${id}`;
}
