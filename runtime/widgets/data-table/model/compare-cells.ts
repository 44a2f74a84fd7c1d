/**
 * Ascending order of two cells of a column. Nothing at all is put last by the table, whichever the direction.
 */
const collator = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });

export function compareCells(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  if (Array.isArray(a) && Array.isArray(b)) return a.length - b.length;
  return collator.compare(textOf(a), textOf(b));
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
