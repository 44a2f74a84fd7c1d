/**
 * Writing: the one door through which every write of a document passes. What stands beside it: `store-doors.ts`.
 * Only changed paths travel, each with the value that it was based on.
 */
import type { ConsoleRecord, DocumentData } from './collection.ts';
import type { DataFailure } from './live.ts';

/** One changed value. `path` holds the record's property names from the root: `['Height', 'Value']`. Arrays change as a whole. */
export interface FieldChange {
  readonly path: readonly string[];
  /** What the operator saw before the change; `undefined` when there was nothing. */
  readonly base: unknown;
  /** `undefined` removes the field. */
  readonly value: unknown;
  /** The operator was shown what stands there, and wants it written over: earlier attempts of the path do not count any more. */
  readonly decided?: boolean;
  /** Values of the operator's own that were sent and may be stored: where one is found, no other user has changed it. */
  readonly inDoubt?: readonly unknown[];
  /** Of a field that copies another collection's: why both change. Such a change is written by itself. */
  readonly why?: string;
}

export interface DocumentEdit {
  readonly collection: string;
  readonly id: string;
  readonly changes: readonly FieldChange[];
}

/** One field of a document of an audited collection, with the reason. */
export interface AuditedEdit {
  readonly collection: string;
  readonly id: string;
  readonly change: FieldChange;
  readonly about: string;
}

export interface FieldConflict {
  readonly path: readonly string[];
  readonly base: unknown;
  readonly local: unknown;
  readonly remote: unknown;
}

/** `updatedAt` of the document as the store read it for its answer; `isWritten`: the answer made a later one. */
export interface AnsweredAt {
  readonly revision: string | null;
  readonly isWritten?: boolean;
}

export type EditOutcome = {
  readonly answered?: AnsweredAt;
} & (
  | {
      readonly ok: true;
      /** The changes of it that were not sent: discarded in the list, or replaced by another tab. */
      readonly unwritten?: readonly FieldChange[];
    }
  | {
      readonly ok: false;
      readonly failure: DataFailure;
      readonly conflicts: readonly FieldConflict[];
      /** It waits in the outbox, and is sent when the store can be reached. */
      readonly pending?: boolean;
    }
);

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
      /** The creation is pending under this id: it is made when the store can be reached. */
      readonly pendingAs?: string;
    };

export type RemoveOutcome =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly failure: DataFailure;
      /** The removal is made when the store can be reached. */
      readonly pending?: boolean;
    };

export interface DocumentWriter {
  /** Refuses with `duplicate` when `id` is taken. Chooses a random id when `id` is absent. Stamps createdAt and updatedAt. */
  create(collection: string, data: DocumentData, id?: string): Promise<CreateOutcome>;
  /**
   * Brings a removed document back under its id as it was, `createdAt` too. Where its remover left no word of that time,
   * it begins now: the outcome's record has it. `updatedAt` and the signature are of this write. Refuses with `duplicate`
   * when somebody has made one there since.
   */
  recreate(collection: string, record: ConsoleRecord): Promise<CreateOutcome>;
  /**
   * Writes the changed paths in one transaction, or nothing. Refuses with `conflict` when the stored value of a
   * path is neither the base nor already the new value. A config page that is not stored yet is created.
   * A field that copies another collection's, where that has the document, changes in both: alone and with `why`, else
   * it is refused with `unexplained`. To become what the original holds it needs no reason.
   * Resolves with `ok` only when the edit is stored, except what is `unwritten`. What fails may stay pending: see
   * `StoreDoors`.
   */
  edit(edit: DocumentEdit): Promise<EditOutcome>;
  /**
   * Writes edits of several documents in one transaction: all, or nothing. Each is compared as `edit` compares it,
   * and one conflict, or one missing document, refuses them all. A document may be named once, and there may be no
   * more than `MOST_EDITS_IN_BATCH`: anything else is `invalid`. No edits at all are done at once.
   */
  editMany(edits: readonly DocumentEdit[]): Promise<BatchOutcome>;
  /**
   * Writes one declared field of an audited collection together with the entry of its log that says why: both, or
   * nothing; a copy of the field changes with it. Compared as `edit` compares it. Refuses with `invalid` a blank reason or
   * another field.
   */
  editAudited(edit: AuditedEdit): Promise<EditOutcome>;
  /**
   * Removes the document as it is now, its secrets with it. `seen` is the `updatedAt` of what the operator saw: a removal
   * that was pending and comes to the store later is refused with `conflict` when the document has changed since.
   */
  remove(collection: string, id: string, seen?: string | null): Promise<RemoveOutcome>;
}
