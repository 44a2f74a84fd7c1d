/**
 * Which cells of a collection's table can be changed in place, and what a text from a spreadsheet means in them.
 */
import { type CollectionDefinition, SYSTEM_FIELDS } from '../../../contract/collection.ts';
import type { FieldDefinition, FieldType } from '../../../contract/field.ts';
import { fieldsAlong } from '../../../contract/field-at.ts';
import { declarationOf } from '../../../core/field-types/index.ts';
import { readDate } from '../../../core/values/days.ts';
import { readDateTime } from '../../../core/values/moments.ts';
import { typedNumber } from '../../../core/values/numbers.ts';
import { searchable } from '../model/layout/reference-options.ts';

/** Those with an input of one line. */
const IN_A_CELL: ReadonlySet<FieldType> = new Set([
  'text',
  'textarea',
  'number',
  'checkbox',
  'date',
  'datetime',
  'select',
  'select_nested',
]);

/** The field of a column that may be changed in place; `undefined` for any other. */
export function cellField(
  { fields, id }: Pick<CollectionDefinition, 'fields' | 'id'>,
  path: string,
): FieldDefinition | undefined {
  if (path === 'id' || path === id?.field || SYSTEM_FIELDS.some((name) => name === path)) return undefined;
  const steps = path.split('.');
  const along = fieldsAlong(fields, steps);
  const field = along.at(-1)?.field;
  if (!field || along.length !== steps.length || !IN_A_CELL.has(field.type)) return undefined;
  return along.some((one) => one.field.readOnly || one.field.secret) ? undefined : field;
}

export interface CellReading {
  readonly timeZone: string;
  /** The document of another collection that goes by a name. */
  readonly idOf: (collection: string, name: string) => string | undefined;
}

export type ReadCell =
  | { readonly value: unknown }
  | { readonly problem: 'number' | 'date' | 'date-time' | 'enum' | 'yesno' };

/** Nothing clears the cell. Options and documents are meant by what they are called, else by what is stored. */
export function readCell(field: FieldDefinition, typed: string, { timeZone, idOf }: CellReading): ReadCell {
  const text = typed.trim();
  if (text === '') return { value: declarationOf(field.type).empty };
  if (field.options) {
    const option = field.options.find(
      ({ value, label }) => searchable(label) === searchable(text) || String(value) === text,
    );
    return option ? { value: option.value } : { problem: 'enum' };
  }
  if (field.reference) return { value: idOf(field.reference.collection, text) ?? text };
  switch (field.type) {
    case 'number': {
      const value = typedNumber(
        text
          .replace(/^R\$\s*/, '')
          .replace(/%$/, '')
          .trimEnd(),
      );
      return value === undefined ? { problem: 'number' } : { value };
    }
    case 'checkbox': {
      const value = YES_NO.get(searchable(text));
      return value === undefined ? { problem: 'yesno' } : { value };
    }
    case 'date': {
      const value = readDate(text);
      return value === undefined ? { problem: 'date' } : { value };
    }
    case 'datetime': {
      const value = readDateTime(text, timeZone);
      return value === undefined ? { problem: 'date-time' } : { value };
    }
    case 'textarea':
      return { value: typed };
    default:
      return { value: text };
  }
}

const YES_NO: ReadonlyMap<string, boolean> = new Map([
  ...['sim', 'true', 'verdadeiro', 's', '1'].map((word) => [word, true] as const),
  ...['nao', 'false', 'falso', 'n', '0'].map((word) => [word, false] as const),
]);
