/**
 * The multiple of a price over a cost (product operations, §9) and back, exact to the last digit of both.
 */
import { decimalOf } from '../bulk-change/decimals.ts';

/** Two decimals, half up; `undefined` without a price or a cost above nothing. */
export function markupOf(price: unknown, cost: unknown): number | undefined {
  if (!isAmount(price) || !isAmount(cost) || cost <= 0) return undefined;
  const [over, under] = [decimalOf(price), decimalOf(cost)];
  const share = 100n * over.units * 10n ** BigInt(under.scale);
  const whole = under.units * 10n ** BigInt(over.scale);
  const hundredths = (2n * share + whole) / (2n * whole);
  return Number(hundredths) / 100;
}

/** The price of so many times the cost, in whole cents, half up; `undefined` without a cost above nothing. */
export function priceOf(cost: unknown, multiple: unknown): number | undefined {
  if (!isAmount(cost) || !isAmount(multiple) || cost <= 0) return undefined;
  const [base, times] = [decimalOf(cost), decimalOf(multiple)];
  return inCents(base.units * times.units, base.scale + times.scale);
}

/** A cost with so many per cent more, in whole cents, half up. */
export function costWith(cost: unknown, percent: unknown): number | undefined {
  if (!isAmount(cost) || !isAmount(percent)) return undefined;
  const [base, more] = [decimalOf(cost), decimalOf(percent)];
  return inCents(base.units * (100n * 10n ** BigInt(more.scale) + more.units), base.scale + more.scale + 2);
}

function inCents(units: bigint, scale: number): number {
  const unit = 10n ** BigInt(scale);
  return Number((200n * units + unit) / (2n * unit)) / 100;
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
