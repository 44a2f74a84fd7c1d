import { describe, expect, it } from 'vitest';
import { pastedList } from './pasted-list.ts';

const cases: { name: string; text: string; isNumber?: boolean; want: string[]; dropped?: number }[] = [
  { name: 'a column of a spreadsheet', text: 'a@x.com\r\nb@x.com\r\n', want: ['a@x.com', 'b@x.com'] },
  { name: 'a row of a spreadsheet', text: 'SP\tPR\tSC', want: ['SP', 'PR', 'SC'] },
  { name: 'commas in one line', text: 'SP, PR,SC', want: ['SP', 'PR', 'SC'] },
  { name: 'semicolons', text: '1,5; 2,5', isNumber: true, want: ['1,5', '2,5'] },
  { name: 'numbers with decimal commas', text: '1,5, 2,5', isNumber: true, want: ['1,5', '2,5'] },
  { name: 'lines that end with commas', text: 'a@x.com,\nb@x.com,', want: ['a@x.com', 'b@x.com'] },
  {
    name: 'lines with commas inside of a name',
    text: 'Panela 3,5 L\nPanela 5,5 L',
    want: ['Panela 3,5 L', 'Panela 5,5 L'],
  },
  { name: 'a comma in quotes', text: '"Panela, 3 L", Tampa', want: ['Panela, 3 L', 'Tampa'] },
  { name: 'a semicolon in quotes', text: '"Panela; 3 L"; "Tampa"', want: ['Panela; 3 L', 'Tampa'] },
  { name: 'quotes in quotes', text: '"Cano de 5"" novo"\tTampa', want: ['Cano de 5" novo', 'Tampa'] },
  { name: 'a line break in quotes', text: '"Panela\r\nde 3 L"\nTampa', want: ['Panela de 3 L', 'Tampa'] },
  {
    name: 'a quotation mark that is a letter',
    text: '"Bom" prato, 5" de cano',
    want: ['"Bom" prato', '5" de cano'],
  },
  { name: 'names with a comma, one a line', text: 'Silva,Ana\nSouza,Bia', want: ['Silva,Ana', 'Souza,Bia'] },
  {
    name: 'one name with a comma among lines',
    text: 'Panela,grande\nTampa',
    want: ['Panela,grande', 'Tampa'],
  },
  { name: 'quoted cells and doubles', text: '"SP"\nSP\nPR', want: ['SP', 'PR'], dropped: 1 },
];

describe('a pasted list', () => {
  it.each(cases)('is taken apart: $name', ({ text, isNumber, want, dropped = 0 }) => {
    expect(pastedList(text, isNumber)).toEqual({ values: want, dropped });
  });
});
