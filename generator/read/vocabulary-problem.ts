/**
 * One ajv error over the vocabulary, said so that a stranger to ajv understands it.
 */
import type { ErrorObject } from 'ajv';
import collectionMeta from '../../schemas/meta/collection.schema.json' with { type: 'json' };
import { kebabOf, nearestName } from '../diagnostics/nearest.ts';
import { type Place, type Problem, problem } from '../diagnostics/problem.ts';
import { isJsonObject, type JsonObject, pointerTo, tokensOf } from '../json.ts';
import { byName, FIELD_TYPES_OF_OTHERS, HINTS_OF_OTHERS } from './hints-of-others.ts';
import {
  FORMATS_OF_OTHERS,
  KEYWORDS_OF_OTHERS,
  KEYWORDS_OF_TYPES,
  ROLES_OF_OTHERS,
  TOLD_BESIDE,
  TYPES_OF_OTHERS,
  UNITS_OF_OTHERS,
  WRAPPERS_OF_OTHERS,
} from './other-words.ts';
import { withCollection, withOwnValue } from './own-value.ts';
import { SCHEMA_SUFFIX, SHARED_FOLDER } from './source.ts';
import { kindOf, wantedValue } from './wanted-value.ts';
import { isReference, typeMeant } from './written-type.ts';

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

/** At the root, keywords of other tools speak of the collection and not of a field. */
const ROOT_WORDS: { readonly [keyword: string]: string } = {
  ...byName({
    'Remove it: a document has the fields that "properties" names.':
      'minProperties maxProperties patternProperties propertyNames items',
  }),
  info: 'Remove it; say "x-collection": { "label": … }.',
  label: 'Say it in "x-collection": { "label": { "one": "…", "many": "…" } }.',
  permissions: 'Say it in "x-collection": { "access": … }.',
  roles: 'Say it in "x-collection": { "access": … }.',
  sort: 'Say it in "x-collection": { "list": { "order": … } }.',
};

/** A hint beside the object that it belongs into, or a keyword that is called otherwise here. */
function insteadOf(keyword: string, holder: JsonObject, isRoot: boolean): string | undefined {
  const value = holder[keyword];
  if (isRoot && Object.hasOwn(ROOT_WORDS, keyword)) return ROOT_WORDS[keyword];
  if (WRAPPERS_OF_OTHERS.includes(keyword)) {
    const where = isRoot ? 'at the root of the file' : 'in its place, into the field itself';
    return `Write what stands in it ${where}.`;
  }
  const bare = keyword.replace(/^(x-|ui:)/, '');
  const known = [keyword, bare].find((name) => Object.hasOwn(KEYWORDS_OF_OTHERS, name));
  if (known !== undefined) return withOwnValue(known, KEYWORDS_OF_OTHERS[known] ?? '', value, holder);
  if (bare === 'options' && (Array.isArray(value) || typeof value === 'string'))
    return KEYWORDS_OF_OTHERS.choices;
  const hints = isRoot ? 'x-collection' : 'x-ui';
  if (keyword.startsWith('ui:')) return rjsfInstead(bare, value);
  if (HINTS[hints].includes(bare)) return `Move it into "${hints}": ${written(hints, bare, value)}.`;
  return bare === keyword
    ? undefined
    : 'Remove it: of the extensions, only "x-collection" and "x-ui" are read.';
}

/** Words of react-jsonschema-form. */
function rjsfInstead(name: string, value: unknown): string {
  if (['title', 'description'].includes(name)) return `Call it "${name}".`;
  if (['widget', 'options'].includes(name))
    return 'Say it in "x-ui"; "ui:widget" is "x-ui": { "type": … } there.';
  const hint = /^(readonly|disabled)$/.test(name) ? 'readOnly' : name;
  if (HINTS['x-ui'].includes(hint)) return `Say ${written('x-ui', hint, value)}.`;
  return 'Remove it: the form has nothing of the kind.';
}

/** The object that a hint stands in; for a row, the list. */
export function holderOf(pointer: string): string {
  return tokensOf(pointer).findLast((token) => !/^\d+$/.test(token)) ?? '';
}

function hintInstead(holder: string, name: string): string | undefined {
  const words = HINTS_OF_OTHERS[holder] ?? {};
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

/** Whether what stands beside it, a type or a keyword, has a remedy that speaks for both. */
export function isToldBeside(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  if (errors.some((other) => keywordBeside(other, [error]) !== undefined)) return true;
  const { instancePath, params, data } = error;
  if (instancePath.endsWith('/items')) {
    const holder = instancePath.slice(0, -'/items'.length);
    return errors.some(
      (other) => other.instancePath === holder && other.params.additionalProperty === 'prefixItems',
    );
  }
  const name: unknown = params.additionalProperty;
  if (typeof name !== 'string' || !isJsonObject(data) || !Object.hasOwn(TOLD_BESIDE, name)) return false;
  if (name === 'additionalItems' && Array.isArray(data.items)) return true;
  if (/^content/.test(name) && /^(byte|binary|base64|file|image)$/.test(String(data.format))) return true;
  return TOLD_BESIDE[name]?.some((other) => Object.hasOwn(data, other)) ?? false;
}

/** A keyword that goes with a type of another tool. */
interface Beside {
  readonly name: string;
  readonly value: unknown;
}

function keywordBeside(
  { instancePath, data }: ErrorObject,
  errors: readonly ErrorObject[],
): Beside | undefined {
  const beside = errors.find(({ instancePath: holder, params: { additionalProperty } }) => {
    if (typeof additionalProperty !== 'string' || instancePath !== `${holder}/type`) return false;
    if (!Object.hasOwn(KEYWORDS_OF_TYPES, additionalProperty)) return false;
    return KEYWORDS_OF_TYPES[additionalProperty]?.includes(String(data).toLowerCase());
  });
  if (!beside) return undefined;
  const name = String(beside.params.additionalProperty);
  return { name, value: isJsonObject(beside.data) ? beside.data[name] : undefined };
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
        const holder = isJsonObject(error.data) ? error.data : {};
        const instead = insteadOf(name, holder, error.instancePath === '');
        return problem('KEYWORD_UNKNOWN', at, { name, known, nearest, instead });
      }
      const instead = hintInstead(holderOf(error.instancePath), name);
      return problem('VOCABULARY_UNKNOWN_HINT', at, { where, name, known, nearest, instead });
    }
    case 'required': {
      const name = String(error.params.missingProperty);
      const about = missingValue(file, name) ?? descriptionOf(error.parentSchema, name);
      return problem('VOCABULARY_MISSING', { ...place, on: 'key' }, { where, name, about });
    }
    case 'pattern':
      if (error.instancePath === '/$schema') {
        return invalid(place, where, 'is not our vocabulary', `Write "${vocabularyOf(file)}".`);
      }
      return invalid(place, where, patternSays(error), `${nameThatFits(error)}${about(error.parentSchema)}`);
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
      return invalid(place, where, `is ${kindOf(error.data)}`, wantedValue(error));
    case 'not':
      return invalid(place, where, 'cannot stand here', 'Remove it: a shared piece is no collection.');
    default:
      return invalid(place, where, error.message ?? 'is not valid', about(error.parentSchema));
  }
}

/** What can only be so, written out. */
function missingValue(file: string, name: string): string | undefined {
  const label = '{ "one": "…", "many": "…" }';
  const [group = '', last = ''] = file.split('/').slice(-2);
  switch (name) {
    case '$schema':
      return `"${vocabularyOf(file)}"`;
    case 'type':
      return '"object"';
    case 'label':
      return label;
    case 'x-collection':
      return `{ "name": "${last.replace(SCHEMA_SUFFIX, '')}", "label": ${label}, "group": "${group}" }`;
    default:
      return undefined;
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

function oneOf({ pointer }: Place, schema: unknown): string {
  return whatIs(tokensOf(pointer)) === 'role'
    ? `Write the lowest role that may, one of ${listed(schema)}: those above it may too.`
    : `Write one of ${listed(schema)}.`;
}

function unknownValue(place: Place, name: string, schema: unknown, beside: Beside | undefined): Problem {
  const known = Array.isArray(schema) ? schema.map(String) : [];
  const what = whatIs(tokensOf(place.pointer));
  return problem('VOCABULARY_UNKNOWN_VALUE', place, {
    name,
    known,
    nearest: nearestName(name, known),
    what,
    instead: known.includes(name.toLowerCase()) ? undefined : valueInstead(what, name, beside),
  });
}

function valueInstead(what: string, written: string, beside: Beside | undefined): string | undefined {
  const name = written.toLowerCase();
  if (what === 'role' && Object.hasOwn(ROLES_OF_OTHERS, name)) {
    return `Write "${ROLES_OF_OTHERS[name]}": the roles are "viewer", "operator" and "admin", and each may what those before it may.`;
  }
  if (what === 'format') return formatInstead(name);
  if (what === 'unit' && Object.hasOwn(UNITS_OF_OTHERS, name)) return `Write "${UNITS_OF_OTHERS[name]}".`;
  if (what === 'field type' && Object.hasOwn(FIELD_TYPES_OF_OTHERS, name)) return FIELD_TYPES_OF_OTHERS[name];
  if (what === 'direction') return name.startsWith('d') ? 'Write "desc".' : 'Write "asc".';
  const type = what === 'JSON type' ? typeMeant(written) : undefined;
  const inPlace = beside ? `, in the place of "${beside.name}" too` : '';
  return (
    type && `Say ${isReference(type) ? '' : '"type": '}${withCollection(type, beside?.value)}${inPlace}.`
  );
}

/** Formats of other tools are often types of other tools. */
function formatInstead(name: string): string | undefined {
  if (Object.hasOwn(FORMATS_OF_OTHERS, name)) return FORMATS_OF_OTHERS[name];
  const type = Object.hasOwn(TYPES_OF_OTHERS, name) ? TYPES_OF_OTHERS[name] : undefined;
  return type && `Remove it, and say ${isReference(type) ? '' : '"type": '}${type}.`;
}

function whatIs(tokens: readonly string[]): string {
  const [parent, last] = tokens.filter((token) => !/^\d+$/.test(token)).slice(-2);
  if (last === 'type') return parent === 'x-ui' ? 'field type' : 'JSON type';
  if (tokens.includes('catalogues')) return 'catalogue';
  return WHAT_AN_ENUM_IS[last ?? ''] ?? `value of "${last}"`;
}

function invalid(place: Place, where: string, says: string, mend: string): Problem {
  return problem('VOCABULARY_INVALID', place, { where, problem: says, mend });
}

/** The same name as the vocabulary takes it. */
function nameThatFits({ schema, data }: ErrorObject): string {
  const name = kebabOf(String(data));
  return schema !== '\\S' && name !== '' && new RegExp(String(schema)).test(name) ? `Write "${name}". ` : '';
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
