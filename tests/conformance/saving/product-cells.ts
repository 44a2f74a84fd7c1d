/**
 * The product of the histories taken apart into cells: what one person changes by itself.
 */
import { editsOf, type OutboxEntry } from '../../../runtime/data/outbox/outbox-entry.ts';

/** A place that one person changes by itself: a field, or the note of a row. */
export type Cells = ReadonlyMap<string, unknown>;

export function cellsOf(record: { readonly [field: string]: unknown }): Cells {
  const rows: unknown[] = Array.isArray(record.kit) ? record.kit : [];
  const notes = rows.flatMap((row) => {
    const { sku, note }: { sku?: unknown; note?: unknown } = typeof row === 'object' && row ? row : {};
    return [[`kit.${sku}`, note] as const];
  });
  return new Map<string, unknown>([['title', record.title], ['slug', record.slug], ...notes]);
}

/** A text that no field takes begins with this. */
export const UNFIT = '!';

export function isUnfit(value: unknown): boolean {
  return String(value).startsWith(UNFIT);
}

/** What an entry of the outbox would change. */
export function entryCells(entry: OutboxEntry): readonly (readonly [string, unknown])[] {
  return editsOf(entry).flatMap(({ changes }) => changes.flatMap(ownCells));
}

type Change = { readonly path: readonly string[]; readonly base: unknown; readonly value: unknown };

/** What an edit would change: of a list only the cells that differ. */
export function ownCells({ path, base, value }: Change): readonly (readonly [string, unknown])[] {
  const [before, own] = [cellsIn(path, base), cellsIn(path, value)];
  const cells = [...new Set([...before.keys(), ...own.keys()])];
  return (
    cells
      .map((cell) => [cell, own.get(cell)] as const)
      // An edit that goes back to its base is one where an earlier one may have been stored.
      .filter(([cell, one]) => path[0] === cell || before.get(cell) !== one)
  );
}

/** The cells of the field at the path, where it has the value. */
export function cellsIn(path: readonly string[], value: unknown): Cells {
  const [field = ''] = path;
  return new Map([...cellsOf({ [field]: value })].filter(([cell]) => cell.split('.')[0] === field));
}
