/**
 * A project's one door for writes with the journal behind it.
 */
import type { CreateOutcome, DocumentConflict, DocumentWriter } from '../../contract/writes.ts';
import { faultOfBatch } from '../writing/decide-batch.ts';
import { type KeptCreate, keptAudited } from '../writing/pending-write.ts';
import { recreation } from '../writing/recreation.ts';
import type { StoreWriter } from '../writing/reporting-failures.ts';
import type { EditJournal } from './edit-journal.ts';
import type { KeptConflict } from './journal-entry.ts';

export function journalledWriter(project: string, writer: StoreWriter, journal: EditJournal): DocumentWriter {
  async function created(create: KeptCreate): Promise<CreateOutcome> {
    const outcome = await journal.write(project, { kind: 'create', ...create });
    if (outcome.ok) return { ok: true, record: outcome.record ?? { ...create.data, id: create.id } };
    return { ok: false, failure: outcome.failure, ...(outcome.kept && { keptAs: create.id }) };
  }

  return {
    async create(collection, data, id) {
      const chosen = await writer.idFor(collection, data, id);
      return chosen.ok ? created({ collection, id: chosen.id, data, ownId: chosen.drawn }) : chosen;
    },
    recreate: (collection, record) => created(recreation(collection, record)),
    edit: (edit) => journal.write(project, { kind: 'edit', ...edit }),
    async editMany(edits) {
      if (edits.length === 0) return { ok: true };
      const fault = faultOfBatch(edits);
      if (fault) return fault;
      const outcome = await journal.write(project, { kind: 'batch', edits });
      return outcome.ok ? outcome : { ...outcome, conflicts: outcome.conflicts.filter(hasPlace) };
    },
    editAudited: (edit) => journal.write(project, { kind: 'audited', ...keptAudited(edit) }),
    remove: (collection, id, seen) =>
      journal.write(project, { kind: 'remove', collection, id, ...(seen !== undefined && { seen }) }),
  };
}

function hasPlace(conflict: KeptConflict): conflict is DocumentConflict {
  return conflict.collection !== undefined && conflict.id !== undefined;
}
