/**
 * Amounts of documents as whole cents: exact, half up. What is no amount, or more than any shop charges, is nothing.
 */
import { decimalOf, raised, rounded } from '../bulk-change/decimals.ts';
import { priceOf } from '../pricing/markup.ts';

const MOST_CENTS = 1e13;

export function centsOf(amount: unknown): number | undefined {
  if (typeof amount !== 'number' || !Number.isFinite(amount) || amount < 0) return undefined;
  const cents = Number(rounded(decimalOf(amount), 'cents').units);
  return cents <= MOST_CENTS ? cents : undefined;
}

/** So many times a cost above nothing. */
export function timesCost(cost: unknown, multiple: unknown): number | undefined {
  return centsOf(priceOf(cost, multiple));
}

/** What is left of a price after so many per cent; 100 or more leave nothing. */
export function lessPercent(cents: number, percent: number): number {
  const less = { ...decimalOf(Math.min(percent, 100)) };
  const left = raised({ units: BigInt(cents), scale: 2 }, { ...less, units: -less.units });
  return Number(rounded(left, 'cents').units);
}
