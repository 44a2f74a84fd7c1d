/**
 * What was typed for a field, as the field's value. Nothing typed empties the field, unless it is required.
 */
import type { FieldDefinition } from '../../contract/field.ts';
import { filterKind } from '../field-types/filter-kind.ts';
import { declarationOf } from '../field-types/index.ts';
import { textAsMeant } from '../formats/text-as-meant.ts';
import { readDate } from '../values/days.ts';
import { readDateTime } from '../values/moments.ts';
import { typedNumber } from '../values/numbers.ts';

export type InputProblem = 'required' | 'number' | 'moment';

export type ReadInput =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: InputProblem };

export function readInput(field: FieldDefinition, text: string, timeZone: string): ReadInput {
  const typed = textAsMeant(field.format, text.trim());
  if (typed === '')
    return field.required
      ? { ok: false, problem: 'required' }
      : { ok: true, value: declarationOf(field.type).empty };
  const option = field.options?.find(({ value }) => String(value) === typed);
  if (option) return { ok: true, value: option.value };
  switch (filterKind(field)) {
    case 'yesno':
      return { ok: true, value: typed === 'true' };
    case 'number': {
      const value = typedNumber(typed);
      return value === undefined ? { ok: false, problem: 'number' } : { ok: true, value };
    }
    case 'date': {
      const value = field.type === 'date' ? readDate(typed) : readDateTime(typed, timeZone);
      return value === undefined ? { ok: false, problem: 'moment' } : { ok: true, value };
    }
    default:
      return { ok: true, value: typed };
  }
}
