/**
 * What was typed for a field, as the field's value. Nothing typed empties the field, unless it is required.
 */
import type { FieldDefinition } from '../../../contract/field.ts';
import { filterKind } from './column-filter.ts';
import { momentIn } from './zone-days.ts';

export type InputProblem = 'required' | 'number' | 'moment';

export type ReadInput =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: InputProblem };

export function readInput(field: FieldDefinition, text: string, timeZone: string): ReadInput {
  const typed = text.trim();
  if (typed === '')
    return field.required ? { ok: false, problem: 'required' } : { ok: true, value: undefined };
  const option = field.options?.find(({ value }) => String(value) === typed);
  if (option) return { ok: true, value: option.value };
  switch (filterKind(field)) {
    case 'yesno':
      return { ok: true, value: typed === 'true' };
    case 'number': {
      const value = brazilianNumber(typed);
      return value === undefined ? { ok: false, problem: 'number' } : { ok: true, value };
    }
    case 'date': {
      if (field.type === 'date') return { ok: true, value: typed };
      const value = momentIn(typed, timeZone);
      return value === undefined ? { ok: false, problem: 'moment' } : { ok: true, value };
    }
    default:
      return { ok: true, value: typed };
  }
}

/** `1.234,5`, `1234,5` and `1234.5` are one number; `1.234` is a thousand and more, as Brazilians write it. */
function brazilianNumber(text: string): number | undefined {
  const plain = /^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(text)
    ? text.replaceAll('.', '').replace(',', '.')
    : text.replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}
