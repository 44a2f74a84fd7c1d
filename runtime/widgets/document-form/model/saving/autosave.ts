/**
 * Autosave as a pure machine: a command and the time in, the next state and what to write out.
 * Each edit has its base, the value that it was made on, from the first key until the store has it, so that nothing
 * is lost and nothing is overwritten unseen. Timers, the store and React are elsewhere.
 */
import type { DocumentData } from '../../../../contract/collection.ts';
import type { LocalChange, UnsentChange } from '../../../../contract/local-changes.ts';
import type { EditOutcome, FieldChange } from '../../../../contract/writes.ts';
import type { FormPath } from '../layout/form-path.ts';
import {
  adopt,
  change,
  chooseLocal,
  chooseRemote,
  discard,
  explain,
  type PatchedPath,
  patch,
  startTyping,
  typedSoFar,
} from './autosave-changes.ts';
import { afterOutcome, settled, withoutReasons, withSnapshot } from './autosave-reconcile.ts';
import {
  type AutosaveState,
  type Edit,
  isSaving,
  isUnsent,
  lacksReason,
  SAVE_WAIT,
} from './autosave-state.ts';
import { type FieldError, isBlocked } from './field-errors.ts';
import { fittingEdits } from './fitting-rows.ts';

export type AutosaveCommand =
  /** 100 ms after the form appeared. */
  | { readonly type: 'ready' }
  /** The first key in a field whose text reaches the form later; `text` once it rests without meaning anything. */
  | { readonly type: 'typing'; readonly path: FormPath; readonly text?: string }
  /** What a text that is still being typed means so far: persisted, not sent, and nothing to draw. */
  | { readonly type: 'typed'; readonly path: FormPath; readonly value: unknown }
  | { readonly type: 'change'; readonly path: FormPath; readonly value: unknown }
  /** Several paths at once, which are saved together. */
  | { readonly type: 'patch'; readonly changes: readonly PatchedPath[] }
  | { readonly type: 'wake' }
  /** Ctrl+S, a retry, the connection is back, the screen is left. */
  | { readonly type: 'save' }
  /** `unexplained`: what of it was refused as it has no reason. */
  | {
      readonly type: 'outcome';
      readonly outcome: EditOutcome;
      readonly unexplained?: readonly FieldChange[];
    }
  /** Why the fields change that wait for it. */
  | { readonly type: 'explain'; readonly about: string }
  /** Edits of an earlier visit that are not stored yet, as far as is known. */
  | { readonly type: 'adopt'; readonly changes: readonly LocalChange[] }
  | { readonly type: 'snapshot'; readonly record: DocumentData; readonly revision?: unknown }
  /** `instead`: both users' changes merged, in the place of the local value alone. */
  | {
      readonly type: 'choose-local';
      readonly path: readonly string[];
      readonly instead?: { readonly value: unknown };
    }
  | { readonly type: 'choose-remote'; readonly path: readonly string[] }
  /** The path's edit was discarded elsewhere: not the text that is being typed over it. */
  | { readonly type: 'discard'; readonly path: readonly string[] };

export interface AutosaveRules {
  /** What is wrong with a document, seen or not. Pure. */
  errorsOf(data: DocumentData): readonly FieldError[];
  /** By which field the items of the list at a path are told apart; absent or `undefined`: they are not. */
  itemKey?(path: readonly string[]): string | undefined;
  /** Nothing is written until the operator says so. */
  readonly byHand?: boolean;
}

const NOTHING: readonly never[] = [];

export interface AutosaveStep {
  readonly state: AutosaveState;
  /** To be written now; its outcome comes back as a command. */
  readonly write: readonly FieldChange[] | null;
}

export function step(
  state: AutosaveState,
  command: AutosaveCommand,
  now: number,
  rules: AutosaveRules,
): AutosaveStep {
  const settledState = settled(apply(state, command, now, rules), rules);
  const next = rules.byHand ? unscheduled(settledState) : scheduled(settledState, now, rules);
  const isDue = next.urgent || (next.ready && next.due !== null && now >= next.due);
  return isDue && !isSaving(next) ? send(next, rules) : { state: next, write: null };
}

function apply(
  state: AutosaveState,
  command: AutosaveCommand,
  now: number,
  rules: AutosaveRules,
): AutosaveState {
  switch (command.type) {
    case 'ready':
      return { ...state, ready: true };
    case 'typing':
      return startTyping(state, command.path, command.text, now, rules);
    case 'typed':
      return typedSoFar(state, command.path, command.value, now, rules);
    case 'change':
      return change(state, command.path, command.value, now, rules);
    case 'patch':
      return patch(state, command.changes, now, rules);
    case 'wake':
      return state;
    case 'save':
      return { ...state, urgent: true, failures: 0 };
    case 'outcome':
      return afterOutcome(withoutReasons(state, command.unexplained ?? NOTHING), command.outcome, now);
    case 'explain':
      return explain(state, command.about);
    case 'adopt':
      return adopt(state, command.changes, now);
    case 'snapshot':
      return withSnapshot(state, command.record, command.revision);
    case 'choose-local':
      return chooseLocal(state, command.path, now, command.instead);
    case 'choose-remote':
      return chooseRemote(state, command.path, rules, now);
    case 'discard':
      return discard(state, command.path);
  }
}

/** When the next `wake` is to come; `null` when nothing waits for time to pass. */
export function wakeAt(state: AutosaveState): number | null {
  return state.ready && !isSaving(state) ? state.due : null;
}

/** Edits that the store may be asked to take: valid ones that nobody else has changed meanwhile. */
function sendableEdits(state: AutosaveState): readonly (readonly [string, Edit])[] {
  return [...state.edits].filter(
    ([key, edit]) =>
      isUnsent(edit) &&
      !lacksReason(edit) &&
      !state.conflicts.has(key) &&
      !isBlocked(edit.path, state.errors),
  );
}

/**
 * What is not being sent: edits that are invalid or in conflict, texts that mean nothing yet, and, `scheduled`, what
 * waits for the autosave or is still being typed. Without the outbox it would be lost with the page.
 */
export function unsentChanges(state: AutosaveState): readonly UnsentChange[] {
  const typed = [...state.typing].flatMap(([key, { path, raw, ...typing }]) => {
    const { base } = state.edits.get(key) ?? typing;
    return raw
      ? [[key, { path, base, value: raw.value, ...(raw.scheduled && { scheduled: true }) }] as const]
      : [];
  });
  if (state.edits.size === 0 && typed.length === 0) return NOTHING;
  const sendable = new Set(sendableEdits(state).map(([key]) => key));
  const edits = [...state.edits]
    .filter(([, edit]) => isUnsent(edit))
    .map(
      ([key, { path, base, value }]) =>
        [key, { path, base, value, ...(sendable.has(key) && { scheduled: true }) }] as const,
    );
  return [...new Map<string, UnsentChange>([...edits, ...typed]).values()];
}

/**
 * Edits that became sendable by other means than a change, such as a conflict that dissolved, are not forgotten; and
 * a failure is, once nothing is left that could be sent again.
 */
function scheduled(given: AutosaveState, now: number, rules: AutosaveRules): AutosaveState {
  const maySend = (state: AutosaveState): boolean =>
    sendableEdits(state).length > 0 || fittingEdits(state, rules).size > 0;
  const isStuck = given.failure !== null && !isSaving(given) && !maySend(given);
  const state = isStuck ? { ...given, failure: null } : given;
  const isIdle = state.due === null && !isSaving(state) && state.failure === null;
  return isIdle && maySend(state) ? { ...state, due: now + SAVE_WAIT } : state;
}

function unscheduled(state: AutosaveState): AutosaveState {
  return state.due === null ? state : { ...state, due: null };
}

/** When only some rows of a list are sent, the remaining rows stay pending, based on what was sent. */
function send(state: AutosaveState, rules: AutosaveRules): AutosaveStep {
  const due = new Map([...sendableEdits(state), ...fittingEdits(state, rules)]);
  if (due.size === 0) return { state: { ...state, due: null, urgent: false }, write: null };
  const edits = new Map(
    [...state.edits].map(([key, edit]) => {
      const part = due.get(key);
      return [key, part ? { ...edit, base: part.value, sent: asWritten(part) } : edit];
    }),
  );
  const sent = { ...state, edits, due: null, pendingSince: null, urgent: false, hasSentBefore: true };
  return { state: sent, write: [...due.values()].map(asWritten) };
}

function asWritten({ path, base, value, decided, why }: FieldChange): FieldChange {
  return { path, base, value, ...(decided && { decided }), ...(why !== undefined && { why }) };
}
