/**
 * A step of undo or redo over a list in which another user has changed the very cells of the step: the form asks about
 * those, and what else is unsaved in the list stays an edit on what it was based on. Pure.
 */
import { mergeRows } from '../../../../core/patches/merge-rows.ts';

/** One step, and the list that it comes upon. */
export interface StepOverRows {
  readonly from: unknown;
  readonly to: unknown;
  /** What the form shows. */
  readonly shown: unknown;
  /** What the unsaved changes in it are based on; what is stored where there are none. */
  readonly base: unknown;
}

/**
 * The edit that the step makes of the list: the step's cells are based on what it was made from, so that another value
 * is asked about; all others stay as they are. `undefined` where the items cannot be told apart.
 */
export function stepOverRows(
  { from, to, shown, base }: StepOverRows,
  itemKey: string,
): { readonly base: unknown; readonly value: readonly unknown[] } | undefined {
  const made = mergeRows(from, to, shown, itemKey);
  // What would be shown without the step, had nobody been at its cells.
  const unmade = made && mergeRows(to, from, made.rows, itemKey);
  const before = unmade && mergeRows(shown, unmade.rows, base, itemKey);
  return made && before && { base: before.rows, value: made.rows };
}
