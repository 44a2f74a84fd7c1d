/**
 * ajv's errors in Portuguese, in words for people who sell pans. ajv-i18n says most; what it says in the language
 * of JSON Schema is said again here.
 */
import * as localizeModule from 'ajv-i18n/localize/pt-BR/index.js';
import type { PrecompiledValidator, ValidationError } from '../../contract/form-module.ts';

/** What ajv's functions look like before they speak Portuguese. */
export interface RawValidator {
  (data: unknown): boolean;
  errors?: RawError[] | null;
}

interface RawError {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  params: { readonly [name: string]: unknown };
  message?: string;
}

const FORMAT_WORDS: { readonly [format: string]: string } = {
  date: 'deve ser uma data',
  'date-time': 'deve ser uma data com hora',
  time: 'deve ser uma hora como 09:30',
  email: 'deve ser um e-mail válido',
  uri: 'deve ser um endereço completo, com https://',
  url: 'deve ser um endereço completo, com https://',
  hostname: 'deve ser um domínio, sem https://',
  color: 'deve ser uma cor, como #1f6f5c',
  json: 'deve ser um JSON válido',
  cpf: 'deve ser um CPF válido',
  cnpj: 'deve ser um CNPJ válido',
  'cpf-cnpj': 'deve ser um CPF ou CNPJ válido',
  cep: 'deve ser um CEP, como 01310-100',
  phone: 'deve ser um telefone com DDD, como (11) 98765-4321, ou com o código do país, como +5511987654321',
};

const COMPARISON_WORDS: { readonly [comparison: string]: string } = {
  '>=': 'no mínimo',
  '<=': 'no máximo',
  '>': 'maior que',
  '<': 'menor que',
};

const localize = localizer(localizeModule);

/** The same validator with its errors in Portuguese, and without those of `if`, which repeat what its branch says. */
export function inPortuguese(validate: RawValidator): PrecompiledValidator {
  const spoken: PrecompiledValidator = (data) => {
    const valid = validate(data);
    spoken.errors = valid ? null : translated(validate.errors ?? []);
    return valid;
  };
  return spoken;
}

function translated(errors: readonly RawError[]): readonly ValidationError[] {
  const shown = errors.filter((error) => error.keyword !== 'if');
  const plain = shown.map((error) => error.params);
  // RJSF puts a property's title in the place of its name only where the name stands in quotes.
  for (const error of shown) {
    const name = error.params.missingProperty;
    if (typeof name === 'string') error.params = { ...error.params, missingProperty: `'${name}'` };
  }
  localize(shown);
  for (const [index, error] of shown.entries()) {
    error.params = plain[index] ?? error.params;
    error.message = ownWords(error) ?? error.message ?? '';
  }
  return shown;
}

/** Words of whoever writes schemas, which mean nothing to whoever fills in a form. */
const OF_TOOLS = /schema|keyword|propriedade|\BOf\b/i;

function ownWords({ keyword, params, message }: RawError): string | undefined {
  switch (keyword) {
    case 'required':
    case 'dependencies':
      return `preencha o campo '${String(params.missingProperty)}'`;
    case 'format':
      return FORMAT_WORDS[String(params.format)];
    case 'pattern':
      return 'não tem a forma esperada';
    case 'minLength':
      return params.limit === 1
        ? 'não pode ficar vazio'
        : `deve ter ao menos ${String(params.limit)} caracteres`;
    case 'maxLength':
      return `deve ter no máximo ${String(params.limit)} caracteres`;
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return `deve ser ${COMPARISON_WORDS[String(params.comparison)] ?? ''} ${String(params.limit)}`;
    case 'anyOf':
      return 'não tem nenhuma das formas aceitas';
    case 'oneOf':
      return 'deve ter exatamente uma das formas aceitas';
    case 'not':
      return 'não pode ter este valor';
    case 'false schema':
      return 'deve ficar vazio';
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return `não pode ter o campo '${String(params.additionalProperty ?? params.unevaluatedProperty)}'`;
    case 'minProperties':
      return `deve ter ao menos ${String(params.limit)} valores`;
    case 'maxProperties':
      return `deve ter no máximo ${String(params.limit)} valores`;
    case 'propertyNames':
      return `não pode ter o nome '${String(params.propertyName)}'`;
    default:
      return OF_TOOLS.test(message ?? '') ? 'não é aceito' : undefined;
  }
}

function localizer(module: unknown): (errors: RawError[]) => void {
  let value = module;
  for (let depth = 0; depth < 4 && !isLocalizer(value); depth++) {
    value = typeof value === 'object' && value !== null && 'default' in value ? value.default : undefined;
  }
  if (!isLocalizer(value)) throw new Error('ajv-i18n was not found where it was expected');
  return value;
}

function isLocalizer(value: unknown): value is (errors: RawError[]) => void {
  return typeof value === 'function';
}
