/**
 * The field type against the JSON type, and each hint against the field type.
 */
import type { FieldType } from '../../../../runtime/contract/field.ts';
import {
  declarationOf,
  type FieldTypeDeclaration,
  fieldTypesWith,
} from '../../../../runtime/core/field-types/index.ts';
import { type Problem, problem } from '../../../diagnostics/problem.ts';
import { membersOf, mend, type Remedy, removal } from '../../../diagnostics/remedy.ts';
import { isJsonObject } from '../../../json.ts';
import { fieldTypeOf, hints, jsonTypes } from '../../field-type.ts';
import type { FieldVisit } from '../../walk.ts';
import type { Check, Subject } from '../subject.ts';
import { insteadOfBranches } from './branches.ts';

const REFERRING = fieldTypesWith(({ refers }) => refers !== undefined);

/** What a read-only text may hold besides: nobody types it. */
const SCALARS: Exclude<FieldTypeDeclaration['json'], 'any'> = {
  types: ['string', 'number', 'integer', 'boolean'],
  wants: '"type": "string", "number" or "boolean"',
};

/** Those whose values have an order that an operator means. */
const COMPARED: readonly FieldType[] = ['number', 'date', 'datetime'];

/** Hints that only some field types understand. */
const ONLY_FOR: { readonly [hint: string]: { types: readonly FieldType[]; only: string } } = {
  options: { types: ['select'], only: 'a select with "enum"' },
  collection: { types: REFERRING, only: 'a select' },
  parent: { types: ['select_nested', 'collection-editor', 'component'], only: 'a select_nested' },
  roots: { types: ['select'], only: 'a select' },
  order: { types: REFERRING, only: 'a select' },
  label: { types: REFERRING, only: 'a select' },
  component: { types: ['component'], only: 'a component' },
  image: { types: ['image'], only: 'an image' },
  unit: { types: ['number'], only: 'a number' },
  decimals: { types: ['number'], only: 'a number' },
  identifier: { types: ['number'], only: 'a number' },
  atLeast: { types: COMPARED, only: 'a number or a date' },
  atMost: { types: COMPARED, only: 'a number or a date' },
  uniqueBy: { types: ['array_struct'], only: 'a list of objects' },
  map: { types: ['array_struct'], only: 'a list of objects' },
  ordered: { types: ['array_field'], only: 'a list of single values' },
  matcher: {
    types: ['checkbox', 'struct', 'array_field', 'select', 'select_nested', 'collection_doc_form'],
    only: 'a checkbox, an object, a list of single values or a reference',
  },
};

export const checkFieldTypes: Check = (subject) =>
  subject.fields
    .filter((visit) => !subject.bundle.isDamaged(visit.node))
    .flatMap((visit) => [...typeProblems(subject, visit), ...hintProblems(subject, visit)]);

/** A field has one input: that of the type that takes the most. */
function oneOfTypes(types: readonly string[]): Remedy | undefined {
  const widest = ['string', 'number'].find((type) => types.includes(type));
  const isPlain = types.every((type) => ['string', 'number', 'integer', 'boolean', 'null'].includes(type));
  const patch = { type: widest };
  return widest && isPlain
    ? mend(`Write one of them: ${membersOf(patch)}.`, { kind: 'add', patch })
    : undefined;
}

function typeProblems(subject: Subject, { field, node, name, place }: FieldVisit): Problem[] {
  const types = jsonTypes(node);
  const at = subject.bundle.namePlace(node);
  if (place === 'item' && (types.includes('array') || field.type === 'array_field')) {
    return [problem('LIST_IN_LIST', at, { name, inner: subject.bundle.written(node) })];
  }
  const jsonType = types.length === 0 ? withoutType(node) : types.map((type) => `"${type}"`).join(' or ');
  if (fieldTypeOf(node) === undefined) {
    const branches = [node.oneOf, node.anyOf, node.allOf].flat().filter(isJsonObject);
    if (branches.some((branch) => subject.bundle.isDamaged(branch))) return [];
    const instead = types.length === 0 ? insteadOfBranches(subject.bundle, node) : oneOfTypes(types);
    return [problem('FIELD_TYPE_UNCLEAR', at, { name, jsonType, instead })];
  }
  const { json } = declarationOf(field.type);
  if (json === 'any') return [];
  const isScalar = field.anyScalar === true && field.readOnly === true;
  const { types: held, wants, isOne = false } = isScalar ? SCALARS : json;
  const fits = types.length > 0 && types.every((type) => held.includes(type)) && !(isOne && types.length > 1);
  if (fits && formatFits(field.type, node.format) && itemsFit(field.type, node.items)) return [];
  const hinted = hints(node).type !== undefined;
  const where = hinted ? subject.bundle.place(node, 'x-ui', 'type') : at;
  if (!hinted && field.type === 'select' && types.includes('boolean')) {
    const wants = removal('Remove "enum", as a checkbox is ticked or not; or say "type": "string".');
    const list = { ...subject.bundle.place(node, 'enum'), on: 'key' } as const;
    return [problem('FIELD_TYPE_CONTRADICTS', list, { fieldType: field.type, jsonType, wants })];
  }
  const got = fits ? describe(node, field.type) : jsonType;
  const isBare = !hinted && types.includes('array') && node.items === undefined;
  // The rows get a diagnostic of their own: the properties belong into them.
  if (isBare && isJsonObject(node.properties)) return [];
  return [
    problem('FIELD_TYPE_CONTRADICTS', where, {
      fieldType: field.type,
      jsonType: got,
      wants: isBare ? ITEMS_MISSING : hinted ? ofFieldType(field.type, wants, node) : wants,
    }),
  ];
}

/** The schema follows the input that was asked for, where it is of one value. */
function ofFieldType(type: FieldType, wants: string, node: FieldVisit['node']): Remedy {
  if (type === 'select' && isJsonObject(node.items))
    return mend('Move "x-ui" into "items": it speaks of one value.', {
      kind: 'say',
      patch: { 'x-ui': undefined, items: { 'x-ui': node['x-ui'] } },
    });
  const { json, format } = declarationOf(type);
  const [own] = json === 'any' ? [] : json.types;
  if (own === undefined || !['string', 'number', 'boolean'].includes(own)) return wants;
  const patch = { type: own, ...(format === undefined ? {} : { format }), 'x-ui': { type } };
  return mend(`It needs ${wants}.`, { kind: 'say', patch });
}

function withoutType(node: FieldVisit['node']): string {
  const branches = ['oneOf', 'anyOf', 'allOf'].find((keyword) => node[keyword] !== undefined);
  if (node.type !== undefined) return '"null" alone';
  return branches === undefined ? 'a schema without "type"' : `the branches of "${branches}"`;
}

function formatFits(type: FieldType, format: unknown): boolean {
  const { format: wanted } = declarationOf(type);
  return wanted === undefined || format === wanted;
}

function itemsFit(type: FieldType, items: unknown): boolean {
  if (type !== 'array_struct' && type !== 'array_field') return true;
  if (!isJsonObject(items)) return false;
  return (fieldTypeOf(items) === 'struct') === (type === 'array_struct');
}

function describe(node: FieldVisit['node'], type: FieldType): string {
  if (declarationOf(type).format) {
    return typeof node.format === 'string'
      ? `a text of the format "${node.format}"`
      : 'a text without "format"';
  }
  return isJsonObject(node.items) ? 'a list of such items' : 'a list without "items"';
}

/** The widget keeps an image's place free before it is loaded, and so needs its size from somewhere. */
function keepsSize({ properties }: FieldVisit['node']): boolean {
  return isJsonObject(properties) && 'width' in properties && 'height' in properties;
}

function inItems(hint: string, value: unknown): Remedy {
  const patch = { items: { 'x-ui': { [hint]: value } } };
  return mend('Move it into the "x-ui" of "items".', { kind: 'say', patch });
}

/** A plain text with a hint of numbers is a number, and one with labels a choice. */
function ofNumber(
  hint: string,
  value: unknown,
  field: FieldVisit['field'],
  node: FieldVisit['node'],
): Remedy | undefined {
  if (hint === 'label' && typeof value === 'string' && node.title === undefined)
    return mend(`Say ${membersOf({ title: value })} beside "x-ui".`, {
      kind: 'say',
      patch: { title: value },
    });
  if (field.type !== 'text' || jsonTypes(node).join() !== 'string') return undefined;
  if (hint === 'options' && isJsonObject(value)) {
    const patch = { enum: Object.keys(value) };
    return mend(`Say ${membersOf(patch)} beside "x-ui".`, {
      kind: 'say',
      patch: { ...patch, 'x-ui': { options: value } },
    });
  }
  if (!['unit', 'decimals', 'identifier'].includes(hint)) return undefined;
  const patch = { type: 'number' };
  return mend(`Say ${membersOf(patch)}, or remove "${hint}".`, {
    kind: 'say',
    patch: { ...patch, 'x-ui': { [hint]: value } },
  });
}

/** In place of `uniqueBy`, where a row is one value and has no field to name. */
function uniqueTexts(type: FieldType): Remedy | undefined {
  if (type !== 'array_field') return undefined;
  return mend('Say "uniqueItems": true beside "items".', { kind: 'say', patch: { uniqueItems: true } });
}

/** Of a list whose items nothing says. */
const ITEMS_MISSING = mend(
  'Add "items": { "type": "string" }, or the schema of a row: { "type": "object", "properties": { … } }.',
  {
    kind: 'add',
    patch: { items: { type: 'string' } },
  },
);

function hintProblems(subject: Subject, { field, node, name }: FieldVisit): Problem[] {
  const ui = hints(node);
  const problems: Problem[] = [];
  for (const [hint, { types, only }] of Object.entries(ONLY_FOR)) {
    if (ui[hint] === undefined || types.includes(field.type)) continue;
    // The diagnostic of "enum" says that the choices of a list belong to its items.
    if (hint === 'options' && node.enum !== undefined && jsonTypes(node).join() === 'array') continue;
    const place = { ...subject.bundle.place(node, 'x-ui', hint), on: 'key' } as const;
    const isOfItems = field.item && types.includes(field.item.type);
    const instead = isOfItems
      ? inItems(hint, ui[hint])
      : hint === 'uniqueBy'
        ? uniqueTexts(field.type)
        : field.type === 'checkbox' && hint === 'options'
          ? removal('Remove it: a checkbox is ticked or not, and has no labels for both.')
          : ofNumber(hint, ui[hint], field, node);
    problems.push(problem('FIELD_HINT_MISPLACED', place, { hint, fieldType: field.type, only, instead }));
  }
  const at = subject.bundle.namePlace(node);
  if (field.type === 'component' && ui.component === undefined) {
    problems.push(problem('COMPONENT_WITHOUT_NAME', at, { name }));
  }
  const lostSize = subject.bundle.lostKeyword(node, /^image$/);
  if (field.type === 'image' && !field.image && !keepsSize(node) && !lostSize) {
    problems.push(problem('IMAGE_WITHOUT_SIZE', at, { name }));
  }
  return problems;
}
