/**
 * A run while somebody drives it: what is noted is applied at once, is on the disk when `note` resolves, and is shown
 * to people once a second at most.
 */
import { randomUUID } from 'node:crypto';
import { type LiveRun, noted, type RunNote } from '../../core/run/live-run.ts';
import type { RunFacts } from '../../core/run/work.ts';
import type { LoadedRun, RunStore } from './run-store.ts';

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

export interface RunLog {
  readonly facts: RunFacts;
  /** With all that was noted, stored or not. */
  readonly run: LiveRun;
  /** In one piece. Rejects with `RunLost`. What happens in one turn of the event loop is stored together. */
  note(...notes: readonly RunNote[]): Promise<void>;
  /** When steps may be sent again, ms; people are shown it. */
  wait(until: number | null): void;
  /** Shows what is stored, and ends; without `note` from here on. */
  close(): Promise<void>;
}

interface Waiting {
  readonly notes: readonly RunNote[];
  readonly stored: () => void;
  readonly refused: (error: Error) => void;
}

export interface RunLogOptions {
  readonly store: RunStore;
  readonly loaded: LoadedRun;
  readonly report: (problem: string) => void;
  readonly onLost: () => void;
}

export function openRunLog({ store, loaded, report, onLost }: RunLogOptions): RunLog {
  const { facts } = loaded;
  let { run, seq } = loaded;
  let queue: Waiting[] = [];
  let writing: Promise<void> | undefined;
  let stored = { run, seq };
  let shown = loaded.saved;
  let waitingUntil: number | null = null;
  let isDirty = loaded.saved.seq < seq;
  let showing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let lastShown = 0;
  let isLost = false;
  let isClosed = false;

  async function write(): Promise<void> {
    while (queue.length > 0 && !isLost) {
      // Answers that came while the disk was at it are read first, and share one commit.
      await new Promise((resolve) => setImmediate(resolve));
      const batch = queue;
      queue = [];
      const after = run;
      const isOurs = await append(batch.flatMap(({ notes }) => notes));
      if (!isOurs) {
        isLost = true;
        for (const { refused } of [...batch, ...queue]) refused(new RunLost());
        queue = [];
        onLost();
        break;
      }
      stored = { run: after, seq };
      for (const each of batch) each.stored();
      show();
    }
    writing = undefined;
  }

  /** Until the disk takes it: nothing is sent before. */
  async function append(notes: readonly RunNote[]): Promise<boolean> {
    const nonce = randomUUID();
    seq += 1;
    for (let said = ''; ; ) {
      try {
        return (await store.append(facts, seq, nonce, notes)) === 'ours';
      } catch (error) {
        const problem = String(error);
        if (problem !== said) report(`A run cannot be noted: ${problem}`);
        said = problem;
        if (isClosed) return false;
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS).unref());
      }
    }
  }

  function show(): void {
    isDirty = true;
    if (timer || isClosed) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        void save();
      },
      Math.max(0, lastShown + SHOW_EVERY_MS - Date.now()),
    );
    timer.unref();
  }

  async function save(): Promise<void> {
    await showing;
    if (!isDirty || isLost) return;
    isDirty = false;
    lastShown = Date.now();
    const { run: saved, seq: upTo } = stored;
    showing = store
      .save(facts, saved, upTo, shown, waitingUntil)
      .then(() => {
        shown = { parts: saved.state.parts, seq: upTo };
      })
      .catch((error) => {
        report(`A run cannot be shown: ${String(error)}`);
        isDirty = true;
        show();
      });
    await showing;
  }

  return {
    facts,
    get run() {
      return run;
    },
    note(...notes) {
      if (isLost || isClosed) return Promise.reject(new RunLost());
      if (notes.length === 0) return Promise.resolve();
      for (const each of notes) run = noted(run, each);
      return new Promise((resolve, reject) => {
        queue.push({ notes, stored: resolve, refused: reject });
        writing ??= write();
      });
    },
    wait(until) {
      if (until === waitingUntil) return;
      waitingUntil = until;
      show();
    },
    async close() {
      await writing;
      clearTimeout(timer);
      timer = undefined;
      isClosed = true;
      const rest = lastShown + SHOW_EVERY_MS - Date.now();
      await showing;
      if (isDirty && !isLost && rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
      await save();
    },
  };
}
