/**
 * What is wrong with a stored value, in the language of the commands: the value, what may stand there, and the nearest of
 * it. Forms say the same in Portuguese.
 */
import { nearestName } from '../../generator/diagnostics/nearest.ts';
import type { RecordProblem } from '../../runtime/contract/record-validators.ts';

export interface SaidProblem {
  readonly says: string;
  /** What all problems of one kind say alike: without the value, and without the position in a list. */
  readonly alike: string;
}

type Params = { readonly [name: string]: unknown };

const MOST_VALUES = 12;
const LONGEST_VALUE = 60;

const TYPES: { readonly [type: string]: string } = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a map',
  null: 'null',
};

const FORMATS: { readonly [format: string]: string } = {
  date: 'a date, as 2026-01-31',
  'date-time': 'a moment, as 2026-01-31T09:30:00Z',
  time: 'a time, as 09:30',
  email: 'an e-mail address',
  uri: 'a whole address, as https://loja.com.br',
  url: 'a whole address, as https://loja.com.br',
  hostname: 'a domain, without https://',
  color: 'a colour, as #1f6f5c',
  cpf: 'a valid CPF',
  cnpj: 'a valid CNPJ',
  'cpf-cnpj': 'a valid CPF or CNPJ',
  cep: 'a CEP, as 01310-100',
  phone: 'a phone number with its country, as +5511987654321',
};

/** By the keyword that found it: what follows the value. */
const FAULTS: { readonly [keyword: string]: (params: Params) => string } = {
  type: ({ type }) => `is not ${[type].flat().map(typeSaid).join(' or ')}`,
  enum: ({ allowedValues }) => `is none of ${valuesSaid([allowedValues].flat())}`,
  const: ({ allowedValue }) => `is not ${JSON.stringify(allowedValue)}`,
  required: ({ missingProperty }) => `lacks "${missingProperty}"`,
  dependencies: ({ missingProperty }) => `lacks "${missingProperty}"`,
  format: ({ format }) => `is not ${FORMATS[String(format)] ?? `of the format "${format}"`}`,
  pattern: ({ pattern }) => `does not match ${pattern}`,
  minLength: ({ limit }) => (limit === 1 ? 'is empty' : `is shorter than ${limit} characters`),
  maxLength: ({ limit }) => `is longer than ${limit} characters`,
  minimum: ({ limit }) => `is less than ${limit}`,
  maximum: ({ limit }) => `is more than ${limit}`,
  exclusiveMinimum: ({ limit }) => `is not more than ${limit}`,
  exclusiveMaximum: ({ limit }) => `is not less than ${limit}`,
  multipleOf: ({ multipleOf }) => `is no multiple of ${multipleOf}`,
  decimals: ({ limit }) =>
    limit === 0 ? 'is not a whole number' : `has more than ${limit} places behind the decimal point`,
  minItems: ({ limit }) => `has fewer than ${limit} items`,
  maxItems: ({ limit }) => `has more than ${limit} items`,
  uniqueItems: () => 'has the same item twice',
  minProperties: ({ limit }) => `has fewer than ${limit} entries`,
  maxProperties: ({ limit }) => `has more than ${limit} entries`,
  propertyNames: ({ propertyName }) => `cannot have the name "${propertyName}"`,
  additionalProperties: () => 'is declared by no schema',
  unevaluatedProperties: () => 'is declared by no schema',
  'false schema': () => 'must be empty',
  not: () => 'is a value that is not allowed here',
  anyOf: () => 'has none of the forms that are allowed',
  oneOf: () => 'does not have exactly one of the forms that are allowed',
  mapKey: () => 'cannot be a key of the map, or is that of another row',
  uniqueBy: () => 'stands in another row too',
  content: ({ reason }) => `is no layout: ${reason}`,
  condition: ({ reason }) => `is no condition: ${reason}`,
};

export function schemaSaid({ pointer, message, finding }: RecordProblem): SaidProblem {
  if (!finding) return saidAt(pointer, message);
  const { keyword, params, value } = finding;
  const fault = FAULTS[keyword]?.(params) ?? `breaks "${keyword}"`;
  return saidAt(pointer, fault, value, keyword === 'enum' ? nearest(value, params.allowedValues) : undefined);
}

/** Lists and maps are not printed. */
export function saidAt(pointer: string, fault: string, value?: unknown, instead?: string): SaidProblem {
  const isPlain = value !== undefined && (typeof value !== 'object' || value === null);
  const remedy = instead === undefined ? '' : `. Did you mean "${instead}"?`;
  return {
    says: `#${pointer}: ${isPlain ? `${valueSaid(value)} ` : ''}${fault}${remedy}`,
    alike: `#${pointer.replace(/\/\d+(?=\/|$)/g, '/…')} ${fault}`,
  };
}

export function valueSaid(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}

function valuesSaid(values: readonly unknown[]): string {
  const shown = values.slice(0, MOST_VALUES).map((value) => JSON.stringify(value));
  const more = values.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}

function nearest(value: unknown, allowed: unknown): string | undefined {
  const texts = [allowed].flat().filter((each) => typeof each === 'string');
  return typeof value === 'string' && value !== '' ? nearestName(value, texts) : undefined;
}

function typeSaid(type: unknown): string {
  return TYPES[String(type)] ?? String(type);
}
