/**
 * Of lists with rows that do not fit: what may be sent of their changes meanwhile. Pure.
 */
import type { FieldChange } from '../../../contract/writes.ts';
import type { AutosaveRules } from './autosave.ts';
import { overlay } from './autosave-reconcile.ts';
import type { AutosaveState, ByPath } from './autosave-state.ts';
import { sameFieldValue } from './by-path.ts';
import { errorsToMend, isBlocked } from './field-errors.ts';
import { fittingRows } from './fitting-rows.ts';
import { pathKey } from './form-path.ts';

interface Found {
  readonly of: Pick<AutosaveState, 'errors' | 'conflicts' | 'unsure'>;
  readonly edits: ByPath<FieldChange>;
}

/** It is asked at every step, and found anew only where something has changed. */
const lastFound = new WeakMap<ByPath<FieldChange>, Found>();

/** The changes without what is wrong in them, where that fits and changes something. */
export function fittingEdits(state: AutosaveState, rules: AutosaveRules): ByPath<FieldChange> {
  const { errors, conflicts, unsure } = state;
  const last = lastFound.get(state.edits);
  if (last?.of.errors === errors && last.of.conflicts === conflicts && last.of.unsure === unsure)
    return last.edits;
  const edits = new Map(
    [...state.edits].flatMap(([key, edit]) => {
      const isHeldUp = !conflicts.has(key) && isBlocked(edit.path, errors);
      const part = isHeldUp && fittingPart(state, edit, rules);
      return part ? [[key, part] as const] : [];
    }),
  );
  lastFound.set(state.edits, { of: { errors, conflicts, unsure }, edits });
  return edits;
}

function fittingPart(state: AutosaveState, edit: FieldChange, rules: AutosaveRules): FieldChange | undefined {
  // What a lost answer may have stored is what she wanted last that fits: going behind it would undo it.
  const sent = state.unsure.get(pathKey(edit.path))?.at(-1);
  const known = Array.isArray(sent) ? { ...edit, base: sent } : edit;
  const value = fittingRows(known, state.errors, rules.itemKey?.(edit.path));
  if (!value || sameFieldValue(value, edit.base)) return undefined;
  const data = overlay(state.data, [{ path: edit.path, value }]);
  const isWrong = isBlocked(edit.path, errorsToMend(rules.errorsOf(data), data, state.stored));
  return isWrong ? undefined : { ...edit, value };
}
