/**
 * One field: how it is stored, shown, validated and written to the CSV, and where it turns up in what is generated.
 */
import { SYSTEM_FIELDS } from '../../runtime/contract/collection.ts';
import type { FieldDefinition } from '../../runtime/contract/field.ts';
import { SECRETS_SET_AT } from '../../runtime/contract/secrets.ts';
import { operatorsFor, READINGS_OF } from '../../runtime/core/conditions/operators.ts';
import { type FieldSet, subjectOf } from '../../runtime/core/conditions/subject.ts';
import { declarationOf } from '../../runtime/core/field-types/index.ts';
import { decimalsOf } from '../../runtime/core/formats/decimals.ts';
import type { Subject } from '../model/checks/subject.ts';
import { present } from '../model/field.ts';
import type { CollectionModel } from '../model/model.ts';
import { typeNameOf } from '../model/type-name.ts';
import { csvMappingOf, ID_COLUMN } from '../view/csv-view.ts';
import { collectionFolder } from '../view/naming.ts';
import { type FieldEntry, fieldEntries } from './field-entries.ts';
import { formModule, type GeneratedPart } from './generated-parts.ts';
import { type ExplainedSources, type SchemaPlace, schemaPlace } from './schema-place.ts';
import { secretDocument, storedAs } from './stored-as.ts';
import { validWhen } from './valid-when.ts';

export interface FieldExplanation {
  readonly kind: 'field';
  readonly collection: string;
  /** As records spell it; a list on the way is `name[]`. */
  readonly field: string;
  readonly label: string;
  readonly type: string;
  readonly schema: SchemaPlace;
  readonly stored: { readonly path: string; readonly as: string };
  readonly shown: readonly string[];
  readonly valid: readonly string[];
  /** Of a condition: what it asks about, and what of it can be asked. */
  readonly condition?: ConditionExplanation;
  /** Of a collection whose documents other stores may follow: whether they get this field. */
  readonly replicated?: string;
  readonly csv: { readonly header: string | null; readonly note: string };
  readonly generated: readonly GeneratedPart[];
  /** Fields directly inside it. */
  readonly inside: readonly string[];
}

export interface ConditionExplanation {
  readonly subject: string;
  /** Who meets an empty one. */
  readonly empty: 'all' | 'none';
  readonly fields: readonly {
    /** As conditions spell it; those of a list's items come behind `name[]`. */
    readonly field: string;
    readonly label: string;
    readonly kind: string;
    readonly operators: readonly string[];
    /** What `map` may say. */
    readonly readings: readonly string[];
  }[];
}

/** What is typed, imported or proposed there is not stored. */
export const STAMPED = 'stamped by whatever writes the document, with the time of the store';

export function explainField(
  subject: Subject,
  entry: FieldEntry,
  sources: ExplainedSources,
): FieldExplanation {
  const { model, bundle } = subject;
  const { field, node, path } = entry;
  const csv = csvOf(model, entry);
  const isId = model.definition.id?.field === path && path === ID_COLUMN;
  return {
    kind: 'field',
    collection: model.definition.name,
    field: path,
    label: field.label,
    type: field.item ? `${field.type} of ${field.item.type}` : field.type,
    schema: schemaPlace(bundle.namePlace(node), sources),
    stored: isId ? { path: '{docId}', as: "the document's own name" } : placeOf(model, entry),
    shown: shown(model, entry),
    valid: [
      ...validWhen(node, field.required === true),
      ...(field.map ? [`every row has a ${field.map.key} of its own`] : []),
      ...limits(entry),
    ],
    ...present('condition', conditionOf(field, model)),
    ...present('replicated', replicatedSaid(model, entry)),
    csv,
    generated: generated(model, entry, csv.header !== null),
    inside: fieldEntries(model)
      .map((other) => other.path)
      .filter((other) => isDirectlyInside(other, path)),
  };
}

/** A field that every document has, whether its schema declares it or not. */
export function explainStamp(name: string, { model }: Subject, place: SchemaPlace): FieldExplanation {
  return {
    kind: 'field',
    collection: model.definition.name,
    field: name,
    label: name,
    type: 'datetime',
    schema: place,
    stored: { path: name, as: 'timestamp' },
    shown: ['not in the form, as the schema does not declare it', STAMPED],
    valid: [],
    csv: { header: null, note: 'left out: the schema does not declare it' },
    generated: [],
    inside: [],
  };
}

function replicatedSaid({ definition }: CollectionModel, { field, path }: FieldEntry): string | undefined {
  if (!definition.replicable) return undefined;
  const root = definition.fields.find(({ name }) => name === path.split(/[.[]/)[0]);
  return field.secret || root?.replicated !== undefined
    ? 'stays in its store'
    : 'follows the master store, until the store changes it';
}

function placeOf({ definition }: CollectionModel, { field, node, stored, holder }: FieldEntry) {
  if (!field.secret) return { path: stored, as: storedAs(field, node, holder) };
  const as = `text; the document holds when it was set, in ${SECRETS_SET_AT}`;
  return { path: `${secretDocument(definition)}, field ${stored}`, as };
}

function conditionOf(
  { condition }: FieldDefinition,
  { asked }: CollectionModel,
): ConditionExplanation | undefined {
  const definition = condition && asked.find(({ name }) => name === condition.subject);
  if (!definition) return undefined;
  const { subject, empty, fields } = condition;
  return { subject, empty, fields: askedFields(subjectOf(definition, fields).fields, '') };
}

function askedFields(fields: FieldSet, list: string): ConditionExplanation['fields'] {
  return [...fields.values()].flatMap(({ name, label, kind, items }) => [
    {
      field: list + name,
      label,
      kind,
      operators: operatorsFor({ kind, items }),
      readings: READINGS_OF[kind],
    },
    ...(items ? askedFields(items, `${list}${name}[].`) : []),
  ]);
}

function limits({ field, node }: FieldEntry): string[] {
  const decimals = field.type === 'number' && node.type !== 'integer' ? decimalsOf(field) : undefined;
  return [
    ...(decimals === undefined ? [] : [`at most ${decimals} decimals`]),
    ...(field.uniqueBy ? [`no two rows share a ${field.uniqueBy}`] : []),
    ...(field.atLeast ? [`a warning below ${field.atLeast}`] : []),
    ...(field.atMost ? [`a warning above ${field.atMost}`] : []),
  ];
}

function isDirectlyInside(other: string, path: string): boolean {
  const rest = other.startsWith(path) ? other.slice(path.length) : '';
  return /^(\[\])?\.[^.]+$/.test(rest);
}

function shown(model: CollectionModel, { field, path }: FieldEntry): string[] {
  const { list, sections } = model.definition;
  const section = sections.find(({ name }) => name === field.section);
  return [
    `in the form as "${field.label}", field type ${field.type}`,
    section && `section "${section.label}"`,
    field.help && `help: ${field.help}`,
    field.unit && `unit ${field.unit}`,
    field.ordered !== undefined &&
      (field.ordered ? 'the order of its items means something' : 'a set: the order means nothing'),
    field.matcher && `says beside it how many documents meet the ${field.matcher}`,
    field.identifier && 'a number that names something: no marks between thousands',
    field.options && `choices: ${field.options.map(({ value, label }) => `${label} (${value})`).join(', ')}`,
    referenceOf(field),
    field.component && `widget "${field.component}"`,
    field.image && `image of ${field.image.width} × ${field.image.height} px`,
    field.visibleWhen &&
      `only while "${field.visibleWhen.field}" is ${field.visibleWhen.in.map((each) => JSON.stringify(each)).join(' or ')}`,
    field.readOnly && 'read-only',
    field.secret && 'secret: never sent to a browser',
    SYSTEM_FIELDS.some((name) => name === path) && STAMPED,
    list.columns.includes(path) && `column ${list.columns.indexOf(path) + 1} of the table`,
    list.order?.field === path && `orders the list, ${list.order.direction}`,
    model.definition.subtitle?.includes(path) && "said beside the document's label",
    list.filter?.field === path && "searched by the list's filter box",
    list.tree?.parent === path && 'the parent in the tree',
    list.tree?.order === path && 'orders siblings of the tree',
    list.tree?.inherits?.[path] !== undefined && 'taken over from the entry that a new one is made inside',
    model.definition.id?.field === path && 'chosen by the operator when a document is created',
  ].filter((line) => typeof line === 'string');
}

function referenceOf({ reference }: FieldDefinition): string | undefined {
  if (!reference) return undefined;
  const { collection, label, order, roots } = reference;
  const by = order === undefined ? '' : `, ordered by ${order}`;
  const which = roots === undefined ? '' : `, those without ${roots} alone`;
  return `chosen from "${collection}"${which}, shown by ${label ?? 'title, name or id'}${by}`;
}

function csvOf(
  model: CollectionModel,
  { field, root, stored, leftOut }: FieldEntry,
): FieldExplanation['csv'] {
  if (stored === ID_COLUMN) return { header: ID_COLUMN, note: 'the first column' };
  const column = csvMappingOf(model).columns.find(({ path }) => path === root.path);
  if (!column || leftOut) {
    return { header: null, note: `left out: ${leftOut === 'csv' ? '"x-ui.csv" is false' : 'it is secret'}` };
  }
  const { path, type, item } = column;
  const header = item ? `${path}[0]:${item}` : `${path}:${type}`;
  if (field !== root) return { header, note: 'inside the JSON of that column' };
  if (item) return { header, note: `one column an item: ${path}[0], ${path}[1] and so on` };
  const json = declarationOf(type).csv === 'json';
  return { header, note: json ? 'one column, as JSON' : 'one column' };
}

function generated(model: CollectionModel, { path }: FieldEntry, inCsv: boolean): GeneratedPart[] {
  const { name } = model.definition;
  const folder = collectionFolder(name);
  const type = typeNameOf(name);
  const inPaths = path.includes('[]') ? '' : `, '${path}' of ${type}Path`;
  return [
    { path: `${folder}/model.ts`, holds: `its member of the interface ${type}${inPaths}, its definition` },
    ...(inCsv ? [{ path: `${folder}/csv.ts`, holds: 'its column' }] : []),
    { path: `${folder}/fixture.ts`, holds: 'example values' },
    { path: `reference/${name}.md`, holds: 'its row' },
    { path: formModule(name), holds: 'its input and its validator' },
  ];
}
