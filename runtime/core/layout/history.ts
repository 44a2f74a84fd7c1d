/**
 * Undo and redo of one visit to the editor, as plain data. A step holds what it replaced, never a whole page. All
 * commands under one gesture's name are one step, however far apart they are; a gesture that ends where it began
 * leaves no step and keeps what could be done again.
 */
import { difference, isNothing, type RestoreCommand, restored, touched } from './difference.ts';
import type { Layout, ParentId } from './layout.ts';

export const MOST_STEPS = 300;

export interface LayoutHistory {
  /** Oldest first. */
  readonly past: readonly RestoreCommand[];
  /** The next one to redo comes last. */
  readonly future: readonly RestoreCommand[];
  readonly open?: OpenGesture;
}

/** How it was where the gesture began. */
interface OpenGesture {
  readonly name: string;
  readonly layout: Layout;
  readonly past: readonly RestoreCommand[];
  readonly future: readonly RestoreCommand[];
}

export const NO_STEPS: LayoutHistory = { past: [], future: [] };

/** After a command turned `before` into `after`. */
export function withStep(
  history: LayoutHistory,
  before: Layout,
  after: Layout,
  gesture?: string,
): LayoutHistory {
  const began =
    history.open && history.open.name === gesture
      ? history.open
      : { name: gesture ?? '', layout: before, past: history.past, future: history.future };
  const step = difference(after, began.layout);
  const open = gesture === undefined ? undefined : began;
  if (isNothing(step)) return { past: began.past, future: began.future, ...(open && { open }) };
  return { past: [...began.past, step].slice(-MOST_STEPS), future: [], ...(open && { open }) };
}

/** A pause, another block, a key that is no letter: what comes next is a step of its own. */
export function sealed({ past, future }: LayoutHistory): LayoutHistory {
  return { past, future };
}

export interface Moved {
  readonly layout: Layout;
  readonly history: LayoutHistory;
}

/** `undefined` where there is nothing to undo. */
export function undone(layout: Layout, { past, future }: LayoutHistory): Moved | undefined {
  const step = past.at(-1);
  if (!step) return undefined;
  const back = restored(layout, step);
  return {
    layout: back,
    history: { past: past.slice(0, -1), future: [...future, difference(back, layout)] },
  };
}

/** `undefined` where there is nothing to do again. */
export function redone(layout: Layout, { past, future }: LayoutHistory): Moved | undefined {
  const step = future.at(-1);
  if (!step) return undefined;
  const again = restored(layout, step);
  return {
    layout: again,
    history: { past: [...past, difference(again, layout)], future: future.slice(0, -1) },
  };
}

/** Back to where the gesture began, which leaves no step. Nothing to do when none is open. */
export function gestureCancelled(layout: Layout, history: LayoutHistory): Moved {
  const { open } = history;
  return open
    ? { layout: open.layout, history: { past: open.past, future: open.future } }
    : { layout, history };
}

/** Drops the steps over blocks that another user has replaced, and those that build on such a step. */
export function withoutStepsOver(history: LayoutHistory, replaced: Iterable<ParentId>): LayoutHistory {
  return {
    past: withoutTouching(history.past, replaced),
    future: withoutTouching(history.future, replaced),
  };
}

/** The newest step comes last: an older one may be kept only where none above it that shares a block was dropped. */
function withoutTouching(
  steps: readonly RestoreCommand[],
  replaced: Iterable<ParentId>,
): readonly RestoreCommand[] {
  const dropped = new Set(replaced);
  const left: RestoreCommand[] = [];
  for (const step of [...steps].reverse()) {
    const own = touched(step);
    if ([...own].some((id) => dropped.has(id))) for (const id of own) dropped.add(id);
    else left.push(step);
  }
  return left.reverse();
}
