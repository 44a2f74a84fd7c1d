/**
 * A run while somebody drives it: what is noted is applied at once, is on the disk when `note` resolves, and is shown
 * to people once a second at most.
 */
import { randomUUID } from 'node:crypto';
import { type LiveRun, noted, type RunNote } from '../../core/run/live-run.ts';
import type { RunFacts, Work } from '../../core/run/work.ts';
import type { BackendWork } from './backend-work.ts';
import { dateOf } from './run-documents.ts';
import type { LoadedRun, RunStore, Saved } from './run-store.ts';

/** Firestore takes one write of a document a second. */
export const SHOW_EVERY_MS = 1000;
const AGAIN_MS = 1000;

/** Somebody else drives the run. */
export class RunLost extends Error {
  constructor() {
    super('The run is driven by somebody else.');
    this.name = 'RunLost';
  }
}

interface Waiting {
  readonly notes: readonly RunNote[];
  readonly stored: () => void;
  readonly refused: (error: Error) => void;
}

export interface RunLogOptions {
  readonly store: RunStore;
  readonly loaded: LoadedRun;
  readonly of: { readonly work: Pick<Work, 'shown'>; readonly saving?: BackendWork['saving'] };
  readonly report: (problem: string) => void;
  readonly onLost: () => void;
}

export class RunLog {
  readonly facts: RunFacts;
  readonly #options: RunLogOptions;
  #run: LiveRun;
  #seq: number;
  #queue: Waiting[] = [];
  #writing: Promise<void> | undefined;
  #stored: { readonly run: LiveRun; readonly seq: number };
  #shown: Saved;
  #waitingUntil: number | null = null;
  #isDirty: boolean;
  #showing: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #lastShown = 0;
  #isLost = false;
  #isClosed = false;

  constructor(options: RunLogOptions) {
    const { facts, run, seq, saved } = options.loaded;
    this.#options = options;
    this.facts = facts;
    this.#run = run;
    this.#seq = seq;
    this.#stored = { run, seq };
    this.#shown = saved;
    this.#isDirty = saved.seq < seq;
  }

  /** With all that was noted, stored or not. */
  get run(): LiveRun {
    return this.#run;
  }

  /** In one piece. Rejects with `RunLost`. What happens in one turn of the event loop is stored together. */
  note(...notes: readonly RunNote[]): Promise<void> {
    if (this.#isLost || this.#isClosed) return Promise.reject(new RunLost());
    if (notes.length === 0) return Promise.resolve();
    for (const each of notes) this.#run = noted(this.#run, each);
    return new Promise((resolve, reject) => {
      this.#queue.push({ notes, stored: resolve, refused: reject });
      this.#writing ??= this.#write();
    });
  }

  /** When steps may be sent again, ms; people are shown it. */
  wait(until: number | null): void {
    if (until === this.#waitingUntil) return;
    this.#waitingUntil = until;
    this.#show();
  }

  /** Shows what is stored, and ends; without `note` from here on. */
  async close(): Promise<void> {
    await this.#writing;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isClosed = true;
    const rest = this.#lastShown + SHOW_EVERY_MS - Date.now();
    await this.#showing;
    if (this.#isDirty && !this.#isLost && rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    await this.#save();
  }

  async #write(): Promise<void> {
    while (this.#queue.length > 0 && !this.#isLost) {
      // Answers that came while the disk was at it are read first, and share one commit.
      await new Promise((resolve) => setImmediate(resolve));
      const batch = this.#queue;
      this.#queue = [];
      const after = this.#run;
      const isOurs = await this.#append(batch.flatMap(({ notes }) => notes));
      if (!isOurs) {
        this.#isLost = true;
        for (const { refused } of [...batch, ...this.#queue]) refused(new RunLost());
        this.#queue = [];
        this.#options.onLost();
        break;
      }
      this.#stored = { run: after, seq: this.#seq };
      for (const each of batch) each.stored();
      this.#show();
    }
    this.#writing = undefined;
  }

  /** Until the disk takes it: nothing is sent before. */
  async #append(notes: readonly RunNote[]): Promise<boolean> {
    const { store, report } = this.#options;
    const nonce = randomUUID();
    this.#seq += 1;
    for (let said = ''; ; ) {
      try {
        return (await store.append(this.facts, this.#seq, nonce, notes)) === 'ours';
      } catch (error) {
        const problem = String(error);
        if (problem !== said) report(`A run cannot be noted: ${problem}`);
        said = problem;
        if (this.#isClosed) return false;
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS).unref());
      }
    }
  }

  #show(): void {
    this.#isDirty = true;
    if (this.#timer || this.#isClosed) return;
    const rest = Math.max(0, this.#lastShown + SHOW_EVERY_MS - Date.now());
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#save();
    }, rest);
    this.#timer.unref();
  }

  async #save(): Promise<void> {
    await this.#showing;
    if (!this.#isDirty || this.#isLost) return;
    const { store, of, report } = this.#options;
    this.#isDirty = false;
    this.#lastShown = Date.now();
    const { run, seq } = this.#stored;
    const shown = { ...of.work.shown?.(run.state), waitingUntil: dateOf(this.#waitingUntil) };
    this.#showing = (async () => of.saving?.(this.facts, run))()
      .catch((error) => {
        report(`What a run shows elsewhere cannot be stored: ${String(error)}`);
        // Tried again with what is shown next.
        this.#isDirty = true;
      })
      .then(() => store.save(this.facts, run, seq, this.#shown, shown))
      .then(() => {
        this.#shown = { parts: run.state.parts, seq };
      })
      .catch((error) => {
        report(`A run cannot be shown: ${String(error)}`);
        this.#isDirty = true;
        this.#show();
      });
    await this.#showing;
  }
}
