/**
 * SQL as ISO has it, with the date parts and `TRANSLATE` of PostgreSQL where ISO has none. For systems that are
 * neither BigQuery nor SQLite; this one is never executed by the product itself.
 */
import { FOLD_FROM, FOLD_TO, LOOSE_ACCENTS } from '../fold.ts';
import type { FieldKind, ReadingName } from '../operators.ts';
import type { ConditionField } from '../subject.ts';
import { type Dialect, quotedText, readQuotedText, type Scope } from './dialect.ts';

function path({ stored }: ConditionField, { alias, single }: Scope): string {
  if (alias !== undefined && single) return alias;
  const names = stored.map((name) => `"${name}"`).join('.');
  return alias === undefined ? names : `${alias}.${names}`;
}

const PARTS: { readonly [reading in ReadingName]?: string } = {
  year: 'YEAR',
  month: 'MONTH',
  day: 'DAY',
  weekday: 'ISODOW',
  hour: 'HOUR',
  minute: 'MINUTE',
};

function read(
  field: ConditionField,
  reading: ReadingName | undefined,
  scope: Scope,
  timeZone: string,
): string {
  const own = path(field, scope);
  const local = field.kind === 'moment' ? `${own} AT TIME ZONE ${quotedText(timeZone)}` : own;
  switch (reading) {
    case undefined:
      if (field.kind === 'list') return `NULLIF(CARDINALITY(${own}), 0)`;
      return field.kind === 'moment' ? `DATE_TRUNC('milliseconds', ${own})` : own;
    case 'count':
      return `COALESCE(CARDINALITY(${own}), 0)`;
    case 'fold':
      return folded(own);
    case 'date':
      return `CAST(${local} AS DATE)`;
    default:
      return `EXTRACT(${PARTS[reading]} FROM ${local})`;
  }
}

function folded(expression: string): string {
  return `TRANSLATE(${expression}, ${quotedText(FOLD_FROM + LOOSE_ACCENTS)}, ${quotedText(FOLD_TO)})`;
}

const TYPES: { readonly [kind in FieldKind]: string } = {
  text: 'TEXT',
  code: 'TEXT',
  choice: 'TEXT',
  reference: 'TEXT',
  number: 'DOUBLE PRECISION',
  boolean: 'BOOLEAN',
  date: 'DATE',
  moment: 'TIMESTAMP WITH TIME ZONE',
  list: 'ARRAY',
};

export const standard: Dialect = {
  name: 'standard',
  text: quotedText,
  readText: readQuotedText,
  day: (day) => `DATE '${day}'`,
  moment: (iso) => `TIMESTAMP '${iso}'`,
  read,
  items: (field, scope) => `UNNEST(${path(field, scope)})`,
  today: (timeZone) => `CAST(CURRENT_TIMESTAMP AT TIME ZONE ${quotedText(timeZone)} AS DATE)`,
  daysBefore: (today, days) => `${today} - INTERVAL '${days}' DAY`,
  daysAfter: (today, days) => `${today} + INTERVAL '${days}' DAY`,
  folded,
  search: {
    contains: 'POSITION({v} IN {f}) > 0',
    startsWith: 'SUBSTRING({f} FROM 1 FOR CHAR_LENGTH({v})) = {v}',
    endsWith: 'SUBSTRING({f} FROM CHAR_LENGTH({f}) - CHAR_LENGTH({v}) + 1) = {v}',
  },
  columnType: ({ kind }) => TYPES[kind],
};
