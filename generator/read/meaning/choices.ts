/**
 * The values and labels of choices as other tools list them.
 */
import { isJsonObject, type JsonObject } from '../../json.ts';
import { typePatch } from './format.ts';
import { at, type Meant } from './meant.ts';

export function choices(value: unknown, holder: JsonObject): Meant | undefined {
  if (holder.type === 'boolean')
    return { remove: 'a checkbox is on or off; two values with labels are "type": "string" with "enum"' };
  const labels = labelsOf(value, holder);
  if (!labels) {
    return Array.isArray(value) && value.every((each) => typeof each !== 'object')
      ? at('enum', value)
      : undefined;
  }
  const isNamed = Object.values(labels).some((label) => label !== '…');
  const options = isNamed ? { 'x-ui': { options: labels } } : {};
  const { items } = holder;
  const ofItems = isJsonObject(items) && !holder.enum ? items : undefined;
  const isListed = Array.isArray(holder.enum) || Array.isArray(ofItems?.enum);
  const own = isListed ? options : { enum: Object.keys(labels), ...options };
  if (Object.keys(own).length === 0) return { remove: '"enum" says it' };
  return { patch: isListType(holder.type) ? { items: ofItems ? own : { type: 'string', ...own } } : own };
}

/** A list of the sheet or of the database, which is one choice of several, says nothing of its items. */
export function isListType(type: unknown): boolean {
  const items = typeof type === 'string' ? typePatch(type).items : undefined;
  return type === 'array' || (isJsonObject(items) && Object.keys(items).length > 0);
}

export function valuesOf(holder: unknown): readonly unknown[] | undefined {
  if (!isJsonObject(holder)) return undefined;
  return Array.isArray(holder.enum) ? holder.enum : valuesOf(holder.items);
}

/** Options of an input in other tools that are no choices. */
const SETTINGS = 'layout source direction dateFormat timeFormat hotspot widget rows inputType accept'.split(
  ' ',
);

/** What the list of the choices is called inside of the options. */
const LISTS = 'list choices enumOptions values items data'.split(' ');

export function labelsOf(value: unknown, holder: unknown): JsonObject | undefined {
  const listed = isJsonObject(value)
    ? (LISTS.map((word) => value[word]).find((each) => Array.isArray(each)) ?? value)
    : value;
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
