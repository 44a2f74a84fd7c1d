/**
 * Remedies that say what to write with the values that were written.
 */
import collectionMeta from '../../schemas/meta/collection.schema.json' with { type: 'json' };
import { kebabOf } from '../diagnostics/nearest.ts';
import { inLine } from '../diagnostics/remedy.ts';
import { isJsonObject, type JsonObject } from '../json.ts';
import { flagOf, numberWithin } from '../typed-values.ts';
import { UNITS_OF_OTHERS } from './values-of-others.ts';
import { isReference, typeMeant } from './written-type.ts';

const LONGEST = 60;
export const NOTHING_OF_THE_KIND = 'Remove it: the form has nothing of the kind.';
const UNITS: readonly string[] = collectionMeta.definitions.ui.properties.unit.enum;

/** The remedy of a word of another tool, with what stands behind the word; `holder` is the object that it stands in. */
export function withOwnValue(keyword: string, remedy: string, value: unknown, holder: JsonObject): string {
  const called = /^Call it "(\w+)"/.exec(remedy)?.[1];
  // A bound and its message, as mongoose takes them.
  if (/^m(in|ax)/.test(called ?? '') && Array.isArray(value)) {
    return withOwnValue(keyword, remedy, value[0], holder);
  }
  if (called === undefined || /"(enum|options)"/.test(remedy)) return notRenamed(remedy, value, holder);
  if (Object.hasOwn(holder, called)) {
    return isJsonObject(value)
      ? `Move what stands in it into "${called}".`
      : `Remove it, as "${called}" stands beside it already.`;
  }
  const said = saidOf(called, value, holder);
  if (!/^Call it "\w+"\.$/.test(remedy)) return filledIn(remedy, value);
  if (said && isReference(said)) return `Say ${said}.`;
  return said === undefined ? remedy : `Call it "${called}": ${said}.`;
}

function notRenamed(remedy: string, value: unknown, holder: JsonObject): string {
  if (/"enum"|"?options"/.test(remedy)) return choicesSaid(value, holder) ?? remedy;
  if (/"required"/.test(remedy) && flagOf(value) === false) {
    return 'Remove it: a field is optional unless "required" of the object around it names it.';
  }
  return filledIn(remedy, value);
}

/** What stands behind the word, as the keyword of ours takes it. */
function saidOf(called: string, value: unknown, holder: JsonObject): string | undefined {
  if (typeof value !== 'string') {
    const isPlain = [value].flat().every((each) => typeof each !== 'object' || each === null);
    return isPlain ? shown(value) : undefined;
  }
  if (called === 'type') {
    const type = typeMeant(value);
    const hasChoices = CHOICES.some((word) => Object.hasOwn(holder, word));
    return hasChoices && type && /"enum"$|"array" with "items"$/.test(type)
      ? '"string"'
      : (type ?? shown(value));
  }
  if (called === 'default' && typeMeant(String(holder.type ?? holder.tipo)) === '"boolean"') {
    return shown(flagOf(value) ?? value);
  }
  if (called === 'readOnly') return shown(flagOf(value) ?? value);
  if (/^(m[ai][xn]|multipleOf)/.test(called)) return shown(numberWithin(value) ?? value);
  return shown(called === 'pattern' ? (/^\/(.+)\/\w*$/.exec(value)?.[1] ?? value) : value);
}

const LABEL = '{ "one": "…", "many": "…" }';
const CHOICES = ['opções', 'opcoes', 'valores', 'options', 'choices', 'values', 'enum'];

export function isCode(value: unknown): boolean {
  return typeof value === 'string' && /=>|^\(?\s*new [A-Z]|^function\b|\w\(\)/.test(value);
}

/** JSON as sentences write it: parts joined by words, and places that are left open. */
export function parsed(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(
      text
        .replaceAll(/ (with|and) (?=")/g, ', ')
        .replace(/"enum"(?!:)/, '"enum": ["…"]')
        .replace(/"items"(?!:)/, '"items": {}')
        .replace(/"properties"(?!:)/, '"properties": { "…": { "title": "…" } }')
        .replaceAll(/: …/g, ': "…"'),
    );
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function shown(value: unknown): string | undefined {
  const text = JSON.stringify(value);
  return text === undefined || text.length > LONGEST ? undefined : text;
}

/** The values and labels of choices as other tools list them. */
export function choicesSaid(value: unknown, holder: unknown): string | undefined {
  const labels = labelsOf(value, holder);
  if (!labels) return undefined;
  const values = JSON.stringify(Object.keys(labels));
  const said = Object.values(labels).some((label) => label !== '…') ? JSON.stringify(labels) : undefined;
  const isListed = valuesOf(holder) !== undefined;
  const options = said && `"x-ui": { "options": ${said} }`;
  const inItems = isJsonObject(holder) && !holder.enum ? 'In "items", say' : 'Say';
  if (isListed) return options && `${inItems} ${options}.`;
  return `Say "enum": ${values}${options ? ` and ${options}` : ''}.`;
}

function valuesOf(holder: unknown): readonly unknown[] | undefined {
  if (!isJsonObject(holder)) return undefined;
  return Array.isArray(holder.enum) ? holder.enum : valuesOf(holder.items);
}

/** Options of an input in other tools that are no choices. */
const SETTINGS = [
  'layout',
  'source',
  'direction',
  'dateFormat',
  'timeFormat',
  'hotspot',
  'widget',
  'rows',
  'inputType',
  'accept',
];

export function labelsOf(value: unknown, holder: unknown): JsonObject | undefined {
  const listed = isJsonObject(value) && Array.isArray(value.list) ? value.list : value;
  const choices = typeof listed === 'string' ? listed.split(/\s*[;,|]\s*/) : listed;
  if (isJsonObject(choices)) {
    const type = isJsonObject(holder) ? holder.type : undefined;
    if (type !== undefined && type !== 'string') return undefined;
    if (SETTINGS.some((word) => Object.hasOwn(choices, word))) return undefined;
    return Object.values(choices).every((label) => typeof label === 'string') ? choices : undefined;
  }
  if (!Array.isArray(choices) || choices.length === 0) return undefined;
  const values = valuesOf(holder);
  const pairs = choices.map((choice, at): [unknown, unknown] => {
    if (Array.isArray(choice)) return [choice[0], choice[1]];
    if (isJsonObject(choice)) {
      return [choice.value ?? choice.const ?? choice.name, choice.label ?? choice.title ?? choice.text];
    }
    return values?.length === choices.length ? [values[at], choice] : [choice, '…'];
  });
  const isNamed = pairs.every(
    ([each]) => typeof each === 'string' || (values !== undefined && typeof each === 'number'),
  );
  if (!isNamed) return undefined;
  return Object.fromEntries(pairs.map(([each, label]) => [each, typeof label === 'string' ? label : '…']));
}

/** Masks of inputs, by the format that they stand for. */
export const FORMATS_BY_MASK: { readonly [mask: string]: string } = {
  '(99) 99999-9999': 'phone',
  '(99) 9999-9999': 'phone',
  '999.999.999-99': 'cpf',
  '99.999.999/9999-99': 'cnpj',
  '99999-999': 'cep',
  '99/99/9999': 'date',
  '99:99': 'time',
};

/** Columns, title fields and sections, where the list that was written names them. */
function listFilledIn(remedy: string, list: readonly unknown[]): string {
  const names = list.map((each) => (isJsonObject(each) ? (each.field ?? each.name) : each));
  if (list.length === 0 || !names.every((name) => typeof name === 'string')) return remedy;
  const labels = list.map((each) => (isJsonObject(each) ? (each.title ?? each.label) : each));
  const sections = names.map((name, at) => ({ name: kebabOf(name), label: labels[at] ?? '…' }));
  return remedy
    .replace('"columns": …', `"columns": ${JSON.stringify(names)}`)
    .replace('"title": […]', `"title": ${JSON.stringify(names.slice(0, 3))}`)
    .replace(
      /"sections": (…|\[\{ "name": "…", "label": "…" \}\])/,
      `"sections": ${JSON.stringify(sections)}`,
    );
}

const ORDER = /"order": (\{ "field": "?…"? \}|…)/;

function filledIn(remedy: string, value: unknown): string {
  if (Array.isArray(value) && /"(columns|title|sections)": /.test(remedy)) return listFilledIn(remedy, value);
  const order = typeof value === 'string' ? orderOf(value) : undefined;
  if (order && ORDER.test(remedy)) return remedy.replace(ORDER, `"order": ${inLine(order)}`);
  const format = typeof value === 'string' ? FORMATS_BY_MASK[value.replace(/[0#]/g, '9')] : undefined;
  if (format && remedy === 'Say "format" or "pattern".') return `Say "format": "${format}".`;
  const collection = collectionIn(value);
  if (remedy.includes('"collection": …') && collection) {
    return remedy.replace('"collection": …', `"collection": "${collection}"`);
  }
  const hint = /"(help|section|component|group|unit)": …/.exec(remedy)?.[0];
  if (hint && typeof value === 'string' && value.length <= 60) {
    return remedy.replace(hint, hint.replace('…', JSON.stringify(value)));
  }
  const unit = typeof value === 'string' ? unitMeant(value) : undefined;
  if (unit && remedy.includes('"unit": …')) return remedy.replace('"unit": …', `"unit": "${unit}"`);
  const label = remedy.includes(LABEL) ? labelIn(value) : undefined;
  if (label) return remedy.replace(LABEL, inLine(label));
  const number = typeof value === 'string' ? numberWithin(value) : value;
  return Number.isInteger(number) ? remedy.replace('"decimals": …', `"decimals": ${number}`) : remedy;
}

function labelIn(value: unknown): JsonObject | undefined {
  if (typeof value === 'string') return { one: value, many: '…' };
  if (!isJsonObject(value)) return undefined;
  const { singular, plural } = value;
  return typeof singular === 'string' && typeof plural === 'string'
    ? { one: singular, many: plural }
    : undefined;
}

export function unitMeant(name: string): string | undefined {
  const unit = name.trim().toLowerCase();
  if (Object.hasOwn(UNITS_OF_OTHERS, unit)) return UNITS_OF_OTHERS[unit];
  return UNITS.find((known) => known.toLowerCase() === unit);
}

/** `brand` of `"Brand"`, `"brand(id)"`, `["brand"]`, `{ "table": "brand" }` and `"api::brand.brand"`. */
export function collectionIn(value: unknown): string | undefined {
  const [only, second] = Array.isArray(value) ? value : [value];
  const name = isJsonObject(only)
    ? (only.collection ?? only.model ?? only.table ?? only.entity ?? only.type)
    : only;
  if (second !== undefined || typeof name !== 'string') return undefined;
  const last = kebabOf(name.replace(/\(.*$/, '').split(/[./:]/).at(-1) ?? '');
  return /^(many|one)-to-(many|one)$|^(belongs|has)-/.test(last) ? undefined : last || undefined;
}

/** `-name` and `name desc`, as other tools write an order. */
export function orderOf(text: string): JsonObject | undefined {
  const [, minus, field, word] = /^(-?)([\w.]+)(?:[\s:]+(asc|desc))?$/i.exec(text) ?? [];
  if (field === undefined) return undefined;
  const isDown = minus === '-' || word?.toLowerCase() === 'desc';
  return isDown ? { field, direction: 'desc' } : { field };
}
