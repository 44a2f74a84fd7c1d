/**
 * The columns that the warehouse's table of a subject needs: one for each stored field at the root, by its stored name.
 */
import type { ConditionField, FieldSet, Subject } from '../subject.ts';
import type { Dialect } from './dialect.ts';

export interface WarehouseColumn {
  readonly name: string;
  /** In the words of the dialect. */
  readonly type: string;
}

export function warehouseColumns({ fields }: Subject, dialect: Dialect): readonly WarehouseColumn[] {
  return [...byFirstName([...fields.values()], 0)].map(([name, held]) => ({
    name,
    type: dialect.name === 'sqlite' ? 'BLOB' : typeOf(held, 1, dialect),
  }));
}

function byFirstName(
  fields: readonly ConditionField[],
  depth: number,
): ReadonlyMap<string, ConditionField[]> {
  const found = new Map<string, ConditionField[]>();
  for (const field of fields) {
    const name = field.stored[depth] ?? '';
    found.set(name, [...(found.get(name) ?? []), field]);
  }
  return found;
}

function typeOf(held: readonly ConditionField[], depth: number, dialect: Dialect): string {
  const [field] = held;
  if (!field) return '';
  if (field.stored.length > depth) return structOf(held, depth, dialect);
  if (!field.items) return field.kind === 'list' ? 'ARRAY<JSON>' : dialect.columnType(field);
  const [item] = field.items.values();
  return `ARRAY<${field.single && item ? dialect.columnType(item) : itemType(field.items, dialect)}>`;
}

function itemType(items: FieldSet, dialect: Dialect): string {
  return structOf([...items.values()], 0, dialect);
}

function structOf(held: readonly ConditionField[], depth: number, dialect: Dialect): string {
  const quote = dialect.name === 'bigquery' ? '`' : '"';
  const parts = [...byFirstName(held, depth)].map(
    ([name, inner]) => `${quote}${name}${quote} ${typeOf(inner, depth + 1, dialect)}`,
  );
  return `STRUCT<${parts.join(', ')}>`;
}
