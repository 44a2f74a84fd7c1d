/**
 * The form's judgement of a record without the form: the precompiled validator and the form's words, each with the
 * labels on the way to what it is about. Asked of every row of an import, so nothing is prepared that only a form
 * shows.
 */
import { hashForSchema } from '@rjsf/utils';
import type { CollectionDefinition } from '../../../../contract/collection.ts';
import type { FieldDefinition } from '../../../../contract/field.ts';
import type { FormModule } from '../../../../contract/form-module.ts';
import type { RecordJudge } from '../../../../contract/record-judge.ts';
import type { FormPath } from '../../model/layout/form-path.ts';
import { documentRules } from '../../model/saving/document-rules.ts';
import { errorsOnScreen } from '../../model/saving/field-errors.ts';
import { errorText, type Translate } from './error-text.ts';

/** Throws when the module has no validator for its own schema. */
export function recordJudge(
  { fields }: CollectionDefinition,
  { schema, validators, conditionErrors }: FormModule,
  translate: Translate,
): RecordJudge {
  const validate = validators[hashForSchema(schema)];
  if (!validate) throw new Error('The form has no validator of its schema');
  const { errorsOf } = documentRules(
    fields,
    schema,
    (data) => (validate(data) ? [] : (validate.errors ?? [])),
    conditionErrors,
  );
  return (record) =>
    errorsOnScreen(errorsOf(record)).map((error) => {
      const labels = labelsAlong(fields, error.path);
      const text = errorText(translate, error);
      return { pointer: pointerOf(error.path), message: labels === '' ? text : `${labels}: ${text}` };
    });
}

/** Positions in lists count from 1. */
function labelsAlong(fields: readonly FieldDefinition[], path: FormPath): string {
  let inside: readonly FieldDefinition[] | undefined = fields;
  const labels = path.map((step) => {
    if (typeof step === 'number') return String(step + 1);
    const field: FieldDefinition | undefined = inside?.find(({ name }) => name === step);
    inside = field?.fields ?? field?.item?.fields;
    return field?.label ?? step;
  });
  return labels.join(' › ');
}

function pointerOf(path: FormPath): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
