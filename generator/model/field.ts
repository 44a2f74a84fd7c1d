/**
 * One property of a bundled schema to a FieldDefinition. Says nothing of mistakes: the checks do.
 */
import {
  type FieldCondition,
  type FieldDefinition,
  type FieldMap,
  type FieldOption,
  type FieldReference,
  type FieldType,
  MATCHERS,
  type Scalar,
  UNITS,
  type VisibleWhen,
} from '../../runtime/contract/field.ts';
import { COMPONENT_NAMES } from '../../runtime/contract/registries.ts';
import { isJsonObject, type JsonObject } from '../json.ts';
import { choicesOf, fieldTypeOf, hints, inferredType, jsonTypes } from './field-type.ts';
import { textFormatOf } from './text-format.ts';

/** Fields whose JSON object has fields of its own on the screen; a file's parts belong to its widget. */
const WITH_FIELDS: readonly FieldType[] = ['struct'];

const LEFT_OUT = [false, 'in-store'] as const;

export function fieldsOf(schema: JsonObject, sections?: readonly string[]): FieldDefinition[] {
  const properties = schema.properties;
  const required = Array.isArray(schema.required) ? schema.required : [];
  if (!isJsonObject(properties)) return [];
  return Object.entries(properties).flatMap(([name, node]) =>
    isJsonObject(node) ? [field(name, node, required.includes(name), sections)] : [],
  );
}

function field(
  name: string,
  node: JsonObject,
  required: boolean,
  sections: readonly string[] | undefined,
): FieldDefinition {
  const ui = hints(node);
  const type = fieldTypeOf(node) ?? 'text';
  return {
    name,
    path: text(ui.path) ?? name,
    type,
    label: text(node.title) ?? name,
    ...present('help', text(ui.help)),
    ...present('section', sections?.length ? (text(ui.section) ?? sections[0]) : undefined),
    ...present('required', required || undefined),
    ...present('readOnly', ui.readOnly === true || node.readOnly === true || undefined),
    ...present('secret', ui.secret === true || undefined),
    ...present('csv', ui.csv === false ? false : undefined),
    ...present(
      'replicated',
      LEFT_OUT.find((hint) => hint === ui.replicated),
    ),
    ...present(
      'unit',
      UNITS.find((unit) => unit === ui.unit),
    ),
    ...present('decimals', typeof ui.decimals === 'number' ? ui.decimals : undefined),
    ...present('identifier', ui.identifier === true || undefined),
    ...present('format', type === 'text' ? textFormatOf(name, text(node.title) ?? '', node) : undefined),
    ...present('atLeast', text(ui.atLeast)),
    ...present('atMost', text(ui.atMost)),
    ...present(
      'matcher',
      MATCHERS.find((matcher) => matcher === ui.matcher),
    ),
    ...present('condition', type === 'condition' ? conditionOf(ui.condition) : undefined),
    ...present('options', optionsOf(node)),
    ...present('reference', referenceOf(ui)),
    ...present(
      'component',
      COMPONENT_NAMES.find((component) => component === ui.component),
    ),
    ...present('anyScalar', (type === 'text' && jsonTypes(node).length > 1) || undefined),
    ...present('holds', type === 'component' ? inferredType(node) : undefined),
    ...present('layout', type === 'editor-layout' ? layoutOf(node) : undefined),
    ...present('map', type === 'array_struct' ? mapOf(ui.map) : undefined),
    ...present('ordered', type === 'array_field' ? orderedOf(node) : undefined),
    ...present('uniqueBy', type === 'array_struct' ? text(ui.uniqueBy) : undefined),
    ...present('image', imageOf(ui.image)),
    ...present('visibleWhen', visibleWhenOf(ui.visibleWhen)),
    ...inner(type, node),
  };
}

function inner(type: FieldType, node: JsonObject): Pick<FieldDefinition, 'fields' | 'item'> {
  const items = isJsonObject(node.items) ? node.items : {};
  if (WITH_FIELDS.includes(type)) return { fields: fieldsOf(node) };
  if (type === 'array_struct') return { fields: fieldsOf(items) };
  if (type === 'array_field') return { item: { ...field('', items, false, undefined), path: '' } };
  return {};
}

function optionsOf(node: JsonObject): FieldOption[] | undefined {
  const labels = hints(node).options;
  return choicesOf(node)?.flatMap(({ value, title }) => {
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    const label = isJsonObject(labels) ? text(labels[String(value)]) : title;
    return [{ value, label: label ?? String(value) }];
  });
}

function referenceOf(ui: JsonObject): FieldReference | undefined {
  const collection = text(ui.collection);
  if (collection === undefined) return undefined;
  return {
    collection,
    ...present('parent', text(ui.parent)),
    ...present('order', text(ui.order)),
    ...present('roots', text(ui.roots)),
    ...present('label', text(ui.label)),
  };
}

function conditionOf(hint: unknown): FieldCondition | undefined {
  if (!isJsonObject(hint)) return undefined;
  const subject = text(hint.subject);
  const { empty, fields } = hint;
  if (subject === undefined || (empty !== 'all' && empty !== 'none')) return undefined;
  const names = Array.isArray(fields) ? fields.flatMap((name) => text(name) ?? []) : undefined;
  return { subject, empty, ...present('fields', names) };
}

function mapOf(hint: unknown): FieldMap | undefined {
  if (!isJsonObject(hint)) return undefined;
  const key = text(hint.key);
  return key === undefined ? undefined : { key, ...present('value', text(hint.value)) };
}

/** Whole numbers between two bounds stand in an order of their own, choices in whichever the author wrote them. */
function orderedOf({ uniqueItems, items, ...node }: JsonObject): boolean | undefined {
  const { ordered } = hints(node);
  if (uniqueItems !== true) return ordered === true || undefined;
  if (typeof ordered === 'boolean') return ordered;
  const isRange = isJsonObject(items) && jsonTypes(items).join() === 'integer' && !choicesOf(items);
  return isRange ? false : undefined;
}

/** The JSON type says how a page that is new is stored. */
function layoutOf(node: JsonObject): FieldDefinition['layout'] {
  switch (jsonTypes(node)[0]) {
    case 'array':
      return { stored: 'list' };
    case 'string':
      return { stored: 'text' };
    case 'object':
      return { stored: 'map' };
    default:
      return undefined;
  }
}

function imageOf(hint: unknown): { width: number; height: number } | undefined {
  if (!isJsonObject(hint)) return undefined;
  const { width, height } = hint;
  return typeof width === 'number' && typeof height === 'number' ? { width, height } : undefined;
}

function visibleWhenOf(hint: unknown): VisibleWhen | undefined {
  if (!isJsonObject(hint) || typeof hint.field !== 'string') return undefined;
  const equals = hint.equals;
  return { field: hint.field, in: (Array.isArray(equals) ? equals : [equals]).filter(isScalar) };
}

export function isScalar(value: unknown): value is Scalar {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

export function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Leaves absent values out of the object instead of storing `undefined`. */
export function present<K extends string, V>(key: K, value: V | undefined): { readonly [P in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { readonly [P in K]: V });
}
