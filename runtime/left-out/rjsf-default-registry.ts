/**
 * Stands in the build for RJSF's default registry, 90 kB of inputs, templates and fields. The form names a field of its
 * own for everything that it shows; of the library's it takes what walks into objects. A schema that is drawn by
 * anything else fails loudly.
 */
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';

function leftOut(): never {
  throw new Error('Fields and templates of RJSF are left out of this build: see vite.config.ts');
}

/** Branches of an object only validate: a chooser of one would stand beside fields that show every shape. */
const nothing = () => null;

const FIELDS = [
  'ArrayField',
  'BooleanField',
  'CyclicSchemaField',
  'FallbackField',
  'NullField',
  'NumberField',
  'OptionalDataControlsField',
  'StringField',
];
const TEMPLATES = [
  'DescriptionFieldTemplate',
  'ErrorListTemplate',
  'FieldErrorTemplate',
  'FieldHelpTemplate',
  'WrapIfAdditionalTemplate',
];

const allLeftOut = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, leftOut]));

// biome-ignore lint/style/noDefaultExport: RJSF imports the default
export default function registry() {
  return {
    fields: { ...allLeftOut(FIELDS), AnyOfField: nothing, OneOfField: nothing, ObjectField, SchemaField },
    templates: { ...allLeftOut(TEMPLATES), ButtonTemplates: {} },
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: String,
    globalFormOptions: {
      idPrefix: 'root',
      idSeparator: '_',
      useFallbackUiForUnsupportedType: false,
    },
  };
}
