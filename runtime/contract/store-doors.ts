/**
 * All interfaces through which a screen changes a store. They are separate: who writes documents needs only the
 * writer.
 */
import type { ImportStore } from './imports.ts';
import type { LocalChanges, LocalDrafts } from './local-changes.ts';
import type { SecretWriter } from './secret-writes.ts';
import type { DocumentWriter } from './writes.ts';

export interface StoreDoors {
  readonly writer: DocumentWriter;
  /** Absent where this browser keeps nothing. */
  readonly kept?: LocalChanges;
  /** Absent where this browser keeps nothing. */
  readonly drafts?: LocalDrafts;
  /** Absent where no secret can be written. */
  readonly secrets?: SecretWriter;
  /** Absent where nothing can be imported. */
  readonly imports?: ImportStore;
}
