import { expect, it } from 'vitest';
import { scriptErrors } from './script-errors.ts';

const cases = [
  { name: 'no text', text: '', want: [] },
  { name: 'a function', text: 'function promotion(cart) {\n  return { discount: 0 };\n}\n', want: [] },
  {
    name: 'what is new in the language',
    text: 'const a = b?.c ?? 1n;\nexport default async () => await a;',
    want: [],
  },
  {
    name: 'a bracket too many',
    text: 'const a = 1;\nconst b = (2));\nconst c = 3;',
    want: [{ line: 2, near: ');' }],
  },
  { name: 'a block without its end', text: 'function a() {\n  return 1;\n\n', want: [{ line: 2, near: '' }] },
  {
    name: 'an operator without its operand',
    text: 'let a = 1 +;\nlet b = ;',
    want: [
      { line: 1, near: ';' },
      { line: 2, near: ';' },
    ],
  },
];

it.each(cases)('finds the lines of syntax errors in $name', ({ text, want }) => {
  expect(scriptErrors(text).map(({ line, near }) => ({ line, near }))).toEqual(want);
});

it('says no more than five, and stays within the text', () => {
  const errors = scriptErrors('let = ;\n'.repeat(50));
  expect(errors).toHaveLength(5);
  for (const { from, to } of scriptErrors('(')) expect([from <= to, to <= 1]).toEqual([true, true]);
});
