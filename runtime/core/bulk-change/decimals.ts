/**
 * Exact decimal arithmetic for prices: 5 % more than 19,90 is 20,895 and rounds to 20,90, which binary fractions miss.
 * Numbers come in and go out; in between there are whole units of a power of ten.
 */
import { editedNumber } from '../values/numbers.ts';

/** `units / 10^scale`. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

/** `cents`: two decimals, half away from zero. `ninety`: the nearest price that ends in ,90; nothing stays nothing. */
export type Rounding = 'cents' | 'ninety';

export function decimalOf(value: number): Decimal {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(editedNumber(value)) ?? [];
  return { units: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length };
}

export function numberOf({ units, scale }: Decimal): number {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const at = digits.length - scale;
  const value = Number(`${digits.slice(0, at)}.${digits.slice(at)}`);
  return units < 0n ? -value : value;
}

export function plus(left: Decimal, right: Decimal): Decimal {
  const scale = Math.max(left.scale, right.scale);
  return { units: unitsAt(left, scale) + unitsAt(right, scale), scale };
}

/** So many per cent more, or less. */
export function raised(value: Decimal, percent: Decimal): Decimal {
  const factor = plus({ units: 100n, scale: 0 }, percent);
  return { units: value.units * factor.units, scale: value.scale + factor.scale + 2 };
}

export function rounded(value: Decimal, rounding: Rounding): Decimal {
  const isNegative = value.units < 0n;
  const size = { ...value, units: isNegative ? -value.units : value.units };
  const units = rounding === 'cents' ? toCents(size) : toNinety(size);
  return { units: isNegative ? -units : units, scale: 2 };
}

function toCents({ units, scale }: Decimal): bigint {
  if (scale <= 2) return unitsAt({ units, scale }, 2);
  const step = 10n ** BigInt(scale - 2);
  return (units + step / 2n) / step;
}

/** Between 0,40 and 1,40 it is 0,90, and so on; the middle goes up. */
function toNinety(value: Decimal): bigint {
  if (value.units === 0n) return 0n;
  const scale = Math.max(value.scale, 1);
  const one = 10n ** BigInt(scale);
  const above = unitsAt(value, scale) - (4n * one) / 10n;
  return (above < 0n ? 0n : above / one) * 100n + 90n;
}

function unitsAt({ units, scale }: Decimal, wanted: number): bigint {
  return units * 10n ** BigInt(wanted - scale);
}
