/**
 * Makes a writer keep its word never to reject: whatever goes wrong becomes a failure that the screen can show.
 */
import type { DataFailure } from '../../contract/live.ts';
import type { DocumentWriter } from '../../contract/writes.ts';

export function reportingFailures(
  writer: DocumentWriter,
  failureOf: (error: unknown) => DataFailure,
): DocumentWriter {
  return {
    async create(collection, data, id) {
      try {
        return await writer.create(collection, data, id);
      } catch (error) {
        return { ok: false, failure: failureOf(error) };
      }
    },
    async edit(edit) {
      try {
        return await writer.edit(edit);
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
