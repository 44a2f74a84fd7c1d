/**
 * Empty values, and objects and lists with nothing in them, are not saved (admin console, §5).
 */
import { isRecord } from '../stored-value.ts';

/** `undefined` when nothing is left. `false` and `0` are something. */
export function withoutEmpty(value: unknown): unknown {
  if (value === null || value === undefined || value === '') return undefined;
  if (Array.isArray(value)) {
    // A list may have holes, where the columns of a file skip positions.
    const kept = Array.from(value, withoutEmpty).filter((each) => each !== undefined);
    return kept.length === 0 ? undefined : kept;
  }
  if (!isRecord(value)) return value;
  const kept = Object.entries(value)
    .map(([name, each]) => [name, withoutEmpty(each)] as const)
    .filter(([, each]) => each !== undefined);
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}
