/**
 * The outcome of a removal, given the document as the store holds it now. Pure.
 */
import type { ConsoleRecord } from '../../contract/collection.ts';
import type { RemoveOutcome } from '../../contract/writes.ts';
import { stampOf } from './decide-edit.ts';
import type { PendingRemove } from './pending-write.ts';

export type RemoveDecision =
  | { readonly kind: 'settled'; readonly outcome: RemoveOutcome }
  | { readonly kind: 'remove' };

export function decideRemove(
  current: ConsoleRecord | null,
  { seen, sentOver }: Pick<PendingRemove, 'seen' | 'sentOver'>,
): RemoveDecision {
  if (!current) return { kind: 'settled', outcome: { ok: true } };
  const stamp = stampOf(current);
  // Sent before over another state: it may have been removed, and made anew by somebody.
  const changed = [seen, sentOver].some((known) => known !== undefined && known !== stamp);
  if (!changed) return { kind: 'remove' };
  const failure = {
    reason: 'conflict',
    detail: 'The document has changed since it was to be removed',
  } as const;
  return { kind: 'settled', outcome: { ok: false, failure } };
}
