/**
 * The clocks of a time zone: the one place that turns a local time into an instant and back. Works from the platform's
 * own time zone data, so a change of summer time needs no release of ours. Instants are milliseconds since the epoch,
 * zones IANA names.
 */
import { dayMs } from './moment.ts';

const clocks = new Map<string, Intl.DateTimeFormat>();

/** A format takes a millisecond to make. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
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
  clocks.set(timeZone, made);
  return made;
}

/** Milliseconds that the zone's clocks are ahead of UTC at an instant; whole seconds, as zones of the past had them. */
export function offsetAt(instant: number, timeZone: string): number {
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.get(type));
  const local = new Date(0);
  local.setUTCFullYear(
    parts.get('era') === 'BC' ? 1 - part('year') : part('year'),
    part('month') - 1,
    part('day'),
  );
  local.setUTCHours(part('hour'), part('minute'), part('second'), 0);
  return local.getTime() - Math.floor(instant / 1000) * 1000;
}

/**
 * The instant at which clocks of the zone show what `asUtc` shows in UTC. An hour that is skipped is read with the
 * offset before the jump; of one that happens twice the first is taken.
 */
export function instantOf(asUtc: number, timeZone: string): number {
  const before = asUtc - offsetAt(asUtc - 86_400_000, timeZone);
  if (offsetAt(before, timeZone) === asUtc - before) return before;
  const after = asUtc - offsetAt(asUtc + 86_400_000, timeZone);
  return offsetAt(after, timeZone) === asUtc - after ? after : before;
}

/** What the zone's clocks show, as `2025-12-31T14:30:00`. */
export function wallClock(instant: number, timeZone: string): string {
  const whole = Math.floor(instant / 1000) * 1000;
  return new Date(whole + offsetAt(whole, timeZone)).toISOString().slice(0, -'.000Z'.length);
}

export interface DayBounds {
  /** ISO-8601 in UTC. */
  readonly first: string;
  /** The last millisecond, likewise. */
  readonly last: string;
}

/** `day` is a `YYYY-MM-DD` of the calendar. */
export function dayBounds(day: string, timeZone: string): DayBounds {
  const midnight = dayMs(day);
  return {
    first: new Date(instantOf(midnight, timeZone)).toISOString(),
    last: new Date(instantOf(midnight + 86_400_000, timeZone) - 1).toISOString(),
  };
}
