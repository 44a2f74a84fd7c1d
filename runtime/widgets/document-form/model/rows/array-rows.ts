/**
 * Rows of an `array_struct` or items of an `array_field`: adding, duplicating, removing, moving, paging, and which
 * row stays open through it.
 */
import type { FieldDefinition } from '../../../../contract/field.ts';
import { declarationOf } from '../../../../core/field-types/index.ts';
import { isMap } from '../../../../core/values/map-value.ts';

export const ROWS_A_PAGE = 20;

export interface Rows {
  readonly rows: readonly unknown[];
  /** The row that is open for editing. */
  readonly open: number | null;
}

export type RowsCommand =
  | { readonly type: 'add'; readonly row: unknown }
  | { readonly type: 'move'; readonly index: number; readonly to: number }
  /** `without`: a field that the copy must not have, such as an id that nobody types. */
  | { readonly type: 'duplicate'; readonly index: number; readonly without?: string }
  | { readonly type: 'remove' | 'move-up' | 'move-down' | 'toggle'; readonly index: number };

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
        rows: [...rows.slice(0, index + 1), copied(rows[index], command.without), ...rows.slice(index + 1)],
        open: index + 1,
      };
    case 'remove':
      return { rows: rows.filter((_, at) => at !== index), open: afterRemoval(open, index) };
    case 'move':
      return moved(state, index, command.to);
    case 'move-up':
      return moved(state, index, index - 1);
    case 'move-down':
      return moved(state, index, index + 1);
  }
}

/** Values never change in place, and those of the store's own classes would come out of a clone as plain maps. */
function copied(row: unknown, without: string | undefined): unknown {
  if (!isMap(row)) return row;
  const { [without ?? '']: _own, ...copy } = row;
  return without === undefined ? { ...row } : copy;
}

function afterRemoval(open: number | null, removed: number): number | null {
  if (open === null || open === removed) return null;
  return open > removed ? open - 1 : open;
}

/** The rows between the two places close up; the row that is open stays open wherever it comes to lie. */
function moved(state: Rows, from: number, to: number): Rows {
  const { rows, open } = state;
  if (to < 0 || to >= rows.length || to === from) return state;
  const order = rows.map((_, index) => index);
  order.splice(to, 0, ...order.splice(from, 1));
  return { rows: order.map((index) => rows[index]), open: open === null ? null : order.indexOf(open) };
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
/** The fields that tell closed rows apart: the first four that fit in a cell. */
export function summaryColumns(fields: readonly FieldDefinition[]): readonly FieldDefinition[] {
  return fields.filter(({ type, secret }) => declarationOf(type).sortable && !secret).slice(0, COLUMNS);
}
