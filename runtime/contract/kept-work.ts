/**
 * What this browser keeps of an operator's work until it is stored: edits of documents, and drafts of new ones.
 */
import type { DocumentData } from './collection.ts';
import type { Unsubscribe } from './live.ts';
import type { FieldChange } from './writes.ts';

/** A change that is kept in this browser. */
export interface KeptFieldChange extends FieldChange {
  /** It may have been stored and taken back by somebody: the operator is to be asked over this value. */
  readonly doubt?: { readonly theirs: unknown };
  /** Its values that were handed to the store, and may be there; absent: its own. */
  readonly tried?: readonly unknown[];
}

export interface HeldChange extends FieldChange {
  /** Its form is about to send it: only where the tab dies first is it found here. */
  readonly ready?: boolean;
}

/** Edits of one document that are kept in this browser until they are stored or the operator gives them up. */
export interface KeptEdits {
  /**
   * What the form has and has not handed to the store: a text that does not fit its field, a change that another
   * hand's stands against, an edit that waits for the autosave. Kept for the operator and not sent from here. Takes
   * the place of what was held of the document before; a path that `edit` writes is held no longer.
   */
  hold(collection: string, id: string, changes: readonly HeldChange[]): void;
  /**
   * What is kept of a document, one change a path. Whoever asks takes it over: a later edit of a path replaces it.
   * What a form in another living tab holds stays with that form.
   */
  takeOver(collection: string, id: string): readonly KeptFieldChange[];
  /** What is left of the path in what was kept here or taken over: nothing else is taken over. */
  leftOf(collection: string, id: string, path: readonly string[]): readonly KeptFieldChange[];
  /** The operator has changed her mind: what is kept of these paths is not to be written. */
  withdraw(collection: string, id: string, paths: readonly (readonly string[])[]): void;
  /** Just this value of the path was given up, and is not to be written; another one that is kept of it stays. */
  forgo(collection: string, id: string, change: FieldChange): void;
  /** Calls with what the operator discarded elsewhere: from the list on this screen, or in another tab. */
  onDiscard(collection: string, id: string, told: (changes: readonly FieldChange[]) => void): Unsubscribe;
}

/** What is typed into the form of a new document, kept in this browser until it is created or given up. */
export interface KeptDrafts {
  /**
   * The form is on the screen. `origin` tells forms of one collection apart that start from different things; what an
   * earlier one of the same origin left behind is taken over.
   */
  open(collection: string, origin: string): OpenDraft;
  /** Whether `open` would find something left behind. */
  isLeft(collection: string, origin: string): boolean;
  /** Calls whenever what is left behind may be another. */
  watch(told: () => void): Unsubscribe;
}

export interface OpenDraft {
  /** What was left behind; absent where nothing was. */
  readonly left?: DocumentData;
  /** Takes the place of what was kept; `null`: nothing is to be kept. */
  hold(data: DocumentData | null): void;
  /** The form has another origin from now on, as the row that it stands in has another name: what is kept goes along. */
  move(origin: string): void;
  /** The form is gone. What is kept is listed from now on. */
  close(): void;
}
