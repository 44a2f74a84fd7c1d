/**
 * What is wrong with a document, by the collection's precompiled validator and the types of its fields.
 */

import type { DocumentData } from '../../../../contract/collection.ts';
import { FIELD_SHAPES, type FieldDefinition } from '../../../../contract/field.ts';
import { fieldAt } from '../../../../contract/field-at.ts';
import type { FormModule, JsonSchema, ValidationError } from '../../../../contract/form-module.ts';
import { declarationOf } from '../../../../core/field-types/index.ts';
import { recordErrors } from '../../../../core/formats/declared-errors.ts';
import { itemKeyOf } from '../../../../core/patches/merge-rows.ts';
import { isDay } from '../../../../core/values/days.ts';
import { fieldOf, isMap } from '../../../../core/values/map-value.ts';
import { momentMs } from '../../../../core/values/moment.ts';
import { type FormPath, startsWith } from '../layout/form-path.ts';
import type { AutosaveRules } from './autosave.ts';
import { type FieldError, fieldErrors, marked } from './field-errors.ts';
import { validatedData } from './validated-data.ts';

/** The validator's raw errors for a document that it is given. */
export type Validate = (data: DocumentData) => readonly ValidationError[];

export function documentRules(
  fields: readonly FieldDefinition[],
  schema: JsonSchema,
  validate: Validate,
  conditionErrors: FormModule['conditionErrors'] = () => [],
): AutosaveRules {
  const errorsIn = (data: DocumentData) => [
    ...recordErrors(fields, data, validate(validatedData(data, schema))),
    ...conditionErrors(data),
  ];
  return {
    itemKey: (path) => itemKeyOf(fieldAt(fields, path)),
    errorsOf(data) {
      const moments = momentErrors(fields, data).flatMap((error) => marked(error, data, fields));
      const others = fieldErrors(errorsIn(data), data, fields).filter(
        (error) => !moments.some((moment) => isAt(moment, error)),
      );
      return moments.length === 0 ? others : [...moments, ...others];
    },
  };
}

function isAt(a: FieldError, b: FieldError): boolean {
  return a.path.length === b.path.length && startsWith(a.path, b.path);
}

/**
 * Days and moments that the operator typed and nobody could read. They stay in the form as typed, so that nothing is
 * lost, and are never saved, whatever the schema asks of the text.
 */
function momentErrors(
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
  if (format === 'date-time') return momentMs(value) !== undefined ? [] : [unreadable(path, format)];
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

function unreadable(path: FormPath, format: string): FieldError {
  return { path, keyword: 'format', params: { format }, message: '' };
}
