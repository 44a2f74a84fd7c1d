import { describe, expect, it } from 'vitest';
import { cnpjFrom, cpfFrom, ean13From } from './check-digits.ts';

describe('check digits', () => {
  it.each([
    { name: 'a CPF', given: cpfFrom('111444777'), want: '111.444.777-35' },
    { name: 'a CPF whose last digit is zero', given: cpfFrom('012345678'), want: '012.345.678-90' },
    { name: 'the CNPJ of the Banco do Brasil', given: cnpjFrom('000000000001'), want: '00.000.000/0001-91' },
    { name: 'the CNPJ of Petrobras', given: cnpjFrom('330001670001'), want: '33.000.167/0001-01' },
    { name: 'an EAN-13', given: ean13From('400638133393'), want: '4006381333931' },
    { name: 'an EAN-13 that ends in zero', given: ean13From('000000000000'), want: '0000000000000' },
  ])('complete $name', ({ given, want }) => {
    expect(given).toBe(want);
  });
});
