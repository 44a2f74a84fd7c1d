/**
 * Timestamps at microsecond precision, as Firestore stores them: what is finer is cut off.
 * Values stay texts (a number cannot hold the microseconds of the year 9999); the store's own times are numbers.
 */
import { invalid } from '../status.ts';

const RFC_3339 =
  /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(?:[Zz]|([+-])(\d\d):(\d\d))$/;
const MIN_MILLIS = new Date('0001-01-01T00:00:00Z').getTime();
const MAX_MILLIS = new Date('9999-12-31T23:59:59.999Z').getTime();

/** UTC with six digits of fraction, so that texts compare as times. Throws INVALID_ARGUMENT outside the years 1 to 9999. */
export function normaliseTimestamp(text: string): string {
  const { seconds, fraction } = parseTimestamp(text);
  return `${new Date(seconds * 1000).toISOString().slice(0, -5)}.${fraction}Z`;
}

/** For the store's own times: exact until the year 2255. */
export function microsFromTimestamp(text: string): number {
  const { seconds, fraction } = parseTimestamp(text);
  return seconds * 1_000_000 + Number(fraction);
}

/** As `normaliseTimestamp` prints it. */
export function isoFromMicros(micros: number): string {
  const seconds = Math.floor(micros / 1_000_000);
  const fraction = String(micros - seconds * 1_000_000).padStart(6, '0');
  return `${new Date(seconds * 1000).toISOString().slice(0, -5)}.${fraction}Z`;
}

function parseTimestamp(text: string): { seconds: number; fraction: string } {
  const match = RFC_3339.exec(text);
  if (!match) throw invalid(`"${text}" is no RFC 3339 timestamp.`);
  const [, year, month, day, hour, minute, second, fraction = '', sign, offsetHour, offsetMinute] = match;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  const exact = date.getUTCDate() === Number(day) && date.getUTCMonth() === Number(month) - 1;
  date.setUTCHours(Number(hour), Number(minute), Number(second));
  const offset = sign ? (Number(offsetHour) * 60 + Number(offsetMinute)) * 60_000 : 0;
  const millis = date.getTime() + (sign === '+' ? -offset : offset);
  const inDay = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
  if (!exact || !inDay || millis < MIN_MILLIS || millis > MAX_MILLIS) {
    throw invalid(`"${text}" is no time between the years 1 and 9999.`);
  }
  return { seconds: millis / 1000, fraction: fraction.padEnd(6, '0').slice(0, 6) };
}
