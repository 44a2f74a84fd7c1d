/**
 * What other tools, drafts and languages call things, and how the same is said here.
 */

import { byName } from './hints-of-others.ts';
import { SHARED_FOLDER } from './source.ts';

/** Those that hold the schema of one field in other tools; at the root they hold that of the collection. */
export const WRAPPERS_OF_OTHERS = ['schema', 'content'];

/** Keywords of other drafts and dialects, and how the same is said here. */
export const KEYWORDS_OF_OTHERS: { readonly [keyword: string]: string } = {
  extends: 'Call it "$ref", with the address of the piece.',
  disallow: 'Call it "not": { "type": … }.',
  $ref: 'Write "type": "object" and "properties" here; a property may refer to a shared piece.',
  name: 'Remove it: a field is called as its property, a collection by "x-collection": { "name": … }.',
  labels: 'Remove it: "title" names the field, and rows have no name of their own.',
  ...byName({
    'Remove it: ids are unique; rows of a list are by "x-ui": { "uniqueBy": … }.': 'único unico',
  }),
  optional: 'Remove it: a field is optional unless "required" of the object around it names it.',
  unique: 'Remove it: ids are unique; rows of a list are by "x-ui": { "uniqueBy": … }.',
  uiSchema: 'Say each field\'s hints in its "x-ui".',
  openapi: 'Copy one schema out of "components" into a file of its own, and add "x-collection".',
  swagger: 'Copy one schema out of "definitions" into a file of its own, and add "x-collection".',
  components: 'Copy one of its schemas into a file of its own.',
  paths: 'Remove it: the console makes its own routes.',
  propertyOrder: 'Remove it: fields are shown in the order of "properties".',
  order: 'Remove it: fields are shown in the order of "properties".',
  indexes: 'Remove it: indexes come from "x-collection": { "list": … }.',
  $defs: 'Call it "definitions", and say "#/definitions/…" where it is referred to.',
  $id: 'Remove it: pieces are found by their file.',
  id: 'Remove it: pieces are found by their file.',
  $anchor: 'Remove it: refer to pieces by "#/definitions/…".',
  $dynamicRef: 'Say "$ref": a form cannot show a shape without end.',
  $recursiveRef: 'Say "$ref": a form cannot show a shape without end.',
  prefixItems: 'Make the field an object with named properties.',
  additionalItems: 'Remove it: lists have one schema in "items".',
  dependentRequired: 'Call it "dependencies".',
  dependentSchemas: 'Call it "dependencies".',
  unevaluatedProperties: 'Call it "additionalProperties", beside the "properties" that it is about.',
  contentSchema: 'Say "type": "object" with "properties": texts hold no objects.',
  unevaluatedItems: 'Remove it: lists have one schema in "items".',
  minContains: 'Remove it: "contains" asks for one item or more.',
  maxContains: 'Remove it: "contains" asks for one item or more.',
  discriminator: 'Remove it, and say "x-ui.visibleWhen" on the fields of each kind.',
  contentEncoding: 'Remove it: bytes are files, "$ref" to "shared/file.schema.json".',
  contentMediaType: 'Remove it: bytes are files, "$ref" to "shared/file.schema.json".',
  deprecated: 'Say it in "description", and "x-ui": { "readOnly": true } when it is no longer written.',
  ...byName({
    'Call it "properties": an object with the schema of each field under its name.':
      'fields columns attributes campos props',
  }),
  hidden: 'Say "x-ui": { "visibleWhen": … }, or leave the field out.',
  'x-collection': 'Say it at the root of a collection: a field is none.',
  xml: 'Remove it: documents are no XML.',
  externalDocs: 'Put the address into "description".',
  ...byName({
    'Say "pattern", "format", "minimum" or the like, or name it in "required" around it: a schema holds no code.':
      'validate validator validators validation validations rules refine transform check constraint',
    'Say "pattern": "^\\S.*$" when a text may not begin with a blank.': 'trim',
    'Remove it: the store gives each document its id.': 'autoIncrement generated identity serial',
    'Remove it: lists are stored as lists.': 'collectionFormat style explode',
    'Remove it: bounds are of numbers; a date is compared with another field by "x-ui": { "atLeast": … }.':
      'formatMinimum formatMaximum formatExclusiveMinimum formatExclusiveMaximum minDate maxDate',
    'Remove it: documents are JSON; "maxLength" and "x-ui": { "decimals": … } say how much is stored.':
      'db dbType columnType nativeType storageType',
    'Remove it: every document carries "createdAt" and "updatedAt".': 'timestamps createdAt updatedAt',
    'Remove it: texts are stored as Unicode.': 'collation collate charset',
    'Remove it: a document that is deleted leaves what refers to it as it is.': 'onDelete onUpdate cascade',
    'Remove it: texts have one language, Portuguese.': 'localized i18n translatable multilingual',
    'Say "x-collection": { "id": { "field": … } } when operators choose the id.':
      'primaryKey primary chave @id',
    'Remove it: the store has no such word; the form chooses the input by "type", "format" and "x-ui".':
      'interface special display inversedBy mappedBy pluginOptions allowedTypes linkType linkContentType targetField return_format layout ui ui_on_text ui_off_text append prepend wrapper preview_size library mime_types min_size max_size namespace ownerType key configurable editor filterOptions enumName width className style',
    'Write what it stands for, or say "$ref" to a shared piece.': '<<',
    'Say "x-ui": { "help": … }.': 'helperText',
  }),
  formData: 'Say "default" in each field.',
  fieldsets: 'Say "x-collection": { "sections": … }.',
  orderings: 'Say "x-collection": { "list": { "order": … } }.',
  preview: 'Say "x-collection": { "subtitle": … }; the list shows it.',
  allowEmptyValue: 'Remove it: what "required" does not name may be empty.',
  in: 'Remove it: a field is stored in its document.',
  index: 'Remove it: indexes come from "x-collection": { "list": … }.',
  hooks: 'Remove it: the console runs no code of a schema; an action is registered by name.',
};

const RELATIONS = ['foreignKey', 'fk', 'references', 'relation', 'ref', 'model'];

/** Keywords by those beside them whose remedy speaks for both. */
export const TOLD_BESIDE: { readonly [keyword: string]: readonly string[] } = {
  contentEncoding: [],
  contentMediaType: ['contentEncoding', 'contentSchema'],
  additionalItems: ['prefixItems'],
  unevaluatedItems: ['prefixItems'],
  onDelete: RELATIONS,
  onUpdate: RELATIONS,
  autoIncrement: ['primaryKey', 'primary'],
};

/** Types of other languages and tools, and what stands for them here. */
export const TYPES_OF_OTHERS: { readonly [type: string]: string } = {
  'múltipla escolha': '"array" with "items": { "type": "string", "enum": … }',
  'data e hora': '"string" with "format": "date-time"',
  'texto longo': '"string" with "x-ui": { "type": "textarea" }',
  ...byName({
    '"integer"':
      'int long bigint inteiro biginteger number_integer smallint mediumint integer int2 int4 int8 int32 int64 uint serial bigserial year',
    '"number"':
      'float double decimal numeric número numero number_decimal real float4 float8 float32 float64 bigdecimal decimal128 range slider',
    '"number" with "x-ui": { "unit": "BRL" }': 'currency money moeda smallmoney',
    '"boolean"':
      'bool checkbox switch toggle tinyint booleano sim/não yes/no lógico true_false sim/nao sim_nao bit logical',
    '"string"':
      'alfanumérico alfanumerico caractere str chararray text varchar char any texto symbol single_line_text_field short_text shorttext nvarchar varchar2 nchar character bpchar citext tinytext id cuid unknown mixed',
    '"string" with "x-ui": { "type": "textarea" }':
      'textarea multi_line_text_field longtext long_text mediumtext clob code markdown memo',
    '"string" with "x-ui": { "type": "editor" }':
      'richtext wysiwyg rich_text rich_text_field blockcontent portabletext',
    '"string" with "enum"': 'union literal select enum enumeration radio seleção selecao opção',
    '"string" with "format": "date"': 'date data date_picker',
    '"string" with "format": "date-time"':
      'datetime timestamp date_time date_time_picker timestamptz datetime2 smalldatetime datetimeoffset',
    '"string" with "format": "time"': 'time hora time_picker',
    '"string" with "format": "email"': 'email e-mail',
    '"string" with "format": "uri"': 'url oembed',
    '"string" with "format": "uuid"': 'uuid guid uniqueidentifier',
    [pieceOf('file')]:
      'file upload arquivo file_reference asset attachment anexo blob bytea buffer binary bytes varbinary longblob video audio',
    [pieceOf('image')]: 'image imagem media picture foto',
    '"array" with "items"': 'list repeater lista',
    '"string" with "x-ui": { "type": "editor-layout" }':
      'blocks block dynamiczone flexible_content modular_content blockeditor page_builder slices layout',
    '"object" with "properties"':
      'tuple map dict struct json group row collapsible objeto component tabs tab jsonb hash embedded subdocument',
    '"object"': 'document',
    '"string" with "x-ui": { "type": "select", "collection": … }':
      'reference relationship relation post_object page_link m2o entry lookup join product_reference metaobject_reference objectid ref foreignkey',
    '"number" with "x-ui": { "unit": "%" }': 'percent percentage porcentagem percentual',
    '"array" with "items": { "type": "string" }': 'tags list.single_line_text_field checkboxes multiselect',
    '"string" with "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$"': 'slug uid',
    '"string" with "x-ui": { "secret": true }': 'password',
    '"string" with "format": "color"': 'color color_picker',
    '"string" with "format": "phone"': 'phone telefone celular',
    '"array" with "items": { "type": "string", "x-ui": { "type": "select", "collection": … } }': 'm2m o2m',
    [pieceOf('dimension')]: 'dimension dimensões dimensoes',
    [`"array" with "items": { ${pieceOf('image')} }`]: 'gallery images galeria',
    '"integer" with "minimum": 1 and "maximum": 5': 'rating stars nota',
    '"number" with "x-ui": { "unit": "kg" }': 'weight peso',
    [pieceOf('link')]: 'link',
    '"string" with "format": "cpf"': 'cpf',
    '"string" with "format": "cnpj"': 'cnpj',
    '"string" with "format": "cep"': 'cep',
    '"object" with "properties": { "lat": { "title": "Latitude", "type": "number" }, "lng": { "title": "Longitude", "type": "number" } }':
      'point geopoint geo_point geolocation location latlng coordinates geometry geography map_point gps',
    '"string" with "format": "ipv4"': 'inet cidr',
  }),
};

/** Keywords that go with a type of another tool: the remedy of the type says what stands for both. */
export const KEYWORDS_OF_TYPES: { readonly [keyword: string]: readonly string[] } = Object.fromEntries(
  Object.entries({
    'select radio enum enumeration slug list lista image checkboxes multiselect': 'options',
    'select radio enum enumeration list lista checkboxes multiselect':
      'choices values enumValues valores opcoes opções',
    'reference relationship relation objectid foreignkey ref upload media link entry post_object page_link m2o m2m o2m lookup join':
      'on via foreignField to ref relationTo references relation target model collection post_type inversedBy mappedBy linkType return_format',
    'group row collapsible repeater struct map list image tabs component flexible_content':
      'fields tabs sub_fields',
    'list blocks repeater tags map': 'of',
    'component dynamiczone': 'component components repeatable',
    'uid slug': 'targetField',
    'media image file': 'allowedTypes',
    true_false: 'ui ui_on_text ui_off_text',
    'data date datetime hora time date_picker date_time_picker': 'formato display_format',
    'blocks dynamiczone flexible_content': 'blocks components layouts allow',
  }).flatMap(([types, keywords]) => keywords.split(' ').map((keyword) => [keyword, types.split(' ')])),
);

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

/** Formats of other tools, and what to say. */
export const FORMATS_OF_OTHERS: { readonly [format: string]: string } = {
  password: 'Remove it, and say "x-ui": { "secret": true }.',
  float: 'Remove it: "type": "number" says it.',
  double: 'Remove it: "type": "number" says it.',
  decimal: 'Remove it: "type": "number" says it; "x-ui": { "decimals": 2 } says how many places.',
  currency: 'Remove it, and say "type": "number" with "x-ui": { "unit": "BRL" }.',
  int32: 'Remove it: "type": "integer" says it.',
  int64: 'Remove it: "type": "integer" says it.',
  duration: 'Remove it, and say "type": "number" with "x-ui": { "unit": … }, or a "pattern".',
  'alt-date': 'Write "date".',
  'alt-datetime': 'Write "date-time".',
  'dd/mm/yyyy': 'Write "date": it is stored as 2025-01-31 and shown as 31/01/2025.',
  'yyyy-mm-dd': 'Write "date".',
  'hh:mm': 'Write "time".',
  timestamp: 'Write "date-time".',
  data: 'Write "date".',
  hora: 'Write "time".',
  telefone: 'Write "phone".',
  celular: 'Write "phone".',
  tel: 'Write "phone".',
  ip: 'Write "ipv4" or "ipv6".',
  link: 'Write "uri".',
  website: 'Write "uri".',
  iri: 'Write "uri".',
  ...byName({ 'Write "email".': 'idn-email e-mail mail' }),
  'idn-hostname': 'Write "hostname".',
  guid: 'Write "uuid".',
  ...byName({
    'Say a "pattern" instead.': 'uri-template iri-reference json-pointer relative-json-pointer',
    'Write "cep".': 'zip zipcode zip-code postal-code postcode',
    'Write "date".': 'date-only full-date localdate',
    'Write "date-time".': 'utc-millisec datetime local-date-time datetime-local iso-date-time instant',
    'Write "color".': 'color-hex hex-color hex colour cor',
    'Write "cpf-cnpj".': 'documento document',
  }),
  textarea: 'Remove it, and say "x-ui": { "type": "textarea" }.',
  markdown: 'Remove it, and say "x-ui": { "type": "textarea" }.',
  html: 'Remove it, and say "x-ui": { "type": "editor" }.',
  ...byName({
    [`Say ${pieceOf('image')}, in the place of "type" too.`]: 'image',
    [`Say ${pieceOf('file')}, in the place of "type" too.`]: 'file byte binary base64',
  }),
};

function pieceOf(name: string): string {
  return `"$ref": "../${SHARED_FOLDER}/${name}.schema.json"`;
}
