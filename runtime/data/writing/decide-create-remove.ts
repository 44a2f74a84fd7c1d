/**
 * The outcome of a creation or a removal, given what is stored at its place. Pure.
 */
import type { ConsoleRecord, DocumentData } from '../../contract/collection.ts';
import type { CreateOutcome, RemoveOutcome } from '../../contract/writes.ts';
import { sameValue } from '../../core/patches/same-value.ts';
import { revisionOf } from './decide-edit.ts';
import type { PendingCreate, PendingRemove } from './pending-write.ts';

/** `done`: an earlier attempt of this creation stored it. `taken`: somebody else's document stands there. */
export type CreateDecision = 'write' | 'done' | 'taken';

/** Both documents as stored, without their system fields. */
export function decideCreate(
  current: DocumentData | null,
  wanted: DocumentData,
  { ownId, sent = false }: Pick<PendingCreate, 'ownId' | 'sent'>,
): CreateDecision {
  if (!current) return 'write';
  // An id that somebody typed may have been typed elsewhere too: only the same content proves that it is this one.
  return sent && (ownId || sameValue(current, wanted)) ? 'done' : 'taken';
}

export function taken({ collection, id }: Pick<PendingCreate, 'collection' | 'id'>): CreateOutcome {
  return { ok: false, failure: { reason: 'duplicate', detail: `${collection}/${id} exists already` } };
}

type RemoveDecision =
  | { readonly kind: 'settled'; readonly outcome: RemoveOutcome }
  | { readonly kind: 'remove' };

export function decideRemove(
  current: ConsoleRecord | null,
  { seen, sentOver }: Pick<PendingRemove, 'seen' | 'sentOver'>,
): RemoveDecision {
  if (!current) return { kind: 'settled', outcome: { ok: true } };
  const revision = revisionOf(current);
  // Sent before over another state: it may have been removed, and made anew by somebody.
  const changed = [seen, sentOver].some((known) => known !== undefined && known !== revision);
  if (!changed) return { kind: 'remove' };
  const failure = {
    reason: 'conflict',
    detail: 'The document has changed since it was to be removed',
  } as const;
  return { kind: 'settled', outcome: { ok: false, failure } };
}
