/**
 * What the end of a save teaches: what the store holds now, or why it did not take the changes.
 */

import type { DataFailureReason } from '../../../../contract/live.ts';
import type { EditOutcome, FieldChange } from '../../../../contract/writes.ts';
import { backoff } from '../../../../core/timing/backoff.ts';
import { valueAt } from '../../../../core/values/value-at.ts';
import { pathKey } from '../layout/form-path.ts';
import { type AutosaveState, type ByPath, type Knowledge, RETRY } from './autosave-state.ts';
import { excluding, including, sameFieldValue } from './by-path.ts';

/** Failures after which the store may hold the changes all the same: the answer was lost, not the question. */
const UNSURE: ReadonlySet<DataFailureReason> = new Set(['offline', 'unknown']);
/** Failures that may pass by themselves, such as a full disk: tried again, with longer and longer waits. */
const RETRIED: ReadonlySet<DataFailureReason> = new Set(['offline', 'unknown']);
/** A store that keeps finding conflicts where there are none must not be asked for ever. */
const CONFLICT_ROUNDS = 5;

/** What is `unwritten` was given up before it was sent: what lies over it goes back to what that was based on. */
export function afterSuccess(
  state: AutosaveState,
  unwritten: readonly FieldChange[],
  now: number,
): AutosaveState {
  let { ahead, unsure, doubts, edits, typing } = state;
  for (const [key, saved] of state.saving) {
    if (unwritten.some(({ path, value }) => pathKey(path) === key && sameFieldValue(value, saved.value))) {
      edits = onceMoreFrom(edits, key, saved);
      typing = onceMoreFrom(typing, key, saved);
      if (edits.has(key) || typing.has(key)) continue;
      unsure = excluding(unsure, key);
      doubts = excluding(doubts, key);
      continue;
    }
    ahead = learn(state, ahead, saved, saved.value, now);
    unsure = excluding(unsure, key);
    doubts = excluding(doubts, key);
  }
  return { ...state, ahead, unsure, doubts, edits, typing, saving: new Map(), failure: null, failures: 0 };
}

/** What was made from a value that did not reach the store is made from what that was based on. */
function onceMoreFrom<T extends { readonly base: unknown }>(
  changes: ByPath<T>,
  key: string,
  { base, value }: FieldChange,
): ByPath<T> {
  const later = changes.get(key);
  return later && sameFieldValue(later.base, value) ? including(changes, key, { ...later, base }) : changes;
}

type Refusal = Extract<EditOutcome, { readonly ok: false }>;

export function afterFailure(
  state: AutosaveState,
  { failure, conflicts }: Refusal,
  now: number,
): AutosaveState {
  const landed = UNSURE.has(failure.reason);
  let { edits, unsure, ahead, doubts, typing } = state;
  for (const [key, sent] of state.saving) {
    typing = onceMoreFrom(typing, key, sent);
    const value = edits.has(key) ? edits.get(key)?.value : sent.value;
    if (landed) unsure = including(unsure, key, [...(unsure.get(key) ?? []), sent.value]);
    const isReverted = sameFieldValue(value, sent.base) && !unsure.has(key);
    edits = isReverted
      ? excluding(edits, key)
      : including(edits, key, { path: sent.path, base: sent.base, value });
  }
  const ours = conflicts.filter(({ path }) => state.saving.has(pathKey(path)));
  for (const { path, theirs } of ours) {
    const sent = state.saving.get(pathKey(path));
    if (sent) ahead = learn(state, ahead, sent, theirs, now);
    // The store may refuse what the form would find free of conflict: then only the operator can tell.
    if (sent) doubts = including(doubts, pathKey(path), theirs);
  }
  const failures = state.failures + 1;
  const restored = {
    ...state,
    edits,
    unsure,
    ahead,
    doubts,
    typing,
    saving: new Map<string, FieldChange>(),
    failures,
  };
  if (failure.reason === 'conflict' && ours.length > 0 && failures < CONFLICT_ROUNDS) {
    return { ...restored, due: now };
  }
  const due = RETRIED.has(failure.reason) ? now + backoff(RETRY, failures) : null;
  return { ...restored, failure, due, urgent: false };
}

/** Remembers what the store holds, unless a snapshot has shown something newer in the meantime. */
function learn(
  state: AutosaveState,
  ahead: ByPath<Knowledge>,
  sent: FieldChange,
  value: unknown,
  now: number,
): ByPath<Knowledge> {
  const key = pathKey(sent.path);
  const known = ahead.get(key);
  const older = [
    sent.base,
    ...(known ? [known.value, ...known.older] : []),
    ...(state.unsure.get(key) ?? []),
  ];
  const shown = valueAt(state.snapshot, sent.path);
  const isExpected = [value, ...older].some((expected) => sameFieldValue(expected, shown));
  if (!isExpected) return excluding(ahead, key);
  return including(ahead, key, { path: sent.path, value, older, since: now });
}
