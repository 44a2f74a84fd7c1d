/**
 * One import or bulk change of one collection until its run has begun: takes the operator's commands, does the dry run,
 * sends the rows and publishes the state. Knows no React; the clock, the worker and the journal are passed in.
 */

import type { DataFailureReason, Unsubscribe } from '../../../contract/live.ts';
import type { RowRunAnswer, RowRunFacts } from '../../../contract/row-run.ts';
import { StoreRefusal } from '../../../core/row-runs/write-rows.ts';
import { backoff } from '../../../core/timing/backoff.ts';
import type { ImportJournal } from '../journal/import-journal.ts';
import { factsOf, type ImportRun } from '../model/import-run.ts';
import {
  apply,
  type FailureKind,
  type FileFault,
  type ImportEvent,
  type ImportState,
} from '../model/import-state.ts';
import { FileProblem } from '../worker/file-reader.ts';
import { FileReading, type ImportParts } from './file-reading.ts';
import { sendRun } from './send-run.ts';

/** How often a wait looks whether it is over. */
const LOOK_EVERY_MS = 100;
const RETRY = { first: 500, longest: 5000 };

export class ImportController {
  private current: ImportState = { phase: 'choose', notCsv: false };
  private readonly listeners = new Set<() => void>();
  private readonly parts: ImportParts;
  /** Up to the end of the dry run. */
  readonly reading: FileReading;
  private sending: AbortController | undefined;
  private isLeft = false;
  private journal: Promise<ImportJournal> | undefined;

  constructor(parts: ImportParts) {
    this.parts = parts;
    this.reading = new FileReading(parts, {
      state: this.state,
      dispatch: (event) => this.dispatch(event),
      fail: (failure, detail) => this.fail(failure, detail),
      guarded: (work) => this.guarded(work),
      kept: () => this.kept(),
      patience: (over) => this.patience(over),
    });
  }

  readonly state = (): ImportState => this.current;

  readonly subscribe = (listener: () => void): Unsubscribe => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Shows a run that has begun. */
  show(id: string): void {
    this.dispatch({ kind: 'begun', id });
  }

  /** Another file instead. */
  again(): void {
    this.reading.leave();
    this.dispatch({ kind: 'choose' });
  }

  /** Sends what was judged, and lets it be written. `about`: why, where it changes what another collection is true of. */
  async start(about?: string): Promise<void> {
    const { current } = this;
    if (current.phase !== 'preview' || !current.ready || !current.run) return;
    const draft = current.run;
    const facts = { ...factsOf(draft), ...(about !== undefined && { about }) };
    const sending = new AbortController();
    this.sending = sending;
    this.dispatch({ kind: 'send' });
    await this.guarded(() => this.send(draft, facts, sending.signal));
  }

  /** Nothing was written, unless the run has been asked to begin: then it is shown. */
  cancel(): void {
    this.sending?.abort();
  }

  /** The screen is left. A run that has begun goes on. */
  leave(): void {
    this.isLeft = true;
    this.sending?.abort();
    this.reading.leave();
  }

  private async send(draft: ImportRun, facts: RowRunFacts, signal: AbortSignal): Promise<void> {
    const { place, newRunId, openRuns } = this.parts;
    const { project } = place;
    const id = newRunId();
    const [runs, journal] = await Promise.all([openRuns(), this.kept()]);
    let isAsked = false;
    let answer: RowRunAnswer | undefined;
    try {
      answer = await sendRun(
        runs,
        {
          facts: { ...facts, id, project },
          parts: draft.parts,
          part: (index) => journal.part(draft.id, index),
        },
        {
          signal,
          onWaiting: (reason) => this.dispatch({ kind: 'waiting', reason }),
          onSent: (rows) => this.dispatch({ kind: 'sent', rows }),
          onBegin: () => {
            isAsked = true;
          },
        },
      );
    } catch (error) {
      if (!signal.aborted) throw error;
      this.dispatch(isAsked ? { kind: 'begun', id } : { kind: 'notBegun' });
      return;
    }
    if (!answer) this.fail('forgotten', '');
    else if (answer.ok) {
      this.dispatch({ kind: 'begun', id });
      const drafts = this.reading.forget(journal);
      await drafts.catch((error: unknown) => console.warn('What was sent is still in this browser', error));
    } else this.dispatch({ kind: 'notBegun', because: answer.error });
  }

  private patience(over: () => boolean) {
    return {
      store: this.parts.store,
      collection: this.parts.place.collection,
      retry: async (reason: DataFailureReason, attempt: number): Promise<boolean> => {
        this.dispatch({ kind: 'waiting', reason });
        const wait = backoff(RETRY, attempt);
        for (let waited = 0; waited < wait && !over(); waited += LOOK_EVERY_MS) {
          await this.parts.pause(LOOK_EVERY_MS);
        }
        return !over();
      },
    };
  }

  private kept(): Promise<ImportJournal> {
    this.journal ??= this.parts.openJournal();
    return this.journal;
  }

  private dispatch(event: ImportEvent): void {
    const next = apply(this.current, event);
    if (next === this.current) return;
    this.current = next;
    for (const listener of [...this.listeners]) listener();
  }

  private fail(failure: FailureKind, detail: string, fault?: FileFault): void {
    this.dispatch({ kind: 'failed', failure, detail, ...(fault && { fault }) });
  }

  private async guarded(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (this.isLeft) return;
      const detail = error instanceof Error ? error.message : String(error);
      if (error instanceof FileProblem) this.fail('unreadable', detail, error.fault);
      else if (error instanceof StoreRefusal) this.fail('store', error.reason);
      else if (error instanceof Error && error.name === 'QuotaExceededError') this.fail('full', detail);
      else this.fail('unkept', detail);
    }
  }
}
