/**
 * Which change of an amount is asked about: one by more than half of what it was, as a digit too few or too many makes,
 * and the whole of it taken away, as a slip of the hand on Delete does.
 */
export interface AmountChange {
  readonly from: unknown;
  readonly to: unknown;
}

/** An amount that was not there, or was nothing, has no half, and one below nothing is refused where it matters. */
export function isLargeChange({ from, to }: AmountChange): boolean {
  if (typeof from !== 'number' || !Number.isFinite(from) || from <= 0) return false;
  if (isTakenAway(to)) return true;
  return typeof to === 'number' && to >= 0 && Math.abs(to - from) * 2 > from;
}

/** The field holds no amount any more. What is no number, or infinite, is none. */
export function isTakenAway(to: unknown): boolean {
  return to === undefined || to === null || (typeof to === 'number' && !Number.isFinite(to));
}

/** How much lower or higher, in whole per cent of what it was. */
export function changedShare({ from, to }: AmountChange): number {
  const after = isTakenAway(to) ? 0 : to;
  return typeof from === 'number' && typeof after === 'number' && from !== 0
    ? Math.round((Math.abs(after - from) / Math.abs(from)) * 100)
    : 0;
}
