/**
 * A run with what its operator chose and when it ran, as the sum of what was noted of it. Whoever reads the same notes
 * in the same order has the same run.
 */
import type { RunDriver } from '../../contract/run.ts';
import { apply, type RunEvent } from './run-events.ts';
import { countSteps, type RunState } from './run-state.ts';

export interface LiveRun {
  readonly state: RunState;
  readonly driver: RunDriver;
  readonly concurrency: number;
  /** The name of the person who paused it; null while it runs, and when it paused by itself. */
  readonly pausedBy: string | null;
  /** Why it paused, where no person did it and a page is not what is missing. */
  readonly pausedBecause: string | null;
  /** Why it was cancelled, where no person did it. */
  readonly endedBecause: string | null;
  /** ms; null until it first ran, while it does not run, and while it is not at its end. */
  readonly startedAt: number | null;
  readonly runningSince: number | null;
  readonly finishedAt: number | null;
  /** How long it ran before `runningSince`. */
  readonly activeMs: number;
}

/** What is stored in the order in which it happened; `at` in ms. */
export type RunNote = { readonly at: number } & (
  | RunEvent
  | { readonly kind: 'concurrency'; readonly concurrency: number }
  | { readonly kind: 'driver'; readonly driver: RunDriver }
);

export function newLiveRun(state: RunState, driver: RunDriver, concurrency: number): LiveRun {
  return {
    state,
    driver,
    concurrency,
    pausedBy: null,
    pausedBecause: null,
    endedBecause: null,
    startedAt: null,
    runningSince: null,
    finishedAt: null,
    activeMs: 0,
  };
}

export function noted(run: LiveRun, note: RunNote): LiveRun {
  switch (note.kind) {
    case 'concurrency':
      return { ...run, concurrency: note.concurrency };
    case 'driver':
      return { ...run, driver: note.driver };
    case 'pause': {
      const after = timed(run, apply(run.state, note), note.at);
      if (after.state.status !== 'paused') return after;
      if (note.by) return { ...after, pausedBy: note.by, pausedBecause: null };
      // A second reason of the same moment says no more than the first.
      const isNew = note.because !== undefined && run.state.status === 'running';
      return isNew ? { ...after, pausedBecause: note.because ?? null } : after;
    }
    case 'cancel': {
      const after = timed(run, apply(run.state, note), note.at);
      return after === run || !note.because ? after : { ...after, endedBecause: note.because };
    }
    default: {
      const after = timed(run, apply(run.state, note), note.at);
      const wasPaused = after.pausedBy !== null || after.pausedBecause !== null;
      return after.state.status === 'paused' || !wasPaused
        ? after
        : { ...after, pausedBy: null, pausedBecause: null };
    }
  }
}

function timed(run: LiveRun, state: RunState, at: number): LiveRun {
  if (state === run.state) return run;
  const after = { ...run, state };
  if (state.status === run.state.status) return after;
  const { runningSince, startedAt, activeMs } = run;
  if (state.status === 'running') {
    return { ...after, startedAt: startedAt ?? at, runningSince: at, finishedAt: null };
  }
  const ran = runningSince === null ? 0 : Math.max(0, at - runningSince);
  const finishedAt = state.status === 'paused' ? null : at;
  return { ...after, runningSince: null, activeMs: activeMs + ran, finishedAt };
}

export interface NumberedNotes {
  readonly seq: number;
  readonly notes: readonly RunNote[];
}

/** What was stored of a run, each piece with the number of the last notes that are in it. */
export interface StoredPieces {
  readonly run: LiveRun;
  readonly seq: number;
  /** By part. */
  readonly partSeqs: readonly number[];
}

/**
 * The run after all notes, whichever of them a stored piece has already. What was on its way is still so: nobody knows
 * what became of it until a driver takes the run over.
 */
export function replayed({ run, seq, partSeqs }: StoredPieces, log: readonly NumberedNotes[]): LiveRun {
  let live = run;
  for (const { seq: number, notes } of log) {
    for (const note of notes) {
      const after = noted(live, note);
      const parts = after.state.parts.map((part, index) =>
        number > (partSeqs[index] ?? 0) ? part : (live.state.parts[index] ?? part),
      );
      const whole = number > seq ? after : live;
      live = { ...whole, state: { ...whole.state, parts } };
    }
  }
  const counts = countSteps(live.state.parts);
  const isOpen = counts.waiting + counts.sent > 0;
  const { status } = live.state;
  const shownStatus = status === 'finished' && isOpen ? 'running' : status;
  return {
    ...live,
    state: { ...live.state, status: shownStatus, counts, taken: [], cooling: [], cursor: 0 },
  };
}
