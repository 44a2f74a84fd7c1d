/**
 * Columns of a collection's CSV (admin console, §3 and §5): headers `path:type`, arrays `path[index]`.
 * The generator emits the columns; `runtime/core/csv` prints and parses with them.
 */
import type { FieldDefinition, FieldType } from './field.ts';

export interface CsvColumn {
  /** Stored path from the document's root, dotted. */
  readonly path: string;
  readonly type: FieldType;
  /** `array_field`: the type of one item; its columns are `path[0]:type`, `path[1]:type` … */
  readonly item?: FieldType;
  /**
   * Stored paths inside a struct, or inside each item of a list of structs, that the cell leaves out; `*` is any name
   * of a map whose names are data.
   */
  readonly without?: readonly string[];
}

export interface CsvMapping {
  readonly collection: string;
  /** The header of the id column. */
  readonly id: string;
  readonly columns: readonly CsvColumn[];
}

/** What a field's cells hold. A select among numbers is a column of numbers: its cells would come back as texts. */
export function csvCellType({ type, options, holds, map }: FieldDefinition): FieldType {
  if (holds) return holds;
  if (map) return 'struct';
  const numbers = type === 'select' && options?.every(({ value }) => typeof value === 'number') === true;
  return numbers ? 'number' : type;
}
