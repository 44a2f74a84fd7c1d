/**
 * A project's one door for writes with the journal behind it.
 */
import type { DocumentConflict, DocumentWriter } from '../../contract/writes.ts';
import { faultOfBatch } from '../writing/decide-batch.ts';
import type { StoreWriter } from '../writing/reporting-failures.ts';
import type { EditJournal } from './edit-journal.ts';
import type { KeptConflict } from './journal-entry.ts';

export function journalledWriter(project: string, writer: StoreWriter, journal: EditJournal): DocumentWriter {
  return {
    async create(collection, data, id) {
      const chosen = await writer.idFor(collection, data, id);
      if (!chosen.ok) return chosen;
      const work = { kind: 'create', collection, id: chosen.id, data, ownId: chosen.drawn } as const;
      const outcome = await journal.write(project, work);
      if (outcome.ok) return { ok: true, record: outcome.record ?? { ...data, id: chosen.id } };
      return { ok: false, failure: outcome.failure, ...(outcome.kept && { keptAs: chosen.id }) };
    },
    edit: (edit) => journal.write(project, { kind: 'edit', ...edit }),
    async editMany(edits) {
      if (edits.length === 0) return { ok: true };
      const fault = faultOfBatch(edits);
      if (fault) return fault;
      const outcome = await journal.write(project, { kind: 'batch', edits });
      return outcome.ok ? outcome : { ...outcome, conflicts: outcome.conflicts.filter(hasPlace) };
    },
    remove: (collection, id, seen) =>
      journal.write(project, { kind: 'remove', collection, id, ...(seen !== undefined && { seen }) }),
    kept: journal.keptOf(project),
    // Past the journal: it lies in the browser's profile in the clear.
    ...(writer.secrets && { secrets: writer.secrets }),
    // An import keeps a journal of its own.
    ...(writer.imports && { imports: writer.imports }),
  };
}

function hasPlace(conflict: KeptConflict): conflict is DocumentConflict {
  return conflict.collection !== undefined && conflict.id !== undefined;
}
