/**
 * Days and moments on the clocks of the place where the store is.
 */

export interface DayBounds {
  readonly first: string;
  readonly last: string;
}

/** `day` is `YYYY-MM-DD`, `timeZone` an IANA name; moments are ISO-8601 in UTC. */
export function dayBounds(day: string, timeZone: string): DayBounds {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  const first = startOf(day, timeZone);
  const last = startOf(next.toISOString().slice(0, 10), timeZone) - 1;
  return { first: new Date(first).toISOString(), last: new Date(last).toISOString() };
}

/** `YYYY-MM-DDTHH:mm` on the zone's clocks as ISO-8601 in UTC; `undefined` for what is no moment. */
export function momentIn(text: string, timeZone: string): string | undefined {
  const shown = Date.parse(`${text}Z`);
  if (Number.isNaN(shown)) return undefined;
  // Twice: the offset at the guess may not be the one that holds, when a summer time begins or ends.
  const guess = shown - offsetAt(shown, timeZone);
  return new Date(shown - offsetAt(guess, timeZone)).toISOString();
}

function startOf(day: string, timeZone: string): number {
  return Date.parse(momentIn(`${day}T00:00`, timeZone) ?? day);
}

/** Milliseconds that the zone's clocks are ahead of UTC. */
function offsetAt(time: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(time);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return shown - Math.floor(time / 1000) * 1000;
}
