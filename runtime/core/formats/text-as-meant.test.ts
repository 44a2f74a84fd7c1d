import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printedSeed } from '../../../tests/setup/seed.ts';
import type { TextFormat } from '../../contract/field.ts';
import { isPhone, shownPhone } from './phone.ts';
import { startAsMeant, textAsMeant } from './text-as-meant.ts';

describe('a typed text is read as it is meant', () => {
  const cases: { format: TextFormat | undefined; typed: string; want: string }[] = [
    { format: 'email', typed: ' ana@loja.test\u00a0', want: 'ana@loja.test' },
    { format: 'email', typed: '\ufeffana\u00ad@loja.test\u200b', want: 'ana@loja.test' },
    { format: 'code', typed: '\u2060PAN\u20113L \t', want: 'PAN-3L' },
    { format: 'code', typed: 'duas palavras', want: 'duas palavras' },
    { format: 'cpf', typed: '529.982.247\u201125', want: '529.982.247-25' },
    { format: 'cpf', typed: '\u202a529 982 247 25\u202c', want: '52998224725' },
    { format: 'cnpj', typed: '12.abc.345/01de\u201335 ', want: '12.ABC.345/01DE-35' },
    { format: 'cpf-cnpj', typed: '11.222.333/0001 \u2212 81', want: '11.222.333/0001-81' },
    { format: 'cep', typed: ' 01310\u2013100', want: '01310-100' },
    { format: 'phone', typed: '(11) 98888-7777', want: '+5511988887777' },
    { format: 'phone', typed: '\u202a+55\u00a011\u00a098888\u20117777\u202c', want: '+5511988887777' },
    { format: 'phone', typed: '011 3264.0000', want: '+551132640000' },
    { format: 'phone', typed: '5511988887777', want: '+5511988887777' },
    { format: 'phone', typed: '0055 11 98888 7777', want: '+5511988887777' },
    { format: 'phone', typed: '(+55) (0)11 98888-7777', want: '+5511988887777' },
    { format: 'phone', typed: '55 98888-7777', want: '+5555988887777' },
    { format: 'phone', typed: '+44 (0)20 7946 0958', want: '+442079460958' },
    { format: 'phone', typed: '98888-7777', want: '98888-7777' },
    { format: 'phone', typed: ' falar com Ana ', want: 'falar com Ana' },
    { format: 'phone', typed: '\u200b', want: '' },
    { format: undefined, typed: ' Panela\u00a0de pressão ', want: ' Panela\u00a0de pressão ' },
  ];
  it.each(cases)('$typed, of the format $format', ({ format, typed, want }) => {
    expect(textAsMeant(format, typed)).toBe(want);
  });

  it.each([
    '(11) 9876-5432/1',
    '(11)3264/0000',
  ])('takes %s for no phone, as a slash stands between two numbers', (typed) => {
    expect(textAsMeant('phone', typed)).toBe(typed);
    expect(isPhone(typed)).toBe(false);
  });

  it.each([
    { typed: '', want: '' },
    { typed: '(11) 9', want: '+55119' },
    { typed: '+55 11', want: '+5511' },
    { typed: '(11) 98888-7777', want: '+5511988887777' },
    { typed: '+351 9', want: '+3519' },
  ])('finds phones that are shown with the beginning $typed', ({ typed, want }) => {
    expect(startAsMeant('phone', typed)).toBe(want);
    expect(startAsMeant('code', typed)).toBe(typed);
  });
});

describe('a phone is shown as people write it', () => {
  it.each([
    { stored: '+5511988887777', want: '(11) 98888-7777' },
    { stored: '+551132640000', want: '(11) 3264-0000' },
    { stored: '+14155552671', want: '+1 415 555 2671' },
    { stored: '+351912345678', want: '+351 912 345 678' },
    { stored: '+442079460958', want: '+44 207 946 0958' },
    { stored: 'ramal 12', want: 'ramal 12' },
    { stored: '+55119', want: '+55119' },
  ])('$stored', ({ stored, want }) => {
    expect(shownPhone(stored)).toBe(want);
  });

  it('and is read back as it is stored', () => {
    const digits = fc.stringMatching(/^\+(55[1-9]{2}(9\d{8}|[2-5]\d{7})|[1-9]\d{6,14})$/).filter(isPhone);
    fc.assert(
      fc.property(digits, (stored) => textAsMeant('phone', shownPhone(stored)) === stored),
      { seed: printedSeed('phones'), numRuns: 2000 },
    );
  });
});
