/**
 * Types as languages, databases and validators write them: `string[]`, `varchar(80)`, `'a' | 'b'`, `z.string().email()`.
 */
import { kebabOf } from '../diagnostics/nearest.ts';
import { TYPES_OF_OTHERS } from './other-words.ts';

const JSON_TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array'];
const QUOTED = /(['"])([^'"]+)\1/g;
const MAP = '"array" with "items" of objects and "x-ui": { "map": { "key": … } }';

/** What to say after `"type":`, or a whole `"$ref"`; nothing where the name is of no language known here. */
export function typeMeant(written: string): string | undefined {
  const [, column] = /^(.+?) default .*$/i.exec(written) ?? [];
  if (column) return typeMeant(column);
  if (isRequiredBy(written)) return typeMeant(written.replace(/ not null\b|!$/i, ''));
  if (/ primary key\b/i.test(written)) {
    const type = typeMeant(written.replace(/ primary key.*$/i, ''));
    // Ids are texts.
    const text = type?.startsWith('"string"') ? type : '"string"';
    return `${text}, and the field in "x-collection": { "id": { "field": … } } when operators choose the id`;
  }
  const [, model] = /\breferences\s+(\w+)/i.exec(written) ?? [];
  if (model) return referenceTo(model);
  const name = written.trim().replace(/ with(out)? .*$/, '');
  return (
    named(name.toLowerCase()) ??
    enumOf(name) ??
    listOf(name) ??
    maybe(name) ??
    (/^(record|map|dict)\s*[<[]/i.test(name) ? MAP : undefined) ??
    sized(name) ??
    lastKnown(name)
  );
}

/** SQL and GraphQL say with the type that a value must be given. */
export function isRequiredBy(written: string): boolean {
  return / not null\b|[\w\]]!$/i.test(written.trim());
}

/** Whether `text` stands for a whole reference, and not for a value of `"type"`. */
export function isReference(text: string): boolean {
  return text.startsWith('"$');
}

function named(name: string): string | undefined {
  if (Object.hasOwn(TYPES_OF_OTHERS, name)) return TYPES_OF_OTHERS[name];
  if (JSON_TYPES.includes(name)) return `"${name}"`;
  // As Django, GraphQL and ORMs call them: `CharField`, `StringType`.
  const bare = name.replace(/_?(field|type|column|schema)$/, '');
  return bare === name || bare === '' ? undefined : named(bare);
}

function enumOf(name: string): string | undefined {
  const isUnion = /^(\w+\.)?(union|literal)\s*\(/i.test(name) && /literal\(\s*['"]/i.test(name);
  const isEnum =
    isUnion ||
    /^(\w+\.)?(native)?(enum|set|picklist)\s*\(/i.test(name) ||
    /^(['"])[^'"]+\1(\s*\||$)/.test(name);
  const values = [...name.matchAll(QUOTED)].map(([, , value]) => `"${value}"`);
  return isEnum && values.length > 0 ? `"string" with "enum": [${values.join(', ')}]` : undefined;
}

function listOf(name: string): string | undefined {
  const [, before, of, inside, between] =
    /^(.+)\[\]$|^(?:array|list) of (\w+?)s?$|^(?:\w+\.)?(?:readonly)?(?:array|list|set)\s*[<[(](.+)[>\])]$|^\[(.+)\]$/i.exec(
      name,
    ) ?? [];
  const items = before ?? of ?? inside ?? between;
  return items && `"array" with "items": { ${itemsOf(items)} }`;
}

function itemsOf(name: string): string {
  const type = typeMeant(name) ?? referenceTo(name);
  return isReference(type) ? type : `"type": ${type.replace(' with ', ', ')}`;
}

/** A name that is no type is that of another model. */
function referenceTo(model: string): string {
  return `"string" with "x-ui": { "type": "select", "collection": "${kebabOf(model)}" }`;
}

function maybe(name: string): string | undefined {
  const [, union, optional, wrapped] =
    /^(\w+)\s*\|\s*(?:null|undefined|none)$|^(\w+)\?$|^optional[<[](\w+)[>\]]$/i.exec(name) ?? [];
  const known = named((union ?? optional ?? wrapped ?? '').toLowerCase());
  return known && /^"\w+"$/.test(known) ? `[${known}, "null"]` : known;
}

/** `varchar(80)` and `decimal(10,2)`. */
function sized(name: string): string | undefined {
  const [, base = '', size, scale] =
    /^(?:\w+\.)*([\w ]+?)\s*\(\s*(\d+)\s*(?:,\s*(\d+)\s*)?\)/.exec(name) ?? [];
  const type = named(base.toLowerCase());
  if (type === '"string"') return `"string" with "maxLength": ${size}`;
  return type === '"number"' && scale !== undefined ? `"number" with "x-ui": { "decimals": ${scale} }` : type;
}

/** `timestamp with time zone`, `Schema.Types.ObjectId`, `z.string().email()`. */
function lastKnown(name: string): string | undefined {
  const words = name.toLowerCase().match(/[\w-]+/g) ?? [];
  return words.length < 2
    ? undefined
    : words
        .reverse()
        .map(named)
        .find((type) => type !== undefined);
}
