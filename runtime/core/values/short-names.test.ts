import { expect, it } from 'vitest';
import { isCalendar, shortNames } from './short-names.ts';

it.each([
  {
    name: 'three letters of each',
    names: ['Segunda-feira', 'Terça-feira', 'Sábado'],
    want: ['Seg', 'Ter', 'Sáb'],
  },
  { name: 'the whole names where those are the same', names: ['Março', 'Maré'], want: ['Março', 'Maré'] },
])('shortens names to $name', ({ names, want }) => {
  expect(shortNames(names)).toEqual(want);
});

it.each([
  { values: [1, 2, 3, 4, 5, 6, 7], want: true },
  { values: [0, 1, 2, 3, 4, 5, 6], want: false },
  { values: [1, 2, 3], want: false },
])('knows $values for a calendar: $want', ({ values, want }) => {
  expect(isCalendar(values)).toBe(want);
});
