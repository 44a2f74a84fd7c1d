/**
 * The columns that a table can show: the declared ones first, then every other field that a cell can hold, and what
 * all documents carry.
 */

import {
  type CollectionDefinition,
  type ConsoleRecord,
  SYSTEM_FIELDS,
} from '../../../contract/collection.ts';
import type { FieldDefinition } from '../../../contract/field.ts';
import { fieldAt } from '../../../contract/field-at.ts';
import { countedIn, countOf, isCounted } from '../../../core/field-types/counted.ts';
import { declarationOf } from '../../../core/field-types/index.ts';
import { STATE_COLUMN } from '../../../core/search/listed-record.ts';
import { valueAt } from '../../../core/values/value-at.ts';
import { dataTableMessages } from '../messages.ts';
import type { TableView } from './table-view.ts';

export interface TableColumn {
  /** The field's path in the record. */
  readonly path: string;
  /** The field's label; a message key where no schema gives one. */
  readonly label: string;
  readonly translated: boolean;
  readonly field: FieldDefinition;
  readonly align: 'start' | 'end';
  /** The least width, in pixels. */
  readonly least: number;
  /** How its cells look, where it is no text of the value: a picture, the state of the document, a time as it passes. */
  readonly look?: 'picture' | 'state' | 'recent';
  /** What a cell holds, where it is counted from rows: pieces of all warehouses, or of one. No store can be asked. */
  readonly read?: (record: ConsoleRecord) => number | undefined;
  /** `here`: a store has no such order. It orders references by their ids, and people read their names. */
  readonly sortable: 'store' | 'here' | false;
}

/** What rows of a counted field are named after, as the warehouses of a stock. */
export interface CountedName {
  readonly id: string;
  readonly label: string;
}

const COLUMNS_WITHOUT_DECLARATION = 6;
const PICTURE_WIDTH = 60;
const STATE_OPTIONS = Object.entries(dataTableMessages.balcao.dataTable.states).map(([value, label]) => ({
  value,
  label,
}));

/** What a table shows before anybody chose. */
export function tableColumns(definition: CollectionDefinition): readonly TableColumn[] {
  const declared =
    definition.list.columns.length > 0
      ? definition.list.columns
      : definition.fields
          .filter((field) => declarationOf(field.type).column.shown === 'first' && !field.secret)
          .slice(0, COLUMNS_WITHOUT_DECLARATION)
          .map((field) => field.name);
  return [...declared, ...statePaths(definition)].map((path) => columnOf(definition, path));
}

function statePaths({ state }: CollectionDefinition): readonly string[] {
  return state ? [STATE_COLUMN] : [];
}

/** All that can be chosen, the declared ones first. `names`: a column each, of a counted field at the root. */
export function everyColumn(
  definition: CollectionDefinition,
  names: readonly CountedName[] = [],
): readonly TableColumn[] {
  const paths = [
    ...tableColumns(definition).map(({ path }) => path),
    ...shownPaths(definition.fields, ''),
    'id',
    ...SYSTEM_FIELDS,
  ];
  return [...new Set(paths)].flatMap((path) => {
    const column = columnOf(definition, path);
    const field = column.read && fieldAt(definition.fields, path);
    return [column, ...(field ? names.map((name) => namedColumn(column, field, name)) : [])];
  });
}

/** The first counted field at the root whose rows are named by documents. */
export function countedByReference({ fields }: CollectionDefinition): FieldDefinition | undefined {
  return fields.find((field) => isCounted(field) && keyOf(field)?.reference);
}

export function keyOf({ map, fields = [] }: FieldDefinition): FieldDefinition | undefined {
  return fields.find(({ name }) => name === map?.key);
}

function namedColumn(column: TableColumn, field: FieldDefinition, { id, label }: CountedName): TableColumn {
  return {
    ...column,
    path: `${column.path}.${id}.${countedIn(field)?.name}`,
    label: `${column.label}: ${label}`,
    read: (record) => countOf(field, valueAt(record, column.path), id),
  };
}

function shownPaths(fields: readonly FieldDefinition[], prefix: string): string[] {
  return fields
    .filter((field) => declarationOf(field.type).column.shown !== 'never' && !field.secret)
    .flatMap((field) =>
      field.type === 'struct'
        ? shownPaths(field.fields ?? [], `${prefix}${field.name}.`)
        : [prefix + field.name],
    );
}

function columnOf(definition: CollectionDefinition, path: string): TableColumn {
  const names = path.split('.');
  const field = fieldAt(definition.fields, names) ?? ownField(path);
  const isOwn = field.label === '';
  const look = lookOf(path, field);
  const counted = countedIn(field);
  return {
    path,
    label: isOwn ? `balcao.dataTable.${path.replace('$', '')}` : labelOf(definition.fields, names, field),
    translated: isOwn,
    field: counted ? { ...counted, name: field.name, path: field.path, label: field.label } : field,
    align: (field.type === 'number' && !field.options) || isCounted(field) ? 'end' : 'start',
    least: look === 'picture' ? PICTURE_WIDTH : declarationOf(field.type).column.width,
    ...(look && { look }),
    ...(counted && { read: (record) => countOf(field, valueAt(record, path)) }),
    sortable: counted ? 'here' : sortableOf(field, look),
  };
}

function sortableOf(field: FieldDefinition, look: TableColumn['look']): TableColumn['sortable'] {
  if (look === 'state') return 'here';
  if (!declarationOf(field.type).sortable || field.secret) return false;
  return field.reference ? 'here' : 'store';
}

/** A time that nobody types is one of the past: how long ago it was says more. */
function lookOf(path: string, { type, item, readOnly }: FieldDefinition): TableColumn['look'] {
  if (path === STATE_COLUMN) return 'state';
  if (type === 'image' || item?.type === 'image') return 'picture';
  const isStamp = SYSTEM_FIELDS.some((name) => name === path) || readOnly === true;
  return type === 'datetime' && isStamp ? 'recent' : undefined;
}

/** Two fields of one label, as `Height.Value` and `Width.Value` are, are told apart by their struct's. */
function labelOf(
  fields: readonly FieldDefinition[],
  names: readonly string[],
  field: FieldDefinition,
): string {
  const parent = names.length > 1 ? fieldAt(fields, names.slice(0, -1)) : undefined;
  const isCommon = parent !== undefined && timesLabelled(fields, field.label) > 1;
  return isCommon ? `${parent.label}: ${field.label}` : field.label;
}

function timesLabelled(fields: readonly FieldDefinition[], label: string): number {
  return fields.reduce(
    (times, field) =>
      times +
      (field.type === 'struct' ? timesLabelled(field.fields ?? [], label) : Number(field.label === label)),
    0,
  );
}

/** The id and the stamps, which no schema has to declare. */
function ownField(path: string): FieldDefinition {
  if (path === STATE_COLUMN) return { name: path, path, type: 'select', label: '', options: STATE_OPTIONS };
  const type = SYSTEM_FIELDS.some((name) => name === path) ? 'datetime' : 'text';
  return { name: path, path, type, label: '' };
}

/** The view without an order that its column does not offer, as an old address or a saved view may ask for one. */
export function withoutUnsortable(view: TableView, columns: readonly TableColumn[]): TableView {
  const { sort, ...rest } = view;
  if (!sort || columns.some(({ path, sortable }) => path === sort.column && sortable)) return view;
  return rest;
}
