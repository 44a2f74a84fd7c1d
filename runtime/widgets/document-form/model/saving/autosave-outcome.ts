/**
 * What follows from the end of a save: what is stored now, or why the store refused.
 */

import type { DataFailureReason } from '../../../../contract/live.ts';
import type { EditOutcome, FieldChange } from '../../../../contract/writes.ts';
import { backoff } from '../../../../core/timing/backoff.ts';
import { pathKey } from '../layout/form-path.ts';
import { withEdit } from './autosave-changes.ts';
import { isShownAt } from './autosave-reconcile.ts';
import { type Answered, type AutosaveState, RETRY } from './autosave-state.ts';
import { type ByPath, including, sameFieldValue } from './by-path.ts';

/** After these the changes are in doubt, as only the answer may have been lost, and are sent again, ever more slowly. */
const IN_DOUBT: ReadonlySet<DataFailureReason> = new Set(['offline', 'unknown']);
/** A store that keeps finding conflicts where there are none must not be asked for ever. */
const CONFLICT_ROUNDS = 5;

type Success = Extract<EditOutcome, { readonly ok: true }>;

/** What is `unwritten` was discarded before it was sent: a later edit of its path goes back to its base. */
export function afterSuccess(state: AutosaveState, { unwritten = [], answered }: Success): AutosaveState {
  let result: AutosaveState = { ...state, failure: null, failures: 0 };
  for (const [key, { sent, ...edit }] of state.edits) {
    if (!sent) continue;
    const { path, base, value } = edit;
    const isLater = !sameFieldValue(value, sent.value);
    const isIt = (one: FieldChange) => pathKey(one.path) === key && sameFieldValue(one.value, sent.value);
    if (unwritten.some(isIt)) {
      const onceMore = sameFieldValue(base, sent.value) ? { ...edit, base: sent.base } : edit;
      result = withEdit(result, key, isLater ? onceMore : undefined, onceMore);
    } else {
      result = { ...result, ahead: learn(result, { path, value: sent.value, at: answered }) };
      result = withEdit(result, key, isLater ? { path, base, value } : undefined, { base: sent.value });
    }
  }
  return result;
}

type Refusal = Extract<EditOutcome, { readonly ok: false }>;

export function afterFailure(
  state: AutosaveState,
  { failure, conflicts, answered }: Refusal,
  now: number,
): AutosaveState {
  let result = state;
  let isOurs = false;
  for (const [key, { sent, ...edit }] of state.edits) {
    if (!sent) continue;
    const conflict = conflicts.find(({ path }) => pathKey(path) === key);
    isOurs ||= conflict !== undefined;
    const { path, base } = sent;
    if (conflict)
      result = { ...result, ahead: learn(result, { path, value: conflict.remote, at: answered }) };
    const inDoubt = IN_DOUBT.has(failure.reason) ? [...(edit.inDoubt ?? []), sent.value] : edit.inDoubt;
    // The store may refuse what the form would find free of conflict: then only the operator can tell.
    const refusedOver = conflict ? { remote: conflict.remote } : edit.refusedOver;
    const back = {
      path,
      base,
      value: edit.value,
      ...(inDoubt && { inDoubt }),
      ...(refusedOver && { refusedOver }),
    };
    const isReverted = sameFieldValue(edit.value, base) && !inDoubt;
    result = withEdit(result, key, isReverted ? undefined : back, { base });
  }
  const failures = state.failures + 1;
  const restored = { ...result, failures };
  if (failure.reason === 'conflict' && isOurs && failures < CONFLICT_ROUNDS) {
    return { ...restored, due: now };
  }
  const due = IN_DOUBT.has(failure.reason) ? now + backoff(RETRY, failures) : null;
  return { ...restored, failure, due, urgent: false };
}

/** Keeps the answer until a snapshot shows it. Does nothing where one has done so already. */
function learn({ ahead, revision }: AutosaveState, answer: Answered): ByPath<Answered> {
  const key = pathKey(answer.path);
  const isKnown = answer.at !== undefined && isShownAt(revision, answer.at);
  return isKnown ? ahead : including(ahead, key, answer);
}
