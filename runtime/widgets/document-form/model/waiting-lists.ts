/**
 * A wrong row of a list whose rows cannot be told apart holds up the others: which lists have changes that wait for
 * that. Pure.
 */
import type { FieldChange } from '../../../contract/writes.ts';
import { sameValue } from '../../../core/patches/same-value.ts';
import type { ByPath } from './autosave-state.ts';
import type { FieldError } from './field-errors.ts';
import { startsWith } from './form-path.ts';

/** `onTheirWay`: the lists of which all that fits is sent meanwhile. */
export function waitingLists(
  edits: ByPath<FieldChange>,
  errors: readonly FieldError[],
  onTheirWay: ByPath<unknown>,
): readonly (readonly string[])[] {
  return [...edits]
    .filter(([key, edit]) => !onTheirWay.has(key) && othersWait(edit, errors))
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
