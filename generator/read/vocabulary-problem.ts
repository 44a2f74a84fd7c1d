/**
 * One ajv error over the vocabulary, said so that a stranger to ajv understands it.
 */
import type { ErrorObject } from 'ajv';
import collectionMeta from '../../schemas/meta/collection.schema.json' with { type: 'json' };
import { nearestName } from '../diagnostics/nearest.ts';
import { type Place, type Problem, problem } from '../diagnostics/problem.ts';
import { isJsonObject, pointerTo, tokensOf } from '../json.ts';
import {
  COLLECTION_HINTS_OF_OTHERS,
  FORMATS_OF_OTHERS,
  HINTS_OF_OTHERS,
  KEYWORDS_OF_OTHERS,
  KEYWORDS_OF_TYPES,
  OBJECTS_OF_TEXTS,
  ROLES_OF_OTHERS,
  TYPES_OF_OTHERS,
  UNITS_OF_OTHERS,
} from './other-words.ts';
import { SHARED_FOLDER } from './source.ts';

const WHAT_AN_ENUM_IS: { readonly [property: string]: string } = {
  group: 'group',
  kind: 'kind of collection',
  unit: 'unit',
  format: 'format',
  view: 'view',
  direction: 'direction',
  read: 'role',
  write: 'role',
  delete: 'role',
};

/** Hints by the object that they belong into. */
const HINTS = { 'x-ui': hintNames('ui'), 'x-collection': hintNames('collection') };

/** A hint beside the object that it belongs into, or a keyword that is called otherwise here. */
function insteadOf(keyword: string, value: unknown, isRoot: boolean): string | undefined {
  if (Object.hasOwn(KEYWORDS_OF_OTHERS, keyword)) return KEYWORDS_OF_OTHERS[keyword];
  if (keyword === 'options' && Array.isArray(value)) return KEYWORDS_OF_OTHERS.choices;
  if (/^ui:/.test(keyword)) return 'Say it in "x-ui"; "ui:widget" is "x-ui": { "type": … } there.';
  const holder = isRoot ? 'x-collection' : 'x-ui';
  const hint = keyword.replace(/^x-/, '');
  if (HINTS[holder].includes(hint)) return `Move it into "${holder}": ${written(holder, hint, value)}.`;
  const isExtension = /^x-/.test(keyword);
  return isExtension ? 'Remove it: of the extensions, only "x-collection" and "x-ui" are read.' : undefined;
}

function hintInstead(holder: string | undefined, name: string): string | undefined {
  const words =
    holder === 'x-ui' ? HINTS_OF_OTHERS : holder === 'x-collection' ? COLLECTION_HINTS_OF_OTHERS : {};
  return Object.hasOwn(words, name) ? words[name] : undefined;
}

function written(holder: string, hint: string, value: unknown): string {
  const text = JSON.stringify(value) ?? 'null';
  return `"${holder}": { "${hint}": ${text.length > 40 ? '…' : text} }`;
}

function hintNames(definition: string): string[] {
  const definitions: { readonly [name: string]: unknown } = collectionMeta.definitions;
  return propertyNames(definitions[definition]);
}

/** Whether a keyword stands beside the type that it goes with in another tool, and whose remedy speaks for both. */
export function goesWithType(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  return errors.some((other) => keywordBeside(other, [error]) !== undefined);
}

function keywordBeside(
  { instancePath, data }: ErrorObject,
  errors: readonly ErrorObject[],
): string | undefined {
  const beside = errors.find(({ instancePath: holder, params: { additionalProperty } }) => {
    if (typeof additionalProperty !== 'string' || instancePath !== `${holder}/type`) return false;
    if (!Object.hasOwn(KEYWORDS_OF_TYPES, additionalProperty)) return false;
    return KEYWORDS_OF_TYPES[additionalProperty]?.includes(String(data).toLowerCase());
  });
  return beside && String(beside.params.additionalProperty);
}

/**
 * `errors`: all that are said of the file. The verbose option of ajv puts `schema`, `parentSchema` and `data` on every
 * error.
 */
export function vocabularyProblem(file: string, error: ErrorObject, errors: readonly ErrorObject[]): Problem {
  const place: Place = { file, pointer: error.instancePath, on: 'value' };
  const where = whereIs(error.instancePath);
  switch (error.keyword) {
    case 'additionalProperties': {
      const name = String(error.params.additionalProperty);
      const known = propertyNames(error.parentSchema);
      const at: Place = { file, pointer: error.instancePath + pointerTo(name), on: 'key' };
      const nearest = nearestName(name, known);
      if (known.includes('allOf')) {
        const value = isJsonObject(error.data) ? error.data[name] : undefined;
        const instead = insteadOf(name, value, error.instancePath === '');
        return problem('KEYWORD_UNKNOWN', at, { name, known, nearest, instead });
      }
      const instead = hintInstead(tokensOf(error.instancePath).at(-1), name);
      return problem('VOCABULARY_UNKNOWN_HINT', at, { where, name, known, nearest, instead });
    }
    case 'required': {
      const name = String(error.params.missingProperty);
      const about = name === '$schema' ? `"${vocabularyOf(file)}"` : descriptionOf(error.parentSchema, name);
      return problem('VOCABULARY_MISSING', { ...place, on: 'key' }, { where, name, about });
    }
    case 'pattern':
      if (error.instancePath === '/$schema') {
        return invalid(place, where, 'is not our vocabulary', `Write "${vocabularyOf(file)}".`);
      }
      return invalid(place, where, patternSays(error), about(error.parentSchema));
    case 'uniqueItems': {
      const { i, j } = error.params;
      const again = Math.max(Number(i), Number(j));
      const item: unknown = Array.isArray(error.data) ? error.data[again] : undefined;
      const at: Place = { ...place, pointer: `${error.instancePath}/${again}` };
      return invalid(at, where, `names ${JSON.stringify(item)} twice`, 'Keep one of the two.');
    }
    case 'minItems':
      return invalid(place, where, 'is empty', 'Name at least one, or leave it out.');
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
      return invalid(place, where, `is ${error.data}`, `Write a number that is ${bound(error)}.`);
    case 'enum':
      return typeof error.data === 'string'
        ? unknownValue(place, error.data, error.schema, keywordBeside(error, errors))
        : invalid(place, where, 'is none of the values allowed', oneOf(place, error.schema));
    case 'const':
      return invalid(place, where, 'is not what it must be', `Write ${JSON.stringify(error.schema)}.`);
    case 'type':
      return invalid(place, where, `is ${kindOf(error.data)}`, wantedType(error));
    case 'not':
      return invalid(place, where, 'cannot stand here', 'Remove it: a shared piece is no collection.');
    default:
      return invalid(place, where, error.message ?? 'is not valid', about(error.parentSchema));
  }
}

/** The way from the file to the vocabulary. */
export function vocabularyOf(file: string): string {
  const up = '../'.repeat(file.split('/').length - 1);
  return `${up}meta/${file.startsWith(`${SHARED_FOLDER}/`) ? 'shared' : 'collection'}.schema.json`;
}

/** Which value was meant is often clear: then it is written out. */
function wantedType({ instancePath, data, schema }: ErrorObject): string {
  const [name = '', holder] = tokensOf(instancePath).reverse();
  if (name === 'required' && typeof data === 'boolean') {
    if (holder === undefined) return 'Write a list with the names of the fields: "required": ["name"].';
    return `Name "${holder}" in the list "required" of the object around it, and remove this.`;
  }
  if (name === 'order' && typeof data === 'number') {
    return 'Remove it: fields are shown in the order of "properties".';
  }
  const wanted = Array.isArray(schema) ? schema.map(String) : [String(schema)];
  if (wanted.includes('array') && (typeof data === 'string' || isJsonObject(data))) {
    const items = typeof data === 'string' ? data.split(/\s*,\s*/) : Object.keys(data);
    return `Write a list: ${JSON.stringify(items)}.`;
  }
  if (wanted.includes('object') && holder === 'properties' && typeof data !== 'string') {
    return data === false
      ? 'Remove it: "additionalProperties": false refuses what is not declared.'
      : `Write an object: "${name}": { "title": "…", "type": "string" }.`;
  }
  if (name === 'properties') return 'Write an object with the schema of each field under its name.';
  if (wanted.includes('object') && typeof data === 'string' && holder === 'properties') {
    return `Write an object: "${name}": { "title": "…", "type": ${JSON.stringify(data)} }.`;
  }
  const object = typeof data === 'string' && wanted.includes('object') ? OBJECTS_OF_TEXTS[name] : undefined;
  if (object) return `Write an object: "${name}": ${inLine(object(String(data)))}.`;
  if ((wanted.includes('number') || wanted.includes('integer')) && isNumeric(data)) {
    return `Write the number without quotes: ${data}.`;
  }
  if (wanted.includes('boolean') && (data === 'true' || data === 'false')) {
    return `Write ${data} without quotes.`;
  }
  if (/^exclusive/.test(name) && typeof data === 'boolean') {
    const bound = name.replace('exclusiveM', 'm');
    return data ? `Write the number of "${bound}" here, and remove "${bound}".` : `Remove it.`;
  }
  return `Write ${kinds(schema)}.`;
}

function inLine(value: object): string {
  const entries = Object.entries(value).map(([name, each]) => `"${name}": ${JSON.stringify(each)}`);
  return `{ ${entries.join(', ')} }`;
}

function isNumeric(data: unknown): boolean {
  return typeof data === 'string' && data.trim() !== '' && Number.isFinite(Number(data));
}

function descriptionOf(schema: unknown, name: string): string | undefined {
  const properties = isJsonObject(schema) ? schema.properties : undefined;
  const property = isJsonObject(properties) ? properties[name] : undefined;
  const description = isJsonObject(property) ? property.description : undefined;
  return typeof description === 'string' ? description : undefined;
}

function about(schema: unknown): string {
  const description = isJsonObject(schema) ? schema.description : undefined;
  return typeof description === 'string' ? description : 'Correct the value.';
}

function oneOf({ pointer }: Place, schema: unknown): string {
  return whatIs(tokensOf(pointer)) === 'role'
    ? `Write the lowest role that may, one of ${listed(schema)}: those above it may too.`
    : `Write one of ${listed(schema)}.`;
}

function unknownValue(place: Place, name: string, schema: unknown, beside: string | undefined): Problem {
  const known = Array.isArray(schema) ? schema.map(String) : [];
  const what = whatIs(tokensOf(place.pointer));
  return problem('VOCABULARY_UNKNOWN_VALUE', place, {
    name,
    known,
    nearest: nearestName(name, known),
    what,
    instead: valueInstead(what, name.toLowerCase(), beside),
  });
}

function valueInstead(what: string, name: string, beside: string | undefined): string | undefined {
  if (what === 'role' && Object.hasOwn(ROLES_OF_OTHERS, name)) {
    return `Write "${ROLES_OF_OTHERS[name]}": the roles are "viewer", "operator" and "admin", and each may what those before it may.`;
  }
  if (what === 'format' && Object.hasOwn(FORMATS_OF_OTHERS, name)) return FORMATS_OF_OTHERS[name];
  if (what === 'unit' && Object.hasOwn(UNITS_OF_OTHERS, name)) return `Write "${UNITS_OF_OTHERS[name]}".`;
  if (what === 'direction') return name.startsWith('d') ? 'Write "desc".' : 'Write "asc".';
  const type =
    what === 'JSON type' && Object.hasOwn(TYPES_OF_OTHERS, name) ? TYPES_OF_OTHERS[name] : undefined;
  const inPlace = beside ? `, in the place of "${beside}" too` : '';
  return type && `Say ${type.startsWith('"$') ? '' : '"type": '}${type}${inPlace}.`;
}

function whatIs(tokens: readonly string[]): string {
  const [parent, last] = tokens.slice(-2);
  if (last === 'type') return parent === 'x-ui' ? 'field type' : 'JSON type';
  if (tokens.includes('catalogues')) return 'catalogue';
  return WHAT_AN_ENUM_IS[last ?? ''] ?? `value of "${last}"`;
}

function invalid(place: Place, where: string, says: string, mend: string): Problem {
  return problem('VOCABULARY_INVALID', place, { where, problem: says, mend });
}

function patternSays({ schema, data }: ErrorObject): string {
  return schema === '\\S' ? 'is blank' : `cannot be ${JSON.stringify(data)}`;
}

function bound({ keyword, schema }: ErrorObject): string {
  if (keyword === 'exclusiveMinimum') return `greater than ${schema}`;
  return keyword === 'minimum' ? `at least ${schema}` : `at most ${schema}`;
}

/** The hint's own name, as a developer says it: `x-collection.list.order`. */
function whereIs(pointer: string): string {
  const tokens = tokensOf(pointer);
  if (tokens.length === 0) return 'The schema';
  const hint = tokens.findLastIndex((token) => token === 'x-ui' || token === 'x-collection');
  const shown = hint === -1 ? tokens.slice(-2) : tokens.slice(hint);
  return `"${shown.join('.')}"`;
}

function propertyNames(schema: unknown): string[] {
  const properties = isJsonObject(schema) ? schema.properties : undefined;
  return isJsonObject(properties) ? Object.keys(properties) : [];
}

function listed(schema: unknown): string {
  return Array.isArray(schema) ? schema.map((value) => JSON.stringify(value)).join(', ') : '';
}

function kinds(type: unknown): string {
  return (Array.isArray(type) ? type : [type]).map((each) => article(String(each))).join(' or ');
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return article(Array.isArray(value) ? 'array' : typeof value);
}

function article(type: string): string {
  const words: { readonly [type: string]: string } = {
    string: 'a text',
    boolean: 'true or false',
    integer: 'a whole number',
    number: 'a number',
    object: 'an object',
    array: 'a list',
  };
  return words[type] ?? type;
}
