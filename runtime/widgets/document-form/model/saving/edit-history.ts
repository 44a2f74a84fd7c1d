/**
 * Undo and redo of one form as plain data: each step is a reversible difference, path by path, whatever field,
 * section or row it was made in. Moving through the steps says what to put where; carrying it out is the session's.
 * Saving does not touch it: taking back what is stored already is an edit like any other.
 */
import type { DocumentData } from '../../../../contract/collection.ts';
import type { PathDifference } from '../../../../contract/open-document.ts';
import { type FormPath, pathKey, withChanges } from '../layout/form-path.ts';
import { sameFieldValue } from './by-path.ts';

export interface HistoryStep {
  readonly differences: readonly PathDifference[];
  /** Where on the screen it happened. */
  readonly place: FormPath;
  /** Typing into one field joins the step of the same name; `null` joins none. */
  readonly group: string | null;
  /** Its parts are one step however far apart they are. */
  readonly isGesture?: boolean;
  /** ms since the epoch, of its last key. */
  readonly at: number;
}

export interface EditHistory {
  /** Oldest first. */
  readonly past: readonly HistoryStep[];
  /** The next one to redo comes last. */
  readonly future: readonly HistoryStep[];
}

type HistoryCommand =
  | { readonly type: 'did'; readonly step: HistoryStep }
  /** A pause or a blur: what is typed next is a step of its own. */
  | { readonly type: 'seal' }
  | { readonly type: 'undo' | 'redo' }
  /** The remote value was chosen at this path: steps over it would bring back what it replaced. */
  | { readonly type: 'forget'; readonly path: readonly string[] };

interface HistoryMove {
  readonly history: EditHistory;
  /** What the document is to become; `null` when there is nothing to undo or redo. */
  readonly play: HistoryStep | null;
}

/** Keys further apart than this are two steps. */
export const PAUSE = 1500;
export const MOST_STEPS = 300;

export const NO_HISTORY: EditHistory = { past: [], future: [] };

export function applyToHistory(history: EditHistory, command: HistoryCommand): HistoryMove {
  switch (command.type) {
    case 'did':
      return { history: withStep(history, command.step), play: null };
    case 'seal':
      return { history: sealed(history), play: null };
    case 'undo': {
      const step = history.past.at(-1);
      if (!step) return { history, play: null };
      const left = { past: history.past.slice(0, -1), future: [...history.future, step] };
      return { history: sealed(left), play: inverse(step) };
    }
    case 'redo': {
      const step = history.future.at(-1);
      if (!step) return { history, play: null };
      const taken = { past: [...history.past, step], future: history.future.slice(0, -1) };
      return { history: sealed(taken), play: step };
    }
    case 'forget':
      return { history: without(history, pathKey(command.path)), play: null };
  }
}

/** The document with a step's differences in it, whatever was there before. */
export function withDifferences(data: DocumentData, { differences }: HistoryStep): DocumentData {
  return withChanges(
    data,
    differences.map(({ path, to }) => ({ path, value: to })),
  );
}

export function inverse(step: HistoryStep): HistoryStep {
  const differences = step.differences.map(({ path, from, to }) => ({ path, from: to, to: from })).reverse();
  return { ...step, differences };
}

function withStep({ past }: EditHistory, given: HistoryStep): EditHistory {
  const step = { ...given, differences: given.differences.filter(isDifference) };
  const last = past.at(-1);
  const isSameTyping =
    last !== undefined &&
    step.group !== null &&
    last.group === step.group &&
    (step.isGesture === true || step.at - last.at <= PAUSE);
  if (!isSameTyping) {
    if (step.differences.length === 0) return { past, future: [] };
    return { past: [...past, step].slice(-MOST_STEPS), future: [] };
  }
  const joined = { ...step, differences: joinedDifferences(last, step) };
  const earlier = past.slice(0, -1);
  return { past: joined.differences.length === 0 ? earlier : [...earlier, joined], future: [] };
}

/** The earlier step's origin with the later step's end. */
function joinedDifferences(earlier: HistoryStep, later: HistoryStep): readonly PathDifference[] {
  const byPath = new Map(earlier.differences.map((one) => [pathKey(one.path), one]));
  for (const one of later.differences) {
    const before = byPath.get(pathKey(one.path));
    // The origin may be that there was nothing.
    byPath.set(pathKey(one.path), before ? { ...one, from: before.from } : one);
  }
  return [...byPath.values()].filter(isDifference);
}

function isDifference({ from, to }: PathDifference): boolean {
  return !sameFieldValue(from, to);
}

function sealed(history: EditHistory): EditHistory {
  const last = history.past.at(-1);
  if (!last || last.group === null) return history;
  return { ...history, past: [...history.past.slice(0, -1), { ...last, group: null }] };
}

function without({ past, future }: EditHistory, key: string): EditHistory {
  const without = (steps: readonly HistoryStep[]): readonly HistoryStep[] =>
    steps.flatMap((step) => {
      const differences = step.differences.filter(({ path }) => pathKey(path) !== key);
      return differences.length === 0 ? [] : [{ ...step, differences }];
    });
  return { past: without(past), future: without(future) };
}
