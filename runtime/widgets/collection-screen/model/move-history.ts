/**
 * The moves of this session that can be taken back, and those that were. Pure; a step is what was written, so its
 * inverse is known without the tree, and the store refuses it when somebody has changed the same since.
 */
import type { DocumentEdit } from '../../../contract/writes.ts';

export interface MoveStep {
  /** The moved entry, as the operator knows it. */
  readonly label: string;
  readonly id: string;
  readonly edits: readonly DocumentEdit[];
}

export interface MoveHistory {
  readonly done: readonly MoveStep[];
  readonly undone: readonly MoveStep[];
}

export const NO_MOVES: MoveHistory = { done: [], undone: [] };

/** Older steps than these are forgotten. */
const KEPT_STEPS = 100;

export function withMove({ done }: MoveHistory, step: MoveStep): MoveHistory {
  return { done: [...done, step].slice(-KEPT_STEPS), undone: [] };
}

export function inverseOf(edits: readonly DocumentEdit[]): readonly DocumentEdit[] {
  return edits.toReversed().map((edit) => ({
    ...edit,
    changes: edit.changes.toReversed().map(({ path, base, value }) => ({ path, base: value, value: base })),
  }));
}

/** The step that undo takes back, and the history once it has. */
export function lastDone({ done, undone }: MoveHistory): Turn | undefined {
  const step = done.at(-1);
  return step && { step, after: { done: done.slice(0, -1), undone: [...undone, step] } };
}

/** The step that redo makes again, and the history once it has. */
export function lastUndone({ done, undone }: MoveHistory): Turn | undefined {
  const step = undone.at(-1);
  return step && { step, after: { done: [...done, step], undone: undone.slice(0, -1) } };
}

export interface Turn {
  readonly step: MoveStep;
  readonly after: MoveHistory;
}

/** Neither undone nor redone ever again: somebody else has changed the same places since. */
export function without({ done, undone }: MoveHistory, step: MoveStep): MoveHistory {
  return { done: done.filter((other) => other !== step), undone: undone.filter((other) => other !== step) };
}
