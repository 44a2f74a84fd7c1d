/**
 * Compiles a schema the way the build does, without the build: a validator for each schema that the form library
 * will look up, with Portuguese messages.
 */
import { type RJSFSchema, schemaParser } from '@rjsf/utils';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import localize from 'ajv-i18n';
import type { FormModule, JsonSchema, PrecompiledValidator } from '../../../contract/form-module.ts';
import { OWN_FORMATS } from '../../../core/formats/formats.ts';

export function compiledForm(schema: JsonSchema): FormModule {
  const ajv = new Ajv({ allErrors: true, verbose: true, strict: false });
  addFormats.default(ajv);
  for (const [name, isValid] of Object.entries(OWN_FORMATS)) ajv.addFormat(name, isValid);
  const parsed = schemaParser({ ...schema } satisfies RJSFSchema);
  const validators = Object.fromEntries(
    Object.entries(parsed).map(([key, part]) => {
      const compiled = ajv.compile(part);
      const validate: PrecompiledValidator = (data) => {
        const isValid = compiled(data);
        localize['pt-BR'](compiled.errors);
        validate.errors = compiled.errors;
        return isValid;
      };
      return [key, validate];
    }),
  );
  return { schema, validators };
}
