/**
 * What is sent next of a run: at most so many items at once, one step of each, and after an item a pause of its process
 * (product operations, §9). Pure.
 */
import { itemAt, type RunState, sizeOf, stepKey } from './run-state.ts';

/** Nobody asks to be left alone for longer. */
export const LONGEST_WAIT_MS = 120_000;

export interface NextCall {
  readonly item: number;
  readonly step: number;
  readonly key: string;
  /** The answer of the step that it needs. */
  readonly needed?: string;
  /** It may have been done already: whoever performs it looks first. */
  readonly look?: true;
}

export interface Next {
  readonly calls: readonly NextCall[];
  /** When to ask again although nothing has happened, ms; absent: when something has. */
  readonly wakeAt?: number;
}

/** At most `concurrency` items at once, one step of each. */
export function next(state: RunState, now: number, concurrency: number): Next {
  const { status, waitUntil, taken, cooling, counts } = state;
  if (status !== 'running') return { calls: [] };
  if (isAhead(waitUntil, now, LONGEST_WAIT_MS)) return { calls: [], wakeAt: waitUntil };
  let wakeAt = Number.POSITIVE_INFINITY;
  let free = concurrency - taken.length;
  for (const until of cooling) {
    if (!isAhead(until, now, state.pauseMs)) continue;
    free -= 1;
    if (until < wakeAt) wakeAt = until;
  }
  const calls: NextCall[] = [];
  // Fewer processes than before: those that have an item already take turns.
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

function nextCall(state: RunState, index: number): NextCall | undefined {
  const item = itemAt(state, index);
  if (!item || item.steps.includes('sent')) return undefined;
  const step = item.steps.indexOf('waiting');
  if (step < 0) return undefined;
  const { needs, afterLoss } = state.plan[step] ?? {};
  const needed = needs === undefined ? undefined : item.answers[needs];
  const wasSent = item.times[step] !== undefined;
  return {
    item: index,
    step,
    key: stepKey(state, item, step),
    ...(needed !== undefined && { needed }),
    ...(afterLoss === 'look' && wasSent && { look: true as const }),
  };
}
