/**
 * A run as plain data: items in parts, each item with the state of each of its steps. What becomes of it is said by
 * `run-events.ts`; what an item is, and what a step does, only its work knows.
 */
import type { RunStatus, StepCounts, StepState } from '../../contract/run.ts';

export type { RunStatus, StepCounts, StepState } from '../../contract/run.ts';

/**
 * What becomes of a step whose answer was lost: it is sent again under its key, or sent again by somebody who looks first
 * whether it was done, or people are asked.
 */
export type AfterLoss = 'repeat' | 'look' | 'ask';

/** A step of a run's plan, in the order in which an item goes through them. */
export interface PlanStep {
  /** Its work finds what it does by this name, whichever steps a later release has. */
  readonly name: string;
  /** After a failure the later steps of the same one are not run. */
  readonly pipeline: number;
  /** The position of the step whose answer it needs: without one there is nothing to do. */
  readonly needs?: number;
  readonly afterLoss: AfterLoss;
}

/** What never changes of a run's state. */
export interface RunShape {
  readonly id: string;
  readonly plan: readonly PlanStep[];
  /** Items of one stored document. */
  readonly partSize: number;
  /** A process takes its next item so long after the last one, ms. */
  readonly pauseMs: number;
}

export interface Item {
  readonly id: string;
  readonly steps: readonly StepState[];
  /** How often errors of each step were retried: a part of its key. */
  readonly retries: readonly number[];
  /** What went wrong, by the step's position. */
  readonly errors: { readonly [step: number]: string };
  /** What later steps need, by the step's position. */
  readonly answers: { readonly [step: number]: string };
  /** When a step was sent last, and how long its answer took, ms; by the step's position. */
  readonly times: readonly (StepTime | undefined)[];
  /** The work's own, small; JSON. */
  readonly data?: unknown;
}

export interface StepTime {
  readonly sentAt: number;
  /** Absent while it is on its way. */
  readonly tookMs?: number;
}

/** An item as a run begins with it. */
export interface NewItem {
  readonly id: string;
  readonly data?: unknown;
  /** Positions of the plan that it does not have. */
  readonly absent?: readonly number[];
}

export interface RunState extends RunShape {
  readonly status: RunStatus;
  /** Of `partSize` items, the last one of fewer. */
  readonly parts: readonly (readonly Item[])[];
  readonly counts: StepCounts;
  /** Positions of the items that a process has. */
  readonly taken: readonly number[];
  /** When processes that have ended an item may take the next, ms. */
  readonly cooling: readonly number[];
  /** Every item before it is at rest or taken. */
  readonly cursor: number;
  /** Whoever performs the steps asked to be left alone until then, ms. */
  readonly waitUntil: number;
}

/** Items of one stored document, where each is small. */
export const PART = 100;

export function newRun(shape: RunShape, items: readonly NewItem[]): RunState {
  const { plan, partSize } = shape;
  const steps = plan.map((): StepState => 'waiting');
  const retries = plan.map(() => 0);
  const times = plan.map(() => undefined);
  const parts: Item[][] = [];
  for (let start = 0; start < items.length; start += partSize) {
    parts.push(
      items.slice(start, start + partSize).map(({ id, data, absent = [] }) => ({
        id,
        steps: absent.reduce((left, step) => left.with(step, 'absent'), steps),
        retries,
        errors: {},
        answers: {},
        times,
        data,
      })),
    );
  }
  return atRest(shape, 'paused', parts);
}

/** With nobody who drives it. */
export function atRest(shape: RunShape, status: RunStatus, parts: RunState['parts']): RunState {
  const { id, plan, partSize, pauseMs } = shape;
  const counts = countSteps(parts);
  return {
    id,
    plan,
    partSize,
    pauseMs,
    status,
    parts,
    counts,
    taken: [],
    cooling: [],
    cursor: 0,
    waitUntil: 0,
  };
}

const NO_STEPS: StepCounts = {
  waiting: 0,
  sent: 0,
  done: 0,
  failed: 0,
  'not-run': 0,
  'in-doubt': 0,
  absent: 0,
};

export function itemAt(
  { parts, partSize }: Pick<RunState, 'parts' | 'partSize'>,
  index: number,
): Item | undefined {
  return parts[Math.floor(index / partSize)]?.[index % partSize];
}

export function sizeOf({ parts, partSize }: Pick<RunState, 'parts' | 'partSize'>): number {
  const last = parts.at(-1);
  return last === undefined ? 0 : (parts.length - 1) * partSize + last.length;
}

/** The fold that `counts` must equal. */
export function countSteps(parts: RunState['parts']): StepCounts {
  const counts: { [S in StepState]: number } = { ...NO_STEPS };
  for (const part of parts) {
    for (const { steps } of part) for (const state of steps) counts[state] += 1;
  }
  return counts;
}

/** A part is never changed, only replaced. */
const TALLIES = new WeakMap<readonly Item[], ReturnType<typeof tallyOfPart>>();

export function tallyOf(parts: RunState['parts']) {
  const all = { done: 0, failed: 0 };
  for (const part of parts) {
    const tally = TALLIES.get(part) ?? tallyOfPart(part);
    TALLIES.set(part, tally);
    all.done += tally.done;
    all.failed += tally.failed;
  }
  return all;
}

/** Items whose steps are all done, and those at rest with a step that is not. */
function tallyOfPart(part: readonly Item[]) {
  const tally = { done: 0, failed: 0 };
  for (const { steps } of part) {
    if (steps.every((state) => state === 'done' || state === 'absent')) tally.done += 1;
    else if (!steps.includes('waiting') && !steps.includes('sent')) tally.failed += 1;
  }
  return tally;
}

/** The same however often one step of one item is sent, and another after its errors were retried. */
export function stepKey(run: RunShape, { id, retries }: Item, step: number): string {
  return `${run.id}/${id}/${run.plan[step]?.name ?? ''}/${retries[step] ?? 0}`;
}
