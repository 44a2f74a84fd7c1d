import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editedNumber, numberText, readNumber, shownNumber } from './numbers.ts';

describe('numberText', () => {
  const cases = [
    { name: 'keeps digits and one decimal point', given: '12.5', want: '12.5' },
    { name: 'turns the comma of a Brazilian hand into the point', given: '12,5', want: '12.5' },
    { name: 'refuses a second decimal mark', given: '12.5,', want: '12.5' },
    { name: 'keeps one leading minus', given: '--3-4', want: '-34' },
    { name: 'refuses a minus after digits', given: '3-', want: '3' },
    { name: 'refuses letters and spaces', given: ' 1a2 ', want: '12' },
    { name: 'reads a pasted amount with thousands', given: 'R$ 1.234,56', want: '1234.56' },
    { name: 'reads thousands typed before the comma', given: '12.345.678,', want: '12345678.' },
    { name: 'reads thousands without decimals', given: '1.234.567', want: '1234567' },
    { name: 'reads an amount as other countries write it', given: '-1,234,567.89', want: '-1234567.89' },
    { name: 'reads thousands as other countries write them', given: '1,234,567', want: '1234567' },
    { name: 'takes a lone group for decimals', given: '1.234', want: '1.234' },
    { name: 'reads what a spreadsheet shortens', given: '1,5E+05', want: '150000' },
    { name: 'reads a small number that is shortened', given: '-2e-7', want: '-0.0000002' },
    { name: 'reads a minus of print', given: '\u22125,2', want: '-5.2' },
    { name: 'does not take a minus at the end for a decimal mark', given: '1.234,56-', want: '1234.56' },
    { name: 'leaves nothing of nothing', given: '', want: '' },
    { name: 'keeps what is on its way to a number', given: '-.', want: '-.' },
  ];
  for (const { name, given, want } of cases) it(name, () => expect(numberText(given)).toBe(want));

  it('always leaves only digits, one leading minus and one point, and typing on changes nothing of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,- aR$') }), (typed) => {
        const text = numberText(typed);
        expect(text).toMatch(/^-?\d*\.?\d*$/);
        expect(numberText(text)).toBe(text);
      }),
    );
  });
});

describe('readNumber', () => {
  it('reads empty as null', () => expect(readNumber('')).toEqual({ complete: true, value: null }));
  it('reads a trailing point', () => expect(readNumber('12.')).toEqual({ complete: true, value: 12 }));
  it('reads a leading point', () => expect(readNumber('-.5')).toEqual({ complete: true, value: -0.5 }));
  it('reads minus zero as zero', () => expect(readNumber('-0')).toEqual({ complete: true, value: 0 }));
  it('rounds decimals that no number holds', () => {
    expect(readNumber('33.33333333333333333')).toEqual({ complete: true, value: 33.333333333333336 });
  });
  it('takes no number for another one', () => {
    expect(readNumber('12345678901234567890')).toEqual({ complete: false });
    expect(readNumber('9'.repeat(400))).toEqual({ complete: false });
    expect(readNumber('009007199254740992')).toEqual({ complete: true, value: 2 ** 53 });
  });
  it('waits for a digit', () => {
    expect(readNumber('-')).toEqual({ complete: false });
    expect(readNumber('-.')).toEqual({ complete: false });
  });
});

describe('what is shown of a number', () => {
  it('is the number itself under the cursor', () => {
    expect(editedNumber(1234.5)).toBe('1234.5');
    expect(editedNumber(1e-7)).toBe('0.0000001');
    expect(editedNumber(null)).toBe('');
    expect(editedNumber(1.5e-25)).toBe('0.00000000000000000000000015');
    expect(editedNumber(-1.25e21)).toBe('-1250000000000000000000');
  });

  it('is Brazilian elsewhere, with cents for reais', () => {
    expect(shownNumber(1234.5)).toBe('1.234,5');
    expect(shownNumber(1234.5, { unit: 'BRL' })).toBe('1.234,50');
    expect(shownNumber(0.12345, { unit: 'BRL' })).toBe('0,12345');
    expect(shownNumber(1234567, { identifier: true })).toBe('1234567');
    expect(shownNumber(undefined)).toBe('');
  });

  it('gives back the number that it shows for editing', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }), (value) => {
        const reading = readNumber(editedNumber(value));
        expect(reading).toMatchObject({ complete: true });
        if (reading.complete) expect(reading.value).toBeCloseTo(value, 10);
      }),
    );
  });
});
