/**
 * One ajv error over the vocabulary, said so that a stranger to ajv understands it.
 */
import type { ErrorObject } from 'ajv';
import { kebabOf, nearestName } from '../diagnostics/nearest.ts';
import { type Place, type Problem, problem } from '../diagnostics/problem.ts';
import { isJsonObject, type JsonObject, pointerTo, propertyNames, tokensOf } from '../json.ts';
import { FIELD_TYPES_OF_OTHERS, wordIn } from './hints-of-others.ts';
import { hintInstead, holderOf, insteadOf } from './instead.ts';
import { meantBy, translated, without } from './meaning/meaning.ts';
import { FORMATS_OF_OTHERS, KEYWORDS_OF_TYPES, TOLD_BESIDE, TYPES_OF_OTHERS } from './other-words.ts';
import { inLine } from './own-values.ts';
import { SCHEMA_SUFFIX, SHARED_FOLDER } from './source.ts';
import { KINDS_OF_OTHERS, ROLES_OF_OTHERS, UNITS_OF_OTHERS, VIEWS_OF_OTHERS } from './values-of-others.ts';
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

/** Whether what stands beside it, a type or a keyword, has a remedy that speaks for both. */
export function isToldBeside(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  if (errors.some((other) => wordsBeside(other, [error]) !== undefined)) return true;
  const { instancePath, params, data } = error;
  if (error.keyword === 'enum' && instancePath.endsWith('/format')) {
    const type = errors.find((other) => other.instancePath === instancePath.replace(/format$/, 'type'));
    const meant = typeof type?.data === 'string' ? typeMeant(type.data) : undefined;
    return meant !== undefined && (isReference(meant) || meant.includes('"format"'));
  }
  if (instancePath.endsWith('/items')) {
    const holder = instancePath.slice(0, -'/items'.length);
    return errors.some(
      (other) => other.instancePath === holder && other.params.additionalProperty === 'prefixItems',
    );
  }
  const name = wordIn(TOLD_BESIDE, String(params.additionalProperty));
  if (name === undefined || !isJsonObject(data)) return false;
  if (/Items$/.test(name) && Array.isArray(data.items)) return true;
  if (/^content/.test(name) && /^(byte|binary|base64|file|image)$/.test(String(data.format))) return true;
  return TOLD_BESIDE[name]?.some((other) => wordIn(data, other) !== undefined) ?? false;
}

/** The words beside a type of another tool that say with it what the field is, by the same remedy. */
function wordsBeside(
  { instancePath, data }: ErrorObject,
  errors: readonly ErrorObject[],
): JsonObject | undefined {
  const type = String(data).toLowerCase().split('.').at(-1) ?? '';
  const beside = errors.flatMap(
    ({ instancePath: holder, data: field, params: { additionalProperty: name } }) => {
      if (typeof name !== 'string' || instancePath !== `${holder}/type` || !isJsonObject(field)) return [];
      const ofType = Object.hasOwn(KEYWORDS_OF_TYPES, name) && KEYWORDS_OF_TYPES[name]?.includes(type);
      return ofType || isShape(meantBy(name, field[name], field, 'field')?.patch)
        ? [[name, field[name]]]
        : [];
    },
  );
  return beside.length === 0 ? undefined : Object.fromEntries(beside);
}

function isShape(patch: JsonObject = {}): boolean {
  const hints = isJsonObject(patch['x-ui']) ? patch['x-ui'] : {};
  return (
    ['type', 'items', 'enum', 'properties', 'const'].some((key) => key in patch) || 'collection' in hints
  );
}

/**
 * `errors`: all that are said of the file. The verbose option of ajv puts `schema`, `parentSchema` and `data` on every
 * error.
 */
export function vocabularyProblem(
  file: string,
  error: ErrorObject,
  errors: readonly ErrorObject[],
  root: unknown,
): Problem {
  const place: Place = { file, pointer: error.instancePath, on: 'value' };
  const where = whereIs(error.instancePath);
  switch (error.keyword) {
    case 'additionalProperties': {
      const name = String(error.params.additionalProperty);
      const known = propertyNames(error.parentSchema);
      const at: Place = { file, pointer: error.instancePath + pointerTo(name), on: 'key' };
      const nearest = nearestName(name, known);
      if (known.includes('allOf')) {
        const instead = withFieldName(
          error.instancePath,
          insteadOf(name, isJsonObject(error.data) ? error.data : {}, error.instancePath),
        );
        return problem('KEYWORD_UNKNOWN', at, { name, known, nearest, instead });
      }
      const instead = hintInstead(error.instancePath, name, error.data, around(error, root));
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
        ? unknownValue(place, error.data, error.schema, {
            beside: wordsBeside(error, errors),
            field: around(error, root),
          })
        : invalid(place, where, 'is none of the values allowed', oneOf(place, error));
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

/** The schema that the hint's object stands in. */
function around({ instancePath }: ErrorObject, root: unknown): JsonObject {
  let schema: unknown = root;
  for (const token of tokensOf(instancePath).slice(0, -1)) {
    schema = Array.isArray(schema) ? schema[Number(token)] : isJsonObject(schema) ? schema[token] : undefined;
  }
  return isJsonObject(schema) ? schema : {};
}

/** Says which field is meant, where the remedy is for the object around it. */
function withFieldName(pointer: string, remedy: string | undefined): string | undefined {
  if (pointer === '') return remedy;
  const name = JSON.stringify(holderOf(pointer));
  return remedy
    ?.replace('Name the field in', `Name ${name} in`)
    .replace('"id": { "field": …', `"id": { "field": ${name}`);
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

function oneOf({ pointer }: Place, { schema, data }: ErrorObject): string {
  if (whatIs(tokensOf(pointer)) === 'JSON type' && isJsonObject(data)) {
    return `Write what stands in it in its place: ${inLine(data).slice(2, -2)}.`;
  }
  const lowest =
    Array.isArray(data) && Array.isArray(schema) ? schema.find((role) => data.includes(role)) : undefined;
  if (lowest !== undefined)
    return `Write ${JSON.stringify(lowest)}, the lowest of them: those above it may too.`;
  return whatIs(tokensOf(pointer)) === 'role'
    ? `Write the lowest role that may, one of ${listed(schema)}: those above it may too.`
    : `Write one of ${listed(schema)}.`;
}

interface Around {
  /** Words of other tools that go with the value. */
  readonly beside: JsonObject | undefined;
  readonly field: JsonObject;
}

function unknownValue(place: Place, name: string, schema: unknown, beside: Around): Problem {
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

function valueInstead(what: string, written: string, around: Around): string | undefined {
  const name = written.toLowerCase();
  const role = name.replace(/[-_\s]/g, '');
  if (what === 'role' && ROLES_OF_OTHERS[role] === 'server') {
    return 'Write "server": nobody may, and the backend alone does.';
  }
  if (what === 'role' && Object.hasOwn(ROLES_OF_OTHERS, role)) {
    return `Write "${ROLES_OF_OTHERS[role]}": the roles are "viewer", "operator" and "admin", and each may what those before it may.`;
  }
  if (what === 'format') return formatInstead(name);
  if (what === 'unit' && Object.hasOwn(UNITS_OF_OTHERS, name)) return `Write "${UNITS_OF_OTHERS[name]}".`;
  if (what === 'field type' && Object.hasOwn(FIELD_TYPES_OF_OTHERS, name)) return FIELD_TYPES_OF_OTHERS[name];
  if (what === 'kind of collection' && Object.hasOwn(KINDS_OF_OTHERS, name)) {
    return `Write "${KINDS_OF_OTHERS[name]}".`;
  }
  if (what === 'view' && Object.hasOwn(VIEWS_OF_OTHERS, name)) return VIEWS_OF_OTHERS[name];
  if (what === 'direction') return name.startsWith('d') ? 'Write "desc".' : 'Write "asc".';
  const type = what === 'JSON type' ? typeMeant(written) : undefined;
  return what === 'JSON type' ? typeWith(type, written, around) : undefined;
}

/** The type with what the words beside it say, in the place of all. */
function typeWith(type: string | undefined, written: string, { beside, field }: Around): string | undefined {
  const names = Object.keys(beside ?? {}).map((each) => `"${each}"`);
  const inPlace = names.length > 0 ? `, in the place of ${names.join(' and ')} too` : '';
  const plain = type && `Say ${typeSaid(type)}${inPlace}.`;
  if (beside === undefined || (type !== undefined && isReference(type))) return plain;
  const { schema } = translated({
    ...beside,
    type: written,
    ...(field.enum === undefined ? {} : { enum: field.enum }),
  });
  const said = inLine(schema).slice(2, -2).replaceAll('"…"', '…');
  return (type === undefined && !isShape(without(schema, 'type'))) || said.length > 320
    ? plain
    : `Say ${said}${inPlace}.`;
}

function typeSaid(type: string): string {
  return `${isReference(type) ? '' : '"type": '}${type}`;
}

/** Formats of other tools are often types of other tools. */
function formatInstead(name: string): string | undefined {
  if (/^(image|video|audio|application)\//.test(name)) {
    return FORMATS_OF_OTHERS[name.startsWith('image') ? 'image' : 'file'];
  }
  if (Object.hasOwn(FORMATS_OF_OTHERS, name)) return FORMATS_OF_OTHERS[name];
  const type = Object.hasOwn(TYPES_OF_OTHERS, name) ? TYPES_OF_OTHERS[name] : undefined;
  return type && `Remove it, and say ${typeSaid(type)}.`;
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

function listed(schema: unknown): string {
  return Array.isArray(schema) ? schema.map((value) => JSON.stringify(value)).join(', ') : '';
}
