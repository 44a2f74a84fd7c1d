/**
 * Sends one entry of the outbox to its store and reports the outcome to its writer. An entry may be gone before its
 * turn: another tab stored it, an edit of another tab's form replaced it, or the operator discarded it.
 */

import type { ConsoleRecord } from '../../contract/collection.ts';
import type { DataFailure } from '../../contract/live.ts';
import type { AnsweredAt, FieldChange } from '../../contract/writes.ts';
import type { Sending, StoreWriter } from '../writing/reporting-failures.ts';
import {
  type OutboxEntries,
  type OutboxEntry,
  type PendingConflict,
  type PendingWork,
  sameChange,
  touches,
} from './outbox-entry.ts';
import * as steps from './outbox-steps.ts';
import type { Durability, StoredElsewhere } from './outbox-store.ts';

interface EntrySenderPorts {
  read(): Promise<OutboxEntries>;
  step(change: (outbox: OutboxEntries) => OutboxEntries, durability?: Durability): Promise<OutboxEntries>;
  writerOf(project: string): StoreWriter;
  /** The user has signed out. */
  isSignedOut(): boolean;
  /** Its writer waits for the outcome in this tab. */
  hasCaller(entryId: string): boolean;
  /** The store has acknowledged it; right before it leaves the outbox. */
  stored(entry: OutboxEntry, answered: AnsweredAt | undefined): void;
}

interface Attempt {
  readonly outcome: StoreOutcome;
  /** As it was sent, or refused; absent where the outbox has it no more. */
  readonly entry?: OutboxEntry;
}

const GONE: Attempt = { outcome: { ok: true } };

export class EntrySender {
  private readonly ports: EntrySenderPorts;
  private readonly storedElsewhere = new Map<string, AnsweredAt | undefined>();

  constructor(ports: EntrySenderPorts) {
    this.ports = ports;
  }

  /** Another tab has stored it. */
  noteStored({ stored, answered }: StoredElsewhere): void {
    if (this.ports.hasCaller(stored)) this.storedElsewhere.set(stored, answered);
  }

  /** For its writer, in the turns of the work's documents. `ok` where all of it is stored except what is `unwritten`. */
  async sendWork(entryId: string, project: string, work: PendingWork): Promise<StoreOutcome> {
    const { outcome, entry } = await this.send(entryId);
    let { answered } = outcome;
    if (outcome.ok && this.storedElsewhere.has(entryId)) {
      answered = this.storedElsewhere.get(entryId);
      this.storedElsewhere.delete(entryId);
      return { ...outcome, ...(answered !== undefined && { answered }) };
    }
    if (!outcome.ok || work.kind !== 'edit') return outcome;
    const stored = entry ? [entry] : [];
    const unwritten: FieldChange[] = [];
    for (const change of work.changes) {
      if (stored.some((one) => includes(one, change))) continue;
      const outbox = await this.ports.read();
      // A form in another tab has adopted the change and saves it: that is this one's save as well.
      const adopted = outbox.find(
        (other) =>
          other.state !== 'unsent' && touches(other, { project, ...work }) && includes(other, change),
      );
      const attempt = adopted ? await this.send(adopted.entryId) : GONE;
      if (!attempt.outcome.ok) return attempt.outcome;
      answered = attempt.outcome.answered ?? answered;
      if (attempt.entry) stored.push(attempt.entry);
      else unwritten.push(change);
    }
    const answer = { ...outcome, ...(answered !== undefined && { answered }) };
    return unwritten.length === 0 ? answer : { ...answer, unwritten };
  }

  /** Only in the documents' turns: no other tab sends this entry now. */
  async send(entryId: string): Promise<Attempt> {
    const { read, step, writerOf, isSignedOut, hasCaller, stored } = this.ports;
    const outbox = await read();
    const entry = outbox.find((known) => known.entryId === entryId);
    if (!entry) return GONE;
    if (entry.state === 'refused' && entry.failure) {
      return { outcome: { ok: false, failure: entry.failure, conflicts: entry.conflicts ?? [] }, entry };
    }
    const blocker = steps.blockerOf(outbox, entry);
    if (blocker) {
      const failure = blocker.failure ?? {
        reason: 'offline',
        detail: 'Waits for its document to be written',
      };
      return { outcome: { ok: false, failure, conflicts: [] }, entry };
    }
    if (isSignedOut()) return { outcome: SIGNED_OUT, entry };
    const outcome = await writeToStore(
      writerOf(entry.project),
      hasCaller(entryId) ? withoutSeen(entry) : entry,
      async (revisions) => {
        await step((known) => steps.sending(known, entryId, revisions));
      },
    );
    if (outcome.ok) stored(entry, outcome.answered);
    // Forgotten in a power failure, it is sent once more, and found to be stored.
    const durability = outcome.ok ? 'relaxed' : 'strict';
    await step((known) => steps.settled(known, entryId, outcome, hasCaller(entryId)), durability);
    return { outcome, entry };
  }
}

function includes(entry: OutboxEntry, change: FieldChange): boolean {
  return entry.kind === 'edit' && entry.changes.some((one) => sameChange(one, change));
}

export type StoreOutcome = { readonly answered?: AnsweredAt } & (
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
      readonly pending?: boolean;
    }
);

/** To whoever has something to write when its user has gone. */
export const SIGNED_OUT: StoreOutcome = {
  ok: false,
  failure: { reason: 'signed-out', detail: 'The user of this outbox has signed out' },
  conflicts: [],
};

/** Right after the operator has asked for it, a document is removed as it is. */
function withoutSeen(entry: OutboxEntry): OutboxEntry {
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
