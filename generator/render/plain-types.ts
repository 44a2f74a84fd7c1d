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
]);
/** Keywords that are printed below, by the type that they stand beside. */
const PRINTED: { readonly [type: string]: readonly string[] } = {
  string: ['type', 'enum'],
  number: ['type'],
  integer: ['type'],
  boolean: ['type'],
  array: ['type', 'items'],
  object: ['type', 'properties', 'required', 'additionalProperties'],
};
const NAME = /^[A-Za-z_$][A-Za-z0-9_$]*$/;
const PLAIN_TEXT = /^[A-Za-z0-9][A-Za-z0-9 _.:/+-]*$/;

class Unusual extends Error {}

/** Nothing when something is unusual. `schema`: prepared for types, without titles, hints and references. */
export function plainTypes(schema: JsonObject, name: string): string | undefined {
  if (schema.type !== 'object' || !NAME.test(name)) return undefined;
  try {
    return `export interface ${name} ${printed(schema, '')}`;
  } catch (error) {
    if (error instanceof Unusual) return undefined;
    throw error;
  }
}

function printed(schema: unknown, pad: string): string {
  if (!isJsonObject(schema)) throw new Unusual();
  const { type } = schema;
  const known = typeof type === 'string' && Object.hasOwn(PRINTED, type) ? (PRINTED[type] ?? []) : [];
  const isUsual = Object.keys(schema).every((keyword) => known.includes(keyword) || SAY_NOTHING.has(keyword));
  if (!isUsual) throw new Unusual();
  switch (type) {
    case 'boolean':
    case 'number':
      return type;
    case 'integer':
      return 'number';
    case 'string':
      return schema.enum === undefined ? 'string' : choice(schema.enum);
    case 'array':
      return `${printed(schema.items, pad)}[]`;
    case 'object':
      return members(schema, pad);
    default:
      throw new Unusual();
  }
}

function choice(members: unknown): string {
  const plain = Array.isArray(members) && members.length > 1 && members.every(isPlainText);
  if (!plain || new Set(members).size !== members.length) throw new Unusual();
  return `(${members.map((member) => JSON.stringify(member)).join(' | ')})`;
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
    return `${inner}${name}${mark}: ${printed(properties[name], inner)};\n`;
  });
  return `{\n${lines.join('')}${pad}}`;
}
