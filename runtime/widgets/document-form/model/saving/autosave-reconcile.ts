/**
 * Lays what the store holds and what the operator changed over each other, path by path.
 * A newer value elsewhere is taken silently where nobody edits here; on an edited path it is a conflict.
 */

import type { DocumentData } from '../../../../contract/collection.ts';
import type { FieldConflict } from '../../../../contract/writes.ts';
import { mergeRows } from '../../../../core/patches/merge-rows.ts';
import { sameValue } from '../../../../core/patches/same-value.ts';
import { valueAt } from '../../../../core/values/value-at.ts';
import { withValueAt } from '../layout/form-path.ts';
import type { AutosaveRules } from './autosave.ts';
import { type AutosaveState, type Edit, hasUnsaved, type Knowledge, SETTLE_TIME } from './autosave-state.ts';
import { type ByPath, excluding, including, sameFieldValue } from './by-path.ts';
import { errorsToMend } from './field-errors.ts';

/** Takes a newer record in. What we know better of a path than a late snapshot stays. */
export function withSnapshot(state: AutosaveState, record: DocumentData): AutosaveState {
  let { ahead } = state;
  for (const [key, { path, value, older }] of state.ahead) {
    const shown = valueAt(record, path);
    const isLate = [value, ...older].some((known) => sameFieldValue(known, shown));
    if (!isLate) ahead = excluding(ahead, key);
  }
  return { ...state, snapshot: record, ahead };
}

/** Brings everything that follows from snapshot, knowledge and edits up to date. */
export function settled(state: AutosaveState, now: number, rules: AutosaveRules): AutosaveState {
  const ahead = stillAhead(state, now);
  const stored = kept(state.stored, overlay(state.snapshot, ahead.values()));
  const { edits, conflicts } = compared({ ...state, ahead, stored }, rules);
  const data = kept(state.data, overlay(stored, edits.values()));
  const found = data === state.data ? state.found : rules.errorsOf(data);
  const isAsBefore = found === state.found && stored === state.stored;
  const errors = isAsBefore ? state.errors : errorsToMend(found, data, stored);
  return quiet({ ...state, ahead, stored, edits, conflicts, data, found, errors });
}

/**
 * While the operator has a hand in the path, knowledge lasts: a snapshot that is merely late would make her edit look
 * like what is stored.
 */
function stillAhead(state: AutosaveState, now: number): ByPath<Knowledge> {
  const { ahead, edits, typing } = state;
  const current = [...ahead].filter(
    ([key, { since }]) => now < since + SETTLE_TIME || edits.has(key) || typing.has(key),
  );
  return current.length === ahead.size ? ahead : new Map(current);
}

/** The earlier object when nothing in it changed, so that the screen has nothing to draw. */
function kept(earlier: DocumentData, next: DocumentData): DocumentData {
  return sameValue(earlier, next) ? earlier : next;
}

/** The document with the changes in it; the same object where they change nothing. */
export function overlay(
  data: DocumentData,
  changes: Iterable<{ readonly path: readonly string[]; readonly value: unknown }>,
): DocumentData {
  let result = data;
  for (const { path, value } of changes) {
    if (!sameValue(valueAt(result, path), value)) result = asDocument(withValueAt(result, path, value));
  }
  return result;
}

function compared(state: AutosaveState, rules: AutosaveRules): Pick<AutosaveState, 'edits' | 'conflicts'> {
  let { edits } = state;
  const conflicts = new Map<string, FieldConflict>();
  for (const [key, edit] of state.edits) {
    // The store itself is about to say how this path stands.
    if (edit.sent) continue;
    const { doubt, tried } = edit;
    const theirs = valueAt(state.stored, edit.path);
    const isOwn = tried?.some((sent) => sameFieldValue(sent, theirs)) === true;
    const isThere = sameFieldValue(theirs, edit.value);
    const isDoubted = !isThere && doubt !== undefined && sameFieldValue(theirs, doubt.theirs);
    if (isThere && !tried) edits = excluding(edits, key);
    else if (!isDoubted && (isOwn || sameFieldValue(theirs, edit.base)))
      edits = rebased(edits, key, edit, theirs);
    else {
      const itemKey = rules.itemKey?.(edit.path);
      const merge = itemKey === undefined ? undefined : mergeRows(edit.base, edit.value, theirs, itemKey);
      if (isDoubted || !merge || merge.clashes.length > 0) {
        conflicts.set(key, { path: edit.path, base: edit.base, mine: merge?.rows ?? edit.value, theirs });
      } else if (!tried) {
        const isDone = sameFieldValue(merge.rows, theirs);
        const merged = { path: edit.path, base: theirs, value: merge.rows, ...(doubt && { doubt }) };
        edits = isDone ? excluding(edits, key) : including(edits, key, merged);
      }
      // An unsure edit is sent as it was: whether it was stored is for the store's transaction to tell.
    }
  }
  return { edits, conflicts: sameValue([...conflicts], [...state.conflicts]) ? state.conflicts : conflicts };
}

/** The base is sent as the store spells it: it tells `null` from nothing where the operator does not. */
function rebased(edits: ByPath<Edit>, key: string, edit: Edit, theirs: unknown): ByPath<Edit> {
  return sameValue(edit.base, theirs) ? edits : including(edits, key, { ...edit, base: theirs });
}

/** With nothing left to save there is nothing to wait for. */
function quiet(state: AutosaveState): AutosaveState {
  return hasUnsaved(state) ? state : { ...state, due: null, pendingSince: null };
}

function asDocument(value: unknown): DocumentData {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
