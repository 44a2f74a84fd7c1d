/**
 * Whether a schema certainly accepts a value. A quick answer for what is nearly always right:
 * compiling a validator takes longer than all else that is done with a schema. `false` says nothing; ajv is asked then,
 * and it alone says what is wrong.
 */
import { formats } from '../runtime/core/formats/validator-runtime.ts';
import { isJsonObject, type JsonObject } from './json.ts';

/** Keywords that refuse nothing. Any keyword that is neither here nor judged below makes the answer unsure. */
const SAY_NOTHING = new Set([
  'title',
  'description',
  'default',
  'examples',
  'readOnly',
  'writeOnly',
  'contentMediaType',
  'contentEncoding',
  '$comment',
  '$schema',
  '$id',
  'x-ui',
  'x-collection',
  'definitions',
]);

/** What a reference names, and what references in there name. */
export type Pieces = (ref: string) => { readonly schema: unknown; readonly pieces: Pieces } | undefined;

type Judge = (value: unknown, content: unknown, schema: JsonObject, pieces: Pieces | undefined) => boolean;

const JUDGES: { readonly [keyword: string]: Judge } = {
  type: (value, type) => (Array.isArray(type) ? type : [type]).some((each) => isOfType(value, each)),
  enum: (value, members) => isPlain(value) && Array.isArray(members) && members.includes(value),
  const: (value, member) => isPlain(value) && value === member,
  minLength: (value, limit) => typeof value !== 'string' || [...value].length >= Number(limit),
  maxLength: (value, limit) => typeof value !== 'string' || [...value].length <= Number(limit),
  pattern: (value, pattern) => typeof value !== 'string' || regExpOf(pattern)?.test(value) === true,
  format: (value, name) => typeof value !== 'string' || fits(value, name),
  minimum: (value, limit) => typeof value !== 'number' || value >= Number(limit),
  maximum: (value, limit) => typeof value !== 'number' || value <= Number(limit),
  exclusiveMinimum: (value, limit) => typeof value !== 'number' || value > Number(limit),
  exclusiveMaximum: (value, limit) => typeof value !== 'number' || value < Number(limit),
  minItems: (value, limit) => !Array.isArray(value) || value.length >= Number(limit),
  maxItems: (value, limit) => !Array.isArray(value) || value.length <= Number(limit),
  minProperties: (value, limit) => !isJsonObject(value) || Object.keys(value).length >= Number(limit),
  maxProperties: (value, limit) => !isJsonObject(value) || Object.keys(value).length <= Number(limit),
  required: (value, names) =>
    !isJsonObject(value) ||
    (Array.isArray(names) && names.every((name) => Object.hasOwn(value, name) && value[name] !== undefined)),
  properties: (value, properties, _schema, pieces) =>
    !isJsonObject(value) ||
    (isJsonObject(properties) &&
      Object.entries(properties).every(
        ([name, schema]) =>
          !Object.hasOwn(value, name) ||
          value[name] === undefined ||
          surelyAccepts(schema, value[name], pieces),
      )),
  additionalProperties: (value, others, { properties }, pieces) =>
    !isJsonObject(value) ||
    Object.entries(value).every(
      ([name, each]) =>
        (isJsonObject(properties) && Object.hasOwn(properties, name)) || surelyAccepts(others, each, pieces),
    ),
  items: (value, items, _schema, pieces) =>
    !Array.isArray(value) ||
    (!Array.isArray(items) && value.every((each) => surelyAccepts(items, each, pieces))),
  uniqueItems: (value, wanted) =>
    wanted !== true ||
    !Array.isArray(value) ||
    (value.every(isPlain) && new Set(value).size === value.length),
  allOf: (value, branches, _schema, pieces) =>
    Array.isArray(branches) && branches.every((branch) => surelyAccepts(branch, value, pieces)),
  anyOf: (value, branches, _schema, pieces) =>
    Array.isArray(branches) && branches.some((branch) => surelyAccepts(branch, value, pieces)),
  if: (value, condition, { then = true, else: otherwise = true }, pieces) => {
    if (surelyAccepts(condition, value, pieces)) return surelyAccepts(then, value, pieces);
    if (surelyRefuses(condition, value)) return surelyAccepts(otherwise, value, pieces);
    return surelyAccepts(then, value, pieces) && surelyAccepts(otherwise, value, pieces);
  },
  // Judged with `if`; without it they say nothing.
  // biome-ignore lint/suspicious/noThenProperty: the keyword's name
  then: () => true,
  else: () => true,
  $ref: (value, ref, _schema, pieces) => {
    const piece = typeof ref === 'string' ? pieces?.(ref) : undefined;
    return piece !== undefined && surelyAccepts(piece.schema, value, piece.pieces);
  },
};

/** `pieces`: for a schema with references; without it they leave the answer unsure. */
export function surelyAccepts(schema: unknown, value: unknown, pieces?: Pieces): boolean {
  if (!isJsonObject(schema)) return schema === true;
  return Object.entries(schema).every(([keyword, content]) =>
    Object.hasOwn(JUDGES, keyword)
      ? JUDGES[keyword]?.(value, content, schema, pieces) === true
      : SAY_NOTHING.has(keyword),
  );
}

/** Looks only at what conditions are made of; `false` says nothing here either. */
function surelyRefuses(schema: unknown, value: unknown): boolean {
  if (!isJsonObject(schema)) return schema === false;
  const { type, const: member, required, properties } = schema;
  if (type !== undefined && !(Array.isArray(type) ? type : [type]).some((each) => isOfType(value, each))) {
    return true;
  }
  if (member !== undefined && isPlain(member) && value !== member) return true;
  if (!isJsonObject(value)) return false;
  const has = (name: unknown) =>
    typeof name === 'string' && Object.hasOwn(value, name) && value[name] !== undefined;
  if (Array.isArray(required) && !required.every(has)) return true;
  if (!isJsonObject(properties)) return false;
  return Object.entries(properties).some(([name, each]) => has(name) && surelyRefuses(each, value[name]));
}

function isOfType(value: unknown, type: unknown): boolean {
  switch (type) {
    case 'string':
    case 'boolean':
      return typeof value === type;
    case 'number':
      return Number.isFinite(value);
    case 'integer':
      return Number.isInteger(value);
    case 'null':
      return value === null;
    case 'object':
      return isJsonObject(value);
    case 'array':
      return Array.isArray(value);
    default:
      return false;
  }
}

function isPlain(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

const regExps = new Map<string, RegExp | undefined>();

function regExpOf(pattern: unknown): RegExp | undefined {
  if (typeof pattern !== 'string') return undefined;
  if (!regExps.has(pattern)) regExps.set(pattern, compiled(pattern));
  return regExps.get(pattern);
}

function compiled(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
}

function fits(text: string, name: unknown): boolean {
  const format = typeof name === 'string' && Object.hasOwn(formats, name) ? formats[name] : undefined;
  // Some stand with a comparison beside them, and then as `validate`.
  const check = isJsonObject(format) && 'validate' in format ? format.validate : format;
  if (check instanceof RegExp) {
    check.lastIndex = 0;
    return check.test(text);
  }
  return typeof check === 'function' && check(text) === true;
}
