/**
 * When campaigns may leave: weekdays with hours, at the store's time. An end before its start is of the next day; without
 * rows it is always.
 */
import { fieldOf, isMap } from '../values/map-value.ts';

const MINUTE_MS = 60_000;
const DAY = 24 * 60;
const WEEK = 7 * DAY;
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

interface Hours {
  /** Minutes of the week, from Monday; the end may lie in the next one. */
  readonly from: number;
  readonly to: number;
}

/** How long until messages may leave, ms: 0 for now. */
export function untilOpen(rows: unknown, now: number, timeZone: string): number {
  const open = hoursIn(rows);
  if (open.length === 0) return 0;
  const at = minuteOfWeek(now, timeZone);
  const waits = open.map(({ from, to }) => {
    const since = (at - from + WEEK) % WEEK;
    return since < to - from ? 0 : WEEK - since;
  });
  const minutes = Math.min(...waits);
  return minutes === 0 ? 0 : minutes * MINUTE_MS - (now % MINUTE_MS);
}

/** A row that is none is left out. */
function hoursIn(rows: unknown): readonly Hours[] {
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row: unknown) => {
    if (!isMap(row)) return [];
    const weekday = Number(fieldOf(row, 'weekday'));
    const [start, end] = [minutesOf(fieldOf(row, 'startAt')), minutesOf(fieldOf(row, 'endAt'))];
    if (!(weekday >= 1 && weekday <= 7) || start === undefined || end === undefined) return [];
    const from = (weekday - 1) * DAY + start;
    return [{ from, to: from + (end > start ? end - start : DAY - start + end) }];
  });
}

function minutesOf(text: unknown): number | undefined {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(String(text)) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

function minuteOfWeek(now: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  const day = WEEKDAYS.indexOf(parts.get('weekday') ?? 'Mon');
  return day * DAY + Number(parts.get('hour')) * 60 + Number(parts.get('minute'));
}
