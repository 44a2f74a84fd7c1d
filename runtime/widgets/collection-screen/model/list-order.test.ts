import { describe, expect, it } from 'vitest';
import { inListOrder } from './list-order.ts';

const named = (...names: readonly unknown[]) => names.map((name, index) => ({ id: String(index), name }));
const namesOf = (records: readonly { readonly [name: string]: unknown }[]) => records.map(({ name }) => name);
const UP = { field: 'name', direction: 'asc' } as const;
const DOWN = { field: 'name', direction: 'desc' } as const;

describe('a whole list in its order', () => {
  it('has accents and capitals where people look for them, and numbers in names by their size', () => {
    const records = named('Faca 10', 'Faca 9', 'Zinco', 'faqueiro', 'Água');
    expect(namesOf(inListOrder(records, UP))).toEqual(['Água', 'Faca 9', 'Faca 10', 'faqueiro', 'Zinco']);
    expect(namesOf(inListOrder(records, DOWN))[0]).toBe('Zinco');
  });

  it('ends with what lacks the field, up and down', () => {
    const records = named(undefined, 2, null, 10, '');
    expect(namesOf(inListOrder(records, UP))).toEqual([2, 10, undefined, null, '']);
    expect(namesOf(inListOrder(records, DOWN))).toEqual([10, 2, undefined, null, '']);
  });

  it('leaves what is equal, and a list without an order, as the store gave it', () => {
    const equal = named('a', 'a', 'a');
    expect(inListOrder(equal, DOWN).map(({ id }) => id)).toEqual(['0', '1', '2']);
    expect(inListOrder(equal, undefined)).toBe(equal);
  });

  it('knows days and times, however they are spelled', () => {
    const moments = named('2026-11-22T10:00:00Z', '2026-11-22T10:00:00.5Z', '2026-11-21');
    expect(namesOf(inListOrder(moments, DOWN))).toEqual([
      '2026-11-22T10:00:00.5Z',
      '2026-11-22T10:00:00Z',
      '2026-11-21',
    ]);
  });
});
