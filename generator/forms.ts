/**
 * Form modules without a bundler: every collection's schema and validators, compiled in this process.
 */
import { hashForSchema } from '@rjsf/utils';
import { STAMP_FIELDS } from '../runtime/contract/collection.ts';
import type { FormModule, PrecompiledValidator } from '../runtime/contract/form-module.ts';
import { SECRETS_SET_AT } from '../runtime/contract/secrets.ts';
import { isJsonObject, type JsonObject } from './json.ts';
import type { CollectionModel } from './model/model.ts';
import { formModuleOf } from './render/form-module-live.ts';

export { formModuleOf } from './render/form-module-live.ts';

/**
 * The validator of the whole record. Its `errors` are in Portuguese. The id and the stamps are on every record, and
 * a schema that does not declare them has nothing to say of them, whatever it says of further properties.
 */
export function recordValidatorOf(model: CollectionModel): PrecompiledValidator {
  const validate = mainValidator(formModuleOf(model));
  const declared = model.definition.fields.map(({ name }) => name);
  const carried = ['id', SECRETS_SET_AT, ...STAMP_FIELDS].filter((name) => !declared.includes(name));
  const check: PrecompiledValidator = (record) => {
    const valid = validate(isJsonObject(record) ? without(record, carried) : record);
    check.errors = validate.errors ?? null;
    return valid;
  };
  return check;
}

function without(record: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
}

/** The validator that a form module keeps under the key of its whole schema. */
export function mainValidator({ schema, validators }: FormModule): PrecompiledValidator {
  const found = validators[hashForSchema(schema)];
  if (!found) throw new Error('The form module has no validator of its own schema');
  return found;
}
