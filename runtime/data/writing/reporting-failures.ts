/**
 * Makes a writer never reject: each error becomes a failure that the screen can show.
 */

import type { DocumentData } from '../../contract/collection.ts';
import type { DataFailure } from '../../contract/live.ts';
import type { SecretWriter } from '../../contract/secret-writes.ts';
import type {
  BatchOutcome,
  CreateOutcome,
  DocumentWriter,
  EditOutcome,
  RemoveOutcome,
} from '../../contract/writes.ts';
import type { ChosenId } from './document-id.ts';
import {
  type PendingAudited,
  type PendingCreate,
  type PendingEdit,
  type PendingRemove,
  pendingAudited,
  recreation,
  withEntries,
} from './pending-write.ts';

/** Waited for right before each commit, with the revision of every document that is written over. */
export type Sending = (revisions: readonly (string | null)[]) => Promise<void>;

/**
 * A writer right before its store. `sending` is called before each commit: from then on the work may be stored
 * although no answer comes.
 */
export interface StoreWriter extends DocumentWriter {
  edit(edit: PendingEdit, sending?: Sending): Promise<EditOutcome>;
  editMany(edits: readonly PendingEdit[], sending?: Sending): Promise<BatchOutcome>;
  /** Under the entry's id that was chosen before: where that stands, an earlier attempt has stored the change. */
  auditedPending(edit: PendingAudited, sending?: Sending): Promise<EditOutcome>;
  /** The id that `create` would give a document. */
  idFor(collection: string, data: DocumentData, id?: string): Promise<ChosenId>;
  /** Creates under the id that was chosen before. What an earlier attempt of it has stored is its own. */
  createPending(create: PendingCreate, sending?: Sending): Promise<CreateOutcome>;
  /** Refuses with `conflict` what has changed since it was seen, or since it was sent. */
  removePending(remove: PendingRemove, sending?: Sending): Promise<RemoveOutcome>;
}

/** What a store brings; the rest follows from it. */
export type StoreParts = Pick<
  StoreWriter,
  'edit' | 'editMany' | 'auditedPending' | 'idFor' | 'createPending' | 'removePending'
>;

export function reportingFailures(
  parts: StoreParts,
  failureOf: (error: unknown) => DataFailure,
): StoreWriter {
  const reporting = <T>(work: Promise<T>) => reported(work, failureOf);
  const writer: Omit<StoreWriter, 'create' | 'recreate' | 'remove' | 'editAudited'> = {
    edit: (edit, sending) => reporting(parts.edit(withEntries(edit), sending)),
    editMany: (edits, sending) => reporting(parts.editMany(edits, sending)),
    auditedPending: (edit, sending) => reporting(parts.auditedPending(edit, sending)),
    idFor: (collection, data, id) => reporting(parts.idFor(collection, data, id)),
    createPending: (create, sending) => reporting(parts.createPending(create, sending)),
    removePending: (remove, sending) => reporting(parts.removePending(remove, sending)),
  };
  return {
    ...writer,
    async create(collection, data, id) {
      const chosen = await writer.idFor(collection, data, id);
      if (!chosen.ok) return chosen;
      return writer.createPending({ collection, id: chosen.id, data, ownId: chosen.drawn });
    },
    editAudited: (edit) => writer.auditedPending(pendingAudited(edit)),
    recreate: (collection, record) => writer.createPending(recreation(collection, record)),
    remove: (collection, id) => writer.removePending({ collection, id }),
  };
}

/** The same for secrets, which are in no outbox: that lies in the browser's profile in the clear. */
export function reportingSecrets(
  secrets: SecretWriter,
  failureOf: (error: unknown) => DataFailure,
): SecretWriter {
  return { set: (change) => reported(secrets.set(change), failureOf) };
}

function reported<T>(
  work: Promise<T>,
  failureOf: (error: unknown) => DataFailure,
): Promise<T | { readonly ok: false; readonly failure: DataFailure; readonly conflicts: readonly [] }> {
  return work.catch((error: unknown) => ({ ok: false, failure: failureOf(error), conflicts: [] }));
}
