/**
 * Makes a writer keep its word never to reject: whatever goes wrong becomes a failure that the screen can show.
 */
import type { DataFailure } from '../../contract/live.ts';
import type { DocumentWriter, EditOutcome } from '../../contract/writes.ts';
import type { KeptEdit } from '../journal/journal-entry.ts';

/** A writer right before its store. */
export interface StoreWriter extends DocumentWriter {
  /**
   * `sending` is waited for right before each commit, with the stamp of the document that is written over: from then
   * on the edit may be stored although no answer comes.
   */
  edit(edit: KeptEdit, sending?: (stamp: string | null) => Promise<void>): Promise<EditOutcome>;
}

export function reportingFailures(
  writer: StoreWriter,
  failureOf: (error: unknown) => DataFailure,
): StoreWriter {
  return {
    async create(collection, data, id) {
      try {
        return await writer.create(collection, data, id);
      } catch (error) {
        return { ok: false, failure: failureOf(error) };
      }
    },
    async edit(edit, sending) {
      try {
        return await writer.edit(edit, sending);
      } catch (error) {
        return { ok: false, failure: failureOf(error), conflicts: [] };
      }
    },
    async remove(collection, id) {
      try {
        return await writer.remove(collection, id);
      } catch (error) {
        return { ok: false, failure: failureOf(error) };
      }
    },
  };
}
