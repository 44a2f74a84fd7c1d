/**
 * Sends an entry of any kind to its store.
 */
import type { ConsoleRecord } from '../../contract/collection.ts';
import type { DataFailure } from '../../contract/live.ts';
import type { FieldChange } from '../../contract/writes.ts';
import type { Sending, StoreWriter } from '../writing/reporting-failures.ts';
import type { OutboxEntry, PendingConflict, PendingWork } from './outbox-entry.ts';

export type StoreOutcome =
  | {
      readonly ok: true;
      /** Where one was created here and now. */
      readonly record?: ConsoleRecord;
      /** What of an edit left the outbox before its turn. */
      readonly unwritten?: readonly FieldChange[];
    }
  | {
      readonly ok: false;
      readonly failure: DataFailure;
      readonly conflicts: readonly PendingConflict[];
      /** It waits in the outbox. */
      readonly kept?: boolean;
    };

/** To whoever has something to write when its user has gone. */
export const SIGNED_OUT: StoreOutcome = {
  ok: false,
  failure: { reason: 'signed-out', detail: 'The user of this outbox has signed out' },
  conflicts: [],
};

/** Right after the operator has asked for it, a document is removed as it is. */
export function withoutDoubt(entry: OutboxEntry): OutboxEntry {
  if (entry.kind !== 'remove') return entry;
  const { seen: _seen, ...removal } = entry;
  return removal;
}

export async function writeToStore(
  writer: StoreWriter,
  work: PendingWork,
  sending: Sending,
): Promise<StoreOutcome> {
  switch (work.kind) {
    case 'edit':
      return writer.edit(work, sending);
    case 'batch':
      return writer.editMany(work.edits, sending);
    case 'audited':
      return writer.auditedPending(work, sending);
    case 'create':
      return withConflicts(await writer.createPending(work, sending));
    case 'remove':
      return withConflicts(await writer.removePending(work, sending));
  }
}

type WithoutConflicts =
  | { readonly ok: true; readonly record?: ConsoleRecord }
  | { readonly ok: false; readonly failure: DataFailure };

function withConflicts(outcome: WithoutConflicts): StoreOutcome {
  return outcome.ok ? outcome : { ...outcome, conflicts: [] };
}
