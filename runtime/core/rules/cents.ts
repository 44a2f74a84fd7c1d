/**
 * Amounts of documents as whole cents: exact, half up. What is no amount, or more than any shop charges, is nothing.
 * Amounts as people write them are whole numbers of a ten-thousandth and stay numbers; others go by exact decimals,
 * which give the same and take twenty times as long.
 */
import { decimalOf, raised, rounded } from '../bulk-change/decimals.ts';
import { priceOf } from '../pricing/markup.ts';

const MOST_CENTS = 1e13;
/** Ten-thousandths, as costs have them. */
const PARTS = 10_000;

export function centsOf(amount: unknown): number | undefined {
  if (typeof amount !== 'number' || !Number.isFinite(amount) || amount < 0) return undefined;
  return inCents(partsOf(amount), PARTS) ?? ofShop(Number(rounded(decimalOf(amount), 'cents').units));
}

/** So many times a cost above nothing. */
export function timesCost(cost: unknown, multiple: unknown): number | undefined {
  const isCost = typeof cost === 'number' && cost > 0;
  const cents = isCost ? inCents(partsOf(cost) * partsOf(multiple), PARTS * PARTS) : undefined;
  return cents ?? centsOf(priceOf(cost, multiple));
}

/** `scale` of them are one real. Nothing where they are no whole number, or too many to be counted exactly. */
function inCents(parts: number, scale: number): number | undefined {
  const cent = scale / 100;
  const up = parts + cent / 2;
  return up >= 0 && up <= Number.MAX_SAFE_INTEGER ? ofShop((up - (up % cent)) / cent) : undefined;
}

function ofShop(cents: number): number | undefined {
  return cents <= MOST_CENTS ? cents : undefined;
}

/** `NaN` for what is no whole number of them. */
function partsOf(amount: unknown): number {
  if (typeof amount !== 'number') return Number.NaN;
  const parts = Math.round(amount * PARTS);
  return parts / PARTS === amount ? parts : Number.NaN;
}

/** What is left of a price after so many per cent; 100 or more leave nothing. */
export function lessPercent(cents: number, percent: number): number {
  const less = decimalOf(Math.min(percent, 100));
  const left = raised({ units: BigInt(cents), scale: 2 }, { ...less, units: -less.units });
  return Number(rounded(left, 'cents').units);
}
