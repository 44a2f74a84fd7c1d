/**
 * A stored value in one line of the operator's words, for where it is only read: a conflict, a proposal, a closed row,
 * the list of what is not saved. Nothing of a value is left out: what no schema declares follows under its own name.
 */
import type { FieldDefinition } from '../../../contract/field.ts';
import { isMap } from '../../../core/codec/map-value.ts';
import { anyText } from './any-text.ts';
import { shownDate } from './date-text.ts';
import { shownDateTime } from './date-time-text.ts';
import { isEmptyValue } from './empty-value.ts';
import { shownNumber } from './number-text.ts';

export interface ValueWords {
  readonly translate: (key: string) => string;
  /** IANA name. */
  readonly timeZone: string;
}

/** Empty for nothing. */
export function valueText(field: FieldDefinition, value: unknown, words: ValueWords): string {
  const word = (key: string): string => words.translate(`balcao.documentForm.${key}`);
  if (field.secret) return word('conflict.hidden');
  if (value === undefined || value === null || value === '') return '';
  switch (field.type) {
    case 'number': {
      const number = shownNumber(value, field.unit) || anyText(value);
      if (!field.unit) return number;
      const unit = word(`unit.${field.unit}`);
      return field.unit === 'BRL' ? `${unit} ${number}` : `${number} ${unit}`;
    }
    case 'checkbox':
      return typeof value === 'boolean' ? word(`field.${value ? 'yes' : 'no'}`) : anyText(value);
    case 'date':
      return shownDate(value) || anyText(value);
    case 'datetime':
      return shownDateTime(value, words.timeZone) || anyText(value);
    case 'select':
      return field.options?.find((option) => option.value === value)?.label ?? anyText(value);
    case 'struct':
      return isMap(value) ? partsText(field.fields ?? [], value, words) : anyText(value);
    case 'array_struct':
      return listText(value, (row) =>
        isMap(row) ? partsText(field.fields ?? [], row, words) : anyText(row),
      );
    case 'array_field': {
      const { item } = field;
      return listText(value, (one) => (item ? valueText(item, one, words) : anyText(one)));
    }
    default:
      return anyText(value);
  }
}

/** `Código do produto: A1, Quantidade: 2`. */
function partsText(
  fields: readonly FieldDefinition[],
  value: { readonly [name: string]: unknown },
  words: ValueWords,
): string {
  const declared = fields.flatMap((field) =>
    isEmptyValue(value[field.name]) ? [] : [`${field.label}: ${valueText(field, value[field.name], words)}`],
  );
  const names = new Set(fields.map(({ name }) => name));
  const others = Object.entries(value).flatMap(([name, other]) =>
    names.has(name) || isEmptyValue(other) ? [] : [`${name}: ${anyText(other)}`],
  );
  return [...declared, ...others].join(', ');
}

/** A line an item, with its number. */
function listText(value: unknown, textOf: (item: unknown) => string): string {
  if (!Array.isArray(value)) return anyText(value);
  return value.map((item, index) => `${index + 1}. ${textOf(item)}`).join('\n');
}
