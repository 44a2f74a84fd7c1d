/**
 * A project's one door for writes with the outbox behind it.
 */
import type { CreateOutcome, DocumentConflict, DocumentWriter } from '../../contract/writes.ts';
import { faultOfBatch } from '../writing/decide-batch.ts';
import { type PendingCreate, pendingAudited, recreation, withEntries } from '../writing/pending-write.ts';
import type { StoreWriter } from '../writing/reporting-failures.ts';
import type { Outbox } from './outbox.ts';
import type { PendingConflict } from './outbox-entry.ts';

export function outboxWriter(project: string, writer: StoreWriter, outbox: Outbox): DocumentWriter {
  async function created(create: PendingCreate): Promise<CreateOutcome> {
    const outcome = await outbox.write(project, { kind: 'create', ...create });
    if (outcome.ok) return { ok: true, record: outcome.record ?? { ...create.data, id: create.id } };
    return { ok: false, failure: outcome.failure, ...(outcome.pending && { pendingAs: create.id }) };
  }

  return {
    async create(collection, data, id) {
      const chosen = await writer.idFor(collection, data, id);
      return chosen.ok ? created({ collection, id: chosen.id, data, ownId: chosen.drawn }) : chosen;
    },
    recreate: (collection, record) => created(recreation(collection, record)),
    edit: (edit) => outbox.write(project, { kind: 'edit', ...withEntries(edit) }),
    async editMany(edits) {
      if (edits.length === 0) return { ok: true };
      const fault = faultOfBatch(edits);
      if (fault) return fault;
      const outcome = await outbox.write(project, { kind: 'batch', edits });
      return outcome.ok ? outcome : { ...outcome, conflicts: outcome.conflicts.filter(hasPlace) };
    },
    editAudited: (edit) => outbox.write(project, { kind: 'audited', ...pendingAudited(edit) }),
    remove: (collection, id, seen) =>
      outbox.write(project, { kind: 'remove', collection, id, ...(seen !== undefined && { seen }) }),
  };
}

function hasPlace(conflict: PendingConflict): conflict is DocumentConflict {
  return conflict.collection !== undefined && conflict.id !== undefined;
}
