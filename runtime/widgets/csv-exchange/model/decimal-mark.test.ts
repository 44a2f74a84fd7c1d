import { describe, expect, it } from 'vitest';
import { hasDecimalComma } from './decimal-mark.ts';

const HEADER = ['id', 'name:text', 'Price:number', 'active:checkbox'];
const withPrices = (...prices: readonly string[]) =>
  hasDecimalComma(
    HEADER,
    prices.map((price) => ['1,50', 'Panela 1,50', price, 'true']),
  );

describe('the decimal mark of a file', () => {
  it('is a comma where a number has one, with or without thousands', () => {
    expect(withPrices('10', '49,9')).toBe(true);
    expect(withPrices('-1.234,56')).toBe(true);
    expect(withPrices('1.234,567')).toBe(true);
  });

  it('is the point where a number has one', () => {
    expect(withPrices('10', '49.90')).toBe(false);
    expect(withPrices('1,234.56')).toBe(false);
  });

  it('is not guessed where a cell may be either, or cells say both; texts and codes say nothing', () => {
    expect(withPrices('1,234', '1.234', '')).toBe(false);
    expect(withPrices('49,90', '49.90')).toBe(false);
  });

  it('goes with the flags of a Brazilian spreadsheet', () => {
    expect(hasDecimalComma(HEADER, [['a', 'Panela', '10', 'VERDADEIRO']])).toBe(true);
  });
});
