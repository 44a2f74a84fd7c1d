/**
 * Which cells of a collection's table can be changed in place, and what a text from a spreadsheet means in them.
 */
import {
  type CollectionDefinition,
  type ConsoleRecord,
  type DocumentData,
  SYSTEM_FIELDS,
} from '../../../contract/collection.ts';
import type { FieldDefinition, FieldType } from '../../../contract/field.ts';
import { fieldsAlong } from '../../../contract/field-at.ts';
import { countedIn } from '../../../core/field-types/counted.ts';
import { declarationOf } from '../../../core/field-types/index.ts';
import { textAsMeant } from '../../../core/formats/text-as-meant.ts';
import { readDate } from '../../../core/values/days.ts';
import { fieldOf, isMap } from '../../../core/values/map-value.ts';
import { readDateTime } from '../../../core/values/moments.ts';
import { typedNumber } from '../../../core/values/numbers.ts';
import { plainText } from '../../../core/values/plain-text.ts';
import { typedYesNo } from '../../../core/values/yes-no.ts';
import { type FormPath, withValueAt } from '../model/layout/form-path.ts';

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

/** Why no cell of the column is changed in place. */
export type ReadOnlyReason = 'code' | 'system' | 'counted' | 'fixed' | 'inForm';

/** `undefined`: the column may be edited. */
export function readOnlyReason(
  definition: Pick<CollectionDefinition, 'fields' | 'id'>,
  path: string,
): ReadOnlyReason | undefined {
  if (cellTarget(definition, NO_RECORD, path)) return undefined;
  if (path === 'id' || path === definition.id?.field) return 'code';
  if (SYSTEM_FIELDS.some((name) => name === path)) return 'system';
  const steps = path.split('.');
  const along = fieldsAlong(definition.fields, steps).map(({ field }) => field);
  const field = along.length === steps.length ? along.at(-1) : undefined;
  if (!field || countedIn(field)) return 'counted';
  return along.some(({ readOnly, secret }) => readOnly || secret) ? 'fixed' : 'inForm';
}

const NO_RECORD: ConsoleRecord = { id: '' };

/** Where the value of a column stands in one record: a warehouse's is in the row of its name. */
export interface CellTarget {
  readonly field: FieldDefinition;
  readonly steps: FormPath;
  /** The row that comes with a value, where the record has none of that name. */
  readonly newRow?: DocumentData;
}

export function cellTarget(
  definition: Pick<CollectionDefinition, 'fields' | 'id'>,
  record: ConsoleRecord,
  path: string,
): CellTarget | undefined {
  const field = cellField(definition, path);
  if (field) return { field, steps: path.split('.') };
  const [list = '', ...names] = path.split('.');
  const rows = definition.fields.find(({ name }) => name === list);
  const counted = rows && countedIn(rows);
  const key = rows?.map?.key;
  if (!rows || !counted || key === undefined || names.at(-1) !== counted.name) return undefined;
  if ([rows, counted].some(({ readOnly, secret }) => readOnly || secret)) return undefined;
  const name = names.slice(0, -1).join('.');
  const held = record[list];
  const found = Array.isArray(held) ? held : [];
  const at = found.findIndex((row: unknown) => isMap(row) && fieldOf(row, key) === name);
  return at < 0
    ? { field: counted, steps: [list, found.length, counted.name], newRow: { [key]: name } }
    : { field: counted, steps: [list, at, counted.name] };
}

/** The record's data with the value in its cell. */
export function withCell(data: DocumentData, { steps, newRow }: CellTarget, value: unknown): DocumentData {
  const before = newRow ? withValueAt(data, steps.slice(0, -1), newRow) : data;
  const after = withValueAt(before, steps, value);
  return isMap(after) ? after : data;
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
  const text = textAsMeant(field.format, typed.trim());
  if (text === '') return { value: declarationOf(field.type).empty };
  if (field.options) {
    const option = field.options.find(
      ({ value, label }) => plainText(label) === plainText(text) || String(value) === text,
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
      const value = typedYesNo(text);
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
