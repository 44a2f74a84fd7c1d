/**
 * The formats of our own that a schema may name, beside or instead of those of JSON Schema. Closed: the vocabulary lists them.
 */
import { isCnpj } from './cnpj.ts';
import { isCpf } from './cpf.ts';
import { isPhone } from './phone.ts';

/** Post codes as they are written and as they are keyed in: `01310-100`, `01310100`. */
const CEP = /^\d{5}-?\d{3}$/;

/** As a clock shows it (`09:30`), or with seconds and a time zone, as JSON Schema wants it. */
const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?(Z|[+-]([01]\d|2[0-3]):?[0-5]\d)?)?$/i;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

export const OWN_FORMATS = {
  cpf: isCpf,
  cnpj: isCnpj,
  'cpf-cnpj': (text: string) => isCpf(text) || isCnpj(text),
  cep: (text: string) => CEP.test(text),
  phone: isPhone,
  time: (text: string) => TIME.test(text),
  json: isJson,
} as const satisfies { readonly [name: string]: (text: string) => boolean };
