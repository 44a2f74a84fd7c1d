/**
 * A run before anything of it was done, out of what its work has planned.
 */
import type { RunDriver, RunStep } from '../../contract/run.ts';
import { type LiveRun, newLiveRun } from './live-run.ts';
import { type NewItem, newRun, PART, type PlanStep } from './run-state.ts';
import type { RunAuthor, RunFacts } from './work.ts';

/** What an item brings that is too large for its part, by the item's position. All of a run are read at once. */
export type RunInputs = ReadonlyMap<number, unknown>;

export interface NewRun {
  readonly facts: RunFacts;
  readonly run: LiveRun;
  readonly steps: readonly RunStep[];
  readonly shown: { readonly [field: string]: unknown };
  readonly inputs?: RunInputs;
}

export interface PlannedRun {
  readonly kind: string;
  readonly project: string;
  readonly id: string;
  readonly createdBy: RunAuthor;
  readonly driver: RunDriver;
  readonly concurrency: number;
  readonly plan: readonly (PlanStep & Pick<RunStep, 'label'>)[];
  readonly items: readonly NewItem[];
  readonly inputs?: RunInputs;
  readonly about?: unknown;
  /** Fields of its document that people read and nobody else. */
  readonly shown?: NewRun['shown'];
  readonly partSize?: number;
  readonly pauseMs?: number;
}

export function plannedRun(planned: PlannedRun): NewRun {
  const { kind, project, id, createdBy, items, inputs, about = null, partSize = PART, pauseMs = 0 } = planned;
  const facts: RunFacts = {
    kind,
    project,
    id,
    createdBy,
    about,
    plan: planned.plan.map(({ label: _label, ...step }) => step),
    partSize,
    pauseMs,
    parts: Math.ceil(items.length / partSize),
    hasInputs: inputs !== undefined,
  };
  return {
    facts,
    run: newLiveRun(newRun(facts, items), planned.driver, planned.concurrency),
    steps: planned.plan.map(({ name, label, pipeline }) => ({ name, label, pipeline })),
    shown: planned.shown ?? {},
    ...(inputs && { inputs }),
  };
}
