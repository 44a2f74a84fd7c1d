/**
 * Calendar days: `31/12/2025` for the operator, `2025-12-31` in the record. A day knows no time zone.
 */
import { anyText } from './any-text.ts';
import { dayMs, momentMs } from './moment.ts';

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const FILE_DAY = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** The day shown for a stored one; what is not a day is shown as it is. */
export function shownDate(stored: unknown): string {
  if (typeof stored !== 'string') return anyText(stored);
  const [, year, month, day] = ISO_DAY.exec(stored) ?? [];
  return year === undefined ? stored : `${day}/${month}/${year}`;
}

/** The stored day of a typed one; `undefined` when it is not a day of the calendar. ISO days are understood too. */
export function readDate(typed: string): string | undefined {
  const text = typed.trim();
  const [, day = '', month = '', year] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text) ?? [];
  return year === undefined
    ? readFileDate(text)
    : calendarDay(year, month.padStart(2, '0'), day.padStart(2, '0'));
}

/** The same of a file's cell, where only `YYYY-MM-DD` and `DD/MM/YYYY` are days (admin console, §5). */
export function readFileDate(text: string): string | undefined {
  const trimmed = text.trim();
  const iso = ISO_DAY.exec(trimmed);
  if (iso) return calendarDay(iso[1], iso[2], iso[3]);
  const brazilian = FILE_DAY.exec(trimmed);
  return brazilian ? calendarDay(brazilian[3], brazilian[2], brazilian[1]) : undefined;
}

/** `year`, `month` and `day` have four, two and two digits. Made without a `Date`, which costs a CSV row the most. */
export function calendarDay(year = '', month = '', day = ''): string | undefined {
  const exists = Number(year) > 0 && Number(day) >= 1 && Number(day) <= daysIn(Number(year), Number(month));
  return exists ? `${year}-${month}-${day}` : undefined;
}

/** None in a month that the calendar has not. */
function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  if (month < 1 || month > 12) return 0;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

export function isDay(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  const [, year, month, day] = ISO_DAY.exec(value) ?? [];
  return calendarDay(year, month, day) !== undefined;
}

/** Milliseconds since the epoch of a moment, or of a day's beginning in UTC, as records spell them; NaN for neither. */
export function timeMs(value: unknown): number {
  return isDay(value) ? dayMs(value) : (momentMs(value) ?? Number.NaN);
}

/** Slashes put in while digits are typed at the end: `3112` becomes `31/12`. */
export function dateWhileTyping(typed: string): string {
  return /^\d{3,8}$/.test(typed)
    ? [typed.slice(0, 2), typed.slice(2, 4), typed.slice(4)].filter((part) => part !== '').join('/')
    : /^(\d{2}\/)(\d{3,6})$/.test(typed)
      ? `${typed.slice(0, 5)}/${typed.slice(5)}`
      : typed;
}
