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
  { name: 'a text alone', value: 'Veja /files/matriz/h8/h.pdf, página 2', want: ['h8'] },
  {
    name: 'a document in JSON',
    value: JSON.stringify([{ image: { id: 'i9', url: '/files/matriz/i9/i.png' } }]),
    want: ['i9'],
  },
  { name: 'a file of another store', value: '/files/praia/f6/f.png', want: [] },
  { name: 'a map that has an id and is no File', value: { brand: { id: 'g7', title: 'Marca' } }, want: [] },
];

describe('the files that a value names', () => {
  it.each(CASES)('$name', ({ value, want }) => expect([...filesIn(value, 'matriz')]).toEqual(want));

  it('can be in any document save files themselves and logs of the backend', () => {
    for (const name of ['product', 'product-data', 'email-template', 'link', 'store', 'run-removed'])
      expect([name, mayNameFiles(name)]).toEqual([name, true]);
    for (const name of ['file', 'product-data-changelog', 'sync-run'])
      expect([name, mayNameFiles(name)]).toEqual([name, false]);
  });
});
