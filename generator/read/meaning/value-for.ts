/**
 * What stands behind a word of another tool, as the path of ours takes it; nothing where that is not clear.
 */
import collectionMeta from '../../../schemas/meta/collection.schema.json' with { type: 'json' };
import { kebabOf, nearestName } from '../../diagnostics/nearest.ts';
import { isJsonObject, type JsonObject } from '../../json.ts';
import { flagOf, numberWithin } from '../../typed-values.ts';
import { collectionIn, KINDS_OF_OTHERS, orderOf, ownWord, unitMeant } from '../values-of-others.ts';
import { typeMeant } from '../written-type.ts';
import { accessIn, roleIn } from './access-in.ts';
import { conditionIn } from './condition-in.ts';

const GROUPS: readonly string[] = collectionMeta.definitions.collection.properties.group.enum;

const KINDS: readonly string[] = collectionMeta.definitions.collection.properties.kind.enum;

const VIEWS: readonly (readonly [view: string, pattern: RegExp])[] = [
  ['tree', /tree|nest|hier|[aá]rvore/i],
  ['table', /grid|table|spreadsheet|tabela|cards|gallery/i],
];

type Reader = (value: unknown, holder: JsonObject) => unknown;

const READERS: { readonly [path: string]: Reader } = {
  default: (value, { type, tipo }) => {
    const of = type ?? tipo;
    const isNumber = typeof value === 'string' && (isOf(of, 'number') || isOf(of, 'integer'));
    return isOf(of, 'boolean')
      ? (flagOf(value) ?? value)
      : isNumber
        ? (numberIn(value) ?? value)
        : plain(value);
  },
  examples: (value) => examplesIn(value),
  pattern: (value) => (typeof value === 'string' ? (/^\/(.+)\/\w*$/.exec(value)?.[1] ?? value) : undefined),
  const: plain,
  dependencies: (value) => value,
  required: namesIn,
  'x-ui.unit': (value) => (typeof value === 'string' ? unitMeant(value) : undefined),
  'x-ui.collection': collectionIn,
  'x-ui.visibleWhen': (value) => conditionIn(value) ?? { field: '…', equals: '…' },
  'x-ui.image': sizeIn,
  'x-ui.uniqueBy': nameIn,
  'x-ui.label': nameIn,
  'x-ui.order': nameIn,
  'x-ui.roots': nameIn,
  'x-ui.path': nameIn,
  'x-ui.atLeast': nameIn,
  'x-ui.atMost': nameIn,
  'x-collection.name': (value) => (typeof value === 'string' ? collectionIn(value) : undefined),
  'x-collection.label': labelIn,
  'x-collection.group': (value) =>
    typeof value === 'string' ? nearestName(kebabOf(value), GROUPS) : undefined,
  'x-collection.icon': (value) => (typeof value === 'string' ? kebabOf(value) : undefined),
  'x-collection.kind': (value) =>
    flag(value) === undefined
      ? kindIn(String(value).toLowerCase())
      : flag(value)
        ? 'singleton'
        : 'collection',
  'x-collection.list.order': orderIn,
  'x-collection.list.order.direction': (value) => (/^(d|-|true|z)/i.test(String(value)) ? 'desc' : 'asc'),
  'x-collection.list.columns': namesIn,
  'x-collection.list.filter': (value) => fieldObject(value),
  'x-collection.list.tree': (value) => ({ parent: nameIn(value) ?? '…', order: '…' }),
  'x-collection.list.view': (value) => VIEWS.find(([, pattern]) => pattern.test(String(value)))?.[0],
  'x-collection.search': (value) => ({ title: namesIn(value)?.slice(0, 3) ?? ['…'] }),
  'x-collection.search.title': (value) => namesIn(value)?.slice(0, 3),
  'x-collection.subtitle': (value) => subtitleIn(value),
  'x-collection.id': (value, { properties }) => {
    const id = fieldObject(value);
    return id && isJsonObject(properties) && !Object.hasOwn(properties, String(id.field)) ? undefined : id;
  },
  'x-collection.saving': (value) =>
    flag(value) === false || /manual/i.test(String(value)) ? 'manual' : 'auto',
  'x-collection.state': (value) => ({ active: { field: nameIn(value) ?? '…' } }),
  'x-collection.sections': sectionsIn,
  'x-collection.access': accessIn,
  'x-collection.access.write': (value) => (flag(value) === true ? 'server' : roleIn(value)),
};

/** A path without a reader of its own takes a text, a number or a flag, as the vocabulary says. */
export function valueFor(path: string, value: unknown, holder: JsonObject): unknown {
  const reader = READERS[path];
  if (reader) return reader(value, holder);
  if (/^(m(in|ax)|exclusive|multiple)|decimals$|limit$/.test(path)) return numberIn(value);
  if (
    /(readOnly|secret|csv|identifier|deletable|history|replicable|hidden|ordered|uniqueItems|additionalProperties)$/.test(
      path,
    )
  )
    return flag(value);
  return textIn(value);
}

function kindIn(name: string): string | undefined {
  return KINDS.includes(name) ? name : ownWord(KINDS_OF_OTHERS, name);
}

export function flag(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : flagOf(value);
}

export function isOf(type: unknown, wanted: string): boolean {
  return [type].flat().some((each) => typeMeant(String(each))?.type === wanted);
}

function plain(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? undefined : value;
}

export function numberIn(value: unknown): number | undefined {
  const [first] = [isJsonObject(value) ? (value.value ?? value.limit) : value].flat();
  return typeof first === 'number' ? first : typeof first === 'string' ? numberWithin(first) : undefined;
}

/** A text, or the Portuguese one of several languages. */
function textIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (!isJsonObject(value)) return undefined;
  const entries = Object.entries(value);
  const text = (entries.find(([name]) => /^pt\b/i.test(name)) ??
    entries.find(([name]) => /text|label|title/.test(name)) ??
    entries[0])?.[1];
  return typeof text === 'string' ? text : undefined;
}

/** `name` of `"name"`, `"{{name}}"`, `"-name"`, `["name"]`, `{ "field": "name" }` and `{ "name": 1 }`. */
function nameIn(value: unknown): string | undefined {
  return namesIn(value)?.[0];
}

const NAMING = 'field name key path accessor dataIndex property column by attribute source'.split(' ');

export function namesIn(value: unknown): string[] | undefined {
  if (typeof value === 'string') {
    const inTemplate = [...value.matchAll(/\{+\s*(?:[a-z]\w*\.)?([\w.]+)\s*\}+/gi)].map(
      ([, name = '']) => name,
    );
    const names =
      inTemplate.length > 0
        ? inTemplate
        : value.split(/\s*[,;|]\s*/).map((name) => name.replace(/^[-+$]/, ''));
    return names.every((name) => /^[\p{L}\w.]+$/u.test(name)) ? names : undefined;
  }
  const rows = Array.isArray(value) ? value : isJsonObject(value) ? rowsOf(value) : [];
  const names = rows.map((row) => {
    const name = isJsonObject(row) ? (namedIn(row) ?? namesIn(row)) : row;
    return Array.isArray(name) ? name[0] : name;
  });
  if (names.length === 0 || !names.every((name) => typeof name === 'string')) return undefined;
  return [...new Set(names.flatMap((name) => namesIn(name) ?? []))];
}

function namedIn(row: JsonObject): unknown {
  return NAMING.map((each) => row[each]).find(
    (each) => typeof each === 'string' && !/^(asc|desc)$/i.test(each),
  );
}

/** An object names one thing in a word of its own, several in lists, or each by a switch or a position. */
function rowsOf(value: JsonObject): unknown[] {
  const lists = Object.values(value).filter((each) => Array.isArray(each));
  if (namedIn(value) !== undefined) return [value];
  const { select, fields } = value;
  if (isJsonObject(select)) return Object.values(select);
  if (Array.isArray(fields)) return fields;
  if (lists.length === 1) return lists.flat();
  const isSwitches = Object.values(value).every(
    (each) =>
      each === true ||
      typeof each === 'number' ||
      isJsonObject(each) ||
      /^(asc|desc|text)/i.test(String(each)),
  );
  return isSwitches ? Object.keys(value) : Object.values(value);
}

function fieldObject(value: unknown): JsonObject | undefined {
  const field = nameIn(value);
  return field === undefined ? undefined : { field };
}

/** A list has one order: the first of several. */
function orderIn(value: unknown): JsonObject | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof first === 'string')
    return Array.isArray(value) && /^(asc|desc)$/i.test(String(value[1]))
      ? orderOf(`${first} ${value[1]}`)
      : orderOf(first);
  if (Array.isArray(first)) return orderIn(first);
  if (!isJsonObject(first)) return undefined;
  if (Array.isArray(first.by)) return orderIn(first.by);
  const field = nameIn(first);
  if (field === undefined) return undefined;
  const said = [first.direction, first.order, first.dir, first.desc, first.descending, first[field]].find(
    (each) => each !== undefined,
  );
  const isDown = said === true || said === -1 || /^(desc|-1|down|decr)/i.test(String(said));
  return isDown ? { field, direction: 'desc' } : { field };
}

function subtitleIn(value: unknown): string | readonly string[] | undefined {
  if (isJsonObject(value) && isJsonObject(value.select)) return subtitleIn(value.select);
  if (isJsonObject(value) && typeof value.subtitle === 'string') return value.subtitle;
  const names = namesIn(value);
  return names?.length === 1 ? names[0] : names?.slice(0, 3);
}

export function labelIn(value: unknown): JsonObject | undefined {
  if (typeof value === 'string') return { one: value, many: '…' };
  if (Array.isArray(value) && value.length === 2) return { one: value[0], many: value[1] };
  if (!isJsonObject(value)) return undefined;
  const find = (pattern: RegExp): string | undefined => {
    const found = Object.entries(value).find(
      ([name, each]) => pattern.test(name) && textIn(each) !== undefined,
    );
    return found && textIn(found[1]);
  };
  const one = find(/^(display|title|label|name|pt)/i) ?? find(/sing|^one|^um/i);
  const many = find(/plur|^many|^other|mult|^vari/i);
  return one === undefined && many === undefined ? undefined : { one: one ?? '…', many: many ?? '…' };
}

function sectionsIn(value: unknown): JsonObject[] | undefined {
  const rows: [string, unknown][] | undefined = Array.isArray(value)
    ? value.map((row): [string, unknown] =>
        isJsonObject(row)
          ? [String(row.name ?? row.id ?? row.key ?? row.label ?? row.title ?? row.legend ?? '…'), row]
          : [String(Array.isArray(row) ? row[0] : row), row],
      )
    : isJsonObject(value)
      ? Object.entries(value)
      : typeof value === 'string'
        ? value.split(/\s*[,;|]\s*/).map((each): [string, unknown] => [each, each])
        : undefined;
  return rows?.map(([name, row]) => ({ name: kebabOf(name), label: sectionLabel(row) ?? name }));
}

function sectionLabel(row: unknown): string | undefined {
  if (typeof row === 'string') return row;
  const label = isJsonObject(row)
    ? (row.label ?? row.title ?? row.legend)
    : Array.isArray(row)
      ? row[0]
      : undefined;
  return typeof label === 'string' ? label : undefined;
}

function examplesIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (!isJsonObject(value)) return [value];
  const named = Object.values(value);
  const isNamed = named.length > 0 && named.every((each) => isJsonObject(each) && 'value' in each);
  return isNamed ? named.map((each) => isJsonObject(each) && each.value) : [value];
}

function sizeIn(value: unknown): JsonObject | undefined {
  const [width, height] =
    typeof value === 'string'
      ? (value.match(/\d+/g) ?? []).map(Number)
      : Array.isArray(value)
        ? value
        : isJsonObject(value)
          ? [value.width ?? value.w, value.height ?? value.h]
          : [];
  return typeof width === 'number' && typeof height === 'number' ? { width, height } : undefined;
}
