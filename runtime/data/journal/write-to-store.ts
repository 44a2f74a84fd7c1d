/**
 * Sends an entry of any kind to its store.
 */
import type { ConsoleRecord } from '../../contract/collection.ts';
import type { DataFailure } from '../../contract/live.ts';
import type { FieldChange } from '../../contract/writes.ts';
import type { Sending, StoreWriter } from '../writing/reporting-failures.ts';
import type { JournalEntry, KeptConflict, KeptWork } from './journal-entry.ts';

export type StoreOutcome =
  | {
      readonly ok: true;
      /** Where one was created here and now. */
      readonly record?: ConsoleRecord;
      /** What of an edit left the journal before its turn. */
      readonly unwritten?: readonly FieldChange[];
    }
  | {
      readonly ok: false;
      readonly failure: DataFailure;
      readonly conflicts: readonly KeptConflict[];
      /** It waits in the journal. */
      readonly kept?: boolean;
    };

/** To whoever has something to write when its user has gone. */
export const SIGNED_OUT: StoreOutcome = {
  ok: false,
  failure: { reason: 'signed-out', detail: 'The user of this journal has signed out' },
  conflicts: [],
};

/** Right after the operator has asked for it, a document is removed as it is. */
export function withoutDoubt(entry: JournalEntry): JournalEntry {
  if (entry.kind !== 'remove') return entry;
  const { seen: _seen, ...removal } = entry;
  return removal;
}

export async function writeToStore(
  writer: StoreWriter,
  work: KeptWork,
  sending: Sending,
): Promise<StoreOutcome> {
  switch (work.kind) {
    case 'edit':
      return writer.edit(work, sending);
    case 'batch':
      return writer.editMany(work.edits, sending);
    case 'audited':
      return writer.auditedKept(work, sending);
    case 'create':
      return withConflicts(await writer.createKept(work, sending));
    case 'remove':
      return withConflicts(await writer.removeKept(work, sending));
  }
}

type WithoutConflicts =
  | { readonly ok: true; readonly record?: ConsoleRecord }
  | { readonly ok: false; readonly failure: DataFailure };

function withConflicts(outcome: WithoutConflicts): StoreOutcome {
  return outcome.ok ? outcome : { ...outcome, conflicts: [] };
}
