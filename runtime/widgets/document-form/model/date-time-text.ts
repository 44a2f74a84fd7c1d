/**
 * Moments: `31/12/2025 14:30` in the project's time zone for the operator, ISO-8601 in UTC in the record.
 * Works from the platform's own time zone data, so a change of summer time needs no release of ours.
 */
import { anyText } from './any-text.ts';
import { readDate, shownDate } from './date-text.ts';

interface WallClock {
  readonly day: string;
  readonly time: string;
  readonly seconds: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}

function wallClock(moment: number, timeZone: string): WallClock {
  const parts = formatIn(timeZone).formatToParts(moment);
  const part = (type: string): string => parts.find((found) => found.type === type)?.value ?? '';
  return {
    day: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
    seconds: part('second'),
  };
}

/** The moment shown; seconds only where there are some. What is not a moment is shown as it is. */
export function shownDateTime(stored: unknown, timeZone: string): string {
  if (typeof stored !== 'string' || stored === '') return anyText(stored);
  const moment = Date.parse(stored);
  if (Number.isNaN(moment)) return stored;
  const { day, time, seconds } = wallClock(moment, timeZone);
  return `${shownDate(day)} ${time}${seconds === '00' ? '' : `:${seconds}`}`;
}

/** The moment as the browser's calendar takes it, `2025-12-31T14:30`; empty for none. */
export function wallClockText(stored: unknown, timeZone: string): string {
  const moment = typeof stored === 'string' ? Date.parse(stored) : Number.NaN;
  if (Number.isNaN(moment)) return '';
  const { day, time } = wallClock(moment, timeZone);
  return `${day}T${time}`;
}

/** The stored moment of a typed one, midnight when only a day is typed; `undefined` when it is none. */
export function readDateTime(typed: string, timeZone: string): string | undefined {
  const [, dayText = '', hours = '00', minutes = '00', seconds = '00'] =
    /^(\S+?)(?:[\sT,]+(\d{1,2})[:h](\d{2})(?::(\d{2}))?)?$/.exec(typed.trim()) ?? [];
  const day = readDate(dayText);
  if (day === undefined || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59)
    return undefined;
  const asUtc = Date.parse(`${day}T${hours.padStart(2, '0')}:${minutes}:${seconds}Z`);
  return new Date(momentOf(asUtc, timeZone)).toISOString();
}

/**
 * The moment at which clocks of the zone show what `asUtc` shows in UTC. An hour that is skipped is read with the
 * offset before the jump; of one that happens twice the first is taken.
 */
function momentOf(asUtc: number, timeZone: string): number {
  const before = asUtc - offsetAt(asUtc - 86_400_000, timeZone);
  if (offsetAt(before, timeZone) === asUtc - before) return before;
  const after = asUtc - offsetAt(asUtc + 86_400_000, timeZone);
  return offsetAt(after, timeZone) === asUtc - after ? after : before;
}

function offsetAt(moment: number, timeZone: string): number {
  const whole = Math.floor(moment / 1000) * 1000;
  const { day, time, seconds } = wallClock(whole, timeZone);
  return Date.parse(`${day}T${time}:${seconds}Z`) - whole;
}

/** The zone's name for people: `Horário Padrão de Brasília`; the technical name where the platform has no other. */
export function timeZoneLabel(timeZone: string, at: number): string {
  const parts = new Intl.DateTimeFormat('pt-BR', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
