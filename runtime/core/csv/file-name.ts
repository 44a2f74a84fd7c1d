/**
 * The name of an exported file: `{collection}_YYYY-MM-DD_HH-mm-ss.csv` (admin console, §9).
 */
import { printDateTime } from './times.ts';

export function csvFileName(collection: string, now: Date, timeZone: string): string {
  const local = printDateTime(now.toISOString(), timeZone);
  return `${collection}_${local.slice(0, 10)}_${local.slice(11, 19).replaceAll(':', '-')}.csv`;
}
