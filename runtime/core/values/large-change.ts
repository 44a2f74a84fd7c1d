/**
 * Which change of an amount is asked about: one by more than half of what it was, as a digit too few or too many makes.
 */
export interface AmountChange {
  readonly from: unknown;
  readonly to: unknown;
}

/**
 * An amount that was not there, or was nothing, has no half; one that is taken away is not mistyped, and one below
 * nothing is refused where it matters.
 */
export function isLargeChange({ from, to }: AmountChange): boolean {
  if (typeof from !== 'number' || typeof to !== 'number' || from <= 0 || to < 0) return false;
  return Math.abs(to - from) * 2 > from;
}

/** How much lower or higher, in whole per cent of what it was. */
export function changedShare({ from, to }: AmountChange): number {
  return typeof from === 'number' && typeof to === 'number' && from !== 0
    ? Math.round((Math.abs(to - from) / Math.abs(from)) * 100)
    : 0;
}
