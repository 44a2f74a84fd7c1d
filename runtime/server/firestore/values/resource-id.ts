/**
 * The order of ids. `__id7__` is an id for the number 7 (Datastore's numeric keys): these come first, by size.
 */
import { isInt64 } from './numbers.ts';
import { compareUtf8 } from './utf8.ts';

/** `undefined` for an id that stands for no 64-bit integer. */
export function numericId(id: string): bigint | undefined {
  const digits = /^__id(0|-?[1-9]\d*)__$/.exec(id)?.[1];
  return digits !== undefined && isInt64(digits) ? BigInt(digits) : undefined;
}

export function compareIds(a: string, b: string): number {
  const [left, right] = [numericId(a), numericId(b)];
  if (left === undefined || right === undefined) {
    return left === right ? compareUtf8(a, b) : left === undefined ? 1 : -1;
  }
  return left < right ? -1 : Number(left > right);
}
