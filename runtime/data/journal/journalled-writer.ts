/**
 * A project's one door for writes with the journal behind it. New documents and removals are not kept: they
 * happen before the operator's eyes or not at all.
 */
import type { DocumentWriter } from '../../contract/writes.ts';
import type { EditJournal } from './edit-journal.ts';

export function journalledWriter(
  project: string,
  writer: DocumentWriter,
  journal: EditJournal,
): DocumentWriter {
  return {
    create: (collection, data, id) => writer.create(collection, data, id),
    edit: (edit) => journal.edit(project, edit),
    async remove(collection, id) {
      const outcome = await writer.remove(collection, id);
      if (outcome.ok) await journal.forget({ project, collection, id });
      return outcome;
    },
    kept: journal.keptOf(project),
  };
}
