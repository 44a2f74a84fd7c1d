/**
 * Firestore's numbers: 64-bit integers and doubles in one order (NaN first), added as its `increment` adds.
 */
import type { DoubleValue, IntegerValue, Value } from './value.ts';

export type NumberValue = IntegerValue | DoubleValue;

const MAX = 2n ** 63n - 1n;
const MIN = -(2n ** 63n);

export function isNumber(value: Value): value is NumberValue {
  return 'integerValue' in value || 'doubleValue' in value;
}

export function isNaNValue(value: Value): boolean {
  return 'doubleValue' in value && value.doubleValue === 'NaN';
}

export function doubleValue(value: number): DoubleValue {
  if (Object.is(value, -0)) return { doubleValue: '-0' };
  if (Number.isNaN(value)) return { doubleValue: 'NaN' };
  if (value === Number.POSITIVE_INFINITY) return { doubleValue: 'Infinity' };
  return { doubleValue: value === Number.NEGATIVE_INFINITY ? '-Infinity' : value };
}

/** By mathematical value: an integer beyond 2^53 is not rounded to the double that it is compared with. */
export function compareNumbers(a: NumberValue, b: NumberValue): number {
  const left = asNumber(a);
  const right = asNumber(b);
  if (Number.isNaN(left) || Number.isNaN(right))
    return Number(Number.isNaN(right)) - Number(Number.isNaN(left));
  if (left !== right) return left < right ? -1 : 1;
  if (!Number.isFinite(left) || Number.isSafeInteger(left)) return 0;
  const exactLeft = 'integerValue' in a ? BigInt(a.integerValue) : BigInt(Math.trunc(left));
  const exactRight = 'integerValue' in b ? BigInt(b.integerValue) : BigInt(Math.trunc(right));
  return exactLeft < exactRight ? -1 : Number(exactLeft > exactRight);
}

/** Integers saturate at 64 bits; anything with a double is a double. */
export function addNumbers(a: NumberValue, b: NumberValue): NumberValue {
  if (!('integerValue' in a && 'integerValue' in b)) return doubleValue(asNumber(a) + asNumber(b));
  const sum = BigInt(a.integerValue) + BigInt(b.integerValue);
  return { integerValue: (sum > MAX ? MAX : sum < MIN ? MIN : sum).toString() };
}

/** What a sum of integers answers, given it exactly: Firestore makes a double of what 64 bits do not hold. */
export function sumValue(sum: bigint): NumberValue {
  return sum > MAX || sum < MIN ? doubleValue(Number(sum)) : { integerValue: sum.toString() };
}

export function asNumber(value: NumberValue): number {
  return Number('integerValue' in value ? value.integerValue : value.doubleValue);
}

/** Whether the text is a whole number that 64 bits hold. */
export function isInt64(text: string): boolean {
  if (!/^-?\d{1,19}$/.test(text)) return false;
  const value = BigInt(text);
  return value <= MAX && value >= MIN;
}
