import { expect, it } from 'vitest';
import { wrongLines } from './wrong-lines.ts';

const read = (line: string) => (/^\d+$/.test(line) ? Number(line) : line);
const problemOf = (value: string | number) => (typeof value === 'number' ? undefined : 'Informe um número.');

it('names the lines that do not fit by their numbers on the screen, five at most', () => {
  expect(wrongLines('1\n\nx\n2\ny', read, problemOf)).toEqual([
    { message: 'Informe um número.', lines: [3, 5], more: 0 },
  ]);
  expect(wrongLines('a\nb\nc\nd\ne\nf\ng', read, problemOf)).toEqual([
    { message: 'Informe um número.', lines: [1, 2, 3, 4, 5], more: 2 },
  ]);
  expect(wrongLines('1\n2', read, problemOf)).toEqual([]);
});
