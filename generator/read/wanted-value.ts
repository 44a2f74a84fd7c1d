/**
 * What to write where a value has the wrong JSON type: the value that was meant is often clear.
 */

import type { ErrorObject } from 'ajv';
import { kebabOf } from '../diagnostics/nearest.ts';
import {
  inLine,
  membersOf,
  mend,
  PLACEHOLDER,
  type Remedy,
  removal,
  written,
} from '../diagnostics/remedy.ts';
import { isJsonObject, type JsonObject, pointerTo, tokensOf } from '../json.ts';
import { flagOf, numberWithin } from '../typed-values.ts';
import { choices, labelsOf, valuesOf } from './meaning/choices.ts';
import { meantBy } from './meaning/meaning.ts';
import { valueFor } from './meaning/value-for.ts';
import { typeMeant } from './written-type.ts';

/** `holder`: the object or the list that the value stands in; `field`: the schema that it speaks of. */
export function wantedValue(
  { instancePath, data, schema, parentSchema }: ErrorObject,
  around: { readonly holder: unknown; readonly field: JsonObject },
): Remedy {
  const [name = '', holder] = tokensOf(instancePath).reverse();
  const flagged = typeof data === 'boolean' ? data : flagOf(data);
  // A message stands for a switch that is on.
  const beside = isJsonObject(around.holder) ? around.holder : {};
  const { type } = beside;
  const isMessage = typeof data === 'string' && type !== undefined && type !== 'object';
  if (name === 'required' && (flagged !== undefined || isMessage))
    return requiredSaid(flagged ?? true, holder);
  const rows = rowsMeant(instancePath, around.holder);
  if (rows !== undefined) return rows;
  if (name === 'order' && typeof data === 'number') {
    return removal('Remove it: fields are shown in the order of "properties".');
  }
  if (holder === 'dependencies' && typeof data === 'string') return list(listOf(data, name));
  if (/\/x-ui\/options\/[^/]+$/.test(instancePath) && isJsonObject(around.holder)) {
    const noLabel = noLabelSaid(name, around.holder, around.field);
    if (noLabel !== undefined) return noLabel;
  }
  const wanted = Array.isArray(schema) ? schema.map(String) : [String(schema)];
  const meant = hintMeant(instancePath, data, wanted);
  if (meant !== undefined) return member(name, meant);
  const labelled = name === 'enum' ? choices(data, {})?.patch : undefined;
  if (labelled?.['x-ui'] !== undefined && !isNamesOfEnum(data))
    return mend(`Write ${membersOf(labelled)}.`, { kind: 'say', patch: labelled });
  if (wanted.includes('array') && (typeof data === 'string' || isJsonObject(data))) {
    return list(listOf(data, name));
  }
  if (wanted.join() === 'array' && /^(boolean|number)$/.test(typeof data)) return list([data]);
  const fields = name === 'properties' && meantBy('fields', data, {}, 'field')?.patch?.properties;
  if (isJsonObject(fields)) return member(name, fields);
  if (name === 'properties' && holder !== 'properties') {
    return 'Write an object with the schema of each field under its name.';
  }
  if (instancePath === '') return 'Write an object: { "$schema": …, "x-collection": … }.';
  const options = name === 'options' ? choices(data, around.field)?.patch : undefined;
  if (options?.enum !== undefined || options?.items !== undefined) {
    return mend(`Say ${membersOf(options)}.`, { kind: 'say', patch: options });
  }
  if (wanted.includes('object')) return wantedObject(name, holder, data, parentSchema);
  if (/m(in|ax)imum$/i.test(name) && typeof data === 'string' && /^\d{4}-\d\d-\d\d/.test(data)) {
    return removal(
      'Remove it: bounds are of numbers; a date is compared with another field by "x-ui": { "atLeast": … }.',
    );
  }
  const number = typeof data === 'string' ? numberWithin(data) : undefined;
  if ((wanted.includes('number') || wanted.includes('integer')) && number !== undefined) {
    return mend(`Write the number without quotes: ${number}.`, { kind: 'write', value: number });
  }
  const flag = flagOf(data);
  if (wanted.includes('boolean') && flag !== undefined) return written(flag, ' without quotes');
  if (/^exclusive/.test(name) && (typeof data === 'boolean' || flag !== undefined)) {
    const bound = name.replace('exclusiveM', 'm');
    if (flag === false || data === false) return removal('Remove it.');
    const value = beside[bound];
    const says = `Write the number of "${bound}" here, and remove "${bound}".`;
    return typeof value === 'number'
      ? mend(says, { kind: 'say', patch: { [name]: value }, beside: [bound] })
      : says;
  }
  const text = wanted.includes('string') ? textIn(data, name === 'path' ? '.' : ' ') : undefined;
  return text === undefined
    ? `Write ${kinds(schema)}.`
    : mend(`Write a text: ${JSON.stringify(text)}.`, { kind: 'write', value: text });
}

/** Among the labels of values: the list of all choices, or a setting of an input. */
function noLabelSaid(name: string, options: JsonObject, field: JsonObject): Remedy | undefined {
  const beside = Object.keys(options).filter((each) => each !== name);
  const { patch } = choices(options, field) ?? {};
  if (patch !== undefined) {
    const says = `Say ${membersOf(patch)}, in the place of what stands in "options".`;
    const gone = { 'x-ui': { options: undefined } };
    return mend(says, { kind: 'say', patch: { ...gone, ...patch }, beside });
  }
  const values = valuesOf(field);
  if (isJsonObject(options[name]) || values?.map(String).includes(name)) return undefined;
  if (values !== undefined) return removal('Remove it: "options" holds the label of each value of "enum".');
  const says = 'Remove "options": it holds the labels of an "enum", and the form has no settings of inputs.';
  return mend(says, { kind: 'say', patch: { 'x-ui': { options: undefined } }, beside });
}

/** `required` of a field, as other tools switch it; `field`: what the schema around it is called. */
export function requiredSaid(isOn: boolean, field: string | undefined): Remedy {
  if (field === undefined) return 'Write a list with the names of the fields: "required": ["name"].';
  if (!isOn)
    return removal('Remove it: a field is optional unless "required" of the object around it names it.');
  return mend(`Name "${field}" in the list "required" of the object around it, and remove this.`, {
    kind: 'say',
    patch: {},
    isRequired: true,
  });
}

function list(items: readonly unknown[]): Remedy {
  return mend(`Write a list: ${JSON.stringify(items)}.`, { kind: 'write', value: items });
}

function member(name: string, value: unknown): Remedy {
  return mend(`Write ${membersOf({ [name]: value })}.`, { kind: 'write', value });
}

/** All rows of a list, where each is written as another tool has it: that is one mistake. */
function rowsMeant(pointer: string, rows: unknown): Remedy | undefined {
  if (!Array.isArray(rows) || rows.length < 2) return undefined;
  const list = tokensOf(pointer).slice(0, -1);
  const meant = hintMeant(pointerTo(...list), rows, ['array']);
  const path = list.slice(list.findLastIndex((token) => token === 'x-ui' || token === 'x-collection'));
  if (meant === undefined) return undefined;
  const patch = path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), meant);
  return mend(`Write ${membersOf({ [path.at(-1) ?? '']: meant })}.`, {
    kind: 'say',
    patch: isJsonObject(patch) ? patch : {},
  });
}

/** The value of a hint as it reads what other tools write there; nothing where a part of it stays unknown. */
function hintMeant(pointer: string, data: unknown, wanted: readonly string[]): unknown {
  const tokens = tokensOf(pointer);
  const first = tokens.findLastIndex((token) => token === 'x-ui' || token === 'x-collection');
  const path = tokens.slice(first);
  if (first === -1 || path.length < 2 || path.some((token) => /^\d+$/.test(token))) return undefined;
  const meant = valueFor(path.join('.'), data, {});
  const type = Array.isArray(meant) ? 'array' : typeof meant;
  if (meant === undefined || JSON.stringify(meant).includes('…')) return undefined;
  return wanted.includes(type) || (type === 'number' && wanted.includes('integer') && Number.isInteger(meant))
    ? meant
    : undefined;
}

function typeIn(data: unknown): JsonObject {
  return (typeof data === 'string' ? typeMeant(data) : undefined) ?? { type: 'string' };
}

/** As TypeScript names the values of an enum. */
function isNamesOfEnum(data: unknown): boolean {
  return isJsonObject(data) && Object.keys(data).every((key) => /^[A-Z]\w*$/.test(key));
}

/** Examples that OpenAPI names hold the value itself below the name. */
function listOf(data: string | JsonObject, name: string): unknown[] {
  if (typeof data === 'string') return data.split(/\s*[,;|]\s*/);
  if (Array.isArray(data.values)) return data.values;
  const values = Object.values(data);
  if (name === 'enum' && isNamesOfEnum(data)) return values;
  const isNamed = values.length > 0 && values.every((value) => isJsonObject(value) && 'value' in value);
  return isNamed ? values.map((value) => isJsonObject(value) && value.value) : Object.keys(data);
}

/** The only text in a list or an object, or the one that is Portuguese. */
function textIn(data: unknown, between: string): string | undefined {
  if (!Array.isArray(data) && !isJsonObject(data)) return undefined;
  const values = Object.values(data);
  if (Array.isArray(data) && data.length > 1 && data.every((value) => typeof value === 'string')) {
    return data.join(between);
  }
  if (isJsonObject(data) && typeof data.field === 'string') return data.field;
  const portuguese = Object.entries(data).find(([name]) => /^pt\b/i.test(name))?.[1];
  const text = portuguese ?? (values.length === 1 ? values[0] : undefined);
  return typeof text === 'string' ? text : undefined;
}

function wantedObject(name: string, holder: string | undefined, data: unknown, schema: unknown): Remedy {
  if (holder === 'properties') {
    if (name === 'required' && Array.isArray(data) && data.every((each) => typeof each === 'string'))
      return mend(`Move it out, beside "properties": ${membersOf({ [name]: data })}.`, {
        kind: 'say',
        patch: { [name]: data },
        isOutside: true,
      });
    if (data === false)
      return removal('Remove it: "additionalProperties": false refuses what is not declared.');
    const row: unknown = Array.isArray(data) ? data[0] : undefined;
    const items = isJsonObject(row) ? (inLine(row).length > 60 ? PLACEHOLDER : row) : typeIn(row);
    const type = Array.isArray(data) ? { type: 'array', items } : typeIn(data);
    const value = { title: PLACEHOLDER, ...type };
    return mend(`Write an object: ${membersOf({ [name]: value })}.`, { kind: 'write', value });
  }
  const isItem = /^\d+$/.test(name);
  const [only] = Array.isArray(data) ? data : [];
  if (name === 'definitions') return 'Write an object with the schema of each piece under its name.';
  const labels = name === 'options' && Array.isArray(data) ? labelsOf(data, {}) : undefined;
  const value =
    labels ?? (isJsonObject(only) ? only : exampleOf(isItem ? (holder ?? '') : name, data, schema));
  const shown = isItem ? inLine(value) : membersOf({ [name]: value });
  return mend(`Write an object: ${shown}.`, { kind: 'write', value });
}

/** Where a text belongs in the object that it was written for, if not into what must be there. */
const PLACES_OF_TEXTS: { readonly [object: string]: string } = {
  label: 'one',
  access: 'write',
  'x-ui': 'type',
  search: 'title',
  sections: 'label',
  state: 'active',
  links: 'to',
};

function exampleOf(name: string, data: unknown, schema: unknown): JsonObject {
  const written = Array.isArray(data) ? data[0] : data;
  const properties = propertiesOf(schema);
  if (!properties) return { [typeof written === 'string' ? written : '…']: '…' };
  if ('allOf' in properties) return { type: typeof data === 'string' ? data : 'string' };
  if (name === 'sections' && typeof written === 'string') return { name: kebabOf(written), label: written };
  const required = isJsonObject(schema) && Array.isArray(schema.required) ? schema.required.map(String) : [];
  const place =
    (name === 'list' && Array.isArray(data) ? 'columns' : PLACES_OF_TEXTS[name]) ??
    required[0] ??
    Object.keys(properties)[0] ??
    '';
  const names = [...new Set([...required, place])];
  return Object.fromEntries(
    names.map((each) => [each, exampleValue(properties[each], written, each === place)]),
  );
}

function exampleValue(schema: unknown, written: unknown, isPlace: boolean): unknown {
  const isPath = isJsonObject(schema) && schema.$ref === '#/definitions/fieldPath';
  const fits = typeof written === 'string' && (!isPath || /^[\w.-]+$/.test(written));
  const text = isPlace && fits ? written : '…';
  if (!isJsonObject(schema)) return text;
  if (schema.type === 'array') return [text];
  return schema.type === 'object' ? exampleOf('', text, schema) : text;
}

function propertiesOf(schema: unknown): JsonObject | undefined {
  const properties = isJsonObject(schema) ? schema.properties : undefined;
  return isJsonObject(properties) ? properties : undefined;
}

function kinds(type: unknown): string {
  return (Array.isArray(type) ? type : [type]).map((each) => article(String(each))).join(' or ');
}

export function kindOf(value: unknown): string {
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
