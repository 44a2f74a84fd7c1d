/**
 * Work that the browser persists until the store has it: edits of documents, and drafts of new ones.
 */
import type { DocumentData } from './collection.ts';
import type { Unsubscribe } from './live.ts';
import type { FieldChange } from './writes.ts';

/** A pending change of a field: persisted in this browser, and not known to be stored. */
export interface LocalChange extends FieldChange {
  /** The store refused it over this value: a conflict until the operator decides. */
  readonly refusedOver?: { readonly remote: unknown };
}

export interface UnsentChange extends FieldChange {
  /** Its form sends it in a moment. It is found here only when the tab crashed before that. */
  readonly scheduled?: boolean;
  /** Nothing is wrong with it: its form sends it when the operator saves, and not before. */
  readonly byHand?: boolean;
}

/** Pending edits of documents: persisted until they are stored or the operator discards them. */
export interface LocalChanges {
  /**
   * Persists what a form has not sent yet: a text that does not fit its field, a change in conflict with a remote
   * one, an edit that waits for the autosave. Nothing is sent from here. Each call replaces the one before it for the
   * same document; `edit` removes the paths that it writes.
   */
  persist(collection: string, id: string, changes: readonly UnsentChange[]): void;
  /**
   * The pending changes of a document, one a path. From now on they belong to the caller: its next edit of a path
   * replaces the pending one. What a form in another open tab has not sent stays with that form.
   */
  adopt(collection: string, id: string): readonly LocalChange[];
  /** What is still pending of the path in this tab. Unlike `adopt` it takes nothing from other tabs. */
  pendingAt(collection: string, id: string, path: readonly string[]): readonly LocalChange[];
  /** Cancels the pending changes of these paths. */
  cancel(collection: string, id: string, paths: readonly (readonly string[])[]): void;
  /** Cancels the pending change of the path in every entry in which it has this value. */
  discard(collection: string, id: string, change: FieldChange): void;
  /** Calls with changes that the operator discarded elsewhere: in the list on this screen, or in another tab. */
  onDiscard(collection: string, id: string, listener: (changes: readonly FieldChange[]) => void): Unsubscribe;
}

/** Local drafts of new documents: persisted until the document is created or the draft is discarded. */
export interface LocalDrafts {
  /**
   * Called when the form is shown. `origin` says what the new document starts from; a draft that an earlier form of
   * the same origin left behind now belongs to this one.
   */
  open(collection: string, origin: string): OpenDraft;
  /** Whether `open` would find a draft. */
  has(collection: string, origin: string): boolean;
  /**
   * Changes the draft that an earlier form left, or removes it (`null`); false where there is none, and where a form
   * shows it. Resolves once the browser has it, and rejects where it refuses.
   */
  change(
    collection: string,
    origin: string,
    change: (data: DocumentData) => DocumentData | null | undefined,
  ): Promise<boolean>;
  /** Calls whenever the drafts may have changed. */
  watch(listener: () => void): Unsubscribe;
}

export interface OpenDraft {
  /** The draft that was found; absent where there was none. */
  readonly found?: DocumentData;
  /** Replaces the persisted draft; `null` removes it. */
  persist(data: DocumentData | null): void;
  /** Gives the draft another origin, as when the key of the row that the form is in is edited. */
  move(origin: string): void;
  /** The form is gone: from now on the draft is in the list of unsaved changes. */
  close(): void;
}
