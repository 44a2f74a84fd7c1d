import { describe, expect, it } from 'vitest';
import { compareCells } from './compare-cells.ts';

describe('compareCells', () => {
  const cases = [
    { name: 'numbers by size', given: [10, 9, 100], want: [9, 10, 100] },
    {
      name: 'texts as a Brazilian reads them',
      given: ['Zeca', 'ágata', 'Bia'],
      want: ['ágata', 'Bia', 'Zeca'],
    },
    { name: 'numbers inside texts by size', given: ['Rua 10', 'Rua 9'], want: ['Rua 9', 'Rua 10'] },
    { name: 'no before yes', given: [true, false], want: [false, true] },
    { name: 'lists by length', given: [[1, 2], [3]], want: [[3], [1, 2]] },
  ];
  it.each(cases)('puts $name', ({ given, want }) => {
    expect([...given].sort(compareCells)).toEqual(want);
  });
});
