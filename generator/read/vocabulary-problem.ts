/**
 * One ajv error over the vocabulary, said so that a stranger to ajv understands it.
 */
import type { ErrorObject } from 'ajv';
import { nearestName } from '../diagnostics/nearest.ts';
import { type Place, type Problem, problem } from '../diagnostics/problem.ts';
import { isJsonObject, pointerTo, tokensOf } from '../json.ts';
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

/** Keywords of other drafts and dialects, and how the same is said here. */
const INSTEAD: { readonly [keyword: string]: string } = {
  $defs: 'Call it "definitions", and say "#/definitions/…" where it is referred to.',
  $id: 'Remove it: pieces are found by their file.',
  id: 'Remove it: pieces are found by their file.',
  $anchor: 'Remove it: refer to pieces by "#/definitions/…".',
  $dynamicRef: 'Say "$ref": a form cannot show a shape without end.',
  $recursiveRef: 'Say "$ref": a form cannot show a shape without end.',
  nullable: 'Say "type": ["…", "null"].',
  prefixItems: 'Make the field an object with named properties.',
  additionalItems: 'Remove it: lists have one schema in "items".',
  dependentRequired: 'Call it "dependencies".',
  dependentSchemas: 'Call it "dependencies".',
  unevaluatedProperties: 'Say "additionalProperties" beside the "properties" that it is about.',
  unevaluatedItems: 'Remove it: lists have one schema in "items".',
  minContains: 'Remove it: "contains" asks for one item or more.',
  maxContains: 'Remove it: "contains" asks for one item or more.',
  example: 'Say "examples" with a list.',
  discriminator: 'Remove it, and say "x-ui.visibleWhen" on the fields of each kind.',
  enumNames: 'Say "x-ui.options" with a label for each value.',
  contentEncoding: 'Remove it: texts are stored as they are.',
  contentMediaType: 'Remove it: texts are stored as they are.',
  deprecated: 'Say it in "description", and "x-ui": { "readOnly": true } when it is no longer written.',
  'x-collection': 'Say it at the root of a collection: a field is none.',
  xml: 'Remove it: documents are no XML.',
  externalDocs: 'Put the address into "description".',
};

function insteadOf(keyword: string): string | undefined {
  return Object.hasOwn(INSTEAD, keyword) ? INSTEAD[keyword] : undefined;
}

/** The verbose option of ajv puts `schema`, `parentSchema` and `data` on every error. */
export function vocabularyProblem(file: string, error: ErrorObject): Problem {
  const place: Place = { file, pointer: error.instancePath, on: 'value' };
  const where = whereIs(error.instancePath);
  switch (error.keyword) {
    case 'additionalProperties': {
      const name = String(error.params.additionalProperty);
      const known = propertyNames(error.parentSchema);
      const at: Place = { file, pointer: error.instancePath + pointerTo(name), on: 'key' };
      const nearest = nearestName(name, known);
      if (known.includes('allOf')) {
        return problem('KEYWORD_UNKNOWN', at, { name, known, nearest, instead: insteadOf(name) });
      }
      return problem('VOCABULARY_UNKNOWN_HINT', at, { where, name, known, nearest });
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
        ? unknownValue(place, error.data, error.schema)
        : invalid(place, where, 'is none of the values allowed', `Write one of ${listed(error.schema)}.`);
    case 'const':
      return invalid(place, where, 'is not what it must be', `Write ${JSON.stringify(error.schema)}.`);
    case 'type':
      return invalid(place, where, `is ${kindOf(error.data)}`, `Write ${kinds(error.schema)}.`);
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

function unknownValue(place: Place, name: string, schema: unknown): Problem {
  const known = Array.isArray(schema) ? schema.map(String) : [];
  return problem('VOCABULARY_UNKNOWN_VALUE', place, {
    name,
    known,
    nearest: nearestName(name, known),
    what: whatIs(tokensOf(place.pointer)),
  });
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
