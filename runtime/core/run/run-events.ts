/**
 * What an event changes of a run (product operations, §4). Pure: whoever drives a run notes each event on the disk before
 * its consequences, asks `next-calls.ts` what to send, and reports the answers.
 */
import {
  countSteps,
  type Item,
  itemAt,
  type RunState,
  type StepCounts,
  type StepState,
  sizeOf,
} from './run-state.ts';

export type RunEvent =
  | { readonly kind: 'start' | 'retry-errors' }
  /** `because`: no person stopped it; Portuguese. */
  | { readonly kind: 'cancel'; readonly because?: string }
  /** Without `by` it paused by itself: for a reason (Portuguese), or as no page was there any more. */
  | { readonly kind: 'pause'; readonly by?: string; readonly because?: string }
  /** Right before it is sent. */
  | { readonly kind: 'sent'; readonly item: number; readonly step: number; readonly at: number }
  | {
      readonly kind: 'done';
      readonly item: number;
      readonly step: number;
      readonly at: number;
      readonly answer?: string;
    }
  | {
      readonly kind: 'failed';
      readonly item: number;
      readonly step: number;
      readonly at: number;
      readonly text: string;
    }
  /** Sent, and nobody knows. `ask`: people are asked, whatever the plan says. */
  | {
      readonly kind: 'lost';
      readonly item: number;
      readonly step: number;
      readonly at: number;
      readonly ask?: true;
    }
  /** Nothing was done: to be sent again then. */
  | { readonly kind: 'busy'; readonly item: number; readonly step: number; readonly until: number }
  /** A driver takes the run over from one that is gone: what was on its way is in doubt. */
  | { readonly kind: 'taken-over' }
  /** What was in doubt: send it again, or it was done, with that answer. */
  | {
      readonly kind: 'decided';
      readonly item: number;
      readonly step: number;
      readonly as: 'repeat' | 'done';
      readonly answer?: string;
    };

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
      return sent(state, event.item, event.step, event.at);
    case 'busy':
      return changed({ ...state, waitUntil: Math.max(state.waitUntil, event.until) }, event.item, (item) =>
        ifState(item, event.step, 'sent', 'waiting'),
      );
    case 'decided':
      return decided(state, event);
    default:
      return answered(state, event);
  }
}

function sent(state: RunState, index: number, step: number, at: number): RunState {
  const after = changed(state, index, (item) =>
    item.steps[step] === 'waiting'
      ? withSteps(item, item.steps.with(step, 'sent'), item.times.with(step, { sentAt: at }))
      : item,
  );
  if (after === state || state.taken.includes(index)) return after;
  const taken = [...state.taken, index];
  return { ...after, taken, cursor: cursorOf({ ...after, taken }) };
}

function answered(
  state: RunState,
  event: Extract<RunEvent, { readonly kind: 'done' | 'failed' | 'lost' }>,
): RunState {
  const { item: index, step, at } = event;
  const after = changed(state, index, (item) => {
    if (item.steps[step] !== 'sent') return item;
    const times = timesAfter(item, step, at);
    if (event.kind === 'done') return done(state, item, step, event.answer, times);
    if (event.kind === 'failed') return { ...stopped(state, item, step, 'failed', event.text), times };
    return state.plan[step]?.afterLoss === 'ask' || event.ask === true
      ? { ...stopped(state, item, step, 'in-doubt'), times }
      : { ...item, steps: item.steps.with(step, 'waiting'), times };
  });
  return after === state ? state : released(after, index, at);
}

/** Written out, as in `changed`: what spreads make has many shapes, and a run of it takes twice as long. */
function withSteps(item: Item, steps: Item['steps'], times: Item['times'], errors = item.errors): Item {
  const { id, retries, answers, data } = item;
  return { id, steps, retries, errors, answers, times, data };
}

function timesAfter({ times }: Item, step: number, at: number): Item['times'] {
  const sentAt = times[step]?.sentAt;
  return sentAt === undefined ? times : times.with(step, { sentAt, tookMs: Math.max(0, at - sentAt) });
}

/** The steps that only needed an answer which this one did not bring have nothing to do. */
function done(
  state: RunState,
  item: Item,
  step: number,
  answer: string | undefined,
  times = item.times,
): Item {
  const steps = item.steps.with(step, 'done');
  if (answer === undefined) {
    for (let later = step + 1; later < steps.length; later += 1) {
      if (state.plan[later]?.needs === step && steps[later] === 'waiting') steps[later] = 'done';
    }
  }
  const after = withSteps(item, steps, times, withoutStep(item.errors, step));
  return answer === undefined ? after : { ...after, answers: { ...item.answers, [step]: answer } };
}

function withoutStep(errors: Item['errors'], step: number): Item['errors'] {
  if (errors[step] === undefined) return errors;
  const { [step]: _error, ...rest } = errors;
  return rest;
}

/** What comes later in its pipeline is not run. */
function stopped(state: RunState, item: Item, step: number, as: 'failed' | 'in-doubt', text?: string): Item {
  const pipeline = state.plan[step]?.pipeline;
  const steps = item.steps.map((was, index): StepState => {
    if (index === step) return as;
    const isLater = index > step && state.plan[index]?.pipeline === pipeline;
    return isLater && was === 'waiting' ? 'not-run' : was;
  });
  return { ...item, steps, ...(text !== undefined && { errors: { ...item.errors, [step]: text } }) };
}

/** An item at rest leaves its process, which takes the next after a pause. */
function released(state: RunState, index: number, at: number): RunState {
  const item = itemAt(state, index);
  if (!item || item.steps.includes('waiting') || item.steps.includes('sent')) return state;
  const cooling = [at + state.pauseMs];
  for (const until of state.cooling) if (until > at) cooling.push(until);
  return ended({ ...state, taken: state.taken.filter((taken) => taken !== index), cooling });
}

function ended(state: RunState): RunState {
  const isOver = state.counts.waiting === 0 && state.counts.sent === 0 && state.status === 'running';
  return isOver ? { ...state, status: 'finished' } : state;
}

function decided(
  state: RunState,
  { item: index, step, as, answer }: Extract<RunEvent, { readonly kind: 'decided' }>,
): RunState {
  const pipeline = state.plan[step]?.pipeline;
  const after = changed(state, index, (item) => {
    if (item.steps[step] !== 'in-doubt') return item;
    const reopened = item.steps.map((was, other): StepState => {
      if (other === step) return as === 'repeat' ? 'waiting' : 'sent';
      return was === 'not-run' && state.plan[other]?.pipeline === pipeline ? 'waiting' : was;
    });
    const open = { ...item, steps: reopened };
    return as === 'repeat' ? open : done(state, open, step, answer);
  });
  return reopened(state, after);
}

function withRetries(state: RunState): RunState {
  const parts = state.parts.map((part) => {
    const isTouched = part.some(({ steps }) => steps.includes('failed'));
    return isTouched ? part.map((item) => retried(state, item)) : part;
  });
  return reopened(state, { ...state, parts, counts: countSteps(parts) });
}

function retried({ plan }: RunState, item: Item): Item {
  const failed = plan.flatMap(({ pipeline }, step) => (item.steps[step] === 'failed' ? [pipeline] : []));
  const isAgain = (was: StepState | undefined, step: number) =>
    was === 'failed' || (was === 'not-run' && failed.includes(plan[step]?.pipeline ?? -1));
  return {
    ...item,
    steps: item.steps.map((was, step) => (isAgain(was, step) ? 'waiting' : was)),
    retries: item.retries.map((count, step) => (item.steps[step] === 'failed' ? count + 1 : count)),
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
    part.some(({ steps }) => steps.includes('sent')) ? part.map((item) => withoutAnswer(state, item)) : part,
  );
  const counts = countSteps(parts);
  return ended({ ...state, parts, counts, taken: [], cooling: [], waitUntil: 0, cursor: 0 });
}

function withoutAnswer(state: RunState, item: Item): Item {
  const step = item.steps.indexOf('sent');
  if (step < 0) return item;
  return state.plan[step]?.afterLoss !== 'ask'
    ? ifState(item, step, 'sent', 'waiting')
    : stopped(state, item, step, 'in-doubt');
}

function ifState(item: Item, step: number, from: StepState, to: StepState): Item {
  if (item.steps[step] !== from) return item;
  return { ...item, steps: item.steps.with(step, to) };
}

/** The same state where the change changes nothing. */
function changed(state: RunState, index: number, change: (item: Item) => Item): RunState {
  const { id, plan, partSize, pauseMs, status, taken, cooling, cursor, waitUntil } = state;
  const at = Math.floor(index / partSize);
  const part = state.parts[at];
  const before = part?.[index % partSize];
  const after = before && change(before);
  if (!part || !before || !after || after === before) return state;
  const counts = countedAgain(state.counts, before.steps, after.steps);
  const parts = state.parts.with(at, part.with(index % partSize, after));
  return { id, plan, partSize, pauseMs, status, parts, counts, taken, cooling, cursor, waitUntil };
}

function countedAgain(
  { waiting, sent, done, failed, 'not-run': notRun, 'in-doubt': inDoubt, absent }: StepCounts,
  before: Item['steps'],
  after: Item['steps'],
): StepCounts {
  const counts = { waiting, sent, done, failed, 'not-run': notRun, 'in-doubt': inDoubt, absent };
  for (let step = 0; step < before.length; step += 1) {
    const [was, now] = [before[step], after[step]];
    if (was === undefined || now === undefined || now === was) continue;
    counts[was] -= 1;
    counts[now] += 1;
  }
  return counts;
}

function cursorOf(state: RunState): number {
  let cursor = state.cursor;
  const isOpen = (index: number) =>
    !state.taken.includes(index) && itemAt(state, index)?.steps.includes('waiting');
  while (cursor < sizeOf(state) && !isOpen(cursor)) cursor += 1;
  return cursor;
}
