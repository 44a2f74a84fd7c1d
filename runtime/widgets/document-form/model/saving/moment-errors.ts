/**
 * Days and moments that the operator typed and nobody could read. They stay in the form as typed, so that nothing is
 * lost, and are never saved, whatever the schema asks of the text.
 */
import type { DocumentData } from '../../../../contract/collection.ts';
import { FIELD_SHAPES, type FieldDefinition } from '../../../../contract/field.ts';
import { declarationOf } from '../../../../core/field-types/index.ts';
import { fieldOf, isMap } from '../../../../core/values/map-value.ts';
import type { FormPath } from '../layout/form-path.ts';
import type { FieldError } from './field-errors.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function momentErrors(
  fields: readonly FieldDefinition[],
  data: DocumentData,
  path: FormPath = [],
): readonly FieldError[] {
  return fields.flatMap((field) => errorsIn(field, fieldOf(data, field.name), [...path, field.name]));
}

function errorsIn(field: FieldDefinition, value: unknown, path: FormPath): readonly FieldError[] {
  if (value === undefined || value === null) return [];
  const { format } = declarationOf(field.type);
  if (format === 'date') return isDay(value) ? [] : [unreadable(path, format)];
  if (format === 'date-time') return isMoment(value) ? [] : [unreadable(path, format)];
  switch (FIELD_SHAPES[field.type]) {
    case 'map':
      return isMap(value) ? momentErrors(field.fields ?? [], value, path) : [];
    case 'maps':
      return rowsOf(value).flatMap((row, index) =>
        isMap(row) ? momentErrors(field.fields ?? [], row, [...path, index]) : [],
      );
    case 'list': {
      const { item } = field;
      return item ? rowsOf(value).flatMap((row, index) => errorsIn(item, row, [...path, index])) : [];
    }
    default:
      return [];
  }
}

function rowsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isDay(value: unknown): boolean {
  return typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value));
}

function isMoment(value: unknown): boolean {
  return typeof value === 'string' && DAY.test(value.slice(0, 10)) && !Number.isNaN(Date.parse(value));
}

function unreadable(path: FormPath, format: string): FieldError {
  return { path, keyword: 'format', params: { format }, message: '' };
}
