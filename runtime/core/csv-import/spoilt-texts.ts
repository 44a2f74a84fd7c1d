/**
 * Texts that a spreadsheet has spoilt: cut at its longest cell, where a longer one with that beginning is stored, or
 * codes that it took for numbers and shortened (`1.67796E+09`).
 */

import { SPREADSHEET_CELL } from '../csv/cell.ts';
import { isMap } from '../values/map-value.ts';
import type { RowFault } from './row-fault.ts';

type Spoilt = Extract<RowFault, { readonly kind: 'cut' | 'shortened' }>;

const POWER_OF_TEN = /^-?\d(?:[.,]\d+)?E\+\d{2,3}$/;

/** Paths as headers spell them. */
export function spoiltTexts(before: unknown, after: unknown, path = ''): readonly Spoilt[] {
  if (before === after) return [];
  if (typeof after === 'string') {
    if (POWER_OF_TEN.test(after)) return [{ kind: 'shortened', path }];
    const isCut =
      typeof before === 'string' &&
      after.length === SPREADSHEET_CELL &&
      before.length > after.length &&
      before.startsWith(after);
    return isCut ? [{ kind: 'cut', path }] : [];
  }
  if (Array.isArray(after)) {
    const old: readonly unknown[] = Array.isArray(before) ? before : [];
    return after.flatMap((item, at) => spoiltTexts(old[at], item, `${path}[${at}]`));
  }
  if (!isMap(after)) return [];
  return Object.entries(after).flatMap(([name, value]) =>
    spoiltTexts(
      isMap(before) && Object.hasOwn(before, name) ? before[name] : undefined,
      value,
      path === '' ? name : `${path}.${name}`,
    ),
  );
}
