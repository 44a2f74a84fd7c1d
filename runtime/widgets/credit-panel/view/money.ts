import { measuredNumber } from '../../../core/values/numbers.ts';

/** Of whole cents. */
export function money(cents: number): string {
  return measuredNumber(cents / 100, { unit: 'BRL' });
}
