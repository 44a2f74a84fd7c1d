/**
 * Amounts by name, as the stock of each unit: rows of which the one number counts pieces, and has no unit.
 */
import type { FieldDefinition } from '../../contract/field.ts';
import { isMap } from '../values/map-value.ts';

export function isCounted(field: FieldDefinition): boolean {
  return countedIn(field) !== undefined;
}

/** The number that is counted; `undefined` in a field of another kind. */
export function countedIn({ map, fields = [] }: FieldDefinition): FieldDefinition | undefined {
  if (!map) return undefined;
  const [counted, ...others] = fields.filter(({ type, name }) => type === 'number' && name !== map.key);
  return counted && others.length === 0 && counted.unit === undefined ? counted : undefined;
}

/** Of all rows, or of the one of a name. `undefined` where there are none. */
export function countOf(field: FieldDefinition, rows: unknown, name?: string): number | undefined {
  const counted = countedIn(field);
  if (!counted || !Array.isArray(rows)) return undefined;
  const meant = rows.filter(isMap).filter((row) => name === undefined || row[field.map?.key ?? ''] === name);
  if (name !== undefined && meant.length === 0) return undefined;
  return meant.reduce((sum, row) => {
    const amount = row[counted.name];
    return sum + (typeof amount === 'number' && Number.isFinite(amount) ? amount : 0);
  }, 0);
}
