/**
 * The layout of a form, derived from the collection's definition alone: which field of ours draws each property,
 * in which order. The JSON Schema itself says nothing of the screen.
 */
import type { UiSchema } from '@rjsf/utils';
import type { CollectionDefinition } from '../../../../contract/collection.ts';
import type { FieldDefinition } from '../../../../contract/field.ts';
import { fieldOf, isMap } from '../../../../core/values/map-value.ts';

/** Where a field of ours finds its definition: `uiSchema['ui:options'].definition`. */
export const DEFINITION_OPTION = 'definition';

export type FormMode = 'edit' | 'create';

export function uiSchemaOf(
  definition: Pick<CollectionDefinition, 'fields' | 'id'>,
  mode: FormMode,
): UiSchema {
  const locked = mode === 'edit' ? definition.id?.field : undefined;
  // There is nothing to read in a document that does not exist yet.
  const fields = definition.fields.filter(({ readOnly }) => mode === 'edit' || !readOnly);
  return {
    ...layoutOf(fields, (field) => field.name === locked),
    'ui:submitButtonOptions': { norender: true },
  };
}

function layoutOf(
  fields: readonly FieldDefinition[],
  isLocked: (field: FieldDefinition) => boolean = () => false,
): UiSchema {
  const layout: UiSchema = { 'ui:order': [...fields.map(({ name }) => name), '*'] };
  for (const field of fields) layout[field.name] = fieldLayout(field, isLocked(field));
  return layout;
}

function fieldLayout(field: FieldDefinition, locked: boolean): UiSchema {
  const options = {
    [DEFINITION_OPTION]: field,
    title: field.label,
    // Our fields show every shape of value themselves; the library must not add a chooser beside them.
    fieldReplacesAnyOrOneOf: true,
    ...(field.readOnly || locked ? { readonly: true } : {}),
  };
  if (field.type === 'struct') {
    return { ...layoutOf(field.fields ?? []), 'ui:field': 'ObjectField', 'ui:options': options };
  }
  const items = field.type === 'array_struct' ? rowLayout(field) : field.item && itemLayout(field.item);
  return {
    'ui:field': fieldComponentName(field.type),
    'ui:options': options,
    ...(items ? { items } : {}),
  };
}

function rowLayout({ fields = [] }: FieldDefinition): UiSchema {
  return { ...layoutOf(fields), 'ui:field': 'ObjectField' };
}

function itemLayout(item: FieldDefinition): UiSchema {
  return fieldLayout(item, false);
}

/** The name under which the registry's component for a type is known to the form library. */
export function fieldComponentName(type: FieldDefinition['type']): string {
  return `balcao-${type}`;
}

/** The definition that `uiSchemaOf` left for a field; absent at the root and on what the schema alone declares. */
export function definitionOf(uiSchema: UiSchema | undefined): FieldDefinition | undefined {
  const options: unknown = uiSchema?.['ui:options'];
  const found = isMap(options) ? fieldOf(options, DEFINITION_OPTION) : undefined;
  return isFieldDefinition(found) ? found : undefined;
}

function isFieldDefinition(value: unknown): value is FieldDefinition {
  return isMap(value) && 'type' in value && 'label' in value;
}
