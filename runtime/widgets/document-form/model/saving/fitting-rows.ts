/**
 * A list is saved whole, and an invalid row must not block the others: the part of a list's change that may be stored
 * without what is invalid in it. No stored row goes missing by it, not even until the rest can follow. Pure.
 */
import type { FieldChange } from '../../../../contract/writes.ts';
import { sameValue } from '../../../../core/patches/same-value.ts';
import { fieldOf, isMap } from '../../../../core/values/map-value.ts';
import { startsWith, withChanges, withValueAt } from '../layout/form-path.ts';
import type { AutosaveRules } from './autosave.ts';
import type { AutosaveState, Edit } from './autosave-state.ts';
import { type ByPath, sameFieldValue } from './by-path.ts';
import { errorsToMend, type FieldError, isBlocked } from './field-errors.ts';

type Rows = readonly unknown[];

/**
 * The rows with what is stored in place of each wrong field, and without the new rows that are wrong. `undefined` where
 * the list is wrong as a whole, or which rows are new is not known. `itemKey`: by which field the rows are known.
 */
export function fittingRows(
  { path, base, value }: FieldChange,
  errors: readonly FieldError[],
  itemKey: string | undefined,
): Rows | undefined {
  if (!Array.isArray(value)) return undefined;
  const rows: Rows = value;
  const before: Rows = Array.isArray(base) ? base : [];
  const wrong = errors.filter((error) => startsWith(error.path, path) || startsWith(path, error.path));
  if (wrong.some((error) => typeof error.path[path.length] !== 'number')) return undefined;
  const find = itemKey === undefined ? undefined : storedRowOf(before, rows, itemKey);
  let leftOut = false;
  const fitting = rows.flatMap((row, index) => {
    const faults = wrong.filter((error) => error.path[path.length] === index);
    if (faults.length === 0) return [row];
    const stored = find?.(row);
    if (stored !== undefined) return [withStored(row, stored, faults, path.length + 1)];
    leftOut = true;
    return [];
  });
  if (!leftOut) return fitting;
  const isWhole = find
    ? before.every((row) => rows.some((one) => find(one) === row))
    : areIn(before, fitting);
  return isWhole ? fitting : undefined;
}

/** The row that was there before under the same key; `undefined` as a whole where keys are missing or shared. */
function storedRowOf(before: Rows, rows: Rows, itemKey: string): ((row: unknown) => unknown) | undefined {
  const keyOf = (row: unknown): unknown => (isMap(row) ? fieldOf(row, itemKey) : undefined);
  const isUsable = (key: unknown): boolean =>
    typeof key === 'number' || (typeof key === 'string' && key !== '');
  const areKnown = (list: Rows): boolean =>
    list.every((row) => isUsable(keyOf(row))) && new Set(list.map(keyOf)).size === list.length;
  if (!areKnown(before) || !areKnown(rows)) return undefined;
  const known = new Map(before.map((row) => [keyOf(row), row]));
  return (row) => known.get(keyOf(row));
}

/** Field by field of the row: what is inside of one counts with it. */
function withStored(row: unknown, stored: unknown, faults: readonly FieldError[], depth: number): unknown {
  return faults.reduce<unknown>((result, error) => {
    const name = error.path[depth];
    if (typeof name !== 'string') return stored;
    return withValueAt(result, [name], isMap(stored) ? fieldOf(stored, name) : undefined);
  }, row);
}

/** All of them as they were, in their order. */
function areIn(before: Rows, rows: Rows): boolean {
  let from = 0;
  for (const row of rows) if (from < before.length && sameValue(row, before[from])) from += 1;
  return from === before.length;
}

interface Found {
  readonly of: Pick<AutosaveState, 'errors' | 'conflicts'>;
  readonly edits: ByPath<Edit>;
}

/** It is asked at every step, and found anew only where something has changed. */
const lastFound = new WeakMap<ByPath<Edit>, Found>();

/** The changes without what is wrong in them, where that fits and changes something. */
export function fittingEdits(state: AutosaveState, rules: AutosaveRules): ByPath<Edit> {
  const { errors, conflicts } = state;
  const last = lastFound.get(state.edits);
  if (last?.of.errors === errors && last.of.conflicts === conflicts) return last.edits;
  const edits = new Map(
    [...state.edits].flatMap(([key, edit]) => {
      const mayBeSplit = !conflicts.has(key) && isBlocked(edit.path, errors);
      const part = mayBeSplit && fittingPart(state, edit, rules);
      return part ? [[key, part] as const] : [];
    }),
  );
  lastFound.set(state.edits, { of: { errors, conflicts }, edits });
  return edits;
}

function fittingPart(state: AutosaveState, edit: Edit, rules: AutosaveRules): Edit | undefined {
  // A value in doubt is the operator's last valid one: going back behind it would undo it.
  const sent = edit.inDoubt?.at(-1);
  const known = Array.isArray(sent) ? { ...edit, base: sent } : edit;
  const value = fittingRows(known, state.errors, rules.itemKey?.(edit.path));
  if (!value || sameFieldValue(value, edit.base)) return undefined;
  const data = withChanges(state.data, [{ path: edit.path, value }]);
  const isWrong = isBlocked(edit.path, errorsToMend(rules.errorsOf(data), data, state.stored));
  return isWrong ? undefined : { ...edit, value };
}

/** `sending`: the lists of which all valid rows are sent meanwhile. */
export function waitingLists(
  edits: ByPath<FieldChange>,
  errors: readonly FieldError[],
  sending: ByPath<unknown>,
): readonly (readonly string[])[] {
  return [...edits]
    .filter(([key, edit]) => !sending.has(key) && othersWait(edit, errors))
    .map(([, { path }]) => path);
}

function othersWait({ path, base, value }: FieldChange, errors: readonly FieldError[]): boolean {
  if (!Array.isArray(value)) return false;
  const wrong = new Set(
    errors.filter((error) => startsWith(error.path, path)).map((error) => error.path[path.length]),
  );
  if (wrong.size === 0) return false;
  const before: readonly unknown[] = Array.isArray(base) ? base : [];
  return (
    value.length < before.length ||
    value.some((row, index) => !wrong.has(index) && !before.some((one) => sameValue(one, row)))
  );
}
