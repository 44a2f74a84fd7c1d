/**
 * What the key and the value of a map may be, so that rows become the map and come back from it without loss.
 */
import type { FieldDefinition, FieldMap, FieldType } from '../../../../runtime/contract/field.ts';
import { type Problem, problem } from '../../../diagnostics/problem.ts';
import {
  elsewhere,
  listed,
  membersOf,
  mend,
  type Remedy,
  removal,
  written,
} from '../../../diagnostics/remedy.ts';
import { isJsonObject, type JsonObject } from '../../../json.ts';
import type { Bundle } from '../../bundle.ts';
import { jsonTypes } from '../../field-type.ts';
import { nearestField, titlesOf } from '../../nearest-field.ts';
import type { FieldVisit } from '../../walk.ts';
import type { Check, Subject } from '../subject.ts';

/** A name in the store is a text that a person can type or choose. */
const TEXTS: readonly FieldType[] = ['text', 'select', 'select_nested', 'date'];

export const checkMaps: Check = (subject) =>
  subject.fields.flatMap((visit) => (visit.field.map ? mapProblems(subject, visit, visit.field.map) : []));

function mapProblems({ bundle }: Subject, { field, node }: FieldVisit, map: FieldMap): Problem[] {
  const items = isJsonObject(node.items) ? node.items : {};
  const rows: Rows = { fields: field.fields ?? [], items };
  const key = misfit(rows, map.key) ?? noText(rows, map.key);
  const value = map.value === undefined ? undefined : (misfit(rows, map.value) ?? notAlone(rows, map));
  return [
    ...(key === undefined
      ? []
      : [
          problem('MAP_KEY_UNFIT', bundle.place(node, 'x-ui', 'map', 'key'), {
            key: map.key,
            because: key,
            instead: asText(bundle, node, field, map.key, key) ?? remedyOf(key, rows, map, 'key'),
          }),
        ]),
    ...(map.value === undefined || value === undefined
      ? []
      : [
          problem('MAP_VALUE_UNFIT', bundle.place(node, 'x-ui', 'map', 'value'), {
            value: map.value,
            because: value,
            instead: remedyOf(value, rows, map, 'value'),
          }),
        ]),
  ];
}

const OPTIONAL = 'a row may do without it';
const MISSING = 'the rows have no such property';
const KEY_ALREADY = 'it is the key already';
const ALSO = 'the rows also have';

function remedyOf(because: string, rows: Rows, map: FieldMap, part: 'key' | 'value'): Remedy | undefined {
  if (because === OPTIONAL) return requiredInRows(rows.items, map);
  const free = rows.fields.filter(({ name }) => name !== map[part] && (part === 'key' || name !== map.key));
  const known = free.filter(({ type }) => part === 'value' || TEXTS.includes(type)).map(({ name }) => name);
  if (because.startsWith(ALSO))
    return removal('Remove it: the value is then an object of the other properties.');
  if (because !== MISSING && because !== KEY_ALREADY) return undefined;
  const nearest = nearestField(map[part] ?? '', known, titlesOf(rows.fields));
  const [only = '', second] = known;
  if (nearest !== undefined || (only !== '' && second === undefined)) return written(nearest ?? only);
  return known.length === 0 ? undefined : `Name a property of the rows: ${listed(known)}.`;
}

function requiredInRows({ required }: JsonObject, map: FieldMap): Remedy {
  const names = [map.key, ...(map.value === undefined ? [] : [map.value])];
  const list = [...new Set([...(Array.isArray(required) ? required : []), ...names])];
  const patch = { 'x-ui': { map: { ...map } }, items: { required: list } };
  return mend(`Say ${membersOf({ required: list })} in "items".`, { kind: 'say', patch });
}

/** A number that is a name is a text. */
function asText(
  bundle: Bundle,
  node: JsonObject,
  { fields = [] }: FieldDefinition,
  key: string,
  because: string,
): Remedy | undefined {
  const items = isJsonObject(node.items) && isJsonObject(node.items.properties) ? node.items.properties : {};
  const own = items[key];
  const isNumber = fields.some(({ name, type }) => name === key && type === 'number');
  if (because !== NO_TEXT || !isNumber || !isJsonObject(own)) return undefined;
  const { file, pointer } = bundle.namePlace(own);
  const says = `Say "type": "string" in "${key}": names in a map are texts.`;
  return file === bundle.namePlace(node).file ? elsewhere(says, pointer, { type: 'string' }) : says;
}

const NO_TEXT = 'it is no text';

interface Rows {
  readonly fields: readonly FieldDefinition[];
  readonly items: JsonObject;
}

function misfit({ fields }: Rows, name: string): string | undefined {
  const field = fields.find((each) => each.name === name);
  if (!field) return MISSING;
  if (!field.required) return OPTIONAL;
  if (field.path !== field.name) return '"x-ui.path" stores it elsewhere';
  return field.csv === false ? '"x-ui.csv" leaves it out of the CSV' : undefined;
}

function noText({ fields, items }: Rows, name: string): string | undefined {
  const field = fields.find((each) => each.name === name);
  const node = isJsonObject(items.properties) ? items.properties[name] : undefined;
  if (!field || !isJsonObject(node)) return undefined;
  if (!TEXTS.includes(field.type) || jsonTypes(node).join() !== 'string') return NO_TEXT;
  return Array.isArray(node.type) ? 'it may be something else than a text' : undefined;
}

function notAlone({ fields }: Rows, { key, value }: FieldMap): string | undefined {
  if (key === value) return KEY_ALREADY;
  const others = fields.filter(({ name }) => name !== key && name !== value).map(({ name }) => `"${name}"`);
  return others.length === 0 ? undefined : `${ALSO} ${others.join(', ')}`;
}
