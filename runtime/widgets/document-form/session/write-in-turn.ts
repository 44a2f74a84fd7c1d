/**
 * One save of a session: its changes in one edit, and each field that copies another collection's in an edit of its own,
 * as it may need a reason.
 */
import type { Copy } from '../../../contract/copies.ts';
import type { DocumentWriter, EditOutcome, FieldChange } from '../../../contract/writes.ts';
import { isCopied } from '../../../core/copies/copied-fields.ts';

interface SavedDocument {
  readonly collection: string;
  readonly id: string;
  readonly copyOf?: Copy | undefined;
  readonly writer: Pick<DocumentWriter, 'edit'>;
}

export interface SaveOutcome {
  readonly outcome: EditOutcome;
  /** Refused as they have no reason; the outcome is the one of all others. */
  readonly unexplained: readonly FieldChange[];
}

/** Stops where nothing more can be written. Never rejects. */
export async function writeInTurn(
  { collection, id, copyOf, writer }: SavedDocument,
  changes: readonly FieldChange[],
): Promise<SaveOutcome> {
  const own = changes.filter(({ path }) => !isCopied(copyOf, path));
  const copied = changes.filter((change) => !own.includes(change));
  const edits = [...(own.length > 0 ? [own] : []), ...copied.map((change) => [change])];
  const unexplained: FieldChange[] = [];
  let outcome: EditOutcome = { ok: true };
  for (const edit of edits) {
    const answer = await writer.edit({ collection, id, changes: edit }).catch(unknownFailure);
    if (!answer.ok && answer.failure.reason === 'unexplained') unexplained.push(...edit);
    else outcome = both(outcome, answer);
    if (!answer.ok && answer.failure.reason !== 'unexplained' && answer.conflicts.length === 0) break;
  }
  return { outcome, unexplained };
}

/** The first failure, with the conflicts of all. */
function both(first: EditOutcome, second: EditOutcome): EditOutcome {
  const answered = second.answered ?? first.answered;
  const at = answered && { answered };
  if (first.ok && second.ok) {
    const unwritten = [...(first.unwritten ?? []), ...(second.unwritten ?? [])];
    return { ok: true, ...at, ...(unwritten.length > 0 && { unwritten }) };
  }
  const conflicts = [first, second].flatMap((one) => (one.ok ? [] : one.conflicts));
  const failed = first.ok ? second : first;
  return { ...failed, ...at, ...(!failed.ok && { conflicts }) };
}

function unknownFailure(error: unknown): EditOutcome {
  const detail = error instanceof Error ? error.message : String(error);
  return { ok: false, failure: { reason: 'unknown', detail }, conflicts: [] };
}
