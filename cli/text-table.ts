/**
 * Rows of cells as lines of text, every column as wide as its widest cell.
 */
import { inLine } from './printable.ts';

export function textTable(cells: readonly (readonly string[])[]): string[] {
  const rows = cells.map((row) => row.map(inLine));
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
