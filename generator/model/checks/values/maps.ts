/**
 * What the key and the value of a map may be, so that rows become the map and come back from it without loss.
 */
import type { FieldDefinition, FieldMap, FieldType } from '../../../../runtime/contract/field.ts';
import { type Problem, problem } from '../../../diagnostics/problem.ts';
import { membersOf, mend, type Remedy } from '../../../diagnostics/remedy.ts';
import { isJsonObject, type JsonObject } from '../../../json.ts';
import { jsonTypes } from '../../field-type.ts';
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
            instead: key === OPTIONAL ? requiredInRows(items, map) : undefined,
          }),
        ]),
    ...(map.value === undefined || value === undefined
      ? []
      : [
          problem('MAP_VALUE_UNFIT', bundle.place(node, 'x-ui', 'map', 'value'), {
            value: map.value,
            because: value,
            instead: value === OPTIONAL ? requiredInRows(items, map) : undefined,
          }),
        ]),
  ];
}

const OPTIONAL = 'a row may do without it';

function requiredInRows({ required }: JsonObject, map: FieldMap): Remedy {
  const names = [map.key, ...(map.value === undefined ? [] : [map.value])];
  const list = [...new Set([...(Array.isArray(required) ? required : []), ...names])];
  const patch = { 'x-ui': { map: { ...map } }, items: { required: list } };
  return mend(`Say ${membersOf({ required: list })} in "items".`, { kind: 'say', patch });
}

interface Rows {
  readonly fields: readonly FieldDefinition[];
  readonly items: JsonObject;
}

function misfit({ fields }: Rows, name: string): string | undefined {
  const field = fields.find((each) => each.name === name);
  if (!field) return 'the rows have no such property';
  if (!field.required) return OPTIONAL;
  if (field.path !== field.name) return '"x-ui.path" stores it elsewhere';
  return field.csv === false ? '"x-ui.csv" leaves it out of the CSV' : undefined;
}

function noText({ fields, items }: Rows, name: string): string | undefined {
  const field = fields.find((each) => each.name === name);
  const node = isJsonObject(items.properties) ? items.properties[name] : undefined;
  if (!field || !isJsonObject(node)) return undefined;
  if (!TEXTS.includes(field.type) || jsonTypes(node).join() !== 'string') return 'it is no text';
  return Array.isArray(node.type) ? 'it may be something else than a text' : undefined;
}

function notAlone({ fields }: Rows, { key, value }: FieldMap): string | undefined {
  if (key === value) return 'it is the key already';
  const others = fields.filter(({ name }) => name !== key && name !== value).map(({ name }) => `"${name}"`);
  return others.length === 0 ? undefined : `the rows also have ${others.join(', ')}`;
}
