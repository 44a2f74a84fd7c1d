/**
 * What a record has in a field, as one comparable value: of the field's own type, or nothing. The one place where
 * "absent, null or of another type" is decided for memory; `sql/` says the same in each dialect.
 */
import type { DocumentData } from '../../contract/collection.ts';
import { isDay } from '../values/days.ts';
import { isMap } from '../values/map-value.ts';
import { dayMs, momentMs } from '../values/moment.ts';
import { compareTexts } from '../values/range-ends.ts';
import { valueAt } from '../values/value-at.ts';
import { offsetAt } from '../values/zone-clock.ts';
import { fold } from './fold.ts';
import type { ReadingName } from './operators.ts';
import type { ConditionField } from './subject.ts';

/** Moments are milliseconds since the epoch, days `YYYY-MM-DD`. */
export type Comparable = string | number | boolean;

const DAY_MS = 86_400_000;

export type FieldReader = (record: unknown) => Comparable | undefined;

export function ownReader({ kind, name }: ConditionField): FieldReader {
  const read = pathReader(name);
  switch (kind) {
    case 'text':
    case 'code':
    case 'choice':
    case 'reference':
      return (record) => {
        const value = read(record);
        return typeof value === 'string' ? value : undefined;
      };
    case 'number':
      return (record) => {
        const value = read(record);
        return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
      };
    case 'boolean':
      return (record) => {
        const value = read(record);
        return typeof value === 'boolean' ? value : undefined;
      };
    case 'date':
    case 'moment':
    case 'list': {
      const typed = OWN_TYPES[kind];
      return (record) => typed(read(record));
    }
  }
}

/**
 * As `valueAt` reads, made once for a field. Whoever calls it asks for the value's type, so that what a plain object
 * inherits, functions all of it, is nothing; `__proto__` alone is more than that.
 */
export function pathReader(path: string): (record: unknown) => unknown {
  const names = path.split('.');
  const [first = '', second = '', ...more] = names;
  if (more.length > 0 || names.includes('__proto__')) return (record) => valueAt(record, names);
  if (names.length === 1) return (record) => (isQuicklyMap(record) ? record[first] : undefined);
  return (record) => {
    const inner = isQuicklyMap(record) ? record[first] : undefined;
    return isQuicklyMap(inner) ? inner[second] : undefined;
  };
}

/** What a record is made of says so itself, and to ask for a prototype takes longer than all else here. */
function isQuicklyMap(value: unknown): value is DocumentData {
  return typeof value === 'object' && value !== null && (value.constructor === Object || isMap(value));
}

const OWN_TYPES: {
  readonly [kind in 'date' | 'moment' | 'list']: (value: unknown) => Comparable | undefined;
} = {
  date: (value) => (isDay(value) ? value : undefined),
  moment: momentMs,
  list: (value) => (Array.isArray(value) && value.length > 0 ? true : undefined),
};

export function fieldReader(
  field: ConditionField,
  reading: ReadingName | undefined,
  timeZone: string,
): FieldReader {
  const own = ownReader(field);
  if (reading === undefined) return own;
  if (reading === 'count') {
    const read = pathReader(field.name);
    return (record) => {
      const list = read(record);
      return Array.isArray(list) ? list.length : 0;
    };
  }
  if (reading === 'fold') {
    return (record) => {
      const text = own(record);
      return typeof text === 'string' ? fold(text) : undefined;
    };
  }
  return (record) => {
    const value = own(record);
    if (value === undefined) return undefined;
    return partOf(typeof value === 'number' ? localMs(value, timeZone) : dayMs(String(value)), reading);
  };
}

/** What the zone's clocks show, as if it were UTC. */
export function localMs(ms: number, timeZone: string): number {
  return ms + offsetAt(ms, timeZone);
}

function partOf(local: number, reading: ReadingName): Comparable {
  const date = new Date(local);
  switch (reading) {
    case 'date':
      return date.toISOString().slice(0, 10);
    case 'year':
      return date.getUTCFullYear();
    case 'month':
      return date.getUTCMonth() + 1;
    case 'day':
      return date.getUTCDate();
    case 'weekday':
      return ((date.getUTCDay() + 6) % 7) + 1;
    case 'hour':
      return date.getUTCHours();
    case 'minute':
      return date.getUTCMinutes();
    case 'count':
    case 'fold':
      throw new Error(`${reading} is no part of a day`);
  }
}

/** The store's day at an instant, and the day so many before. */
export function dayAt(now: number, timeZone: string, daysBefore = 0): string {
  const local = localMs(now, timeZone);
  return new Date((Math.floor(local / DAY_MS) - daysBefore) * DAY_MS).toISOString().slice(0, 10);
}

/** The first and the last day that a test of days around today means. */
export function daysAround(
  operator: 'inLastDays' | 'inNextDays',
  days: number,
  now: number,
  timeZone: string,
): readonly [string, string] {
  const today = dayAt(now, timeZone);
  return operator === 'inLastDays'
    ? [dayAt(now, timeZone, days), today]
    : [today, dayAt(now, timeZone, -days)];
}

export function compareValues(one: Comparable, other: Comparable): number {
  if (typeof one === 'string' && typeof other === 'string') return compareTexts(one, other);
  return one < other ? -1 : one > other ? 1 : 0;
}
