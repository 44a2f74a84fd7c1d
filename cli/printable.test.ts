import { describe, expect, it } from 'vitest';
import { ERASE_LINE, inLine, line, printable } from './printable.ts';

describe('text of others on a terminal', () => {
  it.each([
    { name: 'the name of the window', given: 'x\u001b]0;dono\u0007', want: 'x\\u001b]0;dono\\u0007' },
    { name: 'a control of eight bits', given: '\u009b2J', want: '\\u009b2J' },
    { name: 'a turned reading order', given: 'a\u202egnp.exe\u2069', want: 'a\\u202egnp.exe\\u2069' },
    { name: 'a return over what was printed', given: 'mau\rbom', want: 'mau\\u000dbom' },
    { name: 'a separator of lines', given: 'a\u2028b', want: 'a\\u2028b' },
    { name: 'what shows nothing', given: 'a\u200b\ufeffb', want: 'a\\u200b\\ufeffb' },
    { name: 'a letter that shows nothing, beyond 16 bits', given: '\u{e0041}', want: '\\udb40\\udc41' },
    { name: 'half a pair', given: 'a\ud800', want: 'a\\ud800' },
    { name: 'concealed letters', given: '\u001b[8msegredo', want: '\\u001b[8msegredo' },
    { name: 'an emoji of several, which stays', given: '👩‍🍳 ação', want: '👩‍🍳 ação' },
  ])('is spelled out: $name', ({ given, want }) => {
    expect(printable(given, true)).toBe(want);
    expect(inLine(given)).toBe(want);
  });

  it('keeps lines, tabs, and our own colours where there may be some', () => {
    const ours = '\u001b[1mname\u001b[22m\n\u001b[1;31mABERTO\u001b[39;22m\t2\n';
    expect(printable(ours, true)).toBe(ours);
    expect(printable('\u001b[1mname\n', false)).toBe('\\u001b[1mname\n');
    expect(printable(`${ERASE_LINE}3 rows read`, false)).toBe(`${ERASE_LINE}3 rows read`);
  });

  it('adds no line to the one that it is part of', () => {
    expect(line('create brand/x\nNothing was written.')).toBe('create brand/x\\u000aNothing was written.\n');
    expect(line('\u001b[1mx')).toBe('\\u001b[1mx\n');
  });

  it('leaves printed JSON the same JSON', () => {
    const value = { 'a\u009b\u202e': ['\u007f', '\u2028', '\u{e0041}', '\n', '\\u001b'] };
    const shown = printable(JSON.stringify(value, undefined, 2), true);
    expect(shown).not.toMatch(/[\u007f-\u009f\u2028\u202e]/);
    expect(JSON.parse(shown)).toEqual(value);
  });
});
