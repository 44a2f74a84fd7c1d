/**
 * The formats of our own that a schema may name, beside those of JSON Schema. Closed: the vocabulary lists them.
 */
import { isCnpj } from './cnpj.ts';
import { isCpf } from './cpf.ts';
import { isPhone } from './phone.ts';

/** Post codes as they are written and as they are keyed in: `01310-100`, `01310100`. */
const CEP = /^\d{5}-?\d{3}$/;

export const OWN_FORMATS = {
  cpf: isCpf,
  cnpj: isCnpj,
  'cpf-cnpj': (text: string) => isCpf(text) || isCnpj(text),
  cep: (text: string) => CEP.test(text),
  phone: isPhone,
} as const satisfies { readonly [name: string]: (text: string) => boolean };
