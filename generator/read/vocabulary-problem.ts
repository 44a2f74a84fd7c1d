/**
 * One ajv error over the vocabulary, said so that a stranger to ajv understands it.
 */

import type { ErrorObject } from 'ajv';
import { kebabOf, nearestName } from '../diagnostics/nearest.ts';
import { type Place, type Problem, problem } from '../diagnostics/problem.ts';
import {
  type Edit,
  inLine,
  isWhole,
  membersOf,
  mend,
  type Remedy,
  removal,
  resaid,
  written,
} from '../diagnostics/remedy.ts';
import { isJsonObject, type JsonObject, pointerTo, propertyNames, tokensOf } from '../json.ts';
import { completed, withSection } from './completed-remedy.ts';
import { hintInstead, insteadOf } from './instead.ts';
import { roleIn } from './meaning/access-in.ts';
import { meantBy, translated } from './meaning/meaning.ts';
import { merged } from './meaning/meant.ts';
import { wordsOf } from './meaning/target.ts';
import { SCHEMA_SUFFIX, SHARED_FOLDER } from './source.ts';
import { type Around, type ErrorsByPlace, valueInstead, wordsBeside } from './value-instead.ts';
import { kindOf, requiredSaid, wantedValue } from './wanted-value.ts';

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

/** The verbose option of ajv puts `schema`, `parentSchema` and `data` on every error. */
export function vocabularyProblem(
  file: string,
  error: ErrorObject,
  errors: ErrorsByPlace,
  about: { readonly root: unknown; readonly files: readonly string[] },
): Problem {
  return ofPicture(problemOf(file, error, errors, about), error, about.root);
}

const PICTURES =
  /(^|[^\p{L}])(imag|pic(ture)?s?([^\p{L}]|$)|photo|foto|avatar|logo|banner|capa|cover|thumb|[ií]cone?|miniatura)/iu;

/** Where a file stands in the place of bytes, the field's own name and title say whether it is a picture. */
function ofPicture(found: Problem, error: ErrorObject, root: unknown): Problem {
  const { title } = schemaAround(error, root);
  const name = error.instancePath
    .split('/x-ui')[0]
    ?.split('/')
    .findLast((token) => !/^(type|format|items)$/.test(token));
  // A kind of file that is written down is no guess.
  const isSaid = /pdf|application\/|audio|video|text\//i.test(JSON.stringify(error.data));
  if (isSaid || !found.remedy.includes(FILE) || !PICTURES.test(`${wordsOf(name ?? '')} ${title}`))
    return found;
  const asImage = (text: string): string => text.replaceAll(FILE, FILE.replace('file', 'image'));
  const edit: Edit | undefined = found.edit && JSON.parse(asImage(JSON.stringify(found.edit)));
  return { ...found, remedy: asImage(found.remedy), ...(edit && { edit }) };
}

const FILE = `${SHARED_FOLDER}/file${SCHEMA_SUFFIX}`;

function problemOf(
  file: string,
  error: ErrorObject,
  errors: ErrorsByPlace,
  { root, files }: { readonly root: unknown; readonly files: readonly string[] },
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
        const holder = isJsonObject(error.data) ? error.data : {};
        const instead = completed(insteadOf(name, holder, error.instancePath), {
          pointer: error.instancePath,
          word: name,
          holder,
          root,
        });
        return problem('KEYWORD_UNKNOWN', at, { name, known, nearest, instead });
      }
      const instead = withSection(
        hintInstead(error.instancePath, name, error.data, around(error, root)),
        root,
      );
      return problem('VOCABULARY_UNKNOWN_HINT', at, { where, name, known, nearest, instead });
    }
    case 'required': {
      const name = String(error.params.missingProperty);
      const meant = missingValue(file, name, error.data);
      const about = meant === undefined ? descriptionOf(error.parentSchema, name) : `${inLine(meant)}`;
      const value = isWhole(meant) ? meant : undefined;
      return problem('VOCABULARY_MISSING', { ...place, on: 'key' }, { where, name, about, value });
    }
    case 'pattern':
      if (error.instancePath === '/$schema') {
        return invalid(place, where, 'is not our vocabulary', written(vocabularyOf(file)));
      }
      return invalid(place, where, patternSays(error), nameThatFits(error));
    case 'uniqueItems': {
      const { i, j } = error.params;
      const again = Math.max(Number(i), Number(j));
      const item: unknown = Array.isArray(error.data) ? error.data[again] : undefined;
      const at: Place = { ...place, pointer: `${error.instancePath}/${again}` };
      return invalid(at, where, `names ${JSON.stringify(item)} twice`, removal('Keep one of the two.'));
    }
    case 'minLength':
      return invalid(place, where, 'is empty', `Write a text: ${about(error.parentSchema)}`);
    case 'minItems':
      return invalid(place, where, 'is empty', 'Name at least one, or leave it out.');
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
      return invalid(
        place,
        where,
        `is ${error.data}`,
        error.keyword === 'exclusiveMinimum'
          ? `Write a number that is ${bound(error)}.`
          : written(error.schema, `, or another number that is ${bound(error)}`),
      );
    case 'enum': {
      // The only type in a list is that of the items.
      const [, list] = /^(.*\/type)\/0$/.exec(error.instancePath) ?? [];
      const holder = around({ ...error, instancePath: list ?? '' }, root);
      if (list !== undefined && typeof error.data === 'string' && [holder.type].flat().length === 1) {
        const of = { beside: undefined, field: holder, neighbours: { file, files } };
        return unknownValue({ ...place, pointer: list }, `[${error.data}]`, error.schema, of);
      }
      if (list !== undefined && isJsonObject(error.data) && !('const' in error.data)) {
        const patch = { type: 'array', items: translated(error.data).schema };
        const says = mend(`Say ${membersOf(patch)}.`, { kind: 'say', patch });
        return invalid({ ...place, pointer: list }, whereIs(list), 'is a list of an object', says);
      }
      return typeof error.data === 'string'
        ? unknownValue(place, error.data, error.schema, {
            beside: wordsBeside(error, errors),
            field: schemaAround(error, root),
            neighbours: { file, files },
          })
        : invalid(place, where, 'is none of the values allowed', oneOf(place, error));
    }
    case 'const':
      return invalid(place, where, 'is not what it must be', written(error.schema));
    case 'type': {
      // A flag with its message, as mongoose takes them.
      const [, field] = /\/([^/]+)\/required\/0$/.exec(error.instancePath) ?? [];
      if (typeof error.data === 'boolean' && field !== undefined) {
        const holder = error.instancePath.slice(0, -2);
        const says = 'is a flag and its message';
        return invalid({ ...place, pointer: holder }, whereIs(holder), says, requiredSaid(error.data, field));
      }
      return invalid(
        place,
        where,
        `is ${kindOf(error.data)}`,
        wantedValue(error, { holder: holderIn(error, root), field: schemaAround(error, root) }),
      );
    }
    case 'not':
      return invalid(
        place,
        where,
        'cannot stand here',
        removal('Remove it: a shared piece is no collection.'),
      );
    default:
      return invalid(place, where, error.message ?? 'is not valid', about(error.parentSchema));
  }
}

/** The schema that the hint's object stands in. */
function around(error: ErrorObject, root: unknown): JsonObject {
  const holder = holderIn(error, root);
  return isJsonObject(holder) ? holder : {};
}

function holderIn({ instancePath }: ErrorObject, root: unknown): unknown {
  let schema: unknown = root;
  for (const token of tokensOf(instancePath).slice(0, -1)) {
    schema = Array.isArray(schema) ? schema[Number(token)] : isJsonObject(schema) ? schema[token] : undefined;
  }
  return schema;
}

/** The schema that a hint speaks of, however deep the hint stands in it. */
function schemaAround(error: ErrorObject, root: unknown): JsonObject {
  const [schema = ''] = error.instancePath.split(/\/x-(?:ui|collection)(?:\/|$)/);
  return schema === error.instancePath
    ? around(error, root)
    : around({ ...error, instancePath: `${schema}/x-ui` }, root);
}

/** What can only be so, written out. */
function missingValue(file: string, name: string, holder: unknown): unknown {
  const [group = '', last = ''] = file.split('/').slice(-2);
  switch (name) {
    case '$schema':
      return vocabularyOf(file);
    case 'type':
      return 'object';
    case 'label':
      return { ...{ one: '…', many: '…' }, ...labelOf(holder) };
    case 'name':
      return last.replace(SCHEMA_SUFFIX, '');
    case 'x-collection':
      return {
        ...{ name: last.replace(SCHEMA_SUFFIX, ''), label: { one: '…', many: '…' }, group },
        ...ownHints(holder),
      };
    default:
      return undefined;
  }
}

function labelOf(holder: unknown): JsonObject {
  const { label } = ownHints(holder);
  return isJsonObject(label) ? label : {};
}

/** What words of other tools at the root say of the collection. */
function ownHints(holder: unknown): JsonObject {
  const words = Object.entries(isJsonObject(holder) ? holder : {});
  const patches = words.map(([name, value]) => meantBy(name, value, {}, 'collection'));
  const hints = merged(patches.flatMap((meant) => (meant?.isVague === false ? [meant.patch ?? {}] : [])))[
    'x-collection'
  ];
  const { name: _, group: __, ...rest } = isJsonObject(hints) ? hints : {};
  return rest;
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

function oneOf({ pointer }: Place, { schema, data }: ErrorObject): Remedy {
  if (whatIs(tokensOf(pointer)) === 'JSON type' && isJsonObject(data)) {
    return `Write what stands in it in its place: ${membersOf(data)}.`;
  }
  const isRole = whatIs(tokensOf(pointer)) === 'role';
  const lowest = isRole ? roleIn(data) : undefined;
  if (lowest !== undefined && Array.isArray(schema) && schema.includes(lowest))
    return written(
      lowest,
      lowest === 'server'
        ? ': nobody may, and the backend alone does'
        : ', the lowest of them: those above it may too',
    );
  return isRole
    ? `Write the lowest role that may, one of ${listed(schema)}: those above it may too.`
    : `Write one of ${listed(schema)}.`;
}

function unknownValue(place: Place, name: string, schema: unknown, beside: Around): Problem {
  const known = Array.isArray(schema) ? schema.map(String) : [];
  const what = whatIs(tokensOf(place.pointer));
  const [, field = ''] = /.*\/properties\/([^/]+)/.exec(place.pointer) ?? [];
  return problem('VOCABULARY_UNKNOWN_VALUE', place, {
    name,
    known,
    nearest: nearestName(name, known, `${field} ${beside.field.title}`),
    what,
    instead: known.includes(name.toLowerCase()) ? undefined : valueInstead(what, name, place.pointer, beside),
  });
}

function whatIs(tokens: readonly string[]): string {
  const [parent, last] = tokens.filter((token) => !/^\d+$/.test(token)).slice(-2);
  if (last === 'type') return parent === 'x-ui' ? 'field type' : 'JSON type';
  if (tokens.includes('catalogues')) return 'catalogue';
  return WHAT_AN_ENUM_IS[last ?? ''] ?? `value of "${last}"`;
}

function invalid(place: Place, where: string, says: string, mend: Remedy): Problem {
  return problem('VOCABULARY_INVALID', place, { where, problem: says, mend });
}

/** The same name as the vocabulary takes it. */
function nameThatFits({ schema, data, instancePath, parentSchema }: ErrorObject): Remedy {
  // Icons of files and of other sets: `gift.svg`, `mdi:gift`, `fa-gift`.
  const bare = instancePath.endsWith('/icon')
    ? String(data).replace(/\.\w+$|^(mdi|fa[bs]?|bi|ti|icon|lucide|material|heroicons?)[-: ]+/g, '')
    : String(data);
  const name = instancePath.endsWith('/to') ? addressOf(bare) : kebabOf(bare);
  const fits = schema !== '\\S' && name !== '' && new RegExp(String(schema)).test(name);
  return fits ? resaid(written(name), (text) => `${text} ${about(parentSchema)}`) : about(parentSchema);
}

/** The path of a whole address, without the part that all addresses of the console have. */
function addressOf(address: string): string {
  return `/${address.replace(/^[a-z]+:\/\/[^/]+/i, '').replace(/^[/#]*(console\/)?/, '')}`;
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
