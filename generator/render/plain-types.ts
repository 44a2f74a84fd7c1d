/**
 * The interface of a schema that says nothing unusual, as `typesOf` prints it, byte for byte. Nearly all do, and
 * json-schema-to-typescript alone takes longer to load than they take to print. Anything else is left to it.
 */
import { isJsonObject, type JsonObject } from '../json.ts';

/** Keywords that change nothing of a type. */
const SAY_NOTHING = new Set([
  'default',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minProperties',
  'maxProperties',
  'uniqueItems',
  'readOnly',
  'if',
  'then',
  'else',
]);
/** Keywords that are printed below, by the type that they stand beside. */
const PRINTED: { readonly [type: string]: readonly string[] } = {
  string: ['type', 'enum', 'description'],
  number: ['type', 'enum', 'description'],
  integer: ['type', 'enum', 'description'],
  boolean: ['type', 'description'],
  array: ['type', 'items', 'description', 'minItems', 'maxItems'],
  object: ['type', 'properties', 'required', 'additionalProperties', 'description'],
};
/** Types that may stand beside each other in one schema: each is printed as if it stood alone. */
const IN_A_UNION = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];
const NAME = /^[A-Za-z_$][A-Za-z0-9_$]*$/;
const PLAIN_TEXT = /^[A-Za-z0-9][A-Za-z0-9 _.:/+-]*$/;

class Unusual extends Error {}

/** Nothing when something is unusual. `schema`: prepared for types, without titles, hints and references. */
export function plainTypes(schema: JsonObject, name: string): string | undefined {
  if (schema.type !== 'object' || !NAME.test(name)) return undefined;
  try {
    return `${comment(schema, '')}export interface ${name} ${printed(schema, '')}`;
  } catch (error) {
    if (error instanceof Unusual) return undefined;
    throw error;
  }
}

function printed(schema: unknown, pad: string): string {
  if (!isJsonObject(schema)) throw new Unusual();
  const { type } = schema;
  if (Array.isArray(type)) return union(schema, type, pad);
  const known = typeof type === 'string' && Object.hasOwn(PRINTED, type) ? (PRINTED[type] ?? []) : [];
  const isUsual = Object.keys(schema).every((keyword) => known.includes(keyword) || SAY_NOTHING.has(keyword));
  if (!isUsual) throw new Unusual();
  switch (type) {
    case 'boolean':
      return type;
    case 'number':
    case 'integer':
      return schema.enum === undefined ? 'number' : choice(schema.enum, Number.isSafeInteger);
    case 'string':
      return schema.enum === undefined ? 'string' : choice(schema.enum, isPlainText);
    case 'array':
      return list(schema.items, pad);
    case 'object':
      return members(schema, pad);
    default:
      throw new Unusual();
  }
}

function union(
  { description: _said, ...schema }: JsonObject,
  types: readonly unknown[],
  pad: string,
): string {
  // A choice or a default is of one of the types, and would have to be told apart.
  const isPlain = types.length > 1 && types.every((type) => IN_A_UNION.some((each) => each === type));
  if (!isPlain || schema.enum !== undefined || schema.default !== undefined) throw new Unusual();
  const { items, minItems, maxItems, ...rest } = schema;
  // It takes whatever has limits of a list for one.
  if (!types.includes('array') && (items ?? minItems ?? maxItems) !== undefined) throw new Unusual();
  const parts = types.map((type) => {
    if (type === 'null') return 'null';
    return type === 'array' ? list(items, pad) : printed({ ...rest, type: String(type) }, pad);
  });
  if (new Set(parts).size !== parts.length) throw new Unusual();
  return `(${parts.join(' | ')})`;
}

function list(items: unknown, pad: string): string {
  // What is said of an item is told elsewhere.
  if (!isJsonObject(items) || items.description !== undefined || items.type === 'array') throw new Unusual();
  const item = printed(items, pad);
  return item.endsWith('"') ? `(${item})[]` : `${item}[]`;
}

function choice(members: unknown, isPlain: (value: unknown) => boolean): string {
  if (!Array.isArray(members) || members.length === 0 || !members.every(isPlain)) throw new Unusual();
  if (new Set(members).size !== members.length) throw new Unusual();
  const literals = members.map((member) => JSON.stringify(member));
  return literals.length === 1 ? literals.join() : `(${literals.join(' | ')})`;
}

function isPlainText(value: unknown): boolean {
  return typeof value === 'string' && PLAIN_TEXT.test(value);
}

function members({ properties, required = [], additionalProperties }: JsonObject, pad: string): string {
  if (additionalProperties !== undefined && additionalProperties !== false) throw new Unusual();
  if (!isJsonObject(properties) || !Array.isArray(required)) throw new Unusual();
  const names = Object.keys(properties);
  // A required name without a property, an index or a clash: json-schema-to-typescript knows what to do.
  if (names.length === 0 || !names.every((name) => NAME.test(name))) throw new Unusual();
  if (!required.every((name) => names.includes(name))) throw new Unusual();
  const inner = `${pad}  `;
  const lines = names.map((name) => {
    const mark = required.includes(name) ? '' : '?';
    const said = comment(properties[name], inner);
    return `${said}${inner}${name}${mark}: ${printed(properties[name], inner)};\n`;
  });
  return `{\n${lines.join('')}${pad}}`;
}

/** What a schema says of itself, and how long a list may be. */
function comment(schema: unknown, pad: string): string {
  if (!isJsonObject(schema)) return '';
  const { type, description, minItems, maxItems } = schema;
  if (description !== undefined && !isOneLine(description)) throw new Unusual();
  const isList = type === 'array' || (Array.isArray(type) && type.includes('array'));
  const lines = [
    description,
    isList && minItems !== undefined ? `@minItems ${minItems}` : undefined,
    isList && maxItems !== undefined ? `@maxItems ${maxItems}` : undefined,
  ].filter((line) => line !== undefined);
  // Between the two it leaves an empty line, of which the asterisk remains.
  if (description !== undefined && lines.length > 1) lines.splice(1, 0, '');
  if (lines.length === 0) return '';
  return [`/**`, ...lines.map((line) => ` * ${line}`.trimEnd()), ' */']
    .map((line) => `${pad}${line}\n`)
    .join('');
}

function isOneLine(text: unknown): boolean {
  return (
    typeof text === 'string' && text !== '' && text === text.trim() && !/[\n\r\u2028\u2029]|\*\//.test(text)
  );
}
