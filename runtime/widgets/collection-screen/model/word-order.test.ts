import { describe, expect, it } from 'vitest';
import { inWordOrder } from './word-order.ts';

const named = (...names: readonly unknown[]) => names.map((name, index) => ({ id: String(index), name }));
const namesOf = (records: readonly { readonly [name: string]: unknown }[]) => records.map(({ name }) => name);

describe('a list in the order of its names', () => {
  it('has accents and capitals where people look for them, and numbers by their size', () => {
    const records = named('Faca 10', 'Faca 9', 'Zinco', 'faqueiro', 'Água');
    const order = { field: 'name', direction: 'asc' } as const;
    expect(namesOf(inWordOrder(records, order))).toEqual(['Água', 'Faca 9', 'Faca 10', 'faqueiro', 'Zinco']);
    expect(namesOf(inWordOrder(records, { ...order, direction: 'desc' }))[0]).toBe('Zinco');
  });

  it('stays as the store gave it where it is ordered by something else', () => {
    const numbers = named(2, 1);
    expect(inWordOrder(numbers, { field: 'name', direction: 'desc' })).toBe(numbers);
    expect(inWordOrder(numbers, undefined)).toBe(numbers);
  });

  it('stays so among moments, which are texts that sort by their bytes', () => {
    const moments = named('2026-11-22T10:00:00.5Z', '2026-11-22T10:00:00.25Z');
    expect(inWordOrder(moments, { field: 'name', direction: 'desc' })).toBe(moments);
  });
});
