/**
 * Makes a creation of a removed document, so that the removal can be undone.
 */
import type { ConsoleRecord } from '../../contract/collection.ts';
import { contentsOf } from '../../core/records/record-contents.ts';
import type { PendingCreate } from './pending-write.ts';

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
