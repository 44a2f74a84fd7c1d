/**
 * What of a filter SQLite can say of stored documents, so that those that it leaves out are never read: texts and flags
 * that are equal to something. The rest is looked at in memory.
 */
import type { StoreFilter, StoreValue } from '../../core/conditions/store-filter.ts';
import type { RowFilter } from '../firestore/index.ts';

/** `undefined`: it leaves nothing out. */
export function storedFilter(filter: StoreFilter): RowFilter | undefined {
  if (filter.kind === 'field') return fieldFilter(filter);
  const parts = filter.filters.map(storedFilter);
  const known = parts.filter((part) => part !== undefined);
  if (known.length === 0 || (filter.kind === 'or' && known.length < parts.length)) return undefined;
  return {
    sql: `(${known.map(({ sql }) => sql).join(filter.kind === 'or' ? ' OR ' : ' AND ')})`,
    values: known.flatMap(({ values }) => values),
  };
}

type FieldFilter = Extract<StoreFilter, { readonly kind: 'field' }>;

function fieldFilter({ path, operator, value }: FieldFilter): RowFilter | undefined {
  if (operator !== '==' && operator !== 'in') return undefined;
  const wanted: readonly StoreValue[] = isList(value) ? value : [value];
  const [kind, ...others] = new Set(wanted.map((each) => typeof each));
  if (others.length > 0 || (kind !== 'string' && kind !== 'boolean')) return undefined;
  if (!path.every((name) => /^[\w-]+$/.test(name))) return undefined;
  const place = path.map((name) => `."${name}"`).join('.mapValue.fields');
  const stored = `$${place}.${kind === 'string' ? 'stringValue' : 'booleanValue'}`;
  return {
    sql: `fields ->> ? IN (${wanted.map(() => '?')})`,
    values: [stored, ...wanted.map((each) => (typeof each === 'boolean' ? Number(each) : String(each)))],
  };
}

function isList(value: FieldFilter['value']): value is readonly StoreValue[] {
  return Array.isArray(value);
}
