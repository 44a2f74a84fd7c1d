/**
 * Writing: the one door through which every write of the console passes.
 * Only changed paths travel, each with the value that it was based on.
 */
import type { ConsoleRecord, DocumentData } from './collection.ts';
import type { ImportStore } from './imports.ts';
import type { DataFailure, Unsubscribe } from './live.ts';

/** One changed value. `path` holds the record's property names from the root: `['Height', 'Value']`. Arrays change as a whole. */
export interface FieldChange {
  readonly path: readonly string[];
  /** What the operator saw before the change; `undefined` when there was nothing. */
  readonly base: unknown;
  /** `undefined` removes the field. */
  readonly value: unknown;
  /** The operator was shown what stands there, and wants it written over: earlier tries of the path do not count any more. */
  readonly decided?: boolean;
}

/** A change that is kept in this browser. */
export interface KeptFieldChange extends FieldChange {
  /** It may have been stored and taken back by somebody: the operator is to be asked over this value. */
  readonly doubt?: { readonly theirs: unknown };
  /** Its values that were handed to the store, and may be there; absent: its own. */
  readonly tried?: readonly unknown[];
}

export interface DocumentEdit {
  readonly collection: string;
  readonly id: string;
  readonly changes: readonly FieldChange[];
}

export interface FieldConflict {
  readonly path: readonly string[];
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export type EditOutcome =
  | {
      readonly ok: true;
      /** What of it was given up or replaced, in the list or in another tab, before it was sent: nothing stored it. */
      readonly unwritten?: readonly FieldChange[];
    }
  | { readonly ok: false; readonly failure: DataFailure; readonly conflicts: readonly FieldConflict[] };

/** A conflict among several documents: where it is. */
export interface DocumentConflict extends FieldConflict {
  readonly collection: string;
  readonly id: string;
}

export type BatchOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly failure: DataFailure; readonly conflicts: readonly DocumentConflict[] };

/** Edits of one batch: the most that one transaction of Firestore takes. */
export const MOST_EDITS_IN_BATCH = 500;

export type CreateOutcome =
  | { readonly ok: true; readonly record: ConsoleRecord }
  | {
      readonly ok: false;
      readonly failure: DataFailure;
      /** The document is kept in this browser under this id, and created when the store can be reached. */
      readonly keptAs?: string;
    };

export type RemoveOutcome =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly failure: DataFailure;
      /** The removal is kept in this browser, and made when the store can be reached. */
      readonly kept?: boolean;
    };

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

export interface SecretChange {
  readonly collection: string;
  readonly id: string;
  /** The secret's stored path, as `secretPlaces` spells it. */
  readonly path: string;
  /** `null` takes the secret away. */
  readonly value: string | null;
}

export type SecretOutcome = { readonly ok: true } | { readonly ok: false; readonly failure: DataFailure };

/** Writes secrets: at once or not at all, never kept in the browser, and read back by nobody. */
export interface SecretWriter {
  /**
   * The secret and its mark in `secretsSetAt` in one transaction. A config page that is not stored yet is created.
   * Refuses with `missing` when there is no such document, and with `offline` without a connection.
   */
  set(change: SecretChange): Promise<SecretOutcome>;
}

export interface DocumentWriter {
  /** Absent where nothing is kept. */
  readonly kept?: KeptEdits;
  /** Absent where nothing is kept. */
  readonly drafts?: KeptDrafts;
  /** Absent where no secret can be written. */
  readonly secrets?: SecretWriter;
  /** Absent where nothing can be imported. */
  readonly imports?: ImportStore;
  /** Refuses with `duplicate` when `id` is taken. Chooses a random id when `id` is absent. Stamps createdAt and updatedAt. */
  create(collection: string, data: DocumentData, id?: string): Promise<CreateOutcome>;
  /**
   * Brings a removed document back under its id as it was, `createdAt` too. Where its remover left no word of that time,
   * it begins now: the outcome's record tells. `updatedAt` and the signature are of this write. Refuses with `duplicate`
   * when somebody has made one there since.
   */
  recreate(collection: string, record: ConsoleRecord): Promise<CreateOutcome>;
  /**
   * Writes the changed paths in one transaction, or nothing. Refuses with `conflict` when the stored value of a
   * path is neither the base nor already the new value. A config page that is not stored yet is created.
   * Resolves with `ok` only when the store holds the edit, save what is `unwritten`. What fails may be kept all the same: see `kept`.
   */
  edit(edit: DocumentEdit): Promise<EditOutcome>;
  /**
   * Writes edits of several documents in one transaction: all, or nothing. Each is compared as `edit` compares it,
   * and one conflict, or one missing document, refuses them all. A document may be named once, and there may be no
   * more than `MOST_EDITS_IN_BATCH`: anything else is `invalid`. No edits at all are done at once.
   */
  editMany(edits: readonly DocumentEdit[]): Promise<BatchOutcome>;
  /**
   * Removes the document as it is now, its secrets with it. `seen` is the `updatedAt` of what the operator saw: a removal that was kept
   * and comes to the store later is refused with `conflict` when the document has changed since.
   */
  remove(collection: string, id: string, seen?: string | null): Promise<RemoveOutcome>;
}
