/**
 * The same module compiled in the running process: for the backend, for tests and for fixtures. Never for a browser.
 */
import type { FormModule, PrecompiledValidator } from '../../runtime/contract/form-module.ts';
import { inPortuguese, type RawValidator } from '../../runtime/core/formats/errors-in-portuguese.ts';
import type { CollectionModel } from '../model/model.ts';
import { formAjv } from './form-ajv.ts';
import { formSchemas } from './form-schemas.ts';

export function formModuleOf(model: CollectionModel): FormModule {
  const schemas = formSchemas(model);
  const ajv = formAjv(schemas, 'process');
  const validators = Object.fromEntries(
    schemas.parts.map(([key]): [string, PrecompiledValidator] => {
      const validate = ajv.getSchema(key);
      if (!validate) throw new Error(`ajv lost the schema "${key}" of ${model.definition.name}`);
      const raw: RawValidator = (data) => {
        const valid = validate(data) === true;
        raw.errors = validate.errors?.map((error) => ({ ...error })) ?? null;
        return valid;
      };
      return [key, inPortuguese(raw)];
    }),
  );
  return { schema: schemas.schema, validators };
}
