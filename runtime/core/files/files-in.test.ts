import { describe, expect, it } from 'vitest';
import { filesIn, mayNameFiles } from './files-in.ts';

const CASES: readonly { name: string; value: unknown; want: readonly string[] }[] = [
  { name: 'a File', value: { image: { id: 'a1', url: '/files/matriz/a1/a.png' } }, want: ['a1'] },
  {
    name: 'a list of Files in rows',
    value: {
      rows: [
        {
          pictures: [
            { id: 'a1', filename: 'a.png' },
            { id: 'b2', filename: 'b.png' },
          ],
        },
      ],
    },
    want: ['a1', 'b2'],
  },
  {
    name: 'an address alone',
    value: { logo: 'https://loja.dev/files/matriz/c_-3/c.png?w=96' },
    want: ['c_-3'],
  },
  {
    name: 'addresses in a text with marks',
    value: { text: '<a href="/files/matriz/d4/d.pdf">d</a> <a href="/files/matriz/e5/e.pdf">e</a>' },
    want: ['d4', 'e5'],
  },
  { name: 'a file of another store', value: '/files/praia/f6/f.png', want: [] },
  { name: 'a map that has an id and is no File', value: { brand: { id: 'g7', title: 'Marca' } }, want: [] },
];

describe('the files that a value names', () => {
  it.each(CASES)('$name', ({ value, want }) => expect([...filesIn(value, 'matriz')]).toEqual(want));

  it('can be in fields of files, of texts with marks, of layouts and of addresses alone', () => {
    const of = (name: string, type: 'text' | 'image' | 'editor' | 'editor-layout') => ({
      name,
      path: name,
      type,
      label: name,
    });
    const inside = { ...of('rows', 'text'), type: 'array_struct' as const, fields: [of('photo', 'image')] };
    for (const field of [of('body', 'editor'), of('page', 'editor-layout'), of('termsUrl', 'text'), inside])
      expect(mayNameFiles([field])).toBe(true);
    expect(mayNameFiles([of('title', 'text')])).toBe(false);
  });
});
