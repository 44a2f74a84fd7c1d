/**
 * Texts that a spreadsheet has cut: as long as its longest cell, and the beginning of a longer one that is stored.
 */

import { SPREADSHEET_CELL } from '../csv/cell.ts';
import { isMap } from '../values/map-value.ts';

/** Their paths, as headers spell them. */
export function cutTexts(before: unknown, after: unknown, path = ''): readonly string[] {
  if (before === after) return [];
  if (typeof before === 'string' && typeof after === 'string') {
    const isCut =
      after.length === SPREADSHEET_CELL && before.length > after.length && before.startsWith(after);
    return isCut ? [path] : [];
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    return after.flatMap((item, at) => cutTexts(before[at], item, `${path}[${at}]`));
  }
  if (!isMap(before) || !isMap(after)) return [];
  return Object.entries(after).flatMap(([name, value]) =>
    cutTexts(
      Object.hasOwn(before, name) ? before[name] : undefined,
      value,
      path === '' ? name : `${path}.${name}`,
    ),
  );
}
