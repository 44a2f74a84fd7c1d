/**
 * What the form knows of one open document: what is stored, what the operator changed, what is being sent.
 * Values only; `autosave.ts` moves from one state to the next, and nothing here waits or writes.
 */
import type { DocumentData } from '../../../../contract/collection.ts';
import type { DataFailure } from '../../../../contract/live.ts';
import type { LocalChange } from '../../../../contract/local-changes.ts';
import type { AnsweredAt, FieldChange, FieldConflict } from '../../../../contract/writes.ts';
import type { FormPath } from '../layout/form-path.ts';
import { type ByPath, sameFieldValue } from './by-path.ts';
import { errorsToMend, type FieldError } from './field-errors.ts';

/** Changes in the first 100 ms wait until the form is ready (product operations, §9). */
export const READY_DELAY = 100;
/** Every change but the first waits this long for the next one (product operations, §4 and §9). */
export const SAVE_WAIT = 3000;
/** An operator who never pauses is saved all the same. */
export const LONGEST_WAIT = 15_000;
/** Waits between attempts while there is no connection: 2 s, 4 s, 8 s … */
export const RETRY = { first: 2000, longest: 60_000 };

/** What the store has answered of a path before any snapshot showed it. */
export interface Answered {
  readonly path: readonly string[];
  readonly value: unknown;
  readonly at: AnsweredAt | undefined;
}

/** A field that is being typed into, whose text has not reached the form yet. */
export interface Typing {
  readonly path: readonly string[];
  /** What the operator saw when the first key was pressed. */
  readonly base: unknown;
  /** The whole of what was shown at the path then: a row is meant by its place in it. */
  readonly shown: unknown;
  /** The place in it that is typed into, its row first; empty where the path's own value is. */
  readonly at: FormPath;
  /** Sent values of an edit that was discarded under this text: they may be stored. */
  readonly inDoubt?: readonly unknown[];
  /** The path's value with the text in it, once there was a pause or the typing lasted; `scheduled` where it is valid. */
  readonly raw?: { readonly value: unknown; readonly scheduled?: boolean };
}

/** What the operator wants stored at a path and is not known to be. */
export interface Edit extends LocalChange {
  /** As it is being sent; `base` is then what will be stored by that, and `value` may be a later one. */
  readonly sent?: FieldChange;
  /**
   * The store takes it with a reason alone, and has none yet where `why` is absent. `at`: the revision of the record that
   * was shown then, which may have shown the edit as if it were stored.
   */
  readonly needsReason?: { readonly at: unknown };
}

export interface AutosaveState {
  /** The last record that the store showed, its declared fields only. */
  readonly snapshot: DocumentData;
  /** Its `updatedAt`. */
  readonly revision: unknown;
  readonly ahead: ByPath<Answered>;
  /** The snapshot with `ahead` applied: what is stored, as far as can be known. */
  readonly stored: DocumentData;
  readonly edits: ByPath<Edit>;
  readonly typing: ByPath<Typing>;
  readonly conflicts: ByPath<FieldConflict>;
  /** What the screen shows. */
  readonly data: DocumentData;
  /** What is wrong with that, seen or not. */
  readonly found: readonly FieldError[];
  /** Of that what is the operator's to mend. */
  readonly errors: readonly FieldError[];
  readonly failure: DataFailure | null;
  /** Saves that failed in a row. */
  readonly failures: number;
  readonly ready: boolean;
  readonly hasSentBefore: boolean;
  /** When the edits are to be sent. */
  readonly due: number | null;
  readonly pendingSince: number | null;
  /** Send what is left as soon as the save under way is done. */
  readonly urgent: boolean;
}

/** How the form stands, in the order of the statuses of product operations, §4. */
export type SaveStatus = 'saved' | 'pending' | 'saving' | 'failed';

export function saveStatus(state: AutosaveState): SaveStatus {
  if (isSaving(state)) return 'saving';
  if (state.failure !== null) return 'failed';
  return hasUnsaved(state) ? 'pending' : 'saved';
}

/** Anything that would be lost with the page. */
export function hasUnsaved(state: AutosaveState): boolean {
  return state.edits.size > 0 || state.typing.size > 0;
}

/** A save is under way. */
export function isSaving({ edits }: AutosaveState): boolean {
  for (const { sent } of edits.values()) if (sent) return true;
  return false;
}

/** Waits for the operator to say why. */
export function lacksReason({ needsReason, why, sent }: Edit): boolean {
  return needsReason !== undefined && why === undefined && !sent;
}

/** The edits that wait for a reason and for nothing else. */
export function withoutReason({ edits, conflicts }: AutosaveState): readonly Edit[] {
  return [...edits].flatMap(([key, edit]) => (lacksReason(edit) && !conflicts.has(key) ? [edit] : []));
}

/** Not sent, or changed again since. */
export function isUnsent({ sent, value }: Edit): boolean {
  return !sent || !sameFieldValue(sent.value, value);
}

export function openDocument(
  record: DocumentData,
  errorsOf: (data: DocumentData) => readonly FieldError[],
  revision?: unknown,
): AutosaveState {
  const found = errorsOf(record);
  return {
    snapshot: record,
    revision,
    ahead: new Map(),
    stored: record,
    edits: new Map(),
    typing: new Map(),
    conflicts: new Map(),
    data: record,
    found,
    errors: errorsToMend(found, record, record),
    failure: null,
    failures: 0,
    ready: false,
    hasSentBefore: false,
    due: null,
    pendingSince: null,
    urgent: false,
  };
}
