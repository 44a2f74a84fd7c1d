import { describe, expect, it } from 'vitest';
import { codeFrame } from './code-frame.ts';

describe('codeFrame', () => {
  it('marks the mistake between the lines around it', () => {
    const text = 'one\ntwo\nthree four\nfive\nsix';
    expect(codeFrame(text, 3, 7, 4)).toBe(
      ['  1 | one', '  2 | two', '> 3 | three four', '    |       ^^^^', '  4 | five'].join('\n'),
    );
  });

  it('marks no further than the line goes', () => {
    expect(codeFrame('ab', 1, 2, 99)).toBe(['> 1 | ab', '    |  ^'].join('\n'));
  });
});
