/**
 * Whether a document is in force, by the fields that its schema names. A day counts from its beginning to its end in
 * the store's time zone. The clock is handed in.
 */
import type { ConsoleRecord, StateDefinition } from '../../contract/collection.ts';
import { isDay } from '../values/days.ts';
import { momentMs } from '../values/moment.ts';
import { valueAt } from '../values/value-at.ts';
import { dayBounds } from '../values/zone-clock.ts';

export type RecordState = 'active' | 'inactive' | 'scheduled' | 'expired';

/** `now` in ms since the epoch. What is switched off is inactive whatever its dates say. */
export function recordState(
  { active, from, until }: StateDefinition,
  record: ConsoleRecord,
  now: number,
  timeZone: string,
): RecordState {
  if (active && !active.is.some((value) => value === (valueAt(record, active.field) ?? null)))
    return 'inactive';
  const start = from === undefined ? undefined : momentOf(valueAt(record, from), 'first', timeZone);
  const end = until === undefined ? undefined : momentOf(valueAt(record, until), 'last', timeZone);
  if (end !== undefined && now > end) return 'expired';
  return start !== undefined && now < start ? 'scheduled' : 'active';
}

/** `undefined` for what says no time: that end is open. */
function momentOf(value: unknown, end: 'first' | 'last', timeZone: string): number | undefined {
  return momentMs(isDay(value) ? dayBounds(value, timeZone)[end] : value);
}
