/**
 * GoogleSQL, as BigQuery reads it. Literals use the escapes of the documented table alone: an unknown escape or a raw
 * line break is refused there, and an unescaped backslash would let a value end its own literal.
 */
import { FOLD_FROM, FOLD_TO, LOOSE_ACCENTS } from '../fold.ts';
import type { FieldKind, ReadingName } from '../operators.ts';
import type { ConditionField } from '../subject.ts';
import type { Dialect, Scope } from './dialect.ts';

/** Controls, bidirectional and invisible characters, marks that sit on other letters. */
const ESCAPED =
  /[\\'\p{C}\p{M}\p{Zl}\p{Zp}\u00a0\u1680\u2000-\u200f\u202f\u205f\u3000\u115f\u1160\u3164\uffa0]/gu;
const SHORT: { readonly [character: string]: string } = {
  '\\': '\\\\',
  "'": "\\'",
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

/** What most values are made of: nothing in it is escaped but a quote and a backslash. */
const PLAIN = /^[ -~À-ɏ]*$/;

function text(value: string): string {
  if (PLAIN.test(value)) {
    const isQuoted = value.includes("'") || value.includes('\\');
    // Two plain replacements take half the time of one pattern.
    return isQuoted ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'` : `'${value}'`;
  }
  return `'${value.replace(ESCAPED, (character) => {
    const short = SHORT[character];
    if (short !== undefined) return short;
    const code = character.codePointAt(0) ?? 0;
    return code > 0xffff
      ? `\\U${code.toString(16).padStart(8, '0')}`
      : `\\u${code.toString(16).padStart(4, '0')}`;
  })}'`;
}

const LONG: { readonly [letter: string]: string } = { n: '\n', r: '\r', t: '\t', '\\': '\\', "'": "'" };

function readText(sql: string, at: number): { value: string; end: number } | undefined {
  const [whole] = /^'(?:[^'\\\n\r]|\\(?:[\\'nrt]|u[0-9a-f]{4}|U[0-9a-f]{8}))*'/.exec(sql.slice(at)) ?? [];
  if (whole === undefined) return undefined;
  let fits = true;
  const value = whole.slice(1, -1).replace(/\\(?:u(.{4})|U(.{8})|(.))/g, (_all, four, eight, short) => {
    if (short !== undefined) return LONG[short] ?? '';
    const code = Number.parseInt(four ?? eight, 16);
    if (code > 0x10ffff) fits = false;
    return code > 0x10ffff ? '' : String.fromCodePoint(code);
  });
  return fits ? { value, end: at + whole.length } : undefined;
}

function path({ stored }: ConditionField, { alias, single }: Scope): string {
  if (alias !== undefined && single) return alias;
  const names = stored.map((name) => `\`${name}\``).join('.');
  return alias === undefined ? names : `${alias}.${names}`;
}

const PARTS: { readonly [reading in ReadingName]?: string } = {
  year: 'YEAR',
  month: 'MONTH',
  day: 'DAY',
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
  const zone = field.kind === 'moment' ? ` AT TIME ZONE ${text(timeZone)}` : '';
  switch (reading) {
    case undefined:
      if (field.kind === 'list') return `NULLIF(ARRAY_LENGTH(${own}), 0)`;
      return field.kind === 'moment' ? `TIMESTAMP_TRUNC(${own}, MILLISECOND)` : own;
    case 'count':
      return `COALESCE(ARRAY_LENGTH(${own}), 0)`;
    case 'fold':
      return folded(own);
    case 'date':
      return `DATE(${own}, ${text(timeZone)})`;
    // There Sunday is 1.
    case 'weekday':
      return `(MOD(EXTRACT(DAYOFWEEK FROM ${own}${zone}) + 5, 7) + 1)`;
    default:
      return `EXTRACT(${PARTS[reading]} FROM ${own}${zone})`;
  }
}

function folded(expression: string): string {
  return `TRANSLATE(${expression}, ${text(FOLD_FROM + LOOSE_ACCENTS)}, ${text(FOLD_TO)})`;
}

const TYPES: { readonly [kind in FieldKind]: string } = {
  text: 'STRING',
  code: 'STRING',
  choice: 'STRING',
  reference: 'STRING',
  number: 'FLOAT64',
  boolean: 'BOOL',
  date: 'DATE',
  moment: 'TIMESTAMP',
  list: 'ARRAY',
};

export const bigquery: Dialect = {
  name: 'bigquery',
  text,
  readText,
  day: (day) => `DATE '${day}'`,
  moment: (iso) => `TIMESTAMP '${iso}'`,
  read,
  items: (field, scope) => `UNNEST(${path(field, scope)})`,
  today: (timeZone) => `CURRENT_DATE(${text(timeZone)})`,
  daysBefore: (today, days) => `DATE_SUB(${today}, INTERVAL ${days} DAY)`,
  daysAfter: (today, days) => `DATE_ADD(${today}, INTERVAL ${days} DAY)`,
  folded,
  search: {
    contains: 'STRPOS({f}, {v}) > 0',
    startsWith: 'STARTS_WITH({f}, {v})',
    endsWith: 'ENDS_WITH({f}, {v})',
  },
  columnType: ({ kind }) => TYPES[kind],
};
