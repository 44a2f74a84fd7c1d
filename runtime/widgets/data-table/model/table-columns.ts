/**
 * The columns of a table: the declared ones with their fields, or the first plain fields where none are declared.
 */
import { type CollectionDefinition, type DocumentData, SYSTEM_FIELDS } from '../../../contract/collection.ts';
import type { FieldDefinition } from '../../../contract/field.ts';
import { readAt } from '../../../core/patches/record-path.ts';

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
}

const COLUMNS_WITHOUT_DECLARATION = 6;
const PLAIN_TYPES = ['text', 'number', 'checkbox', 'date', 'datetime', 'select', 'select_nested'];

export function tableColumns(definition: CollectionDefinition): readonly TableColumn[] {
  const declared =
    definition.list.columns.length > 0
      ? definition.list.columns
      : definition.fields
          .filter((field) => PLAIN_TYPES.includes(field.type) && !field.secret)
          .slice(0, COLUMNS_WITHOUT_DECLARATION)
          .map((field) => field.name);
  return declared.map((path) => columnOf(definition, path));
}

function columnOf(definition: CollectionDefinition, path: string): TableColumn {
  const field = fieldAt(definition.fields, path.split('.')) ?? ownField(path);
  const isOwn = field.label === '';
  return {
    path,
    label: isOwn ? `balcao.dataTable.${path}` : field.label,
    translated: isOwn,
    field,
    align: field.type === 'number' ? 'end' : 'start',
    least: leastWidth(field),
  };
}

/** A struct on the way is passed through; its own label stays behind. */
function fieldAt(fields: readonly FieldDefinition[], path: readonly string[]): FieldDefinition | undefined {
  const [name, ...deeper] = path;
  const field = fields.find((candidate) => candidate.name === name);
  return deeper.length === 0 ? field : field && fieldAt(field.fields ?? [], deeper);
}

/** The id and the stamps, which no schema has to declare. */
function ownField(path: string): FieldDefinition {
  const type = SYSTEM_FIELDS.some((name) => name === path) ? 'datetime' : 'text';
  return { name: path, path, type, label: '' };
}

function leastWidth(field: FieldDefinition): number {
  switch (field.type) {
    case 'checkbox':
      return 72;
    case 'number':
      return 88;
    case 'date':
      return 96;
    case 'datetime':
      return 152;
    default:
      return 112;
  }
}

export function cellValue(record: DocumentData, path: string): unknown {
  const reading = readAt(record, path.split('.'));
  return reading.reached ? reading.value : undefined;
}
