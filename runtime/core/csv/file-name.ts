/**
 * The name of an exported file: `{collection}_YYYY-MM-DD_HH-mm-ss.csv` (admin console, §9).
 */
import { wallClock } from '../values/zone-clock.ts';

export function csvFileName(collection: string, now: Date, timeZone: string): string {
  const local = wallClock(now.getTime(), timeZone);
  return `${collection}_${local.slice(0, 10)}_${local.slice(11).replaceAll(':', '-')}.csv`;
}
