/**
 * Moments: `31/12/2025 14:30` in the store's time zone for the operator, ISO-8601 in UTC in the record, with its offset
 * in a file, so that it comes back as the same instant wherever the file is read.
 */

import { anyText } from './any-text.ts';
import { dateWhileTyping, readDate, readFileDate, shownDate } from './days.ts';
import { type Moment, momentMs, parseMoment, printMoment } from './moment.ts';
import { instantOf, offsetAt, wallClock } from './zone-clock.ts';

/** The moment shown; seconds only where there are some, and never where `precision` is minutes. What is not a moment is shown as it is. */
export function shownDateTime(
  stored: unknown,
  timeZone: string,
  precision: 'seconds' | 'minutes' = 'seconds',
): string {
  if (typeof stored !== 'string' || stored === '') return anyText(stored);
  const instant = momentMs(stored);
  if (instant === undefined) return stored;
  const [day = '', time = ''] = wallClock(instant, timeZone).split('T');
  const isWhole = precision === 'minutes' || time.endsWith(':00');
  return `${shownDate(day)} ${isWhole ? time.slice(0, 'hh:mm'.length) : time}`;
}

/** The moment as the browser's calendar takes it, `2025-12-31T14:30`; empty for none. */
export function wallClockText(stored: unknown, timeZone: string): string {
  const instant = momentMs(stored);
  return instant === undefined ? '' : wallClock(instant, timeZone).slice(0, -':ss'.length);
}

/** The stored moment of a typed one, midnight when only a day is typed; `undefined` when it is none. */
export function readDateTime(typed: string, timeZone: string): string | undefined {
  const [, dayText = '', hours = '00', minutes = '00', seconds = '00'] =
    /^([^\sT,]+)(?:[\sT,]+(\d{1,2})[:h](\d{2})(?::(\d{2}))?)?$/.exec(typed.trim()) ?? [];
  const instant = localInstant(readDate(dayText), hours.padStart(2, '0'), minutes, seconds, timeZone);
  return instant === undefined ? undefined : new Date(instant).toISOString();
}

/** As a day's digits are parted, so are those of its hour: `31/12/20251430` becomes `31/12/2025 14:30`. */
export function momentWhileTyping(typed: string): string {
  const [, day, hours, minutes = ''] =
    /^(\d{2}\/\d{2}\/\d{4}) ?([01]\d|2[0-3]|\d)(\d{1,2})?$/.exec(typed) ?? [];
  if (day === undefined) return dateWhileTyping(typed);
  return `${day} ${hours}${minutes === '' ? '' : `:${minutes}`}`;
}

/** Spreadsheets leave out seconds. */
const FILE_TIME = /^(\S{10})[T ](\d{2}):(\d{2})(?::(\d{2}))?$/;

/** The same of a file's cell: with an offset, or on the store's clocks in one of the three forms of the admin console, §5. */
export function readFileDateTime(text: string, timeZone: string): string | undefined {
  const trimmed = text.trim();
  const moment = parseMoment(trimmed) ?? localMoment(trimmed, timeZone);
  return moment && printMoment(moment);
}

/** How many seconds a cell leaves open after its moment: spreadsheets leave out seconds, and fractions of them. */
export function secondsLeftOpen(text: string): 0 | 1 | 60 {
  const trimmed = text.trim();
  const local = FILE_TIME.exec(trimmed);
  if (local) return local[4] === undefined ? 60 : 1;
  return /T\d{2}:\d{2}(?!:)/.test(trimmed) ? 60 : 0;
}

function localMoment(text: string, timeZone: string): Moment | undefined {
  const [, day = '', hours = '', minutes = '', seconds = '00'] = FILE_TIME.exec(text) ?? [];
  const instant = localInstant(readFileDate(day), hours, minutes, seconds, timeZone);
  return instant === undefined ? undefined : { seconds: instant / 1000, nanoseconds: 0 };
}

function localInstant(
  day: string | undefined,
  hours: string,
  minutes: string,
  seconds: string,
  timeZone: string,
): number | undefined {
  if (day === undefined || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59)
    return undefined;
  const asUtc = momentMs(`${day}T${hours}:${minutes}:${seconds}Z`);
  return asUtc === undefined ? undefined : instantOf(asUtc, timeZone);
}

/** `2026-01-05T10:00:00-03:00` for a moment as records spell it; the text itself when it is none. */
export function printFileDateTime(iso: string, timeZone: string): string {
  const moment = parseMoment(iso);
  if (!moment) return iso;
  const utc = printMoment(moment);
  // An offset is written in minutes; zones of the past had seconds in theirs.
  const minutes = Math.round(offsetAt(moment.seconds * 1000, timeZone) / 60_000);
  const local = new Date((moment.seconds + minutes * 60) * 1000).toISOString();
  // Beyond the years of four digits no offset can be written.
  if (!/^\d{4}-/.test(local)) return utc;
  const fraction = utc.slice('2026-01-05T10:00:00'.length, -1);
  return `${local.slice(0, 19)}${fraction === '.000' ? '' : fraction}${printOffset(minutes)}`;
}

function printOffset(minutes: number): string {
  const total = Math.abs(minutes);
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(total / 60))}:${two(total % 60)}`;
}

/** The zone's name for people: `Horário Padrão de Brasília`; the technical name where the platform has no other. */
export function timeZoneLabel(timeZone: string, at: number): string {
  const parts = new Intl.DateTimeFormat('pt-BR', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
