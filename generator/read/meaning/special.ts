/**
 * Words of fields that change more than one keyword, or another one by the type of the field.
 */
import { camelOf } from '../../diagnostics/nearest.ts';
import { isJsonObject, type JsonObject } from '../../json.ts';
import { choices, isListType, labelsOf } from './choices.ts';
import { formatMeant, typePatch } from './format.ts';
import { at, HIDDEN, type Meant, OFF } from './meant.ts';
import { targetOf, wordsOf } from './target.ts';
import { flag, isOf, numberIn, valueFor } from './value-for.ts';
import { widgetMeant } from './widget.ts';

const OPTIONAL: Meant = {
  remove: 'a field is optional unless "required" of the object around it names it',
};

export const NOT_NULL =
  'a value is null only where "type" names "null". Name the field in "required" of the object around it if it must be given';

type Special = (value: unknown, holder: JsonObject) => Meant | undefined;

export const SPECIAL: { readonly [target: string]: Special } = {
  min: (value, holder) => bound('min', value, holder),
  max: (value, holder) => bound('max', value, holder),
  exclusiveMinimum: (value) => limit('exclusiveMinimum', value),
  exclusiveMaximum: (value) => limit('exclusiveMaximum', value),
  minimum: (value) => limit('minimum', value),
  minLength: (value) => at('minLength', numberIn(value) ?? (flag(value) === true ? 1 : undefined)),
  type: typeMeaning,
  format: formatMeant,
  null: nullMeant,
  required: (value) => (flag(value) === false ? OPTIONAL : { isRequired: true }),
  empty: (value, { type }) =>
    flag(value) !== false ? OPTIONAL : isOf(type, 'string') ? at('minLength', 1) : { isRequired: true },
  optional: (value) => (flag(value) === false ? { isRequired: true } : OPTIONAL),
  list: listMeant,
  enum: choices,
  'x-ui.options': choices,
  'x-ui.decimals': decimals,
  'x-ui.order': (value) =>
    typeof value === 'number'
      ? { remove: 'fields are shown in the order of "properties"' }
      : at('x-ui.order', valueFor('x-ui.order', value, {})),
  'x-ui.atLeast': (value) => fieldBound('x-ui.atLeast', value),
  'x-ui.atMost': (value) => fieldBound('x-ui.atMost', value),
  'x-ui.type': (value, holder) =>
    typeof value === 'string'
      ? (widget(value, holder) ?? { remove: 'the form chooses the input by "type", "format" and "x-ui"' })
      : undefined,
  tuple,
  'x-ui.textarea': (value) => (flag(value) === false ? OFF : at('x-ui.type', 'textarea')),
  hidden: (value, holder) =>
    flag(value) === undefined ? hideWhen(value, holder) : flag(value) ? HIDDEN : OFF,
  'x-ui.visibleWhen': (value, holder) =>
    flag(value) === undefined
      ? at('x-ui.visibleWhen', valueFor('x-ui.visibleWhen', value, holder))
      : flag(value)
        ? OFF
        : HIDDEN,
  hideWhen,
  'pattern:start': (value) => patternOf(value, (text) => `^${text}`),
  'pattern:end': (value) => patternOf(value, (text) => `${text}$`),
  'pattern:lower': (value) => (flag(value) === false ? OFF : at('pattern', '^[^A-Z]*$')),
  'pattern:upper': (value) => (flag(value) === false ? OFF : at('pattern', '^[^a-z]*$')),
};

/** A list of values that each mean something else: fields, called by their titles. */
export function tuple(value: unknown, holder: JsonObject): Meant {
  const beside = ['items', 'additionalItems', 'unevaluatedItems', 'minItems', 'maxItems'].filter(
    (name) => name in holder,
  );
  const rows = Array.isArray(value) ? value.filter(isJsonObject) : [];
  const isTitled = rows.length > 0 && rows.every(({ title }) => typeof title === 'string');
  const properties = isTitled
    ? Object.fromEntries(rows.map((row) => [camelOf(String(row.title)), row]))
    : { '…': { title: '…', type: '…' } };
  return { patch: { type: 'object', properties }, replaces: beside };
}

/** What says in other tools which field an address is made from. */
const OF_SLUGS = ['source', 'from', 'field', 'options'];

/** An address is a text that operators type; nothing makes it from another field. */
function slug(holder: JsonObject): Meant {
  const hints = isJsonObject(holder['x-ui']) ? holder['x-ui'] : {};
  const { pattern } = typePatch('slug');
  return {
    patch: { pattern: holder.pattern ?? pattern },
    replaces: OF_SLUGS.filter((each) => each in hints),
  };
}

export function widget(value: string, holder: JsonObject): Meant | undefined {
  if (wordsOf(value) === 'slug') return slug(holder);
  const meant = widgetMeant(wordsOf(value), holder);
  const hints = meant?.patch?.['x-ui'];
  const [, named] =
    Object.entries(holder).find(([name]) => targetOf(name, 'field') === 'x-ui.collection') ?? [];
  const collection = valueFor('x-ui.collection', named, holder);
  if (!isJsonObject(hints) || hints.collection === undefined || collection === undefined) return meant;
  return { patch: { ...meant?.patch, 'x-ui': { ...hints, collection } } };
}

/** What hides a field is the opposite of what shows it. */
function hideWhen(value: unknown, holder: JsonObject): Meant {
  const shownBy = typeof value === 'string' ? value.replace(/!={1,2}|<>/, '==') : value;
  if (shownBy !== value) return at('x-ui.visibleWhen', valueFor('x-ui.visibleWhen', shownBy, holder));
  const shown = valueFor('x-ui.visibleWhen', value, holder);
  const condition = isJsonObject(shown) ? shown : {};
  const equals = typeof condition.equals === 'boolean' ? !condition.equals : '…';
  return at('x-ui.visibleWhen', { ...condition, equals });
}

function bound(end: string, value: unknown, { type }: JsonObject): Meant | undefined {
  const rest = isOf(type, 'string') ? 'Length' : isOf(type, 'array') ? 'Items' : 'imum';
  return limit(`${end}${rest}`, value);
}

function fieldBound(path: string, value: unknown): Meant {
  return typeof value === 'string' && /^\p{L}[\w.]*$/u.test(value)
    ? at(path, value)
    : { remove: `bounds are of numbers; a date is compared with another field by "x-ui": { "atLeast": … }` };
}

function limit(keyword: string, value: unknown): Meant | undefined {
  const number = numberIn(value);
  if (number === undefined && flag(value) === false) return OFF;
  return value === true ? at(keyword, 0) : number === undefined ? undefined : at(keyword, number);
}

/** Beside a scale, a precision counts all digits; `10,2` holds both. */
function decimals(value: unknown, holder: JsonObject): Meant | undefined {
  const [, scale] = typeof value === 'string' ? (/^\D*\d+\s*[,;]\s*(\d+)\D*$/.exec(value) ?? []) : [];
  if (scale !== undefined) return at('x-ui.decimals', Number(scale));
  const hints = isJsonObject(holder['x-ui']) ? holder['x-ui'] : {};
  const beside = Object.entries({ ...holder, ...hints }).filter(
    ([name]) => targetOf(name, 'field') === 'x-ui.decimals',
  );
  const isAll =
    beside.length > 1 && beside.some(([name, each]) => /precision|digits/i.test(name) && each === value);
  return isAll
    ? { remove: '"x-ui": { "decimals": … } says how many places; "maximum" bounds a number' }
    : at('x-ui.decimals', numberIn(value));
}

function patternOf(value: unknown, pattern: (text: string) => string): Meant | undefined {
  if (typeof value !== 'string') return undefined;
  return at('pattern', pattern(value.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)));
}

function nullMeant(value: unknown, { type }: JsonObject): Meant {
  if (flag(value) === false) return { remove: NOT_NULL };
  const known = typeof type === 'string' ? typePatch(type).type : '…';
  if (typeof known !== 'string' || known === '…')
    return { remove: 'what "required" does not name may be empty' };
  return { patch: { type: [known, 'null'] } };
}

function typeMeaning(value: unknown, holder: JsonObject): Meant | undefined {
  if (typeof value !== 'string') return undefined;
  const { enum: _, ...patch } = typePatch(value);
  const hasChoices = Object.entries(holder).some(
    ([name, each]) => targetOf(name, 'field') === 'enum' && labelsOf(each, {}) !== undefined,
  );
  return { patch: hasChoices && patch.type === 'array' && !isListType(value) ? { type: 'string' } : patch };
}

const OF_AN_ITEM = [
  ...['$ref', 'type', 'enum', 'format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum'],
  ...['properties', 'required', 'x-ui'],
];

/** A field of many values is a list of what it is. */
function listMeant(value: unknown, holder: JsonObject): Meant {
  if (flag(value) === false) return OFF;
  if (isOf(holder.type, 'array')) return { remove: '"type": "array" says it' };
  const own = Object.entries(holder).filter(([name]) => OF_AN_ITEM.includes(name));
  const type = typeof holder.type === 'string' ? typePatch(holder.type) : {};
  const item = { ...Object.fromEntries(own), ...type };
  return {
    replaces: own.map(([name]) => name).filter((name) => name !== 'type'),
    patch: { type: 'array', items: 'type' in item || '$ref' in item ? item : { type: 'string', ...item } },
  };
}
