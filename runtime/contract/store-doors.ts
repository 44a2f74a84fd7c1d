/**
 * All interfaces through which a screen changes a store. They are separate: who writes documents needs only the
 * writer.
 */
import type { ImportStore } from './imports.ts';
import type { LocalChanges, LocalDrafts } from './local-changes.ts';
import type { SecretWriter } from './secret-writes.ts';
import type { DocumentWriter } from './writes.ts';

/** What the keys of undo steps begin with in the tab's sessionStorage. The sign-out removes them. */
export const UNDO_STORAGE = 'balcao.undo.';

export interface StoreDoors {
  readonly writer: DocumentWriter;
  /** Absent where this browser keeps nothing. */
  readonly localChanges?: LocalChanges;
  /** Absent where this browser keeps nothing. */
  readonly drafts?: LocalDrafts;
  /**
   * The user and the store, whose undo steps this tab remembers over a reload. Absent where nothing is remembered.
   */
  readonly undoOwner?: string;
  /** Absent where no secret can be written. */
  readonly secrets?: SecretWriter;
  /** Absent where nothing can be imported. */
  readonly imports?: ImportStore;
}
