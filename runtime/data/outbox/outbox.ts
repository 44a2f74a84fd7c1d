/**
 * The outbox of one user's writes: each is persisted before it is sent, and removed when it is stored or the operator
 * discards it. One tab at a time sends the entries of a document; entries of closed tabs are sent too.
 */

import type { DataFailureReason, Unsubscribe } from '../../contract/live.ts';
import type { LocalChanges, LocalDrafts } from '../../contract/local-changes.ts';
import type { AnsweredAt } from '../../contract/writes.ts';
import { sameValue } from '../../core/patches/same-value.ts';
import { backoff } from '../../core/timing/backoff.ts';
import type { StoreWriter } from '../writing/reporting-failures.ts';
import { EntrySender, SIGNED_OUT, type StoreOutcome, writeToStore } from './entry-sender.ts';
import { Forms } from './forms.ts';
import {
  documentKey,
  editsOf,
  type OutboxEntries,
  type OutboxEntry,
  type PendingWork,
  placesOf,
} from './outbox-entry.ts';
import * as steps from './outbox-steps.ts';
import type { Durability, OutboxStore, TakingTurns } from './outbox-store.ts';
import { discardedChanges } from './successive-edits.ts';

interface OutboxOptions {
  readonly store: OutboxStore;
  readonly turns: TakingTurns;
  /** The writer of a project whose screens are not open. */
  readonly writerOf: (project: string) => StoreWriter;
  readonly newId: () => string;
  /** ms since the epoch. */
  readonly now: () => number;
  /** Calls when the store answers again. */
  readonly onBack: (call: () => void) => Unsubscribe;
  /** Calls later; returns how to cancel that. */
  readonly after: (ms: number, call: () => void) => () => void;
}

/** Waits between attempts as long as entries remain: 2, 4 … 60 s. */
const RETRY = { first: 2000, longest: 60_000 };

/** With these, the next document would not fare better. */
const STOPS_ALL: ReadonlySet<DataFailureReason | undefined> = new Set(['offline', 'signed-out']);

export class Outbox {
  private readonly options: OutboxOptions;
  private readonly tab: string;
  private outbox: OutboxEntries = [];
  private readonly listeners = new Set<() => void>();
  private readonly storedListeners = new Set<(entry: OutboxEntry) => void>();
  /** Entries whose writer is still waiting for the outcome in this tab. */
  private readonly callers = new Set<string>();
  private readonly forms: Forms;
  private readonly writers = new Map<string, StoreWriter>();
  private cancelRetry: (() => void) | undefined;
  private failedPasses = 0;
  private readonly sender: EntrySender;
  private closed = false;
  /** The user has signed out: their edits are persisted, and nothing is sent any more. */
  private isSignedOut = false;
  private readonly unsubscribe: readonly Unsubscribe[];
  /** Entries that were stored without their writer: left by a closed tab, or by a time without connection. */
  recovered = 0;
  /** False while the browser refuses to persist anything, such as with a full disk. Notifies listeners. */
  canPersist = true;

  constructor(options: OutboxOptions) {
    this.options = options;
    this.tab = options.newId();
    this.forms = new Forms({
      tab: this.tab,
      turns: options.turns,
      entries: this.entries,
      subscribe: this.subscribe,
      change: (project, step) => this.step((outbox) => step(outbox, this.newEntry(project))),
      changed: () => {
        // The entries are the same, but what is shown of them is not: listeners go by the list's identity.
        this.outbox = [...this.outbox];
        this.notify();
      },
    });
    this.sender = new EntrySender({
      read: () => this.read(),
      step: (change, durability) => this.step(change, durability),
      writerOf: (project) => this.writerOf(project),
      isSignedOut: () => this.isSignedOut,
      hasCaller: (entryId) => this.callers.has(entryId),
      stored: (entry, answered) => this.noteStored(entry, answered),
    });
    this.unsubscribe = [
      options.store.onEvent((event) => {
        if (event && 'stored' in event) this.sender.noteStored(event);
        else void this.reload().then(() => event && this.forms.notifyDiscarded(event), cannotRead);
      }),
      options.onBack(() => this.send()),
    ];
  }

  /** The user's entries as this tab knows them; the same array until one changes. */
  readonly entries = (): OutboxEntries => this.outbox;

  readonly subscribe = (listener: () => void): Unsubscribe => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Calls with what this tab has stored, right before it leaves the outbox. */
  onStored(listener: (entry: OutboxEntry) => void): Unsubscribe {
    this.storedListeners.add(listener);
    return () => this.storedListeners.delete(listener);
  }

  /** From now on this project's edits are written with this writer, which its screens hear of. */
  writesWith(project: string, writer: StoreWriter): void {
    this.writers.set(project, writer);
  }

  async reload(): Promise<void> {
    await this.read();
  }

  /**
   * Resolves when the store has decided, or cannot be asked. The work is persisted as soon as `entries` shows it. A
   * browser that cannot persist sends it all the same.
   */
  async write(project: string, work: PendingWork): Promise<StoreOutcome> {
    if (this.closed) return SIGNED_OUT;
    const newEntry = this.newEntry(project);
    const { entryId } = newEntry;
    this.callers.add(entryId);
    try {
      await this.step((outbox) => steps.withWork(outbox, work, newEntry));
    } catch (error) {
      this.callers.delete(entryId);
      if (this.isSignedOut) return SIGNED_OUT;
      console.warn('This browser cannot persist a write; it is sent all the same', error);
      return writeToStore(this.writerOf(project), work, async () => {});
    }
    try {
      const outcome = await this.inTurns(project, work, () => this.sender.sendWork(entryId, project, work));
      const isPending = this.outbox.some((entry) => entry.entryId === entryId && entry.state === 'waiting');
      return outcome.ok || !isPending ? outcome : { ...outcome, pending: true };
    } finally {
      this.callers.delete(entryId);
      this.scheduleRetry();
    }
  }

  /** Sends whatever waits and has no writer here, of every store, oldest first. */
  flush(): Promise<void> {
    this.stopRetrying();
    return this.options.turns('pass', async () => {
      const sent = new Set<string>();
      for (;;) {
        const outbox = await this.read();
        const next = outbox.find(
          (entry) => this.isUnattended(entry) && !sent.has(entry.entryId) && !steps.blockerOf(outbox, entry),
        );
        if (!next) break;
        sent.add(next.entryId);
        const { outcome, entry } = await this.inTurns(next.project, next, () =>
          this.sender.send(next.entryId),
        );
        if (outcome.ok) this.recovered += entry ? 1 : 0;
        else if (STOPS_ALL.has(outcome.failure.reason)) break;
      }
      this.failedPasses = this.outbox.some(this.isUnattended) ? this.failedPasses + 1 : 0;
      this.scheduleRetry();
    });
  }

  /** Like `flush`, for those who do not wait. */
  send(): void {
    if (this.closed || this.isSignedOut) return;
    this.flush().catch((error: unknown) => console.warn('The outbox could not be sent', error));
  }

  /** The operator's decision: write it after all. Over a conflict it writes over the value that was shown with it. */
  async retry(entryId: string): Promise<void> {
    await this.step((outbox) => steps.retried(outbox, entryId));
    await this.flush();
  }

  /** The operator discards it. */
  async discard(entryId: string): Promise<void> {
    const known = this.outbox.find((one) => one.entryId === entryId);
    const entry = known && this.shown(known);
    if (entry) {
      await this.inTurns(entry.project, entry, () =>
        this.step((outbox) =>
          entry.kind === 'edit' ? discardedChanges(outbox, entry, entryId) : steps.discarded(outbox, entryId),
        ),
      );
      const discarded = { project: entry.project, edits: editsOf(entry) };
      this.forms.notifyDiscarded(discarded);
      this.options.store.notify(discarded);
    }
  }

  localChangesOf(project: string): LocalChanges {
    return this.forms.localChangesOf(project);
  }

  draftsOf(project: string): LocalDrafts {
    return this.forms.draftsOf(project);
  }

  /** What of the entry is the operator's to look after, and not a form's that is there. */
  readonly shown = (entry: OutboxEntry): OutboxEntry | undefined => this.forms.shown(entry);

  /** The user signs out. What their forms have not sent is persisted, and sent after the next sign-in. */
  endSession(): void {
    this.isSignedOut = true;
    this.stopRetrying();
  }

  /** Persists and sends nothing more. What is persisted stays. */
  close(): void {
    this.endSession();
    this.closed = true;
    this.forms.leave();
    for (const unsubscribe of this.unsubscribe) unsubscribe();
    this.options.store.close();
  }

  private noteStored(entry: OutboxEntry, answered: AnsweredAt | undefined): void {
    // Its writer may wait in another tab.
    if (!this.callers.has(entry.entryId)) this.options.store.notify({ stored: entry.entryId, answered });
    for (const listener of [...this.storedListeners]) listener(entry);
  }

  private writerOf(project: string): StoreWriter {
    const writer = this.writers.get(project) ?? this.options.writerOf(project);
    this.writers.set(project, writer);
    return writer;
  }

  /** Runs the work when no other tab writes to its documents. Always in one order, so that no two wait for each other. */
  private inTurns<T>(project: string, work: PendingWork, run: () => Promise<T>): Promise<T> {
    const keys = [...new Set(placesOf(project, work).map(documentKey))].sort();
    const nested = keys.reduceRight((inner, key) => () => this.options.turns(key, inner), run);
    return nested();
  }

  private readonly owns = (entry: OutboxEntry): boolean =>
    this.forms.isOwn(entry) && !this.callers.has(entry.entryId);

  private newEntry(project: string): steps.NewEntry {
    const { now, newId } = this.options;
    return { entryId: newId(), project, at: now(), tab: this.tab, owns: this.owns };
  }

  private readonly isUnattended = (entry: OutboxEntry): boolean =>
    entry.state === 'waiting' && !this.callers.has(entry.entryId);

  private async read(): Promise<OutboxEntries> {
    return this.closed ? this.outbox : this.show(await this.options.store.read());
  }

  private async step(
    change: (outbox: OutboxEntries) => OutboxEntries,
    durability?: Durability,
  ): Promise<OutboxEntries> {
    if (this.closed) return this.outbox;
    try {
      const outbox = await this.options.store.change(change, durability);
      // A step that changes nothing says nothing of what could be written.
      if (!sameValue(outbox, this.outbox)) this.setCanPersist(true);
      return this.show(outbox);
    } catch (error) {
      this.setCanPersist(false);
      throw error;
    }
  }

  private show(outbox: OutboxEntries): OutboxEntries {
    if (!sameValue(outbox, this.outbox)) {
      this.outbox = outbox;
      this.forms.watch(outbox);
      this.notify();
    }
    return outbox;
  }

  private setCanPersist(can: boolean): void {
    if (this.canPersist === can || this.closed) return;
    this.canPersist = can;
    this.notify();
  }

  private notify(): void {
    for (const listener of [...this.listeners]) listener();
  }

  private scheduleRetry(): void {
    const left = this.outbox.filter(this.isUnattended);
    const isDone = left.length === 0 || left.every(({ failure }) => failure?.reason === 'signed-out');
    if (this.closed || this.isSignedOut || isDone) return;
    this.cancelRetry ??= this.options.after(backoff(RETRY, this.failedPasses + 1), () => {
      this.cancelRetry = undefined;
      this.send();
    });
  }

  private stopRetrying(): void {
    this.cancelRetry?.();
    this.cancelRetry = undefined;
  }
}

function cannotRead(error: unknown): void {
  console.warn('The outbox could not be read', error);
}
