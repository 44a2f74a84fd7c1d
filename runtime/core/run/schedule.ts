/**
 * What happens next in a synchronisation run (product operations, §4 and §9). Pure: whoever drives a run notes each event
 * on the disk before its consequences, asks `next` what to send, and reports the answers.
 */
import {
  countSteps,
  PART,
  type ProductRun,
  productAt,
  type RunState,
  type StepCounts,
  type StepState,
  sizeOf,
  stepKey,
} from './run-state.ts';

/** A process takes its next product so long after the last one. */
export const PAUSE_AFTER_PRODUCT_MS = 400;

/** No worker asks to be left alone for longer. */
export const LONGEST_HOLD_MS = 120_000;

export type RunEvent =
  | { readonly kind: 'start' | 'cancel' | 'retry-errors' }
  /** Without `by` it paused by itself, as its page left. */
  | { readonly kind: 'pause'; readonly by?: string }
  /** Right before it is sent. */
  | { readonly kind: 'sent'; readonly product: number; readonly step: number; readonly at: number }
  | {
      readonly kind: 'done';
      readonly product: number;
      readonly step: number;
      readonly at: number;
      readonly answer?: string;
    }
  | {
      readonly kind: 'failed';
      readonly product: number;
      readonly step: number;
      readonly at: number;
      readonly text: string;
    }
  /** Sent, and nobody knows. */
  | { readonly kind: 'lost'; readonly product: number; readonly step: number; readonly at: number }
  /** The worker did nothing, and asks to come back. */
  | { readonly kind: 'busy'; readonly product: number; readonly step: number; readonly until: number }
  /** A driver takes the run over from one that is gone: what was on its way is in doubt. */
  | { readonly kind: 'taken-over' }
  /** What was in doubt: send it again, or it was done. */
  | {
      readonly kind: 'decided';
      readonly product: number;
      readonly step: number;
      readonly as: 'repeat' | 'done';
    };

export interface Call {
  readonly product: number;
  readonly step: number;
  readonly key: string;
  /** The answer of the step that it needs. */
  readonly needed?: string;
}

export interface Next {
  readonly calls: readonly Call[];
  /** When to ask again although nothing has happened, ms; absent: when something has. */
  readonly wakeAt?: number;
}

/** At most `concurrency` products at once, one step of each. */
export function next(state: RunState, now: number, concurrency: number): Next {
  const { status, heldUntil, taken, cooling, counts } = state;
  if (status !== 'running') return { calls: [] };
  if (isAhead(heldUntil, now, LONGEST_HOLD_MS)) return { calls: [], wakeAt: heldUntil };
  let wakeAt = Number.POSITIVE_INFINITY;
  let free = concurrency - taken.length;
  for (const until of cooling) {
    if (!isAhead(until, now, PAUSE_AFTER_PRODUCT_MS)) continue;
    free -= 1;
    if (until < wakeAt) wakeAt = until;
  }
  const calls: Call[] = [];
  // Fewer processes than before: those that have a product already take turns.
  const allowed = concurrency - counts.sent;
  for (const index of taken) {
    if (calls.length >= allowed) break;
    const call = nextCall(state, index);
    if (call) calls.push(call);
  }
  const size = sizeOf(state);
  for (let index = state.cursor; free > 0 && calls.length < allowed && index < size; index += 1) {
    const call = taken.includes(index) ? undefined : nextCall(state, index);
    if (!call) continue;
    calls.push(call);
    free -= 1;
  }
  return Number.isFinite(wakeAt) ? { calls, wakeAt } : { calls };
}

/** What is further ahead than anything may be was said before the clock was set back. */
function isAhead(time: number, now: number, most: number): boolean {
  return time > now && time <= now + most;
}

function nextCall(state: RunState, index: number): Call | undefined {
  const product = productAt(state, index);
  if (!product || product.steps.includes('sent')) return undefined;
  const step = product.steps.indexOf('waiting');
  if (step < 0) return undefined;
  const needs = state.plan[step]?.needs;
  const needed = needs === undefined ? undefined : product.answers[needs];
  const key = stepKey(state, product, step);
  return needed === undefined ? { product: index, step, key } : { product: index, step, key, needed };
}

/** An event that cannot be, such as the answer of a step that was not sent, changes nothing. */
export function apply(state: RunState, event: RunEvent): RunState {
  switch (event.kind) {
    case 'start':
      return state.status === 'paused' ? ended({ ...state, status: 'running' }) : state;
    case 'pause':
      return state.status === 'running' ? { ...state, status: 'paused' } : state;
    case 'cancel':
      return state.status === 'finished' ? state : { ...state, status: 'cancelled' };
    case 'retry-errors':
      return state.status === 'cancelled' ? state : withRetries(state);
    case 'taken-over':
      return withoutDriver(state);
    case 'sent':
      return sent(state, event.product, event.step, event.at);
    case 'busy':
      return changed(
        { ...state, heldUntil: Math.max(state.heldUntil, event.until) },
        event.product,
        (product) => ifState(product, event.step, 'sent', 'waiting'),
      );
    case 'decided':
      return decided(state, event);
    default:
      return answered(state, event);
  }
}

function sent(state: RunState, index: number, step: number, at: number): RunState {
  const after = changed(state, index, (product) =>
    product.steps[step] === 'waiting'
      ? withSteps(product, product.steps.with(step, 'sent'), product.times.with(step, { sentAt: at }))
      : product,
  );
  if (after === state || state.taken.includes(index)) return after;
  const taken = [...state.taken, index];
  return { ...after, taken, cursor: cursorOf({ ...after, taken }) };
}

function answered(
  state: RunState,
  event: Extract<RunEvent, { readonly kind: 'done' | 'failed' | 'lost' }>,
): RunState {
  const { product: index, step, at } = event;
  const after = changed(state, index, (product) => {
    if (product.steps[step] !== 'sent') return product;
    const times = timesAfter(product, step, at);
    if (event.kind === 'done') return done(state, product, step, event.answer, times);
    if (event.kind === 'failed') return { ...stopped(state, product, step, 'failed', event.text), times };
    return state.plan[step]?.repeatable
      ? { ...product, steps: product.steps.with(step, 'waiting'), times }
      : { ...stopped(state, product, step, 'in-doubt'), times };
  });
  return after === state ? state : released(after, index, at);
}

/** Written out, as in `changed`: what spreads make has many shapes, and a run of it takes twice as long. */
function withSteps(
  product: ProductRun,
  steps: ProductRun['steps'],
  times: ProductRun['times'],
  errors = product.errors,
): ProductRun {
  const { code, retries, answers, company } = product;
  return { code, steps, retries, errors, answers, times, company };
}

function timesAfter({ times }: ProductRun, step: number, at: number): ProductRun['times'] {
  const sentAt = times[step]?.sentAt;
  return sentAt === undefined ? times : times.with(step, { sentAt, tookMs: Math.max(0, at - sentAt) });
}

/** The steps that only needed an answer which this one did not bring have nothing to do. */
function done(
  state: RunState,
  product: ProductRun,
  step: number,
  answer: string | undefined,
  times = product.times,
): ProductRun {
  const steps = product.steps.with(step, 'done');
  if (answer === undefined) {
    for (let later = step + 1; later < steps.length; later += 1) {
      if (state.plan[later]?.needs === step && steps[later] === 'waiting') steps[later] = 'done';
    }
  }
  const after = withSteps(product, steps, times, withoutStep(product.errors, step));
  return answer === undefined ? after : { ...after, answers: { ...product.answers, [step]: answer } };
}

function withoutStep(errors: ProductRun['errors'], step: number): ProductRun['errors'] {
  if (errors[step] === undefined) return errors;
  const { [step]: _error, ...rest } = errors;
  return rest;
}

/** What comes later in its pipeline is not run. */
function stopped(
  state: RunState,
  product: ProductRun,
  step: number,
  as: 'failed' | 'in-doubt',
  text?: string,
): ProductRun {
  const pipeline = state.plan[step]?.pipeline;
  const steps = product.steps.map((held, index): StepState => {
    if (index === step) return as;
    const isLater = index > step && state.plan[index]?.pipeline === pipeline;
    return isLater && held === 'waiting' ? 'not-run' : held;
  });
  return { ...product, steps, ...(text !== undefined && { errors: { ...product.errors, [step]: text } }) };
}

/** A product at rest leaves its process, which takes the next after a pause. */
function released(state: RunState, index: number, at: number): RunState {
  const product = productAt(state, index);
  if (!product || product.steps.includes('waiting') || product.steps.includes('sent')) return state;
  const cooling = [at + PAUSE_AFTER_PRODUCT_MS];
  for (const until of state.cooling) if (until > at) cooling.push(until);
  return ended({ ...state, taken: state.taken.filter((taken) => taken !== index), cooling });
}

function ended(state: RunState): RunState {
  const isOver = state.counts.waiting === 0 && state.counts.sent === 0 && state.status === 'running';
  return isOver ? { ...state, status: 'finished' } : state;
}

function decided(
  state: RunState,
  { product: index, step, as }: Extract<RunEvent, { readonly kind: 'decided' }>,
): RunState {
  const pipeline = state.plan[step]?.pipeline;
  const after = changed(state, index, (product) => {
    if (product.steps[step] !== 'in-doubt') return product;
    const reopened = product.steps.map((held, other): StepState => {
      if (other === step) return as === 'repeat' ? 'waiting' : 'sent';
      return held === 'not-run' && state.plan[other]?.pipeline === pipeline ? 'waiting' : held;
    });
    const open = { ...product, steps: reopened };
    return as === 'repeat' ? open : done(state, open, step, undefined);
  });
  return reopened(state, after);
}

function withRetries(state: RunState): RunState {
  const parts = state.parts.map((part) => {
    const isTouched = part.some(({ steps }) => steps.includes('failed'));
    return isTouched ? part.map((product) => retried(state, product)) : part;
  });
  return reopened(state, { ...state, parts, counts: countSteps(parts) });
}

function retried({ plan }: RunState, product: ProductRun): ProductRun {
  const failed = plan.flatMap(({ pipeline }, step) => (product.steps[step] === 'failed' ? [pipeline] : []));
  const isAgain = (held: StepState | undefined, step: number) =>
    held === 'failed' || (held === 'not-run' && failed.includes(plan[step]?.pipeline ?? -1));
  return {
    ...product,
    steps: product.steps.map((held, step) => (isAgain(held, step) ? 'waiting' : held)),
    retries: product.retries.map((count, step) => (product.steps[step] === 'failed' ? count + 1 : count)),
    errors: {},
  };
}

/** A run that was at its end goes on with what is to be done again. */
function reopened(before: RunState, after: RunState): RunState {
  if (after.counts.waiting === before.counts.waiting) return ended(after);
  const status = before.status === 'finished' ? 'running' : before.status;
  return { ...after, status, cursor: 0 };
}

function withoutDriver(state: RunState): RunState {
  const parts = state.parts.map((part) =>
    part.some(({ steps }) => steps.includes('sent'))
      ? part.map((product) => withoutAnswer(state, product))
      : part,
  );
  const counts = countSteps(parts);
  return ended({ ...state, parts, counts, taken: [], cooling: [], heldUntil: 0, cursor: 0 });
}

function withoutAnswer(state: RunState, product: ProductRun): ProductRun {
  const step = product.steps.indexOf('sent');
  if (step < 0) return product;
  return state.plan[step]?.repeatable
    ? ifState(product, step, 'sent', 'waiting')
    : stopped(state, product, step, 'in-doubt');
}

function ifState(product: ProductRun, step: number, from: StepState, to: StepState): ProductRun {
  if (product.steps[step] !== from) return product;
  return { ...product, steps: product.steps.with(step, to) };
}

/** The same state where the change changes nothing. */
function changed(state: RunState, index: number, change: (product: ProductRun) => ProductRun): RunState {
  const at = Math.floor(index / PART);
  const part = state.parts[at];
  const before = part?.[index % PART];
  const after = before && change(before);
  if (!part || !before || !after || after === before) return state;
  const counts = countedAgain(state.counts, before.steps, after.steps);
  const parts = state.parts.with(at, part.with(index % PART, after));
  const { id, plan, status, taken, cooling, cursor, heldUntil } = state;
  return { id, plan, status, parts, counts, taken, cooling, cursor, heldUntil };
}

function countedAgain(
  { waiting, sent, done, failed, 'not-run': notRun, 'in-doubt': inDoubt, absent }: StepCounts,
  before: ProductRun['steps'],
  after: ProductRun['steps'],
): StepCounts {
  const counts = { waiting, sent, done, failed, 'not-run': notRun, 'in-doubt': inDoubt, absent };
  for (let step = 0; step < before.length; step += 1) {
    const [held, now] = [before[step], after[step]];
    if (held === undefined || now === undefined || now === held) continue;
    counts[held] -= 1;
    counts[now] += 1;
  }
  return counts;
}

function cursorOf(state: RunState): number {
  let cursor = state.cursor;
  const isOpen = (index: number) =>
    !state.taken.includes(index) && productAt(state, index)?.steps.includes('waiting');
  while (cursor < sizeOf(state) && !isOpen(cursor)) cursor += 1;
  return cursor;
}
