import { describe, expect, it } from 'vitest';
import { cursorBehind } from './list-cursor.ts';

describe('cursorBehind', () => {
  it('is the value of the order beside the id', () => {
    const last = { id: 'c1', credit: 5, address: { city: 'Santos' } };
    expect(cursorBehind(last, { order: { field: 'credit', direction: 'asc' } })).toEqual({
      id: 'c1',
      value: 5,
    });
    expect(cursorBehind(last, {})).toEqual({ id: 'c1' });
    expect(cursorBehind(last, { order: { field: 'address', direction: 'asc' } })).toBeUndefined();
  });
});
