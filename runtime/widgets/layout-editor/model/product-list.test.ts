import { expect, it } from 'vitest';
import { addCodes, movedCode } from './product-list.ts';

it('takes codes between commas, spaces and lines, each once, and says which came twice', () => {
  expect(addCodes(['1'], '2, 3\n2\t1;4')).toEqual({ codes: ['1', '2', '3', '4'], doubles: ['2', '1'] });
});

it('moves a code within its list, and nowhere else', () => {
  const codes = ['a', 'b', 'c'];
  expect(movedCode(codes, 0, 2)).toEqual(['b', 'c', 'a']);
  expect(movedCode(codes, 2, 0)).toEqual(['c', 'a', 'b']);
  for (const to of [-1, 3, 1]) expect(movedCode(codes, 1, to)).toBe(codes);
});
