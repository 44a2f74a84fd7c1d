/**
 * What a condition can ask about: the fields of a subject's own schema. Labels, options, units, references and stored
 * paths come from there alone. Left out: secrets, rich text, layouts, single files and fields that lead to other documents.
 */
import type { CollectionDefinition } from '../../contract/collection.ts';
import type {
  FieldDefinition,
  FieldOption,
  FieldReference,
  FieldType,
  TextFormat,
  Unit,
} from '../../contract/field.ts';
import type { FieldKind } from './operators.ts';

export interface ConditionField {
  /** Dotted, as records spell it, from the record or from the item of the list that holds it. */
  readonly name: string;
  /** Portuguese, and another field's only where the schema has two of one label. */
  readonly label: string;
  /** Labels of the structs above it and of the form's section. */
  readonly section: string;
  readonly kind: FieldKind;
  /** Dotted path in the stored document, cut into names. */
  readonly stored: readonly string[];
  readonly options?: readonly FieldOption[];
  readonly reference?: FieldReference;
  readonly unit?: Unit;
  readonly identifier?: FieldDefinition['identifier'];
  readonly format?: TextFormat;
  /** What one item of a list has; absent of a list of files. */
  readonly items?: FieldSet;
  /** Of a list: its items are single values, not structs. */
  readonly single?: true;
  /** Of a list: stored as a map, whose names are data. */
  readonly keyed?: true;
}

export type FieldSet = ReadonlyMap<string, ConditionField>;

export interface Subject {
  readonly name: string;
  /** `many` as counts say it: `clientes`. */
  readonly label: { readonly one: string; readonly many: string };
  readonly fields: FieldSet;
}

/** The name of the one field that an item of a list of single values has. */
export const ITEM_VALUE = 'value';

export type SubjectDefinition = Pick<
  CollectionDefinition,
  'name' | 'label' | 'fields' | 'sections' | 'search' | 'id'
>;

/** `only`: the names that a field of a schema asks for; all of the subject when absent. */
export function subjectOf(definition: SubjectDefinition, only?: readonly string[]): Subject {
  const codes = new Set(definition.search?.filter(({ as }) => as === 'code').map(({ field }) => field));
  codes.add('id');
  const sections = new Map(definition.sections.map(({ name, label }) => [name, label]));
  const found = definition.fields.flatMap((field) =>
    askable(field, {
      name: '',
      search: '',
      stored: [],
      labels: [],
      section: sections.get(field.section ?? '') ?? '',
      codes,
    }),
  );
  const asked = only ? found.filter(({ name }) => only.includes(name)) : found;
  const { one, many, counted = many.toLowerCase() } = definition.label;
  return { name: definition.name, label: { one, many: counted }, fields: fieldSet(asked) };
}

interface Above {
  readonly name: string;
  /** The same through lists, as `x-collection.search` spells it. */
  readonly search: string;
  readonly stored: readonly string[];
  readonly labels: readonly string[];
  readonly section: string;
  readonly codes: ReadonlySet<string>;
}

const KINDS: { readonly [type in FieldType]?: FieldKind } = {
  text: 'text',
  textarea: 'text',
  number: 'number',
  checkbox: 'boolean',
  date: 'date',
  datetime: 'moment',
  select: 'choice',
  select_nested: 'reference',
  collection_doc_form: 'reference',
  array_field: 'list',
  array_struct: 'list',
};

/** A list of them has no items to ask about, only a length. */
const FILES: readonly FieldType[] = ['file', 'image', 'video', 'audio'];

/** Names that can be quoted in every dialect and in a path of JSON. */
const PLAIN_NAME = /^[\p{L}\p{N}_ -]+$/u;

interface Askable extends ConditionField {
  readonly labels: readonly string[];
}

function askable(field: FieldDefinition, above: Above): Askable[] {
  if (field.secret) return [];
  const stored = [...above.stored, ...field.path.split('.')];
  if (!stored.every((name) => PLAIN_NAME.test(name))) return [];
  const name = above.name + field.name;
  const search = above.search + field.name;
  const labels = [...above.labels, field.label];
  if (field.type === 'struct') {
    const inside = { ...above, name: `${name}.`, search: `${search}.`, stored, labels };
    return (field.fields ?? []).flatMap((inner) => askable(inner, inside));
  }
  const kind = kindOf(field, above.codes.has(search));
  if (!kind) return [];
  const base = { name, label: field.label, labels, section: sectionOf(above), stored, kind };
  if (kind !== 'list') return [{ ...base, ...valuesOf(field) }];
  if (field.item && FILES.some((type) => type === field.item?.type)) return [base];
  const items = itemsOf(field, { ...above, name: '', search: `${search}.`, stored: [], labels: [] });
  return items.size > 0
    ? [{ ...base, items, ...(field.item && { single: true }), ...(field.map && { keyed: true }) }]
    : [];
}

function itemsOf(field: FieldDefinition, above: Above): FieldSet {
  if (!field.item) return fieldSet((field.fields ?? []).flatMap((inner) => askable(inner, above)));
  const item = { ...field.item, name: ITEM_VALUE, path: ITEM_VALUE, label: field.item.label || field.label };
  return fieldSet(item.type === 'struct' || item.item ? [] : askable(item, above));
}

function kindOf(field: FieldDefinition, isCode: boolean): FieldKind | undefined {
  const kind = KINDS[field.type === 'component' ? (field.holds ?? 'component') : field.type];
  if (kind === 'choice' && field.reference) return 'reference';
  // Values that are numbers are compared as numbers.
  if (kind === 'choice' && field.options?.every(({ value }) => typeof value === 'number')) return 'number';
  return kind === 'text' && isCode ? 'code' : kind;
}

function valuesOf({ options, reference, unit, identifier, format }: FieldDefinition) {
  return {
    ...(options && { options }),
    ...(reference && { reference }),
    ...(unit && { unit }),
    ...(identifier && { identifier }),
    ...(format && { format }),
  };
}

function sectionOf({ section, labels }: Above): string {
  return [section, ...labels].filter((label) => label !== '').join(' › ');
}

/** A label that several fields share is said with what is above it: `Altura › Valor`. */
function fieldSet(found: readonly Askable[]): FieldSet {
  const counts = new Map<string, number>();
  for (const { label } of found) counts.set(label, (counts.get(label) ?? 0) + 1);
  return new Map(
    found.map(({ labels, ...field }) => [
      field.name,
      (counts.get(field.label) ?? 0) > 1 ? { ...field, label: labels.join(' › ') } : field,
    ]),
  );
}

/** Two fields of one label, which nobody could tell apart. */
export function sameLabels(fields: FieldSet): readonly (readonly [string, string])[] {
  const seen = new Map<string, string>();
  return [...fields.values()].flatMap(({ name, label }) => {
    const other = seen.get(label);
    seen.set(label, name);
    return other === undefined ? [] : [[other, name] as const];
  });
}
