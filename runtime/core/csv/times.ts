/**
 * Times and dates as cells. A time is written with its offset, so that it comes back as the same instant wherever
 * the file is read; times without an offset are the operator's own.
 */
import { type Moment, parseMoment, printMoment } from '../codec/moment.ts';

const NAIVE = /^(?:(\d{4})-(\d{2})-(\d{2})|(\d{2})\/(\d{2})\/(\d{4}))[T ](\d{2}):(\d{2}):(\d{2})$/;
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const BRAZILIAN_DATE = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** `2026-01-05T10:00:00-03:00` for a moment as records spell it; the text itself when it is none. */
export function printDateTime(iso: string, timeZone: string): string {
  const moment = parseMoment(iso);
  if (!moment) return iso;
  const utc = printMoment(moment);
  const offset = offsetAt(moment.seconds * 1000, timeZone);
  const local = new Date((moment.seconds + offset * 60) * 1000).toISOString();
  // Beyond the years of four digits no offset can be written.
  if (!/^\d{4}-/.test(local)) return utc;
  const fraction = utc.slice('2026-01-05T10:00:00'.length, -1);
  return `${local.slice(0, 19)}${fraction === '.000' ? '' : fraction}${printOffset(offset)}`;
}

/** The moment as records spell it; nothing when the text is no time. */
export function parseDateTime(text: string, timeZone: string): string | undefined {
  const trimmed = text.trim();
  const moment = parseMoment(trimmed) ?? parseNaive(trimmed, timeZone);
  return moment && printMoment(moment);
}

function parseNaive(text: string, timeZone: string): Moment | undefined {
  const match = NAIVE.exec(text);
  if (!match) return undefined;
  const [, year, month, day, dayFirst, monthSecond, yearLast, hour, minute, second] = match;
  const date = realDate(year ?? yearLast, month ?? monthSecond, day ?? dayFirst);
  const asIfUtc = parseMoment(`${date}T${hour}:${minute}:${second}Z`);
  if (date === undefined || !asIfUtc) return undefined;
  // The offset can differ between the two guesses on the day when the clocks change.
  const guess = asIfUtc.seconds - offsetAt(asIfUtc.seconds * 1000, timeZone) * 60;
  return { seconds: asIfUtc.seconds - offsetAt(guess * 1000, timeZone) * 60, nanoseconds: 0 };
}

/** `YYYY-MM-DD`; nothing when the text is no date of the calendar. */
export function parseDate(text: string): string | undefined {
  const trimmed = text.trim();
  const iso = ISO_DATE.exec(trimmed);
  if (iso) return realDate(iso[1], iso[2], iso[3]);
  const brazilian = BRAZILIAN_DATE.exec(trimmed);
  return brazilian ? realDate(brazilian[3], brazilian[2], brazilian[1]) : undefined;
}

/** Made without a `Date`, which costs more than all the rest of a row. */
function realDate(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month}-${day}`;
  if (text.length !== 'YYYY-MM-DD'.length) return undefined;
  return Number(day) >= 1 && Number(day) <= daysIn(Number(year), Number(month)) ? text : undefined;
}

/** None in a month that the calendar has not. */
function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  if (month < 1 || month > 12) return 0;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function printOffset(minutes: number): string {
  const total = Math.abs(minutes);
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(total / 60))}:${two(total % 60)}`;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Minutes that the zone is ahead of UTC at an instant. Zones of the past had offsets with seconds: rounded. */
export function offsetAt(instant: number, timeZone: string): number {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    clocks.set(timeZone, clock);
  }
  const parts = new Map(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.get(type));
  const year = parts.get('era') === 'BC' ? 1 - part('year') : part('year');
  const local = new Date(0);
  local.setUTCFullYear(year, part('month') - 1, part('day'));
  local.setUTCHours(part('hour'), part('minute'), part('second'), 0);
  const wholeSeconds = Math.floor(instant / 1000) * 1000;
  return Math.round((local.getTime() - wholeSeconds) / 60_000);
}
