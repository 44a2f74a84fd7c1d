import { expect, it } from 'vitest';
import { codeErrors } from './code-errors.ts';
import { html } from './languages/html.ts';
import { json } from './languages/json.ts';
import { script } from './languages/script.ts';

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
  expect(codeErrors(text, script).map(({ line, near }) => ({ line, near }))).toEqual(want);
});

it('says no more than five, and stays within the text', () => {
  const errors = codeErrors('let = ;\n'.repeat(50), script);
  expect(errors).toHaveLength(5);
  for (const { from, to } of codeErrors('(', script)) expect([from <= to, to <= 1]).toEqual([true, true]);
});

it.each([
  { name: 'HTML of an e-mail', language: html, text: '<p>Olá, {{firstName}}!<br>\n<p>Até logo', want: [] },
  { name: 'no HTML at all', language: html, text: '', want: [] },
  { name: 'an element that is not closed', language: html, text: '<div>\n<b>\n</div>', want: [3] },
  { name: 'an end without its beginning', language: html, text: 'a\n</table>', want: [2] },
  { name: 'JSON', language: json, text: '[{"field": "brand"}]', want: [] },
  { name: 'a comma too many in JSON', language: json, text: '[\n1,\n]', want: [3] },
])('finds the lines of errors in $name', ({ language, text, want }) => {
  expect(codeErrors(text, language).map(({ line }) => line)).toEqual(want);
});
