/**
 * Which columns an operator sees, in which order and how wide. Kept as paths, so that it outlives a change of the
 * schema: a path that is no column any more is skipped.
 */
import type { TableColumn } from './table-columns.ts';

export interface ColumnLayout {
  /** Shown, in order. */
  readonly shown: readonly string[];
  /** In pixels; a column without one shares what room is left. */
  readonly widths: { readonly [path: string]: number };
}

export const LEAST_WIDTH = 56;
export const MOST_WIDTH = 800;
/** What an arrow key makes of a width. */
export const WIDTH_STEP = 16;

/** `undefined` for what is no layout, as after a change of what is kept. */
export function readLayout(kept: unknown): ColumnLayout | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const shown: unknown = Reflect.get(kept, 'shown');
  const widths: unknown = Reflect.get(kept, 'widths');
  if (!Array.isArray(shown) || typeof widths !== 'object' || widths === null) return undefined;
  return {
    shown: shown.filter((path): path is string => typeof path === 'string'),
    widths: Object.fromEntries(
      Object.entries(widths).flatMap(([path, width]: [string, unknown]) =>
        typeof width === 'number' && Number.isFinite(width) ? [[path, within(width)]] : [],
      ),
    ),
  };
}

/** At least one column is shown: a table without any shows nothing to click. */
export function laidOut(
  all: readonly TableColumn[],
  standard: readonly TableColumn[],
  layout: ColumnLayout | undefined,
): readonly TableColumn[] {
  if (!layout) return standard;
  const byPath = new Map(all.map((column) => [column.path, column]));
  const shown = layout.shown.flatMap((path) => byPath.get(path) ?? []);
  return shown.length > 0 ? shown : standard;
}

/** Shows a column at its place in the order of all, or hides it; the last one stays. */
export function withColumn(
  layout: ColumnLayout,
  order: readonly string[],
  path: string,
  shown: boolean,
): ColumnLayout {
  const next = order.filter((one) => (one === path ? shown : layout.shown.includes(one)));
  return next.length === 0 ? layout : { ...layout, shown: next };
}

/** Puts a path at another place; the same where there is nothing to move. */
export function moved(order: readonly string[], path: string, to: number): readonly string[] {
  const from = order.indexOf(path);
  if (from < 0 || to < 0 || to >= order.length || from === to) return order;
  const others = order.filter((one) => one !== path);
  return [...others.slice(0, to), path, ...others.slice(to)];
}

export function withMoved(layout: ColumnLayout, path: string, to: number): ColumnLayout {
  return { ...layout, shown: moved(layout.shown, path, to) };
}

export function withWidth(layout: ColumnLayout, path: string, width: number | undefined): ColumnLayout {
  const { [path]: _before, ...widths } = layout.widths;
  return { ...layout, widths: width === undefined ? widths : { ...widths, [path]: within(width) } };
}

function within(width: number): number {
  return Math.round(Math.min(Math.max(width, LEAST_WIDTH), MOST_WIDTH));
}
