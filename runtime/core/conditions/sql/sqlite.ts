/**
 * SQLite, where a column holds a value of any type: a struct or a list is JSON text, yes and no are 1 and 0, a moment
 * is a text as records spell it. Types are therefore asked for, and clocks of a time zone are written out.
 */
import { FOLD_FROM, FOLD_TO, LOOSE_ACCENTS } from '../fold.ts';
import type { ReadingName } from '../operators.ts';
import { localMs } from '../read-field.ts';
import type { ConditionField } from '../subject.ts';
import { type Dialect, quotedText, readQuotedText, type Scope } from './dialect.ts';

/** Where a value is, and the words of its type: `text`, `integer`, `real`, `true`, `false`, `array`. */
interface Place {
  readonly type: string;
  readonly value: string;
  readonly yesNo: readonly string[];
  readonly json: string;
}

function placeOf({ stored }: ConditionField, { alias, single }: Scope): Place {
  if (alias !== undefined && single) {
    const value = `${alias}.value`;
    return { type: `${alias}.type`, value, yesNo: ['true', 'false'], json: `${alias}.type` };
  }
  const [first = '', ...rest] = stored;
  const column = alias === undefined ? `"${first}"` : `${alias}.value`;
  const inside = alias === undefined ? rest : stored;
  if (inside.length === 0) {
    const json = `CASE WHEN json_valid(${column}) THEN json_type(${column}) END`;
    return { type: `typeof(${column})`, value: column, yesNo: ['integer', 'real'], json };
  }
  const path = quotedText(`$${inside.map((name) => `."${name}"`).join('')}`);
  const type = `CASE WHEN json_valid(${column}) THEN json_type(${column}, ${path}) END`;
  return { type, value: `json_extract(${column}, ${path})`, yesNo: ['true', 'false'], json: type };
}

const MOMENT = '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]*';
const ZONED = '*[+-][0-9][0-9]:[0-9][0-9]';

function own(field: ConditionField, scope: Scope): string {
  const place = placeOf(field, scope);
  const { type, value } = place;
  switch (field.kind) {
    case 'number':
      return `CASE WHEN ${type} IN ('integer', 'real') THEN ${value} END`;
    case 'boolean':
      return `CASE WHEN ${type} IN (${place.yesNo.map(quotedText).join(', ')}) THEN ${value} END`;
    case 'date':
      return `CASE WHEN ${type} = 'text' AND length(${value}) = 10 AND ${isDay(value)} THEN ${value} END`;
    case 'moment':
      return momentOf(value, `${type} = 'text' AND `);
    case 'list':
      return `NULLIF(json_array_length(${listOf(place)}), 0)`;
    default:
      return `CASE WHEN ${type} = 'text' THEN ${value} END`;
  }
}

function isDay(value: string): string {
  return `date(substr(${value}, 1, 10)) = substr(${value}, 1, 10)`;
}

/** A text as the moment that it spells, to the millisecond. */
export function momentOf(value: string, isText = ''): string {
  const isMoment = `${value} GLOB '${MOMENT}' AND (${value} GLOB '*Z' OR ${value} GLOB '${ZONED}') AND ${isDay(value)}`;
  // Digits below the millisecond do not count.
  const cut = `CASE WHEN ${value} GLOB '*.*Z' THEN replace(substr(${value}, 1, 23), 'Z', '') || 'Z' ELSE ${value} END`;
  return `strftime('%Y-%m-%dT%H:%M:%fZ', CASE WHEN ${isText}${isMoment} THEN ${cut} END)`;
}

function listOf({ json, value }: Place): string {
  return `CASE WHEN ${json} = 'array' THEN ${value} ELSE '[]' END`;
}

const FORMATS: { readonly [reading in ReadingName]?: string } = {
  year: '%Y',
  month: '%m',
  day: '%d',
  weekday: '%w',
  hour: '%H',
  minute: '%M',
};

function read(
  field: ConditionField,
  reading: ReadingName | undefined,
  scope: Scope,
  timeZone: string,
): string {
  if (reading === 'count') return `json_array_length(${listOf(placeOf(field, scope))})`;
  const value = own(field, scope);
  if (reading === undefined) return value;
  if (reading === 'fold') return folded(value);
  return dayPart(value, reading, field.kind === 'moment' ? offsetOf(value, timeZone) : undefined);
}

/** `offset`: how far the store's clocks are ahead of a moment; a day has none. */
export function dayPart(value: string, reading: ReadingName, offset: string | undefined): string {
  const local = offset === undefined ? value : `${value}, ${offset}`;
  if (reading === 'date') return `date(${local})`;
  const part = `CAST(strftime('${FORMATS[reading]}', ${local}) AS INTEGER)`;
  return reading === 'weekday' ? `((${part} + 6) % 7 + 1)` : part;
}

export function offsetOf(moment: string, timeZone: string): string {
  const changes = offsetsOf(timeZone);
  if (changes.length === 1) return `'${changes[0]?.[1] ?? 0} seconds'`;
  const chosen = `SELECT json_extract(z.value, '$[1]') FROM json_each('${JSON.stringify(changes)}') AS z`;
  return `(${chosen} WHERE json_extract(z.value, '$[0]') <= ${moment} ORDER BY z.key DESC LIMIT 1) || ' seconds'`;
}

type OffsetChange = readonly [from: string, seconds: number];
const known = new Map<string, readonly OffsetChange[]>();
const FROM = Date.UTC(1970, 0);
const TO = Date.UTC(2070, 0);
const STEP = 14 * 86_400_000;

/** When the clocks of a zone changed, to the second, and how far they are ahead of UTC from then on. */
export function offsetsOf(timeZone: string): readonly OffsetChange[] {
  const made = known.get(timeZone);
  if (made) return made;
  const offset = (ms: number) => (localMs(ms, timeZone) - ms) / 1000;
  const changes: OffsetChange[] = [['', offset(FROM)]];
  for (let start = FROM; start < TO; start += STEP) {
    if (offset(start) === offset(start + STEP)) continue;
    let [before, after] = [start, start + STEP];
    while (after - before > 1000) {
      const middle = Math.floor((before + after) / 2000) * 1000;
      if (offset(middle) === offset(before)) before = middle;
      else after = middle;
    }
    changes.push([new Date(after).toISOString(), offset(after)]);
  }
  known.set(timeZone, changes);
  return changes;
}

/** A to Z are `lower`'s own. */
const LETTERS = [...FOLD_FROM].filter((letter) => !/[A-Z]/.test(letter));
const FROM_LETTERS = quotedText(LETTERS.join('') + LOOSE_ACCENTS);
const TO_LETTERS = quotedText(LETTERS.map((letter) => FOLD_TO[[...FOLD_FROM].indexOf(letter)]).join(''));
const LETTER_COUNT = LETTERS.length + LOOSE_ACCENTS.length;

/** SQLite has no TRANSLATE, and its parser no room for a `replace` a letter in each other: one after the other. */
function folded(expression: string): string {
  const next = `replace(t, substr(${FROM_LETTERS}, i, 1), substr(${TO_LETTERS}, i, 1))`;
  const steps = `SELECT 1, lower(${expression}) UNION ALL SELECT i + 1, ${next} FROM f WHERE i <= ${LETTER_COUNT}`;
  return `(WITH RECURSIVE f(i, t) AS (${steps}) SELECT t FROM f WHERE i > ${LETTER_COUNT})`;
}

export const sqlite: Dialect = {
  name: 'sqlite',
  text: quotedText,
  readText: readQuotedText,
  day: quotedText,
  moment: quotedText,
  read,
  items: (field, scope) => `json_each(${listOf(placeOf(field, scope))})`,
  today: (timeZone) => `date('now', ${offsetOf("strftime('%Y-%m-%dT%H:%M:%fZ', 'now')", timeZone)})`,
  daysBefore: (today, days) => `date(${today}, '-${days} days')`,
  daysAfter: (today, days) => `date(${today}, '+${days} days')`,
  folded,
  search: {
    contains: 'instr({f}, {v}) > 0',
    startsWith: 'substr({f}, 1, length({v})) = {v}',
    endsWith: 'substr({f}, -length({v})) = {v}',
  },
  // No affinity, so that a value stays what it is.
  columnType: () => 'BLOB',
};
