import { describe, expect, it } from 'vitest';
import { codeFrame } from './code-frame.ts';

describe('codeFrame', () => {
  it('marks the mistake between the lines around it', () => {
    const lines = ['one', 'two', 'three four', 'five', 'six'];
    expect(codeFrame(lines, 3, 7, 4)).toBe(
      ['  1 | one', '  2 | two', '> 3 | three four', '    |       ^^^^', '  4 | five'].join('\n'),
    );
  });

  it('marks no further than the line goes', () => {
    expect(codeFrame(['ab'], 1, 2, 99)).toBe(['> 1 | ab', '    |  ^'].join('\n'));
  });

  it('cuts a long line round the mark', () => {
    const line = `${'a'.repeat(300)}here${'b'.repeat(300)}`;
    const [shown = '', mark = ''] = codeFrame([line], 1, 301, 4).split('\n');
    expect(shown.length).toBeLessThan(130);
    expect(shown.slice(mark.indexOf('^')).startsWith('here')).toBe(true);
    expect(shown.startsWith('> 1 | …') && shown.endsWith('…')).toBe(true);
  });
});
