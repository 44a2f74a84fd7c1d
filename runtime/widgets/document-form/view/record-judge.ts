/**
 * The form's judgement of a record without the form: the precompiled validator and the form's words, each with the
 * label of the field that it is about.
 */
import type { CollectionDefinition } from '../../../contract/collection.ts';
import type { FormModule } from '../../../contract/form-module.ts';
import type { RecordJudge } from '../../../contract/record-judge.ts';
import { fieldsAlong } from '../model/visible-fields.ts';
import { errorText, type Translate } from './error-text.ts';
import { prepareForm } from './prepared-form.ts';

export function recordJudge(
  definition: CollectionDefinition,
  module: FormModule,
  translate: Translate,
): RecordJudge {
  const { rules } = prepareForm(definition, module, 'edit');
  return (record) =>
    rules.errorsOf(record).map((error) => {
      const label = fieldsAlong(definition.fields, error.path).at(-1)?.field.label ?? '';
      const text = errorText(translate, error);
      return { pointer: pointerOf(error.path), message: label === '' ? text : `${label}: ${text}` };
    });
}

function pointerOf(path: readonly (string | number)[]): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
