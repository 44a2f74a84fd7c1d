import { describe, expect, it } from 'vitest';
import { linesOf, readCodes } from './typed-codes.ts';

describe('pasted codes', () => {
  it('are trimmed, without empty lines, in their order, each once', () => {
    const read = readCodes(linesOf(' 2001011\u200b \r\n\n\t3301\r20\u2011A_b.1\n2001011\n3301\n'));
    expect(read).toEqual({ codes: ['2001011', '3301', '20-A_b.1'], repeated: 2, refused: [] });
  });

  it('names the line of what no code can be, and cuts what is long', () => {
    const { codes, refused } = readCodes(linesOf(`ok1\n\n=1+1\ncom espaço\n${'9'.repeat(61)}`));
    expect(codes).toEqual(['ok1']);
    expect(refused).toEqual([
      { line: 3, text: '=1+1' },
      { line: 4, text: 'com espaço' },
      { line: 5, text: `${'9'.repeat(39)}…` },
    ]);
  });
});
