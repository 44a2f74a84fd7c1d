/**
 * What a dialect of SQL has to say; everything that dialects share is in `print-sql.ts`. Operators are templates, so
 * that printing and reading back go by the same words. Identifiers come from the catalogue alone.
 */
import type { PositiveOperator, ReadingName } from '../operators.ts';
import type { ConditionField } from '../subject.ts';

export const DIALECT_NAMES = ['bigquery', 'standard', 'sqlite'] as const;
export type DialectName = (typeof DIALECT_NAMES)[number];

/** From where a field is read: a list's item by its alias, or the row itself. */
export interface Scope {
  readonly alias?: string;
  /** The item is the value itself. */
  readonly single?: boolean;
}

export type SearchOperator = 'contains' | 'startsWith' | 'endsWith';

export interface Dialect {
  readonly name: DialectName;
  text(value: string): string;
  /** The text of a literal that begins at `at`, and where it ends; nothing where none of ours begins. */
  readText(sql: string, at: number): { readonly value: string; readonly end: number } | undefined;
  day(day: string): string;
  moment(iso: string): string;
  /** One comparable value, NULL where the row has none of the field's type. */
  read(field: ConditionField, reading: ReadingName | undefined, scope: Scope, timeZone: string): string;
  /** What the items of a list are selected from. */
  items(field: ConditionField, scope: Scope): string;
  today(timeZone: string): string;
  daysBefore(today: string, days: string): string;
  daysAfter(today: string, days: string): string;
  folded(text: string): string;
  readonly search: { readonly [operator in SearchOperator]: string };
  columnType(field: ConditionField): string;
}

/** `{f}` is the field as it is read, `{v}` and `{w}` values, the rest what its name says. */
export const TEMPLATES: { readonly [operator in Exclude<PositiveOperator, SearchOperator>]: string } = {
  equals: '{f} = {v}',
  in: '{f} IN ({list})',
  greaterThan: '{f} > {v}',
  greaterThanOrEqual: '{f} >= {v}',
  lessThan: '{f} < {v}',
  lessThanOrEqual: '{f} <= {v}',
  between: '{f} BETWEEN {v} AND {w}',
  exists: '{f} IS NOT NULL',
  isTrue: '{f} = TRUE',
  isFalse: '{f} = FALSE',
  inLastDays: '{f} BETWEEN {before} AND {today}',
  inNextDays: '{f} BETWEEN {today} AND {after}',
  under: '{f} = {v} OR {f} IN ({below})',
};

export function templateOf(dialect: Dialect, operator: PositiveOperator): string {
  switch (operator) {
    case 'contains':
    case 'startsWith':
    case 'endsWith':
      return dialect.search[operator];
    default:
      return TEMPLATES[operator];
  }
}

/** Doubled quotes, and a backslash that means itself. */
export function quotedText(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

export function readQuotedText(sql: string, at: number): { value: string; end: number } | undefined {
  const [whole] = /^'(?:[^']|'')*'/.exec(sql.slice(at)) ?? [];
  if (whole === undefined) return undefined;
  return { value: whole.slice(1, -1).replaceAll("''", "'"), end: at + whole.length };
}

/** Whole numbers beyond those of 64 bits are written with an exponent, which makes them floating. */
export function printNumber(value: number): string {
  if (Object.is(value, -0)) return '0';
  return Math.abs(value) > Number.MAX_SAFE_INTEGER ? value.toExponential() : String(value);
}
