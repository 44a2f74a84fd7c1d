/**
 * A synchronisation run as plain data: codes in parts, each code with the state of each of its steps. What becomes of it
 * is said by `schedule.ts`.
 */

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

/** `sent` is on its way; `in-doubt` was sent without an answer and waits for somebody's decision. */
export type StepState = 'waiting' | 'sent' | 'done' | 'failed' | 'not-run' | 'in-doubt';

export const STEP_STATES: readonly StepState[] = ['waiting', 'sent', 'done', 'failed', 'not-run', 'in-doubt'];

export interface ProductRun {
  readonly code: string;
  readonly steps: readonly StepState[];
  /** How often errors of each step were retried: a part of its key. */
  readonly retries: readonly number[];
  /** What went wrong, by the step's position. */
  readonly errors: { readonly [step: number]: string };
  /** What later steps need, by the step's position. */
  readonly answers: { readonly [step: number]: string };
}

export type RunStatus = 'running' | 'paused' | 'finished' | 'cancelled';

export type StepCounts = { readonly [S in StepState]: number };

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

export function newRun(id: string, codes: readonly string[], plan: readonly PlanStep[]): RunState {
  const steps = plan.map((): StepState => 'waiting');
  const retries = plan.map(() => 0);
  const parts: ProductRun[][] = [];
  for (let start = 0; start < codes.length; start += PART) {
    const some = codes.slice(start, start + PART);
    parts.push(some.map((code) => ({ code, steps, retries, errors: {}, answers: {} })));
  }
  return {
    id,
    plan,
    status: 'paused',
    parts,
    counts: { ...NO_STEPS, waiting: codes.length * plan.length },
    taken: [],
    cooling: [],
    cursor: 0,
    heldUntil: 0,
  };
}

const NO_STEPS: StepCounts = { waiting: 0, sent: 0, done: 0, failed: 0, 'not-run': 0, 'in-doubt': 0 };

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

/** The same however often one step of one code is sent, and another after its errors were retried. */
export function stepKey(
  run: Pick<RunState, 'id' | 'plan'>,
  { code, retries }: ProductRun,
  step: number,
): string {
  return [run.id, code, run.plan[step]?.name ?? '', retries[step] ?? 0].join('/');
}
