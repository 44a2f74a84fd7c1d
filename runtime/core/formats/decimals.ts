/**
 * How many decimals a number may have, and how many it has. Amounts in reais have two and weights in kilograms three,
 * unless a schema says otherwise; other numbers have as many as somebody types.
 */
import type { FieldDefinition, Unit } from '../../contract/field.ts';
import { editedNumber } from '../values/numbers.ts';

export const UNIT_DECIMALS: { readonly [unit in Unit]?: number } = { BRL: 2, kg: 3 };

export function decimalsOf({
  decimals,
  unit,
}: Pick<FieldDefinition, 'decimals' | 'unit'>): number | undefined {
  return decimals ?? (unit && UNIT_DECIMALS[unit]);
}

/** Of the shortest spelling that is this very number: `0.1 + 0.2` has seventeen. */
export function decimalCount(value: number): number {
  return (editedNumber(value).split('.')[1] ?? '').length;
}
