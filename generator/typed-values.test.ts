import { expect, it } from 'vitest';
import { numbersIn } from './typed-values.ts';

it.each([
  ['R$ 1.234,50', [1234.5]],
  ['10,00', [10]],
  ['5%', [5]],
  ['12.5', [12.5]],
  ['1.234', []],
  ['1.234.567', []],
  ['dez', []],
])('reads the number in "%s", and none where it could be two', (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers);
});
