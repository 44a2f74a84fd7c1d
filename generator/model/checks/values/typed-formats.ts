/**
 * Texts of a format as people type them, in the form that is stored. Whether one fits is judged by the schema.
 */
import { inLine } from '../../../diagnostics/remedy.ts';
import type { JsonObject } from '../../../json.ts';

const EXAMPLES: { readonly [format: string]: string } = {
  date: '2025-01-31',
  'date-time': '2025-01-31T09:30:00-03:00',
  time: '09:30',
  phone: '+5511987654321',
  cpf: '529.982.247-25',
  cnpj: '11.222.333/0001-81',
  'cpf-cnpj': '529.982.247-25',
  cep: '01310-100',
  email: 'nome@exemplo.com.br',
  uri: 'https://www.exemplo.com.br/',
  url: 'https://www.exemplo.com.br/',
  hostname: 'www.exemplo.com.br',
  color: '#1f6f5c',
  json: '[]',
  uuid: '123e4567-e89b-42d3-a456-426614174000',
  ipv4: '192.0.2.10',
  ipv6: '2001:db8::10',
};

/** What to write where nothing tells which value was meant. */
export function exampleOf({ format }: JsonObject): string | undefined {
  const example = typeof format === 'string' ? EXAMPLES[format] : undefined;
  return example && `Write it as the format "${format}" has it, like ${inLine(example)}.`;
}

export function inFormatOf({ format }: JsonObject, text: string): string[] {
  const digits = text.replace(/\D/g, '');
  const [, day = '', month = '', year] = /(?<!\d)(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?!\d)/.exec(text) ?? [];
  const [iso] = /^\d{4}-\d\d-\d\d/.exec(text) ?? [];
  const date = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : iso;
  const [, hour, minute = '00'] = /(?:^|[ T])(\d{1,2})(?:h|:(?=\d))(\d\d)?/.exec(text) ?? [];
  const time = hour && `${hour.padStart(2, '0')}:${minute}`;
  switch (format) {
    case 'date':
      return date === undefined ? [] : [date];
    case 'time':
      return time === undefined ? [] : [time];
    case 'date-time':
      return date === undefined ? [] : [`${date}T${time ?? '00:00'}:00-03:00`];
    case 'phone':
      // Without a code of the country it is a Brazilian number.
      return [
        ...(text.startsWith('+') ? [] : [`+55${digits.replace(/^0/, '')}`]),
        ...(/^(\+|00|55)/.test(text) ? [`+${digits.replace(/^00/, '')}`] : []),
      ];
    case 'cep':
      return [digits.padStart(8, '0').replace(/^(\d{5})(\d{3})$/, '$1-$2')];
    case 'cpf':
    case 'cnpj':
    case 'cpf-cnpj':
      return [digits, digits.padStart(11, '0'), digits.padStart(14, '0')];
    case 'uri':
    case 'url':
      return [`https://${text}`];
    case 'email':
      return [text.replace(/^mailto:|^.*<|>$/g, '')];
    case 'color':
      return [`#${text.replace(/^#|^0x/, '')}`, text.replace(/^#?(.)(.)(.)$/, '#$1$1$2$2$3$3')];
    default:
      return date === undefined ? [] : [date];
  }
}
