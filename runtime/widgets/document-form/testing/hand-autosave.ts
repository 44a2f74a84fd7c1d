/**
 * The autosave machine of one document, with a clock moved by hand.
 */
import type { DocumentData } from '../../../contract/collection.ts';
import type { DataFailureReason } from '../../../contract/live.ts';
import type { EditOutcome, FieldConflict } from '../../../contract/writes.ts';
import {
  type AutosaveCommand,
  type AutosaveRules,
  type AutosaveStep,
  step,
  wakeAt,
} from '../model/saving/autosave.ts';
import { openDocument, saveStatus } from '../model/saving/autosave-state.ts';
import type { FieldError } from '../model/saving/field-errors.ts';
import { revisionOf } from './edited-document.ts';

export const rules: AutosaveRules = {
  errorsOf: ({ title }: DocumentData): readonly FieldError[] =>
    title ? [] : [{ path: ['title'], keyword: 'required', params: {}, message: '' }],
};

export const stored: DocumentData = {
  title: 'Panelas',
  order: 1,
  Height: { Value: 10, Measure: 'cm' },
  kit: [],
};

/** A form that has been open long enough to be ready, with a clock moved by hand. */
export function openForm(record: DocumentData = stored, given = rules) {
  let current: AutosaveStep = { state: openDocument(record, given.errorsOf), write: null };
  let now = 0;
  const form = {
    do(command: AutosaveCommand) {
      current = step(current.state, command, now, given);
      return current.write;
    },
    change: (path: readonly (string | number)[], value: unknown) => form.do({ type: 'change', path, value }),
    snapshot: (record: DocumentData, write?: number) =>
      form.do({ type: 'snapshot', record, revision: write === undefined ? undefined : revisionOf(write) }),
    /** `over`: which write of the document the save came upon. */
    ok: (over?: number) => {
      const answered = over === undefined ? undefined : { revision: revisionOf(over), isWritten: true };
      return form.do({ type: 'outcome', outcome: { ok: true, ...(answered && { answered }) } });
    },
    fails: (reason: DataFailureReason, conflicts: readonly FieldConflict[] = []) =>
      form.do({ type: 'outcome', outcome: refusal(reason, conflicts) }),
    after(ms: number) {
      now += ms;
      return form.do({ type: 'wake' });
    },
    get state() {
      return current.state;
    },
    get status() {
      return saveStatus(current.state);
    },
    get wake() {
      const at = wakeAt(current.state);
      return at === null ? null : at - now;
    },
  };
  form.do({ type: 'ready' });
  return form;
}

function refusal(reason: DataFailureReason, conflicts: readonly FieldConflict[]): EditOutcome {
  return { ok: false, failure: { reason, detail: 'refused' }, conflicts };
}

/** A form whose first change has been saved, so that the next ones wait. */
export function formInUse() {
  const form = openForm();
  form.change(['order'], 2);
  form.ok();
  return form;
}
