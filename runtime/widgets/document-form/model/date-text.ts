/**
 * Calendar days: `31/12/2025` for the operator, `2025-12-31` in the record.
 */
import { anyText } from './any-text.ts';

/** The day shown for a stored one; what is not a day is shown as it is. */
export function shownDate(stored: unknown): string {
  if (typeof stored !== 'string') return anyText(stored);
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(stored) ?? [];
  return year === undefined ? stored : `${day}/${month}/${year}`;
}

/** The stored day of a typed one; `undefined` when it is not a day of the calendar. ISO days are understood too. */
export function readDate(typed: string): string | undefined {
  const text = typed.trim();
  const brazilian =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  const [, day, month, year] = brazilian ?? [];
  if (year !== undefined) return calendarDay(Number(year), Number(month), Number(day));
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return isoYear === undefined ? undefined : calendarDay(Number(isoYear), Number(isoMonth), Number(isoDay));
}

function calendarDay(year: number, month: number, day: number): string | undefined {
  const moment = new Date(Date.UTC(year, month - 1, day));
  moment.setUTCFullYear(year);
  const exists =
    moment.getUTCFullYear() === year && moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day;
  return exists && year > 0 ? moment.toISOString().slice(0, 10) : undefined;
}

/** Slashes put in while digits are typed at the end: `3112` becomes `31/12`. */
export function dateWhileTyping(typed: string): string {
  return /^\d{3,8}$/.test(typed)
    ? [typed.slice(0, 2), typed.slice(2, 4), typed.slice(4)].filter((part) => part !== '').join('/')
    : /^(\d{2}\/)(\d{3,6})$/.test(typed)
      ? `${typed.slice(0, 5)}/${typed.slice(5)}`
      : typed;
}
