/**
 * One write as a transaction decides about it: an edit, a creation or a removal, with what earlier attempts may have
 * stored.
 */
import type { ConsoleRecord, DocumentData } from '../../contract/collection.ts';
import type { UnsentChange } from '../../contract/local-changes.ts';
import type { AuditedEdit, DocumentEdit } from '../../contract/writes.ts';
import { contentsOf } from '../../core/records/record-contents.ts';
import { randomId } from '../../core/values/random-id.ts';

/** A change in the outbox. */
export interface PendingChange extends UnsentChange {
  /** `updatedAt` of the document that this change was sent to without an answer; `null` when there was none. */
  readonly sentOver?: string | null;
  /** Of the entry in the log that says why, drawn before anything was sent. */
  readonly entry?: string;
}

export interface PendingEdit extends DocumentEdit {
  readonly changes: readonly PendingChange[];
}

/** One change with its reason. */
export interface PendingAudited extends PendingEdit {
  readonly about: string;
  /** Of the entry in the log, drawn before anything was sent. */
  readonly logId: string;
}

export interface PendingCreate {
  readonly collection: string;
  readonly id: string;
  readonly data: DocumentData;
  /** The id was drawn for this document: whatever stands there is this creation's. */
  readonly ownId: boolean;
  /** It was sent, and its answer may have been lost. */
  readonly sent?: boolean;
  /** `createdAt` of the removed document that this one is again. */
  readonly begun?: string;
}

export interface PendingRemove {
  readonly collection: string;
  readonly id: string;
  /** `updatedAt` of what the operator saw: anything later is not removed without asking her. */
  readonly seen?: string | null;
  /** `updatedAt` of the document that this removal was sent to without an answer. */
  readonly sentOver?: string | null;
}

/** With the ids of the entries that say why. */
export function withEntries<Edit extends PendingEdit>(edit: Edit): Edit {
  if (edit.changes.every(({ why, entry }) => why === undefined || entry !== undefined)) return edit;
  const changes = edit.changes.map((change) =>
    change.why === undefined ? change : { entry: randomId(), ...change },
  );
  return { ...edit, changes };
}

export function pendingAudited({ collection, id, change, about }: AuditedEdit): PendingAudited {
  return { collection, id, changes: [change], about, logId: randomId() };
}

/** Its secrets were removed with it, and are nowhere to be taken from. */
export function recreation(collection: string, record: ConsoleRecord): PendingCreate {
  const { id, createdAt } = record;
  return {
    collection,
    id,
    data: contentsOf(record),
    ownId: false,
    ...(typeof createdAt === 'string' && { begun: createdAt }),
  };
}
