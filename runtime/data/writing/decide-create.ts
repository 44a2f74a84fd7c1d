/**
 * The outcome of a creation, given what the store holds at its place. Pure.
 */
import type { DocumentData } from '../../contract/collection.ts';
import type { CreateOutcome } from '../../contract/writes.ts';
import { sameValue } from '../../core/patches/same-value.ts';
import type { PendingCreate } from './pending-write.ts';

/** `done`: an earlier try of this creation stored it. `taken`: somebody else's document stands there. */
export type CreateDecision = 'write' | 'done' | 'taken';

/** Both documents as stored, without their system fields. */
export function decideCreate(
  current: DocumentData | null,
  wanted: DocumentData,
  { ownId, sent = false }: Pick<PendingCreate, 'ownId' | 'sent'>,
): CreateDecision {
  if (!current) return 'write';
  // An id that somebody typed may have been typed elsewhere too: only the same content proves that it is ours.
  return sent && (ownId || sameValue(current, wanted)) ? 'done' : 'taken';
}

export function taken({ collection, id }: Pick<PendingCreate, 'collection' | 'id'>): CreateOutcome {
  return { ok: false, failure: { reason: 'duplicate', detail: `${collection}/${id} exists already` } };
}
