/**
 * The columns that a table can show: the declared ones first, then every other field that a cell can hold, and what
 * all documents carry.
 */

import { type CollectionDefinition, SYSTEM_FIELDS } from '../../../contract/collection.ts';
import type { FieldDefinition } from '../../../contract/field.ts';
import { fieldAt } from '../../../contract/field-at.ts';
import { declarationOf } from '../../../core/field-types/index.ts';
import { isCounted } from '../../../core/field-types/value-text.ts';
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
  /** A store orders references by their ids, which is no order to whoever reads their names: they are not sortable. */
  readonly sortable: boolean;
}

const COLUMNS_WITHOUT_DECLARATION = 6;
/** Of the column that shows the state that `x-collection.state` declares. No field has such a name. */
export const STATE_COLUMN = '$state';
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

/** All that can be chosen, the declared ones first. */
export function everyColumn(definition: CollectionDefinition): readonly TableColumn[] {
  const paths = [
    ...tableColumns(definition).map(({ path }) => path),
    ...shownPaths(definition.fields, ''),
    'id',
    ...SYSTEM_FIELDS,
  ];
  return [...new Set(paths)].map((path) => columnOf(definition, path));
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
  return {
    path,
    label: isOwn ? `balcao.dataTable.${path.replace('$', '')}` : labelOf(definition.fields, names, field),
    translated: isOwn,
    field,
    align: (field.type === 'number' && !field.options) || isCounted(field) ? 'end' : 'start',
    least: look === 'picture' ? PICTURE_WIDTH : declarationOf(field.type).column.width,
    ...(look && { look }),
    sortable: look !== 'state' && declarationOf(field.type).sortable && !field.secret && !field.reference,
  };
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
