/**
 * Types as languages, databases and validators write them, in our keywords: `string[]`, `varchar(80)`, `'a' | 'b'`,
 * `z.string().email()`.
 */
import { kebabOf } from '../diagnostics/nearest.ts';
import { PLACEHOLDER } from '../diagnostics/remedy.ts';
import { isJsonObject, type JsonObject } from '../json.ts';
import { SHARED_FOLDER } from './source.ts';

const JSON_TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array'];
const QUOTED = /(['"])([^'"]+)\1/g;

/** Types of other languages and tools, and what stands for them here. */
const TYPES_OF_OTHERS: { readonly [names: string]: JsonObject } = {
  'int long bigint inteiro biginteger number_integer smallint mediumint integer int2 int4 int8 int32 int64 uint serial bigserial year':
    { type: 'integer' },
  'float double decimal numeric número numero number_decimal real float4 float8 float32 float64 bigdecimal decimal128 range slider':
    { type: 'number' },
  'currency money moeda smallmoney': { type: 'number', 'x-ui': { unit: 'BRL' } },
  'percent percentage porcentagem percentual': { type: 'number', 'x-ui': { unit: '%' } },
  'weight peso': { type: 'number', 'x-ui': { unit: 'kg' } },
  'rating stars nota': { type: 'integer', minimum: 1, maximum: 5 },
  'bool checkbox switch toggle tinyint booleano sim/não yes/no lógico true_false sim/nao sim_nao bit logical':
    { type: 'boolean' },
  'alfanumérico alfanumerico caractere str chararray text varchar char any texto symbol single_line_text_field short_text shorttext nvarchar varchar2 nchar character bpchar citext tinytext id cuid unknown mixed':
    { type: 'string' },
  'texto·longo textarea multi_line_text_field longtext long_text mediumtext clob code markdown memo': {
    type: 'string',
    'x-ui': { type: 'textarea' },
  },
  'richtext wysiwyg rich_text rich_text_field blockcontent portabletext': {
    type: 'string',
    'x-ui': { type: 'editor' },
  },
  'blocks block dynamiczone flexible_content modular_content blockeditor page_builder slices layout': {
    type: 'string',
    'x-ui': { type: 'editor-layout' },
  },
  'union literal select enum enumeration radio seleção selecao opção': {
    type: 'string',
    enum: [PLACEHOLDER],
  },
  'date data date_picker': { type: 'string', format: 'date' },
  'data·e·hora datetime timestamp date_time date_time_picker timestamptz datetime2 smalldatetime datetimeoffset':
    { type: 'string', format: 'date-time' },
  'time hora time_picker': { type: 'string', format: 'time' },
  'email e-mail': { type: 'string', format: 'email' },
  'url oembed': { type: 'string', format: 'uri' },
  'uuid guid uniqueidentifier': { type: 'string', format: 'uuid' },
  'color color_picker': { type: 'string', format: 'color' },
  'phone telefone celular': { type: 'string', format: 'phone' },
  cpf: { type: 'string', format: 'cpf' },
  cnpj: { type: 'string', format: 'cnpj' },
  cep: { type: 'string', format: 'cep' },
  'inet cidr': { type: 'string', format: 'ipv4' },
  'slug uid': { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' },
  password: { type: 'string', 'x-ui': { secret: true } },
  'file upload arquivo file_reference asset attachment anexo blob bytea buffer binary byte bytes base64 varbinary longblob video audio':
    pieceOf('file'),
  'image imagem media picture foto': pieceOf('image'),
  'dimension dimensões dimensoes': pieceOf('dimension'),
  link: pieceOf('link'),
  'list repeater lista': { type: 'array', items: {} },
  'tags list.single_line_text_field checkboxes multiselect': { type: 'array', items: { type: 'string' } },
  múltipla·escolha: { type: 'array', items: { type: 'string', enum: [PLACEHOLDER] } },
  'gallery images galeria': { type: 'array', items: pieceOf('image') },
  'm2m o2m': { type: 'array', items: referenceTo(PLACEHOLDER) },
  'tuple map dict struct json group row collapsible objeto component tabs tab jsonb hash embedded subdocument':
    { type: 'object', properties: { [PLACEHOLDER]: { title: PLACEHOLDER } } },
  document: { type: 'object' },
  'point geopoint geo_point geolocation location latlng coordinates geometry geography map_point gps': {
    type: 'object',
    properties: { lat: { title: 'Latitude', type: 'number' }, lng: { title: 'Longitude', type: 'number' } },
  },
  'reference relationship relation post_object page_link m2o entry lookup join product_reference metaobject_reference objectid ref foreignkey':
    referenceTo(PLACEHOLDER),
};

const BY_NAME = new Map(
  Object.entries(TYPES_OF_OTHERS).flatMap(([names, meant]) =>
    names.split(' ').map((name): [string, JsonObject] => [name.replaceAll('·', ' '), meant]),
  ),
);

export function pieceOf(name: string): JsonObject {
  return { $ref: `../${SHARED_FOLDER}/${name}.schema.json` };
}

/** Names that are data, with a value each: rows that are stored as a map. */
export function mapOf(value: JsonObject, key: JsonObject = {}): JsonObject {
  const { properties, required } = value;
  const isWhole = !isJsonObject(properties);
  const open = value.type === 'object' ? { properties: { [PLACEHOLDER]: {} } } : {};
  const type = '$ref' in value ? {} : { type: PLACEHOLDER };
  const fields = isWhole ? { value: { title: 'Valor', ...type, ...value, ...open } } : properties;
  const name = ['key', 'code', 'mapKey'].find((each) => !Object.hasOwn(fields, each)) ?? 'key';
  const others = isWhole ? ['value'] : Array.isArray(required) ? required : [];
  return {
    type: 'array',
    items: {
      type: 'object',
      properties: { [name]: { title: 'Chave', type: 'string', ...key }, ...fields },
      required: [name, ...others],
    },
    'x-ui': { map: { key: name, ...(isWhole && { value: 'value' }) } },
  };
}

/** Nothing where the name is of no language known here. */
export function typeMeant(written: string): JsonObject | undefined {
  const [, column] = /^(.+?) default .*$/i.exec(written) ?? [];
  if (column) return typeMeant(column);
  if (isRequiredBy(written)) return typeMeant(written.replace(/ not null\b|!$/i, ''));
  if (isKey(written)) {
    const type = typeMeant(written.replace(/ primary key.*$/i, ''));
    // Ids are texts.
    return type?.type === 'string' ? type : { type: 'string' };
  }
  const [, model] = /\breferences\s+(\w+)/i.exec(written) ?? [];
  if (model) return referenceTo(kebabOf(model));
  const name = written.trim().replace(/ with(out)? .*$/, '');
  return (
    named(name.toLowerCase()) ??
    enumOf(name) ??
    listOf(name) ??
    maybe(name) ??
    (/^(record|map|dict)\s*[<[]/i.test(name)
      ? mapOf(typeMeant(name.replace(/^.*[,:]\s*|[>\])]+$/g, '')) ?? {})
      : undefined) ??
    sized(name) ??
    lastKnown(name)
  );
}

/** SQL and GraphQL say with the type that a value must be given. */
export function isRequiredBy(written: string): boolean {
  return / not null\b|[\w\]]!$/i.test(written.trim());
}

/** Of a column of a database. */
export function isKey(written: string): boolean {
  return / primary key\b/i.test(written);
}

function named(name: string): JsonObject | undefined {
  const known = BY_NAME.get(name);
  if (known !== undefined) return known;
  if (JSON_TYPES.includes(name)) return { type: name };
  // As Django, GraphQL and ORMs call them: `CharField`, `StringType`.
  const bare = name.replace(/_?(field|type|column|schema)$/, '');
  return bare === name || bare === '' ? undefined : named(bare);
}

function enumOf(name: string): JsonObject | undefined {
  const isUnion = /^(\w+\.)?(union|literal)\s*\(/i.test(name) && /literal\(\s*['"]/i.test(name);
  const isEnum =
    isUnion ||
    /^(\w+\.)?(native)?(enum|set|picklist)\s*\(/i.test(name) ||
    /^(['"])[^'"]+\1(\s*\||$)/.test(name);
  const values = [...name.matchAll(QUOTED)].map(([, , value]) => value);
  return isEnum && values.length > 0 ? { type: 'string', enum: values } : undefined;
}

function listOf(name: string): JsonObject | undefined {
  const [, before, of, inside, between] =
    /^(.+)\[\]$|^(?:array|list) of (\w+?)s?$|^(?:\w+\.)?(?:readonly)?(?:array|list|set)\s*[<[(](.+)[>\])]$|^\[(.+)\]$/i.exec(
      name,
    ) ?? [];
  const items = before ?? of ?? inside ?? between;
  // A name that is no type is that of another model.
  return items === undefined
    ? undefined
    : { type: 'array', items: typeMeant(items) ?? referenceTo(kebabOf(items)) };
}

function referenceTo(collection: string): JsonObject {
  return { type: 'string', 'x-ui': { type: 'select', collection } };
}

/** What may be null, or left out: that needs no word. */
function maybe(name: string): JsonObject | undefined {
  const [, union, optional, wrapped] =
    /^(\w+)\s*\|\s*(?:null|undefined|none)$|^(\w+)\?$|^optional[<[](\w+)[>\]]$/i.exec(name) ?? [];
  const known = named((union ?? optional ?? wrapped ?? '').toLowerCase());
  const isBare = known !== undefined && Object.keys(known).join() === 'type';
  return isBare && /null|none/i.test(name) ? { type: [known.type, 'null'] } : known;
}

/** `varchar(80)` and `decimal(10,2)`. */
function sized(name: string): JsonObject | undefined {
  const [, base = '', size, scale] =
    /^(?:\w+\.)*([\w ]+?)\s*\(\s*(\d+)\s*(?:,\s*(\d+)\s*)?\)/.exec(name) ?? [];
  const type = named(base.toLowerCase());
  if (type === undefined || Object.keys(type).join() !== 'type') return type;
  if (type.type === 'string') return { ...type, maxLength: Number(size) };
  return type.type === 'number' && scale !== undefined
    ? { ...type, 'x-ui': { decimals: Number(scale) } }
    : type;
}

/** `timestamp with time zone`, `Schema.Types.ObjectId`, `z.string().email()`. */
function lastKnown(name: string): JsonObject | undefined {
  const words = name.toLowerCase().match(/[\w-]+/g) ?? [];
  return words.length < 2
    ? undefined
    : words
        .reverse()
        .map(named)
        .find((type) => type !== undefined);
}
