/**
 * What the operator does to the document: types, changes a field, settles a conflict.
 */

import type { LocalChange } from '../../../../contract/local-changes.ts';
import { mergeRows } from '../../../../core/patches/merge-rows.ts';
import { valueAt } from '../../../../core/values/value-at.ts';
import { type FormPath, pathKey, savedPath, withChanges, withValueAt } from '../layout/form-path.ts';
import type { AutosaveRules } from './autosave.ts';
import { type AutosaveState, type Edit, LONGEST_WAIT, lacksReason, SAVE_WAIT } from './autosave-state.ts';
import { excluding, including, sameFieldValue } from './by-path.ts';
import { errorsToMend, isBlocked } from './field-errors.ts';

type ItemKeys = Pick<AutosaveRules, 'itemKey'>;

/** The value that a change to this path starts from: what the operator saw. */
function baseOf(state: AutosaveState, path: readonly string[]): unknown {
  const key = pathKey(path);
  const pending = state.edits.get(key) ?? state.typing.get(key);
  return pending ? pending.base : valueAt(state.stored, path);
}

/** `text`: what stands in the input after a pause and means nothing yet. */
export function startTyping(
  state: AutosaveState,
  formPath: FormPath,
  text: string | undefined,
  now: number,
  rules: ItemKeys,
): AutosaveState {
  const path = savedPath(formPath);
  const key = pathKey(path);
  const known = state.typing.get(key);
  if (known && text === undefined) return state;
  const at = formPath.slice(path.length);
  const typing = known ?? { path, base: baseOf(state, path), shown: valueAt(state.data, path), at };
  const begun = {
    ...state,
    typing: including(state.typing, key, typing),
    pendingSince: state.pendingSince ?? now,
    due: state.due ?? now + LONGEST_WAIT,
  };
  if (text === undefined) return begun;
  const raw = { value: wholeValue(begun, formPath, text, rules) };
  return { ...begun, typing: including(begun.typing, key, { ...typing, raw }) };
}

/** Not an edit yet: the text reaches the form at a pause. It may be sent where all of its path fits so far. */
export function typedSoFar(
  state: AutosaveState,
  formPath: FormPath,
  value: unknown,
  now: number,
  rules: AutosaveRules,
): AutosaveState {
  const begun = startTyping(state, formPath, undefined, now, rules);
  const path = savedPath(formPath);
  const key = pathKey(path);
  const typing = begun.typing.get(key);
  if (!typing) return begun;
  const whole = wholeValue(begun, formPath, value, rules);
  const data = withChanges(begun.data, [{ path, value: whole }]);
  const scheduled = !isBlocked(path, errorsToMend(rules.errorsOf(data), data, begun.stored));
  return { ...begun, typing: including(begun.typing, key, { ...typing, raw: { value: whole, scheduled } }) };
}

export function change(
  state: AutosaveState,
  formPath: FormPath,
  value: unknown,
  now: number,
  rules: ItemKeys,
): AutosaveState {
  const path = savedPath(formPath);
  const key = pathKey(path);
  const base = baseOf(state, path);
  const whole = wholeValue(state, formPath, value, rules);
  const typing = excluding(state.typing, key);
  const {
    sent,
    refusedOver,
    needsReason,
    inDoubt = state.typing.get(key)?.inDoubt,
  }: Partial<Edit> = state.edits.get(key) ?? {};
  // A failed save may have landed: going back to the base must then be sent too.
  if (sameFieldValue(whole, base) && !sent && !inDoubt) {
    return { ...state, typing, edits: excluding(state.edits, key) };
  }
  const edit = {
    path,
    base,
    value: whole,
    ...(sent && { sent }),
    ...(refusedOver && { refusedOver }),
    ...(needsReason && { needsReason }),
    ...(inDoubt && { inDoubt }),
  };
  const pendingSince = state.pendingSince ?? now;
  return {
    ...state,
    typing,
    // Last, so that it is applied after an earlier edit of a map around it, or of a field inside it.
    edits: including(excluding(state.edits, key), key, edit),
    pendingSince,
    due: state.hasSentBefore ? Math.min(now + SAVE_WAIT, pendingSince + LONGEST_WAIT) : now,
  };
}

/**
 * The value of the saved path with the change in it. A list that somebody else has changed since the first key was
 * pressed has its rows at other places now: the row that was meant is found by its key. Where it cannot be, the change
 * is one of the list as it was, and the operator is asked.
 */
function wholeValue(state: AutosaveState, formPath: FormPath, value: unknown, rules: ItemKeys): unknown {
  const path = savedPath(formPath);
  const inner = formPath.slice(path.length);
  const current = valueAt(state.data, path);
  const typed = state.typing.get(pathKey(path));
  const isMoved = typed && inner.length > 0 && !sameFieldValue(typed.shown, current);
  if (!isMoved || !isSameField(inner, typed.at)) return withValueAt(current, inner, value);
  const changed = withValueAt(typed.shown, typed.at, value);
  const key = rules.itemKey?.(path);
  const merge = key === undefined ? undefined : mergeRows(typed.shown, changed, current, key);
  return merge ? merge.rows : changed;
}

/** The same field of a row, wherever the row stands. */
function isSameField(a: FormPath, b: FormPath): boolean {
  return sameFieldValue(a.slice(1), b.slice(1));
}

export interface PatchedPath {
  readonly path: readonly string[];
  readonly value: unknown;
  /** Where the form shows something else by now: what the value was made from. The form then asks. */
  readonly over?: { readonly base: unknown };
}

export function patch(
  state: AutosaveState,
  changes: readonly PatchedPath[],
  now: number,
  rules: ItemKeys,
): AutosaveState {
  return changes.reduce((result, { path, value, over }) => {
    const changed = change(result, path, value, now, rules);
    if (!over) return changed;
    const step = {
      from: over.base,
      to: value,
      shown: valueAt(result.data, path),
      base: baseOf(result, path),
    };
    const key = rules.itemKey?.(path);
    const rows = key === undefined ? undefined : stepOverRows(step, key);
    const edited = changed.edits.get(pathKey(path));
    const edit = { ...edited, path, ...(rows ?? { base: over.base, value }) };
    return { ...changed, edits: including(changed.edits, pathKey(path), edit), due: changed.due ?? now };
  }, state);
}

export function adopt(state: AutosaveState, changes: readonly LocalChange[], now: number): AutosaveState {
  let { edits } = state;
  for (const change of changes) edits = including(edits, pathKey(change.path), change);
  return changes.length === 0 ? state : { ...state, edits, pendingSince: now, due: now };
}

/** What waits for a reason has this one, and goes at once. */
export function explain(state: AutosaveState, about: string): AutosaveState {
  const edits = [...state.edits].map(
    ([key, edit]) => [key, lacksReason(edit) ? { ...edit, why: about } : edit] as const,
  );
  return { ...state, edits: new Map(edits), urgent: true };
}

/** The operator has seen the other value and writes over it. */
export function chooseLocal(
  state: AutosaveState,
  path: readonly string[],
  now: number,
  instead?: { readonly value: unknown },
): AutosaveState {
  const key = pathKey(path);
  const conflict = state.conflicts.get(key);
  const edit = state.edits.get(key);
  if (!conflict || !edit) return state;
  return {
    ...state,
    conflicts: excluding(state.conflicts, key),
    edits: including(state.edits, key, {
      ...withoutRefusal(edit),
      base: conflict.remote,
      value: instead ? instead.value : conflict.local,
      decided: true,
    }),
    failures: 0,
    due: now,
  };
}

/** In a list only the items that both changed are discarded; all of it where only a value in doubt is asked about. */
export function chooseRemote(
  state: AutosaveState,
  path: readonly string[],
  rules: ItemKeys,
  now: number,
): AutosaveState {
  const key = pathKey(path);
  const conflict = state.conflicts.get(key);
  const itemKey = rules.itemKey?.(path);
  const without = { ...discard(state, path), typing: excluding(state.typing, key) };
  if (!conflict || itemKey === undefined) return without;
  const merge = mergeRows(conflict.base, conflict.local, conflict.remote, itemKey, 'remote');
  if (!merge || merge.conflicts.length === 0 || sameFieldValue(merge.rows, conflict.remote)) return without;
  const edit = { path, base: conflict.remote, value: merge.rows };
  return { ...without, edits: including(without.edits, key, edit), due: now };
}

/** A text that is typed over the edit stands on what that was based on, and knows what was sent. */
export function discard(state: AutosaveState, path: readonly string[]): AutosaveState {
  const key = pathKey(path);
  const without = { ...state, conflicts: excluding(state.conflicts, key) };
  return withEdit(without, key, undefined, state.edits.get(key));
}

/** The path's edit from now on; without one, a text that is typed over it stands on `from`. */
export function withEdit(
  state: AutosaveState,
  key: string,
  edit: Edit | undefined,
  from?: Pick<Edit, 'base' | 'inDoubt'>,
): AutosaveState {
  if (edit) return { ...state, edits: including(state.edits, key, edit) };
  const edits = excluding(state.edits, key);
  const typed = state.typing.get(key);
  if (!typed || !from) return { ...state, edits };
  const { inDoubt: _inDoubt, ...text } = typed;
  const under = { ...text, base: from.base, ...(from.inDoubt && { inDoubt: from.inDoubt }) };
  return { ...state, edits, typing: including(state.typing, key, under) };
}

function withoutRefusal({ refusedOver: _refusedOver, ...edit }: Edit): Edit {
  return edit;
}

/**
 * A step of undo or redo over a list in which another user has changed the very cells of the step: the form asks about
 * those, and what else is unsaved in the list stays an edit on its own base.
 */
interface StepOverRows {
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
function stepOverRows(
  { from, to, shown, base }: StepOverRows,
  itemKey: string,
): { readonly base: unknown; readonly value: readonly unknown[] } | undefined {
  const made = mergeRows(from, to, shown, itemKey);
  // What would be shown without the step, had nobody been at its cells.
  const unmade = made && mergeRows(to, from, made.rows, itemKey);
  const before = unmade && mergeRows(shown, unmade.rows, base, itemKey);
  return made && before && { base: before.rows, value: made.rows };
}
