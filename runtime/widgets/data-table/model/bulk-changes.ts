/**
 * How one record of a bulk removal is removed, and how it is taken back, through the one door. A record that somebody
 * else changed meanwhile stays.
 */

import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { DataFailureReason } from '../../../contract/live.ts';
import type { DocumentWriter } from '../../../contract/writes.ts';
import type { RowOutcome } from './bulk-run.ts';

/** `kept`: not stored yet, but kept in this browser until it is. */
export type RowReason = DataFailureReason | 'kept';

export interface BulkChange {
  apply(record: ConsoleRecord): Promise<RowOutcome>;
  takeBack(record: ConsoleRecord): Promise<RowOutcome>;
}

export function removal(writer: DocumentWriter, collection: string): BulkChange {
  return {
    apply: async (record) => {
      const seen = typeof record.updatedAt === 'string' ? record.updatedAt : null;
      const outcome = await writer.remove(collection, record.id, seen);
      if (outcome.ok) return outcome;
      return refused(outcome.kept ? 'kept' : outcome.failure.reason);
    },
    takeBack: async (record) => {
      const outcome = await writer.recreate(collection, record);
      if (outcome.ok) return { ok: true };
      return refused(outcome.keptAs === undefined ? outcome.failure.reason : 'kept');
    },
  };
}

function refused(reason: RowReason): RowOutcome {
  return { ok: false, reason };
}
