/**
 * What the store says, in snapshots and in the answers to saves, and the operator's edits rebased onto it, path by path.
 * A newer value elsewhere is taken silently where nobody edits here; on an edited path it is a conflict.
 */

import type { DocumentData } from '../../../../contract/collection.ts';
import type { DataFailureReason } from '../../../../contract/live.ts';
import type { AnsweredAt, EditOutcome, FieldChange, FieldConflict } from '../../../../contract/writes.ts';
import { mergeRows } from '../../../../core/patches/merge-rows.ts';
import { sameValue } from '../../../../core/patches/same-value.ts';
import { backoff } from '../../../../core/timing/backoff.ts';
import { isLater } from '../../../../core/values/moment.ts';
import { valueAt } from '../../../../core/values/value-at.ts';
import { pathKey, withChanges } from '../layout/form-path.ts';
import type { AutosaveRules } from './autosave.ts';
import { withEdit } from './autosave-changes.ts';
import { type Answered, type AutosaveState, type Edit, hasUnsaved, RETRY } from './autosave-state.ts';
import { type ByPath, excluding, including, sameFieldValue } from './by-path.ts';
import { errorsToMend } from './field-errors.ts';

/** After these the changes are in doubt, as only the answer may have been lost, and are sent again, ever more slowly. */
const IN_DOUBT: ReadonlySet<DataFailureReason> = new Set(['offline', 'unknown']);
/** A store that keeps finding conflicts where there are none must not be asked for ever. */
const CONFLICT_ROUNDS = 5;

/**
 * Whether a record of this revision shows the answer, or something newer. It must be later than the document that the
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

export function afterOutcome(state: AutosaveState, outcome: EditOutcome, now: number): AutosaveState {
  return outcome.ok ? afterSuccess(state, outcome) : afterFailure(state, outcome, now);
}

/** What was refused for want of a reason waits for one; the rest of the save stands. */
export function withoutReasons(state: AutosaveState, unexplained: readonly FieldChange[]): AutosaveState {
  return unexplained.reduce((result, { path }) => {
    const key = pathKey(path);
    const known = result.edits.get(key);
    if (!known?.sent) return result;
    const { sent, why: _why, ...edit } = known;
    const back = { ...edit, base: sent.base, needsReason: { at: result.revision } };
    return withEdit(result, key, sameFieldValue(edit.value, sent.base) ? undefined : back, sent);
  }, state);
}

type Success = Extract<EditOutcome, { readonly ok: true }>;

/** What is `unwritten` was discarded before it was sent: a later edit of its path goes back to its base. */
function afterSuccess(state: AutosaveState, { unwritten = [], answered }: Success): AutosaveState {
  let result: AutosaveState = { ...state, failure: null, failures: 0 };
  for (const [key, { sent, ...edit }] of state.edits) {
    if (!sent) continue;
    const { path, base, value, needsReason } = edit;
    const said = needsReason && { needsReason };
    const isLater = !sameFieldValue(value, sent.value);
    const isIt = (one: FieldChange) => pathKey(one.path) === key && sameFieldValue(one.value, sent.value);
    if (unwritten.some(isIt)) {
      const onceMore = sameFieldValue(base, sent.value) ? { ...edit, base: sent.base } : edit;
      result = withEdit(result, key, isLater ? onceMore : undefined, onceMore);
    } else {
      result = { ...result, ahead: learn(result, { path, value: sent.value, at: answered }) };
      result = withEdit(result, key, isLater ? { path, base, value, ...said } : undefined, {
        base: sent.value,
      });
    }
  }
  return result;
}

type Refusal = Extract<EditOutcome, { readonly ok: false }>;

function afterFailure(
  state: AutosaveState,
  { failure, conflicts, answered }: Refusal,
  now: number,
): AutosaveState {
  let result = state;
  let isInForm = false;
  for (const [key, { sent, ...edit }] of state.edits) {
    if (!sent) continue;
    const conflict = conflicts.find(({ path }) => pathKey(path) === key);
    isInForm ||= conflict !== undefined;
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
      ...(edit.needsReason && { needsReason: edit.needsReason }),
      ...(edit.why !== undefined && { why: edit.why }),
    };
    const isReverted = sameFieldValue(edit.value, base) && !inDoubt;
    result = withEdit(result, key, isReverted ? undefined : back, { base });
  }
  const failures = state.failures + 1;
  const restored = { ...result, failures };
  if (failure.reason === 'conflict' && isInForm && failures < CONFLICT_ROUNDS) {
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

/** Brings everything that follows from snapshot, answers and edits up to date. */
export function settled(state: AutosaveState, rules: AutosaveRules): AutosaveState {
  const stored = earlierIfSame(state.stored, withChanges(state.snapshot, state.ahead.values()));
  const { edits, typing, conflicts } = compared({ ...state, stored }, rules);
  const data = earlierIfSame(state.data, withChanges(stored, edits.values()));
  const found = data === state.data ? state.found : rules.errorsOf(data);
  const isAsBefore = found === state.found && stored === state.stored;
  const errors = isAsBefore ? state.errors : errorsToMend(found, data, stored);
  return quiet({ ...state, stored, edits, typing, conflicts, data, found, errors });
}

/** The earlier object when nothing in it changed, so that the screen has nothing to draw. */
function earlierIfSame(earlier: DocumentData, next: DocumentData): DocumentData {
  return sameValue(earlier, next) ? earlier : next;
}

type Compared = Pick<AutosaveState, 'edits' | 'typing' | 'conflicts'>;

function compared(state: AutosaveState, rules: AutosaveRules): Compared {
  let { edits, typing } = state;
  const conflicts = new Map<string, FieldConflict>();
  for (const [key, edit] of state.edits) {
    // The store itself is about to say how this path stands.
    if (edit.sent) continue;
    const { refusedOver, inDoubt } = edit;
    const remote = valueAt(state.stored, edit.path);
    const isOwn = inDoubt?.some((sent) => sameFieldValue(sent, remote)) === true;
    const isThere = sameFieldValue(remote, edit.value);
    // A list shows what is on its way as if it were stored; the record is the one that it was refused over.
    if (isThere && edit.needsReason && edit.needsReason.at === state.revision) continue;
    const isRefused = !isThere && refusedOver !== undefined && sameFieldValue(remote, refusedOver.remote);
    if (isThere && !inDoubt) edits = excluding(edits, key);
    else if (!isRefused && (isOwn || sameFieldValue(remote, edit.base)))
      edits = rebased(edits, key, edit, remote);
    else {
      const itemKey = rules.itemKey?.(edit.path);
      const merge = itemKey === undefined ? undefined : mergeRows(edit.base, edit.value, remote, itemKey);
      if (isRefused || !merge || merge.conflicts.length > 0) {
        conflicts.set(key, { path: edit.path, base: edit.base, local: merge?.rows ?? edit.value, remote });
      } else if (!inDoubt) {
        const isDone = sameFieldValue(merge.rows, remote);
        const merged = {
          path: edit.path,
          base: remote,
          value: merge.rows,
          ...(refusedOver && { refusedOver }),
        };
        edits = isDone ? excluding(edits, key) : including(edits, key, merged);
        // What is typed over the edit is persisted on the same base: without these rows it would remove them.
        const typed = typing.get(key);
        const raw =
          itemKey !== undefined && typed?.raw && mergeRows(edit.base, typed.raw.value, remote, itemKey);
        if (typed?.raw && raw)
          typing = including(typing, key, { ...typed, raw: { ...typed.raw, value: raw.rows } });
      }
      // An edit in doubt is sent as it was: only the store's transaction can know whether it was stored.
    }
  }
  return {
    edits,
    typing,
    conflicts: sameValue([...conflicts], [...state.conflicts]) ? state.conflicts : conflicts,
  };
}

/** The base is sent as the store spells it, which tells `null` from nothing. */
function rebased(edits: ByPath<Edit>, key: string, edit: Edit, remote: unknown): ByPath<Edit> {
  return sameValue(edit.base, remote) ? edits : including(edits, key, { ...edit, base: remote });
}

/** With nothing left to save there is nothing to wait for. */
function quiet(state: AutosaveState): AutosaveState {
  return hasUnsaved(state) ? state : { ...state, due: null, pendingSince: null };
}
