/**
 * SQLite over documents as the embedded store keeps them: JSON in which each value stands under the name of its type.
 * Only for counting, so it is never read back. What is read of the document itself is a column `f0`, `f1`, … of the
 * rows that the expression is asked of: SQLite would look it up anew for every comparison.
 */
import { dayMs } from '../../values/moment.ts';
import { FOLD_FROM, fold, LOOSE_ACCENTS } from '../fold.ts';
import type { ReadingName } from '../operators.ts';
import type { ConditionField } from '../subject.ts';
import { type Dialect, quotedText, type Scope } from './dialect.ts';
import { dayPart, momentOf, offsetOf, offsetsOf, sqlite } from './sqlite.ts';

export interface StoredDialect {
  readonly dialect: Dialect;
  /** Expressions over `id` and `fields` of a document's row, those that were printed so far. */
  readonly columns: readonly string[];
}

const DAY_MS = 86_400_000;

export function storedDialect(): StoredDialect {
  const columns: string[] = [];
  const column = (expression: string) => {
    const known = columns.indexOf(expression);
    return `f${known < 0 ? columns.push(expression) - 1 : known}`;
  };
  const dialect: Dialect = {
    ...sqlite,
    read: (field, reading, scope, timeZone) => {
      const expression = read(field, reading, scope, timeZone);
      return scope.alias === undefined ? column(expression) : expression;
    },
    items: (field, scope) => {
      const { json, path } = placeOf(field, scope);
      // No column: most rows are decided by what stands beside the list.
      return `json_each(${json}, ${quotedText(`${path}.arrayValue.values`)})`;
    },
    // Both are given literals.
    folded: fold,
    daysBefore: (today, days) => dayFrom(today, -Number(days)),
    daysAfter: (today, days) => dayFrom(today, Number(days)),
  };
  return { dialect, columns };
}

/** Of a literal, a literal. */
function dayFrom(today: string, days: number): string {
  const ms = dayMs(today.slice(1, -1)) + days * DAY_MS;
  return quotedText(new Date(ms).toISOString().slice(0, 10));
}

interface Place {
  readonly json: string;
  readonly path: string;
}

function placeOf({ stored }: ConditionField, { alias, single }: Scope): Place {
  const inside = stored.map((name) => `."${name}"`).join('.mapValue.fields');
  if (alias === undefined) return { json: 'fields', path: `$${inside}` };
  return { json: `${alias}.value`, path: single ? '$' : `$.mapValue.fields${inside}` };
}

function read(
  field: ConditionField,
  reading: ReadingName | undefined,
  scope: Scope,
  timeZone: string,
): string {
  if (reading === 'count') return `COALESCE(${lengthOf(placeOf(field, scope))}, 0)`;
  const value = own(field, scope);
  if (reading === undefined) return value;
  if (reading === 'fold') return quicklyFolded(value);
  return dayPart(value, reading, field.kind === 'moment' ? quickOffset(value, timeZone) : undefined);
}

function own(field: ConditionField, scope: Scope): string {
  // A document's id stands beside its fields.
  if (field.name === 'id' && scope.alias === undefined) return 'id';
  const place = placeOf(field, scope);
  const held = (type: string) => `(${place.json} ->> ${quotedText(`${place.path}.${type}`)})`;
  const text = held('stringValue');
  switch (field.kind) {
    case 'number': {
      const double = held('doubleValue');
      const finite = `CASE WHEN ${double} NOT IN ('NaN', 'Infinity', '-Infinity') THEN ${double} END`;
      return `CAST(COALESCE(${held('integerValue')}, ${finite}) AS REAL)`;
    }
    case 'boolean':
      return held('booleanValue');
    case 'date':
      return `CASE WHEN length(${text}) = 10 AND date(${text}) = ${text} THEN ${text} END`;
    case 'moment':
      return `COALESCE(substr(${held('timestampValue')}, 1, 23) || 'Z', ${momentOf(text)})`;
    case 'list':
      return `NULLIF(${lengthOf(place)}, 0)`;
    default:
      return text;
  }
}

function lengthOf({ json, path }: Place): string {
  return `json_array_length(${json}, ${quotedText(`${path}.arrayValue.values`)})`;
}

/** Most moments are later than the last change of the clocks, and the list of all changes is long. */
function quickOffset(moment: string, timeZone: string): string {
  const all = offsetOf(moment, timeZone);
  const [from = '', seconds = 0] = offsetsOf(timeZone).at(-1) ?? [];
  return from === '' ? all : `CASE WHEN ${moment} >= '${from}' THEN '${seconds} seconds' ELSE ${all} END`;
}

const USUAL = [...'áàâãçéêíóôõúÁÀÂÃÇÉÊÍÓÔÕÚ'];
const ALL = [...FOLD_FROM.replaceAll(/[A-Z]/g, ''), ...LOOSE_ACCENTS];
/** Letters that are replaced in one step: the parser has room for no more. */
const TOGETHER = 4;

/** The whole table of letters is gone through only for texts that have unusual ones. */
function quicklyFolded(text: string): string {
  const isPlain = "t NOT GLOB '*[^ -~]*'";
  const isUsual = `t NOT GLOB '*[^ -~${USUAL.join('')}]*'`;
  const chosen = `CASE WHEN t IS NULL OR ${isPlain} THEN t WHEN ${isUsual} THEN ${replaced(USUAL)} ELSE ${replaced(ALL)} END`;
  return `(SELECT ${chosen} FROM (SELECT lower(${text}) AS t))`;
}

function replaced(letters: readonly string[]): string {
  const [from, to] = [letters, letters.map(fold)].map((each) => quotedText(each.join('')));
  const step = Array.from({ length: TOGETHER }).reduce(
    (sql, _, at) => `replace(${sql}, substr(${from}, i + ${at}, 1), substr(${to}, i + ${at}, 1))`,
    'u',
  );
  const steps = `SELECT 1, t UNION ALL SELECT i + ${TOGETHER}, ${step} FROM g WHERE i <= ${letters.length}`;
  return `(WITH RECURSIVE g(i, u) AS (${steps}) SELECT u FROM g WHERE i > ${letters.length})`;
}
