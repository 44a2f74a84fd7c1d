/**
 * Runs in the page that asks for them, whatever their work: the backend's schedule over the demo's memory, without a
 * lease, notes or a second person.
 */
import { RUN, RUN_PART } from '../../contract/run.ts';
import { type LiveRun, noted, type RunNote } from '../../core/run/live-run.ts';
import type { NewRun } from '../../core/run/new-run.ts';
import { next } from '../../core/run/next-calls.ts';
import { itemAt, sizeOf, tallyOf } from '../../core/run/run-state.ts';
import { printPart } from '../../core/run/stored-part.ts';
import type { StepCall, StepEnd, Work } from '../../core/run/work.ts';
import type { DemoStore } from './demo-store.ts';

/** A run that goes on or has ended here. */
export interface HeldRun<Call extends StepCall = StepCall> {
  readonly made: NewRun;
  readonly work: Work<Call>;
  /** What its work makes of the answer. Rejects where nothing was done. */
  perform(call: Call): Promise<unknown>;
  /** Said of a step that was not done; Portuguese. */
  readonly failed: string;
  readonly createdAt: string;
  live: LiveRun;
  isDriven: boolean;
  undoneBy?: string;
}

export interface DemoRuns {
  /** As people see it. */
  save(run: HeldRun): Promise<void>;
  note(run: HeldRun, event: RunNote): Promise<void>;
  /** Until it is at rest. */
  drive(run: HeldRun): Promise<void>;
}

export function demoRuns(store: DemoStore, stamp: () => string): DemoRuns {
  async function save({ made: { facts, steps, shown }, work, live, undoneBy, createdAt }: HeldRun) {
    const { state, driver, concurrency, pausedBy, startedAt, runningSince, finishedAt, activeMs } = live;
    const { 'not-run': notRun, 'in-doubt': inDoubt, absent: _absent, ...counts } = state.counts;
    const updatedAt = stamp();
    for (const [index, items] of state.parts.entries()) {
      const id = `${facts.id}-${String(index).padStart(4, '0')}`;
      const part = { id, run: facts.id, part: index, data: printPart(items), createdAt, updatedAt };
      await store.put(RUN_PART, part);
    }
    await store.put(RUN, {
      ...shown,
      ...work.shown?.(state),
      id: facts.id,
      kind: facts.kind,
      status: state.status,
      driver,
      total: sizeOf(state),
      ...tallyOf(state.parts),
      concurrency,
      createdBy: facts.createdBy,
      counts: { ...counts, notRun, inDoubt },
      steps,
      parts: facts.parts,
      startedAt: isoOf(startedAt),
      runningSince: isoOf(runningSince),
      finishedAt: isoOf(finishedAt),
      activeMs,
      waitingUntil: null,
      pausedBy,
      pausedBecause: null,
      ...(undoneBy !== undefined && { undoneBy }),
      createdAt,
      updatedAt,
    });
  }

  async function note(run: HeldRun, event: RunNote): Promise<void> {
    run.live = noted(run.live, event);
    await save(run);
  }

  /** Whether there was something to do. */
  async function driveOne(run: HeldRun): Promise<boolean> {
    const [call] = next(run.live.state, Date.now(), 1).calls;
    const item = call && itemAt(run.live.state, call.item);
    if (!call || !item) return false;
    const place = { item: call.item, step: call.step };
    await note(run, { kind: 'sent', ...place, at: Date.now() });
    // The page draws in between.
    await new Promise((resolve) => setTimeout(resolve));
    const end = await endOf(run, { facts: run.made.facts, item, step: call.step });
    const at = Date.now();
    await note(
      run,
      end.kind === 'failed'
        ? { kind: 'failed', ...place, at, text: end.text }
        : { kind: 'done', ...place, at, ...(end.answer !== undefined && { answer: end.answer }) },
    );
    return true;
  }

  return {
    save,
    note,
    async drive(run) {
      if (run.isDriven) return;
      run.isDriven = true;
      try {
        while (await driveOne(run));
      } finally {
        run.isDriven = false;
      }
    },
  };
}

async function endOf(run: HeldRun, step: Parameters<Work['ask']>[0]): Promise<StepEnd> {
  const asked = run.work.ask(step);
  if ('end' in asked) return asked.end;
  try {
    const answer = await run.perform(asked.call);
    return run.work.end?.(step, answer) ?? { kind: 'done' };
  } catch (error) {
    console.error(error);
    return { kind: 'failed', text: run.failed };
  }
}

function isoOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
