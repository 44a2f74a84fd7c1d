/**
 * Lays what the store holds and what the operator changed over each other, path by path.
 * A newer value elsewhere is taken silently where nobody edits here; on an edited path it is a conflict.
 */

import type { DocumentData } from '../../../../contract/collection.ts';
import type { AnsweredAt, FieldConflict } from '../../../../contract/writes.ts';
import { mergeRows } from '../../../../core/patches/merge-rows.ts';
import { sameValue } from '../../../../core/patches/same-value.ts';
import { isLater } from '../../../../core/values/moment.ts';
import { valueAt } from '../../../../core/values/value-at.ts';
import { withValueAt } from '../layout/form-path.ts';
import type { AutosaveRules } from './autosave.ts';
import { type AutosaveState, type Edit, hasUnsaved } from './autosave-state.ts';
import { type ByPath, excluding, including, sameFieldValue } from './by-path.ts';
import { errorsToMend } from './field-errors.ts';

/**
 * Whether a record of this revision holds the answer, or something newer. It must be later than the document that the
 * answer changed; the same one is enough where nothing was written. Of an answer without a revision any record does.
 */
export function isShownAt(revision: unknown, at: AnsweredAt | undefined): boolean {
  return !at || isLater(revision, at.revision) || (!at.isWritten && (revision ?? null) === at.revision);
}

/** Takes a newer record in. What the store has answered since stays, however late the record comes. */
export function withSnapshot(state: AutosaveState, record: DocumentData, revision: unknown): AutosaveState {
  const ahead = new Map([...state.ahead].filter(([, known]) => !isShownAt(revision, known.at)));
  return { ...state, snapshot: record, revision, ahead };
}

/** Brings everything that follows from snapshot, answers and edits up to date. */
export function settled(state: AutosaveState, rules: AutosaveRules): AutosaveState {
  const stored = kept(state.stored, overlay(state.snapshot, state.ahead.values()));
  const { edits, typing, conflicts } = compared({ ...state, stored }, rules);
  const data = kept(state.data, overlay(stored, edits.values()));
  const found = data === state.data ? state.found : rules.errorsOf(data);
  const isAsBefore = found === state.found && stored === state.stored;
  const errors = isAsBefore ? state.errors : errorsToMend(found, data, stored);
  return quiet({ ...state, stored, edits, typing, conflicts, data, found, errors });
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

type Compared = Pick<AutosaveState, 'edits' | 'typing' | 'conflicts'>;

function compared(state: AutosaveState, rules: AutosaveRules): Compared {
  let { edits, typing } = state;
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
        // What is typed over the edit is persisted on the same base: without these rows it would remove them.
        const typed = typing.get(key);
        const raw =
          itemKey !== undefined && typed?.raw && mergeRows(edit.base, typed.raw.value, theirs, itemKey);
        if (typed?.raw && raw)
          typing = including(typing, key, { ...typed, raw: { ...typed.raw, value: raw.rows } });
      }
      // An unsure edit is sent as it was: whether it was stored is for the store's transaction to tell.
    }
  }
  return {
    edits,
    typing,
    conflicts: sameValue([...conflicts], [...state.conflicts]) ? state.conflicts : conflicts,
  };
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
