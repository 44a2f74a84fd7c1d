import { describe, expect, it } from 'vitest';
import { rowOfKey } from './grid-keys.ts';

describe('rowOfKey', () => {
  const cases = [
    { key: 'ArrowDown', from: 3, want: 4 },
    { key: 'ArrowDown', from: 49, want: 49 },
    { key: 'ArrowUp', from: 0, want: 0 },
    { key: 'PageDown', from: 45, want: 49 },
    { key: 'PageUp', from: 12, want: 2 },
    { key: 'Home', from: 12, want: 0 },
    { key: 'End', from: 12, want: 49 },
    { key: 'a', from: 12, want: undefined },
  ];
  it.each(cases)('$key goes from row $from to $want', ({ key, from, want }) => {
    expect(rowOfKey(key, from, 50, 10)).toBe(want);
  });

  it('leads nowhere in an empty table', () => {
    expect(rowOfKey('ArrowDown', 0, 0, 10)).toBeUndefined();
  });
});
