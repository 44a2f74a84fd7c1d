/**
 * A stored value as a cell shows it: Brazilian numbers, dates and reais, labels of an enum, what is in a list.
 * A value of another type than declared is shown as it is.
 */
import type { FieldDefinition, Unit } from '../../../contract/field.ts';

/** The words that a cell may need, already in the operator's language. */
export interface CellWords {
  readonly yes: string;
  readonly no: string;
  readonly stored: string;
  items(count: number): string;
}

export type CellText = (field: FieldDefinition, value: unknown) => string;

const UNIT_TEXT: { readonly [unit in Exclude<Unit, 'BRL'>]: string } = {
  '%': '%',
  cm: ' cm',
  mm: ' mm',
  m: ' m',
  kg: ' kg',
  g: ' g',
  days: ' d',
};

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4 });
const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** A format takes a millisecond to make. */
const momentFormats = new Map<string, Intl.DateTimeFormat>();

function momentFormat(timeZone: string): Intl.DateTimeFormat {
  const known = momentFormats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  momentFormats.set(timeZone, made);
  return made;
}

/** `timeZone` is an IANA name; dates without a time know no zone. */
export function cellTexts(timeZone: string, words: CellWords): CellText {
  const moment = momentFormat(timeZone);

  const numberText = (value: number, unit: Unit | undefined): string => {
    if (unit === 'BRL') return reais.format(value);
    return `${number.format(value)}${unit ? UNIT_TEXT[unit] : ''}`;
  };

  const momentText = (value: string): string => {
    const time = Date.parse(value);
    return Number.isNaN(time) ? value : moment.format(time).replace(',', '');
  };

  const itemsText = (item: FieldDefinition | undefined, values: readonly unknown[]): string => {
    const texts = item ? values.map((value) => textOf(item, value)).filter((text) => text !== '') : [];
    return texts.length > 0 ? [...new Set(texts)].join(', ') : words.items(values.length);
  };

  /** The first field that says something stands for a struct in a list. */
  const structText = (fields: readonly FieldDefinition[], value: unknown, all: boolean): string => {
    if (typeof value !== 'object' || value === null) return plainText(value);
    const texts = fields
      .map((field) => textOf(field, Reflect.get(value, field.name)))
      .filter((text) => text !== '');
    return all ? texts.join(' ') : (texts[0] ?? '');
  };

  const textOf: CellText = (field, value) => {
    if (value === undefined || value === null || value === '') return '';
    if (field.secret) return words.stored;
    const option = field.options?.find((candidate) => candidate.value === value);
    if (option) return option.label;
    switch (field.type) {
      case 'checkbox':
        return typeof value === 'boolean' ? (value ? words.yes : words.no) : plainText(value);
      case 'number':
        return typeof value === 'number' ? numberText(value, field.unit) : plainText(value);
      case 'date':
        return typeof value === 'string' ? dateText(value) : plainText(value);
      case 'datetime':
        return typeof value === 'string' ? momentText(value) : plainText(value);
      case 'struct':
        return structText(field.fields ?? [], value, true);
      case 'array_struct': {
        if (!Array.isArray(value)) return plainText(value);
        const texts = value.map((item: unknown) => structText(field.fields ?? [], item, false));
        const told = [...new Set(texts.filter((text) => text !== ''))];
        return told.length > 0 ? told.join(', ') : words.items(value.length);
      }
      case 'array_field':
        return Array.isArray(value) ? itemsText(field.item, value) : plainText(value);
      default:
        return plainText(value);
    }
  };
  return textOf;
}

export function dateText(value: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(value) ?? [];
  return year === undefined ? value : `${day}/${month}/${year}`;
}

function plainText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
