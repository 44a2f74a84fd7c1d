/**
 * What is wrong with a document, by the collection's precompiled validator and the types of its fields.
 */

import type { DocumentData } from '../../../../contract/collection.ts';
import type { FieldDefinition } from '../../../../contract/field.ts';
import { fieldAt } from '../../../../contract/field-at.ts';
import type { FormModule, JsonSchema, ValidationError } from '../../../../contract/form-module.ts';
import { recordErrors } from '../../../../core/formats/declared-errors.ts';
import { itemKeyOf } from '../../../../core/patches/merge-rows.ts';
import { startsWith } from '../layout/form-path.ts';
import type { AutosaveRules } from './autosave.ts';
import { type FieldError, fieldErrors, marked } from './field-errors.ts';
import { momentErrors } from './moment-errors.ts';
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
