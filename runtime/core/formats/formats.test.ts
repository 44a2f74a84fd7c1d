import { describe, expect, it } from 'vitest';
import { OWN_FORMATS } from './formats.ts';

describe('the formats of our own', () => {
  const cases: { format: keyof typeof OWN_FORMATS; text: string; want: boolean }[] = [
    { format: 'cpf', text: '529.982.247-25', want: true },
    { format: 'cpf', text: '52998224725', want: true },
    { format: 'cpf', text: '529.982.247-24', want: false },
    { format: 'cpf', text: '111.111.111-11', want: false },
    { format: 'cpf', text: '529982247-25', want: false },
    { format: 'cnpj', text: '11.222.333/0001-81', want: true },
    { format: 'cnpj', text: '11222333000181', want: true },
    { format: 'cnpj', text: '11.222.333/0001-80', want: false },
    { format: 'cnpj', text: '00.000.000/0000-00', want: false },
    { format: 'cnpj', text: '12.ABC.345/01DE-35', want: true },
    { format: 'cnpj', text: '12.ABC.345/01DE-36', want: false },
    { format: 'cpf-cnpj', text: '529.982.247-25', want: true },
    { format: 'cpf-cnpj', text: '11.222.333/0001-81', want: true },
    { format: 'cpf-cnpj', text: '123', want: false },
    { format: 'cep', text: '01310-100', want: true },
    { format: 'cep', text: '01310100', want: true },
    { format: 'cep', text: '0131-0100', want: false },
    { format: 'phone', text: '+5511987654321', want: true },
    { format: 'phone', text: '+551132640000', want: true },
    { format: 'phone', text: '+5501987654321', want: false },
    { format: 'phone', text: '+55119876543', want: false },
    { format: 'phone', text: '11987654321', want: false },
    { format: 'phone', text: '+14155552671', want: true },
    { format: 'time', text: '09:30', want: true },
    { format: 'time', text: '23:59:59', want: true },
    { format: 'time', text: '09:30:00Z', want: true },
    { format: 'time', text: '09:30:00.5-03:00', want: true },
    { format: 'time', text: '24:00', want: false },
    { format: 'time', text: '9:30', want: false },
    { format: 'time', text: '09:60', want: false },
  ];
  it.each(cases)('$text is $want for $format', ({ format, text, want }) => {
    expect(OWN_FORMATS[format](text)).toBe(want);
  });
});
