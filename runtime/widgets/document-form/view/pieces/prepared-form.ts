/**
 * A collection's built form, made ready for the form library: its validator without `eval`, and the document rules.
 */
import type { RJSFSchema, UiSchema, ValidatorType } from '@rjsf/utils';
import { createPrecompiledValidator, type ValidatorFunctions } from '@rjsf/validator-ajv8';
import type { CollectionDefinition } from '../../../../contract/collection.ts';
import type { FormModule, JsonSchema, ValidationError } from '../../../../contract/form-module.ts';
import { type FormPage, formPages, formSections } from '../../model/layout/form-sections.ts';
import { type FormMode, uiSchemaOf } from '../../model/layout/ui-schema.ts';
import type { AutosaveRules } from '../../model/saving/autosave.ts';
import { documentRules } from '../../model/saving/document-rules.ts';

export interface PreparedForm {
  readonly schema: JsonSchema;
  readonly uiSchema: UiSchema;
  readonly validator: ValidatorType;
  readonly rules: AutosaveRules;
  readonly pages: readonly FormPage[];
}

/** Throws when the module has no validator for its own schema. */
export function prepareForm(
  definition: CollectionDefinition,
  module: FormModule,
  mode: FormMode,
): PreparedForm {
  const schema: RJSFSchema = module.schema;
  // The library types ajv's functions more widely than it uses them.
  const validator = createPrecompiledValidator(module.validators as unknown as ValidatorFunctions, schema);
  const rules = documentRules(
    definition.fields,
    module.schema,
    (data) => validator.rawValidation<ValidationError>(schema, data).errors ?? [],
    // What the form does not know of a condition stays as it is stored, and must not hold up the rest of it.
    (data) => (module.conditionErrors?.(data) ?? []).filter(({ params }) => params.isKept !== true),
  );
  return {
    schema: module.schema,
    uiSchema: uiSchemaOf(definition, mode),
    validator,
    rules: definition.saving === 'manual' ? { ...rules, byHand: true } : rules,
    pages: formPages(formSections(definition)),
  };
}
