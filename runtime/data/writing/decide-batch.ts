/**
 * The outcome of edits that are written together: all of them, or none. Pure; each is decided like a single edit.
 */
import type { ConsoleRecord, DocumentData } from '../../contract/collection.ts';
import {
  type BatchOutcome,
  type DocumentConflict,
  type FieldChange,
  MOST_EDITS_IN_BATCH,
} from '../../contract/writes.ts';
import type { KnownCollection } from '../../core/store/definitions.ts';
import { decideEdit, type EditDecision } from './decide-edit.ts';
import type { PendingEdit } from './pending-write.ts';

interface DocumentInBatch {
  readonly known: KnownCollection;
  readonly current: ConsoleRecord | null;
  readonly edit: PendingEdit;
}

type BatchDecision =
  | { readonly kind: 'settled'; readonly outcome: BatchOutcome }
  | { readonly kind: 'write'; readonly writes: readonly DocumentWrite[] };

export interface DocumentWrite {
  /** Which of the batch's edits. */
  readonly index: number;
  readonly before: DocumentData;
  readonly after: DocumentData;
  readonly changes: readonly FieldChange[];
}

export function decideBatch(documents: readonly DocumentInBatch[]): BatchDecision {
  const decisions = documents.map(({ known, current, edit }) => decideEdit(known, current, edit));
  const refusal = refusalAmong(documents, decisions);
  if (refusal) return { kind: 'settled', outcome: refusal };
  const writes = decisions.flatMap((decision, index) =>
    decision.kind === 'write'
      ? [{ index, before: decision.before, after: decision.after, changes: decision.changes }]
      : [],
  );
  return writes.length === 0 ? { kind: 'settled', outcome: { ok: true } } : { kind: 'write', writes };
}

/** What is wrong with a batch whatever is stored. */
export function faultOfBatch(edits: readonly { readonly collection: string; readonly id: string }[]) {
  if (edits.length > MOST_EDITS_IN_BATCH) {
    return invalid(`A batch holds ${MOST_EDITS_IN_BATCH} edits at most, not ${edits.length}`);
  }
  const seen = new Set<string>();
  for (const { collection, id } of edits) {
    const name = `${collection}/${id}`;
    if (seen.has(name)) return invalid(`A batch names ${name} twice`);
    seen.add(name);
  }
  return undefined;
}

function refusalAmong(
  documents: readonly DocumentInBatch[],
  decisions: readonly EditDecision[],
): BatchOutcome | undefined {
  let first: BatchOutcome | undefined;
  const conflicts: DocumentConflict[] = [];
  decisions.forEach((decision, index) => {
    if (decision.kind !== 'settled' || decision.outcome.ok) return;
    const { collection = '', id = '' } = documents[index]?.edit ?? {};
    first ??= { ok: false, failure: decision.outcome.failure, conflicts: [] };
    conflicts.push(...decision.outcome.conflicts.map((conflict) => ({ ...conflict, collection, id })));
  });
  return first && !first.ok ? { ...first, conflicts } : first;
}

function invalid(detail: string): BatchOutcome {
  return { ok: false, failure: { reason: 'invalid', detail }, conflicts: [] };
}
