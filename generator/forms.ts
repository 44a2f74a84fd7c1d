/**
 * Form modules without a bundler: every collection's schema and validators, compiled in this process.
 */
import { hashForSchema } from '@rjsf/utils';
import type { FormModule, PrecompiledValidator } from '../runtime/contract/form-module.ts';
import { conditionJudge } from '../runtime/core/conditions/condition-errors.ts';
import { recordErrors } from '../runtime/core/formats/declared-errors.ts';
import { judgedPartOf } from './judged-part.ts';
import type { CollectionModel } from './model/model.ts';
import { formModuleOf } from './render/form-module-live.ts';

export { formModuleOf } from './render/form-module-live.ts';

/** The validator of the whole record. Its `errors` are in Portuguese. */
export function recordValidatorOf(model: CollectionModel): PrecompiledValidator {
  const validate = mainValidator(formModuleOf(model));
  const judged = judgedPartOf(model);
  const conditionErrors = conditionJudge(model.definition.fields, model.asked);
  const check: PrecompiledValidator = (record) => {
    const own = validate(judged(record)) ? [] : (validate.errors ?? []);
    const errors = [...recordErrors(model.definition.fields, record, own), ...conditionErrors(record)];
    check.errors = errors.length === 0 ? null : errors;
    return errors.length === 0;
  };
  return check;
}

/** The validator that a form module keeps under the key of its whole schema. */
export function mainValidator({ schema, validators }: FormModule): PrecompiledValidator {
  const found = validators[hashForSchema(schema)];
  if (!found) throw new Error('The form module has no validator of its own schema');
  return found;
}
