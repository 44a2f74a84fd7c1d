/**
 * A synchronisation run as plain data: codes in parts, each code with the state of each of its steps. What becomes of it
 * is said by `schedule.ts`.
 */
import type { RunStatus, StepCounts, StepState } from '../../contract/sync-run.ts';

export type { RunStatus, StepCounts, StepState } from '../../contract/sync-run.ts';

/** The steps of all chosen pipelines, in the order in which a product goes through them. */
export interface PlanStep {
  readonly name: string;
  /** Which pipeline of the choice: after a failure the later steps of the same one are not run. */
  readonly pipeline: number;
  /** The position of the step whose answer it needs: without one there is nothing to do. */
  readonly needs?: number;
  /** Whether it may be sent again when its answer was lost. */
  readonly repeatable: boolean;
}

export const STEP_STATES: readonly StepState[] = [
  'waiting',
  'sent',
  'done',
  'failed',
  'not-run',
  'in-doubt',
  'absent',
];

export interface ProductRun {
  readonly code: string;
  readonly steps: readonly StepState[];
  /** How often errors of each step were retried: a part of its key. */
  readonly retries: readonly number[];
  /** What went wrong, by the step's position. */
  readonly errors: { readonly [step: number]: string };
  /** What later steps need, by the step's position. */
  readonly answers: { readonly [step: number]: string };
  /** When a step was sent last, and how long its answer took, ms; by the step's position. */
  readonly times: readonly (StepTime | undefined)[];
  /** Of the supplier, where an operator has said it. */
  readonly company?: number | undefined;
}

export interface StepTime {
  readonly sentAt: number;
  /** Absent while it is on its way. */
  readonly tookMs?: number;
}

/** A code as a run begins with it. */
export interface NewProduct {
  readonly code: string;
  readonly company?: number;
  /** Positions of the plan that it does not have. */
  readonly absent?: readonly number[];
}

export interface RunState {
  readonly id: string;
  readonly plan: readonly PlanStep[];
  readonly status: RunStatus;
  /** Of `PART` codes, the last one of fewer. */
  readonly parts: readonly (readonly ProductRun[])[];
  readonly counts: StepCounts;
  /** Positions of the products that a process has. */
  readonly taken: readonly number[];
  /** When processes that have ended a product may take the next, ms. */
  readonly cooling: readonly number[];
  /** Every product before it is at rest or taken. */
  readonly cursor: number;
  /** The worker asked to be left alone until then, ms. */
  readonly heldUntil: number;
}

/** Codes of one stored document. */
export const PART = 100;

export function newRun(id: string, products: readonly NewProduct[], plan: readonly PlanStep[]): RunState {
  const steps = plan.map((): StepState => 'waiting');
  const retries = plan.map(() => 0);
  const times = plan.map(() => undefined);
  const parts: ProductRun[][] = [];
  for (let start = 0; start < products.length; start += PART) {
    parts.push(
      products.slice(start, start + PART).map(({ code, company, absent = [] }) => ({
        code,
        steps: absent.reduce((left, step) => left.with(step, 'absent'), steps),
        retries,
        errors: {},
        answers: {},
        times,
        company,
      })),
    );
  }
  return {
    id,
    plan,
    status: 'paused',
    parts,
    counts: countSteps(parts),
    taken: [],
    cooling: [],
    cursor: 0,
    heldUntil: 0,
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

export function productAt({ parts }: Pick<RunState, 'parts'>, index: number): ProductRun | undefined {
  return parts[Math.floor(index / PART)]?.[index % PART];
}

export function sizeOf({ parts }: Pick<RunState, 'parts'>): number {
  const last = parts.at(-1);
  return last === undefined ? 0 : (parts.length - 1) * PART + last.length;
}

/** The fold that `counts` must equal. */
export function countSteps(parts: RunState['parts']): StepCounts {
  const counts: { [S in StepState]: number } = { ...NO_STEPS };
  for (const part of parts) {
    for (const { steps } of part) for (const state of steps) counts[state] += 1;
  }
  return counts;
}

export interface Tally {
  /** Codes whose steps are all done. */
  readonly done: number;
  /** Codes at rest with a step that is not. */
  readonly failed: number;
}

/** A part is never changed, only replaced. */
const TALLIES = new WeakMap<readonly ProductRun[], Tally>();

export function tallyOf(parts: RunState['parts']): Tally {
  const all = { done: 0, failed: 0 };
  for (const part of parts) {
    const tally = TALLIES.get(part) ?? tallyOfPart(part);
    TALLIES.set(part, tally);
    all.done += tally.done;
    all.failed += tally.failed;
  }
  return all;
}

function tallyOfPart(part: readonly ProductRun[]): Tally {
  const tally = { done: 0, failed: 0 };
  for (const { steps } of part) {
    if (steps.every((state) => state === 'done' || state === 'absent')) tally.done += 1;
    else if (!steps.includes('waiting') && !steps.includes('sent')) tally.failed += 1;
  }
  return tally;
}

/** The same however often one step of one code is sent, and another after its errors were retried. */
export function stepKey(
  run: Pick<RunState, 'id' | 'plan'>,
  { code, retries }: ProductRun,
  step: number,
): string {
  return `${run.id}/${code}/${run.plan[step]?.name ?? ''}/${retries[step] ?? 0}`;
}
