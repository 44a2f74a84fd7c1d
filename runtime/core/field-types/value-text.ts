/**
 * A stored value in the operator's words, for where it is only read. `valueText` leaves nothing out, for a conflict, a
 * proposal, a closed row or the list of unsaved changes; `cellText` is what a table's cell has room for.
 * References stand by their ids: whoever has a list at hand shows their names.
 */
import { FIELD_SHAPES, type FieldDefinition } from '../../contract/field.ts';
import { anyText } from '../values/any-text.ts';
import { isEmptyValue } from '../values/empty-value.ts';
import { isMap } from '../values/map-value.ts';
import { shownNumber } from '../values/numbers.ts';
import { countOf, isCounted } from './counted.ts';
import { declarationOf, type TextWords } from './index.ts';

/** The words that a value may need, already in the operator's language. */
export interface ValueWords extends Pick<TextWords, 'yes' | 'no' | 'timeZone' | 'conditionText'> {
  /** In the place of a secret. */
  readonly hidden: string;
}

export interface CellWords extends ValueWords {
  items(count: number): string;
}

/** Empty for nothing. A value of another type than declared is shown as it is. */
export function valueText(field: FieldDefinition, value: unknown, words: ValueWords): string {
  if (field.secret) return words.hidden;
  if (value === undefined || value === null || value === '') return '';
  switch (FIELD_SHAPES[field.type]) {
    case 'map':
      return isMap(value) ? partsText(field.fields ?? [], value, words) : anyText(value);
    case 'maps':
      return listText(value, (row) =>
        isMap(row) ? partsText(field.fields ?? [], row, words) : anyText(row),
      );
    case 'list': {
      const { item } = field;
      return listText(value, (one) => (item ? valueText(item, one, words) : anyText(one)));
    }
    default:
      return singleText(field, value, { ...words, precision: 'seconds' });
  }
}

export type CellText = (field: FieldDefinition, value: unknown) => string;

/** As `valueText`, in a few words: no seconds, a struct in a list by its first field that says something. */
export function cellTexts(words: CellWords): CellText {
  const cellWords: TextWords = { ...words, precision: 'minutes' };
  const someText = (values: readonly unknown[], textOf: (value: unknown) => string): string => {
    const texts = values.map(textOf).filter((text) => text !== '');
    return texts.length > 0 ? [...new Set(texts)].join(', ') : words.items(values.length);
  };
  const structTexts = (fields: readonly FieldDefinition[], value: unknown): readonly string[] =>
    isMap(value)
      ? fields.map((field) => cellText(field, value[field.name])).filter((text) => text !== '')
      : [anyText(value)];
  const cellText: CellText = (field, value) => {
    if (value === undefined || value === null || value === '') return '';
    if (field.secret) return words.hidden;
    const { fields = [], item } = field;
    switch (FIELD_SHAPES[field.type]) {
      case 'map':
        return structTexts(fields, value).join(' ');
      case 'maps':
        if (isCounted(field) && Array.isArray(value)) return shownNumber(countOf(field, value) ?? 0);
        return Array.isArray(value)
          ? someText(value, (row) => structTexts(fields, row)[0] ?? '')
          : anyText(value);
      case 'list':
        return Array.isArray(value)
          ? someText(value, (one) => (item ? cellText(item, one) : anyText(one)))
          : anyText(value);
      default:
        return singleText(field, value, cellWords);
    }
  };
  return cellText;
}

function singleText(field: FieldDefinition, value: unknown, words: TextWords): string {
  const option = field.options?.find((candidate) => candidate.value === value);
  return option?.label ?? declarationOf(field.type).text(value, field, words);
}

/** `Código do produto: A1, Quantidade: 2`. What no schema declares follows under its own name. */
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
