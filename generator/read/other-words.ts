/**
 * Words of other tools by the words that they go with.
 */

/** Those that hold the schema of one field in other tools; at the root they hold that of the collection. */
export const WRAPPERS_OF_OTHERS = ['schema', 'content'];

const RELATIONS = ['foreignKey', 'fk', 'references', 'relation', 'ref', 'model'];

/** Keywords by those beside them whose remedy speaks for both. */
export const TOLD_BESIDE: { readonly [keyword: string]: readonly string[] } = {
  contentMediaType: ['contentEncoding', 'contentSchema'],
  additionalItems: ['prefixItems'],
  unevaluatedItems: ['prefixItems'],
  onDelete: RELATIONS,
  onUpdate: RELATIONS,
  autoIncrement: ['primaryKey', 'primary'],
};

/** Keywords that go with a type of another tool: the remedy of the type says what stands for both. */
export const KEYWORDS_OF_TYPES =
  'options choices values valores opcoes opções on via foreignField relation target inversedBy mappedBy linkType return_format fields tabs sub_fields of component components repeatable targetField allowedTypes ui ui_on_text ui_off_text formato display_format blocks layouts allow';

/** Those that say what a field is: without what stands for them here its type cannot be judged. */
export const SHAPES_OF_OTHERS = [
  ...[
    'of',
    'fields',
    'columns',
    'element',
    'props',
    'attributes',
    'children',
    'choices',
    'values',
    'tipo',
    'extends',
    'enumOptions',
  ],
  ...['$dynamicRef', '$recursiveRef', 'prefixItems', ...WRAPPERS_OF_OTHERS],
];

/** The name in `words` that is meant, however it is written: `not null`, `on_delete`, `@relation`, `x-enumNames`. */
export function wordIn(words: { readonly [name: string]: unknown }, name: string): string | undefined {
  if (Object.hasOwn(words, name)) return name;
  const meant = stemOf(name.replace(/^(x-|ui:|@+)/, ''));
  return Object.keys(words).find((word) => !word.startsWith('x-') && stemOf(word) === meant);
}

function stemOf(name: string): string {
  return name.replace(/[\s_-]/g, '').toLowerCase();
}
