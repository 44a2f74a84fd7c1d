/**
 * What a word of another tool means here: a patch of our schema, made of its name and of what stands behind it.
 */
import collectionMeta from '../../../schemas/meta/collection.schema.json' with { type: 'json' };
import { isJsonObject, type JsonObject } from '../../json.ts';
import { isCode } from '../values-of-others.ts';
import { typePatch } from './format.ts';
import { at, type Meant, merged, OFF, switched } from './meant.ts';
import { NOT_NULL, SPECIAL } from './special.ts';
import { type Scope, targetOf } from './target.ts';
import { flag, isOf, namesIn, valueFor } from './value-for.ts';

/** `holder`: the schema that the word speaks of. */
export function meantBy(name: string, value: unknown, holder: JsonObject, scope: Scope): Meant | undefined {
  const target = targetOf(name, scope);
  const own = `x-ui.${name}`;
  if (scope === 'field' && target !== own && isOwnObject(name, value)) {
    return { isVague: false, ...at(own, value) };
  }
  const meant = target === undefined ? undefined : meaningOf(name, target, value, holder, scope);
  return meant && { isVague: false, ...meant };
}

/** A hint of ours that others mean something else by (`map`, `condition`): what stands in it tells. */
function isOwnObject(name: string, value: unknown): boolean {
  const own = Object.hasOwn(OWN_HINTS, name) ? OWN_HINTS[name] : undefined;
  if (!isJsonObject(own) || !isJsonObject(own.properties) || !isJsonObject(value)) return false;
  const { properties } = own;
  return Object.keys(value).length > 0 && Object.keys(value).every((each) => Object.hasOwn(properties, each));
}

const OWN_HINTS: JsonObject = collectionMeta.definitions.ui.properties;

/** Words whose values may be written as code and yet be understood. */
const MAY_BE_CODE = ['x-ui.visibleWhen', 'hidden', 'hideWhen', 'type', 'items'];

function meaningOf(
  name: string,
  target: string,
  value: unknown,
  holder: JsonObject,
  scope: Scope,
): Meant | undefined {
  if (target === 'inside') return inside(value, holder, scope) ?? calls(value, holder) ?? comparisons(value);
  if (target.startsWith('choose:')) return { choice: target.slice('choose:'.length) };
  if (target.startsWith('remove:')) {
    const inner = inside(value, holder, scope);
    return inner?.patch ? inner : { remove: target.slice('remove:'.length) };
  }
  if (isCode(value) && !MAY_BE_CODE.includes(target))
    return calls(value, holder) ?? { remove: 'a schema holds values, and no code' };
  const special = scope === 'field' ? (SPECIAL[target] ?? RECURSIVE[target]) : OF_COLLECTION[target];
  if (target === 'type' && scope === 'field') return withCalls(SPECIAL.type?.(value, holder), value);
  if (special)
    return (
      special(value, holder) ??
      inside(value, holder, scope) ??
      (target === 'properties' && typeof value === 'object' ? FIELDS_BY_NAME : undefined)
    );
  if (target.startsWith('!')) {
    const isOn = flag(value);
    return switched(target.slice(1), isOn === undefined ? undefined : !isOn);
  }
  const [keyword = '', fixed] = target.split(':');
  if (fixed !== undefined) return flag(value) === false ? OFF : at(keyword, fixed);
  const meant = valueFor(target, value, holder);
  if (typeof meant === 'boolean' && target !== 'default') return switched(target, meant);
  // An own word at another place keeps an object that stands behind it.
  const isOwn = typeof value === 'object' && target.endsWith(`.${name}`);
  const found = at(target, meant ?? (isOwn ? value : undefined));
  // Only a table has columns.
  return target.endsWith('.columns')
    ? { ...found, patch: merged([at('x-collection.list.view', 'table').patch ?? {}, found.patch ?? {}]) }
    : found;
}

/** What wraps words of other tools means what stands in it. */
export function inside(value: unknown, holder: JsonObject, scope: Scope): Meant | undefined {
  if (Array.isArray(value) && value.length > 0 && value.every(isJsonObject))
    return inside(merged(value), holder, scope);
  if (!isJsonObject(value)) return undefined;
  const all = Object.entries(value).flatMap(
    // What describes an input is read under it.
    ([name, each]) =>
      meantBy(
        scope === 'field' && name === 'description' ? 'help' : name,
        each,
        { ...holder, ...without(value, name) },
        scope,
      ) ?? [],
  );
  const known = all.filter((each) => !each.isVague);
  const patch = merged(known.map((each) => each.patch ?? {}));
  // Of a column that takes no null.
  const isRequired = known.some((each) => each.isRequired || each.remove === NOT_NULL);
  if (Object.keys(patch).length > 0 || isRequired) return { patch, isRequired };
  const [only, second] = all;
  if (all.length < Object.keys(value).length || !all.some((each) => each.remove !== undefined))
    return undefined;
  return second === undefined ? only : { remove: 'the form has nothing of the kind' };
}

/** A chain of calls (`Rule.required().max(50)`) or a list of rules (`required|max:50`): each is a word with a value. */
export function calls(value: unknown, holder: JsonObject): Meant | undefined {
  if (typeof value !== 'string') return undefined;
  const chain = [...value.matchAll(/\.\s*([a-z]\w*)\(([^()]*)\)/gi)].map(([, name = '', given = '']) => [
    name,
    given,
  ]);
  const rules = value.split('|').map((rule) => rule.split(':'));
  const isRules = chain.length === 0 && /^[a-z_]+(:[^|]*)?(\|[a-z_]+(:[^|]*)?)*$/.test(value);
  const words = (isRules ? rules : chain).map(
    ([name = '', given = '']) => [name, argumentOf(given)] as const,
  );
  return inside(Object.fromEntries(words), holder, 'field');
}

/** `z.string().max(50)`: what is called after the type speaks of a field of this type. */
function withCalls(type: Meant | undefined, value: unknown): Meant | undefined {
  const said = type?.patch && calls(value, type.patch);
  return said ? { ...said, patch: merged([type.patch ?? {}, said.patch ?? {}]) } : type;
}

function argumentOf(text: string): unknown {
  const [, list] = /^\[(.*)\]$/s.exec(text.trim()) ?? [];
  if (list !== undefined) return list.split(/\s*,\s*/).map(argumentOf);
  const bare = text.trim().replace(/^(['"`])(.*)\1$/, '$2');
  if (bare === '') return true;
  return /^-?\d+(\.\d+)?$/.test(bare) ? Number(bare) : bare;
}

const BOUNDS: { readonly [sign: string]: string } = {
  '>': 'exclusiveMinimum',
  '<': 'exclusiveMaximum',
  '>=': 'minimum',
  '<=': 'maximum',
};

/** The constraint of a database: `price > 0 AND price <= 10`, `length(name) >= 3`, `kind IN ('a', 'b')`. */
function comparisons(value: unknown): Meant | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.replace(/\b(\w+)\s+between\s+(\S+)\s+and\s+(\S+)/gi, '$1 >= $2 and $1 <= $3');
  const [, listed] = /\bin\s*\(([^()]*)\)/i.exec(text) ?? [];
  if (listed !== undefined) return at('enum', argumentOf(`[${listed}]`));
  const bounds = [
    ...text.matchAll(/(len\w*|char_length)?[\s(]*["\w]+[\s)]*(>=|<=|>|<)\s*(-?\d+(?:\.\d+)?)/gi),
  ].map(([, length, sign = '', digits]): JsonObject => {
    const isOut = sign.length === 1;
    const end = sign.startsWith('>') ? 'min' : 'max';
    return length === undefined
      ? { [BOUNDS[sign] ?? '']: Number(digits) }
      : { [`${end}Length`]: Number(digits) + (isOut ? (end === 'min' ? 1 : -1) : 0) };
  });
  return bounds.length === 0 ? undefined : { patch: merged(bounds) };
}

const OF_COLLECTION: { readonly [target: string]: typeof propertiesMeant } = {
  properties: propertiesMeant,
  called,
  'x-collection.id': (value, holder) =>
    valueFor('x-collection.id', value, holder) === undefined && typeof value === 'string'
      ? { remove: 'pieces are found by their file' }
      : at('x-collection.id', valueFor('x-collection.id', value, holder)),
};

/** A document is called by its "title" or its "name"; another field is said beside it, or instead where it has neither. */
function called(value: unknown, holder: JsonObject): Meant | undefined {
  const fields = isJsonObject(holder.properties) ? Object.keys(holder.properties) : [];
  const own = ['title', 'name'].find((each) => fields.includes(each)) ?? 'id';
  const names = namesIn(value);
  const others = names?.filter((name) => name !== own && name !== 'id');
  if (others?.length === 0) return { remove: `a document is called by its "${own}" already` };
  return at('x-collection.subtitle', valueFor('x-collection.subtitle', others ?? value, holder));
}

const FIELDS_BY_NAME: Meant = {
  choice: 'Call it "properties": an object with the schema of each field under its name.',
  patch: { properties: {} },
};

const RECURSIVE: { readonly [target: string]: (value: unknown, holder: JsonObject) => Meant | undefined } = {
  'x-ui.collection': reference,
  items: itemsMeant,
  properties: propertiesMeant,
};

/** The field of the other documents that holds the id of this one. */
const OTHER_SIDE = ['on', 'mappedBy', 'via', 'foreignField', 'foreign_field', 'inverseSide'];

function reference(value: unknown, holder: JsonObject): Meant | undefined {
  const collection = valueFor('x-ui.collection', value, holder);
  if (collection === undefined) return inside(value, holder, 'field');
  const parent = OTHER_SIDE.map((name) => holder[name]).find((each) => typeof each === 'string');
  if (parent !== undefined) {
    const editor = { type: 'collection-editor', collection, parent };
    return { patch: { type: 'array', items: { type: 'string' }, 'x-ui': editor } };
  }
  const hints = { type: 'select', collection };
  const isOfMany =
    isOf(holder.type, 'array') ||
    Object.entries(holder).some(([name, each]) => isMany(targetOf(name, 'field'), each));
  const item = { type: 'string', 'x-ui': hints };
  if (isOfMany) return { patch: { type: 'array', items: item } };
  return { patch: holder.type === 'string' ? { 'x-ui': hints } : item };
}

function itemsMeant(value: unknown): Meant | undefined {
  if (typeof value === 'string') return { patch: { items: typePatch(value) } };
  const [only, second] = Array.isArray(value) ? value : [value];
  if (second !== undefined) return undefined;
  if (!isJsonObject(only)) return typeof only === 'string' ? itemsMeant(only) : undefined;
  const isField = ['type', 'tipo', 'to', 'ref', '$ref'].some((name) => Object.hasOwn(only, name));
  return {
    patch: {
      items: isField ? translated(only).schema : { type: 'object', ...propertiesMeant(only, {})?.patch },
    },
  };
}

const NAMES_OF_FIELDS = 'name nome key id field campo Nome Campo slug code handle'.split(' ');

/** Fields as other tools list them, or by their names. */
function propertiesMeant(value: unknown, holder: JsonObject): Meant | undefined {
  const rows: readonly unknown[] = Array.isArray(value)
    ? value.map((row) => (typeof row === 'string' ? { name: row } : row))
    : Object.entries(isJsonObject(value) ? value : {}).map(([name, each]) =>
        isJsonObject(each) ? { ...each, name } : { name, type: each },
      );
  const fields = rows.flatMap((row): [string, JsonObject][] => {
    const called = isJsonObject(row)
      ? NAMES_OF_FIELDS.find((each) => typeof row[each] === 'string')
      : undefined;
    if (!isJsonObject(row) || called === undefined) return [];
    return [[String(row[called]), without(row, called)]];
  });
  if (fields.length === 0 || fields.length < rows.length) return undefined;
  const all = fields.map(([name, field]) => ({ name, ...translated(field) }));
  const properties = Object.fromEntries(all.map(({ name, schema }) => [name, { title: '…', ...schema }]));
  const required = all.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  const shape = { properties, ...(required.length > 0 ? { required } : {}) };
  return { patch: isOf(holder.type, 'array') ? { items: { type: 'object', ...shape } } : shape };
}

export function without(row: JsonObject, name: string): JsonObject {
  return Object.fromEntries(Object.entries(row).filter(([each]) => each !== name));
}

const OWN = ['$ref', 'const', 'x-ui', 'title', 'description'];

function isMany(target: string | undefined, value: unknown): boolean {
  if (target === 'list') return flag(value) === true;
  return (
    /^(type|x-ui\.(collection|type))$/.test(target ?? '') &&
    /(to|2)[-_ ]?many|has[-_ ]?many|\b[mo]2m\b/i.test(String(value))
  );
}

/** A field as another tool writes it, in our words; what has none is left out. */
export function translated(field: JsonObject): { schema: JsonObject; isRequired: boolean } {
  const words = Object.entries(field).map(([name, value]) => ({
    name,
    value,
    target: targetOf(name, 'field'),
  }));
  const isList = words.some(({ target, value }) => isMany(target, value));
  const one = words.filter(
    ({ target, value }) => target !== 'list' && !(isMany(target, value) && target !== 'type'),
  );
  const single = Object.fromEntries(one.map(({ name, value }) => [name, value]));
  // A type leaves open what the other words say.
  const isType = ({ target }: { readonly target?: string | undefined }): boolean => target === 'type';
  const inOrder = [...one.filter(isType), ...one.filter((word) => !isType(word))];
  const all = inOrder.flatMap(({ name, value }): Meant[] => {
    if (OWN.includes(name) || (name === 'enum' && Array.isArray(value)))
      return [{ patch: { [name]: value } }];
    const meant = meantBy(name, value, single, 'field');
    return meant === undefined || meant.isVague ? [] : [meant];
  });
  const { title, description, ...rest } = merged(all.map(({ patch }) => patch ?? {}));
  const item = rest.type === undefined && rest.$ref === undefined ? { type: 'string', ...rest } : rest;
  const schema = isList && item.type !== 'array' ? { type: 'array', items: item } : item;
  const texts = {
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
  };
  return { schema: { ...texts, ...schema }, isRequired: all.some((each) => each.isRequired) };
}
