/**
 * Rows of an `array_struct` or items of an `array_field`: adding, duplicating, removing, moving, paging, and which
 * row stays open through it.
 */
import type { FieldDefinition, FieldType } from '../../../contract/field.ts';

export const ROWS_A_PAGE = 20;

export interface Rows {
  readonly rows: readonly unknown[];
  /** The row that is open for editing. */
  readonly open: number | null;
}

export type RowsCommand =
  | { readonly type: 'add'; readonly row: unknown }
  | { readonly type: 'duplicate' | 'remove' | 'move-up' | 'move-down' | 'toggle'; readonly index: number };

/** Refused commands, such as moving the first row up, return the same rows. */
export function applyToRows(state: Rows, command: RowsCommand): Rows {
  const { rows, open } = state;
  if (command.type === 'add') return { rows: [...rows, command.row], open: rows.length };
  const { index } = command;
  if (index < 0 || index >= rows.length) return state;
  switch (command.type) {
    case 'toggle':
      return { rows, open: open === index ? null : index };
    case 'duplicate':
      return {
        rows: [...rows.slice(0, index + 1), structuredClone(rows[index]), ...rows.slice(index + 1)],
        open: index + 1,
      };
    case 'remove':
      return { rows: rows.filter((_, at) => at !== index), open: afterRemoval(open, index) };
    case 'move-up':
      return index === 0 ? state : swapped(state, index - 1);
    case 'move-down':
      return index === rows.length - 1 ? state : swapped(state, index);
  }
}

function afterRemoval(open: number | null, removed: number): number | null {
  if (open === null || open === removed) return null;
  return open > removed ? open - 1 : open;
}

/** Exchanges a row with the one after it. */
function swapped({ rows, open }: Rows, index: number): Rows {
  const moved = [...rows.slice(0, index), rows[index + 1], rows[index], ...rows.slice(index + 2)];
  if (open === index) return { rows: moved, open: index + 1 };
  return { rows: moved, open: open === index + 1 ? index : open };
}

export interface RowPage {
  readonly page: number;
  readonly pages: number;
  readonly from: number;
  readonly to: number;
}

/** The page that is asked for, or the last one there is. */
export function rowPage(count: number, asked: number): RowPage {
  const pages = Math.max(1, Math.ceil(count / ROWS_A_PAGE));
  const page = Math.min(Math.max(0, asked), pages - 1);
  return { page, pages, from: page * ROWS_A_PAGE, to: Math.min(count, (page + 1) * ROWS_A_PAGE) };
}

export function pageOfRow(index: number): number {
  return Math.floor(index / ROWS_A_PAGE);
}

const COLUMNS = 4;
const SHOWN_IN_CELLS: ReadonlySet<FieldType> = new Set([
  'text',
  'number',
  'checkbox',
  'date',
  'datetime',
  'select',
  'select_nested',
  'textarea',
]);

/** The fields that tell closed rows apart: the first four that fit in a cell. */
export function summaryColumns(fields: readonly FieldDefinition[]): readonly FieldDefinition[] {
  return fields.filter(({ type, secret }) => SHOWN_IN_CELLS.has(type) && !secret).slice(0, COLUMNS);
}
