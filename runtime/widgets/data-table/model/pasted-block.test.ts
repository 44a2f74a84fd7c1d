import { expect, it } from 'vitest';
import { pastedBlock } from './pasted-block.ts';

const CASES = [
  {
    name: 'a column as Excel puts it, with a line end at its end',
    text: '1\r\n2\r\n3\r\n',
    want: [['1'], ['2'], ['3']],
  },
  { name: 'a column as Google Sheets puts it', text: '1\n2', want: [['1'], ['2']] },
  {
    name: 'a block',
    text: 'a\tb\nc\td',
    want: [
      ['a', 'b'],
      ['c', 'd'],
    ],
  },
  {
    name: 'empty cells, the last one too',
    text: 'a\t\n\tb\t',
    want: [
      ['a', ''],
      ['', 'b', ''],
    ],
  },
  { name: 'an empty cell among others', text: 'a\n\nb', want: [['a'], [''], ['b']] },
  { name: 'a line end, a tab and quotes in a cell', text: '"a\nb\t""c"""\td', want: [['a\nb\t"c"', 'd']] },
  { name: 'a quote that stands in a text', text: 'tela 32" nova', want: [['tela 32" nova']] },
  { name: 'a quote that is never closed', text: '"a\tb', want: [['"a', 'b']] },
];

it.each(CASES)('reads $name', ({ text, want }) => {
  expect(pastedBlock(text)).toEqual(want);
});
